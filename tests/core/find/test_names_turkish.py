"""Turkish names in chats, notes and files: in small letters, with endings, and where the name is a word as well."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find


def _people(text: str) -> list[str]:
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions())
    return [found.text for found in findings if found.span.part == "body" and found.kind == "PERSON"]


@pytest.mark.parametrize(
    "text",
    [
        "«Umut» bu hafta gece vardiyasında.",
        "«Savaş» dün raporluydu.",
        "«Yağmur» ödevini teslim etmedi.",
        "«Barış» yarın da servise binmeyecek.",
        "«Özgür», anahtarı resepsiyona bırakmış.",
        "«Duygu» izinden döndü mü?",
        "«Bulut» ağlıyor diye aradı kreş.",
        "«Zafer» istifa etti.",
        "Toplantıya «Ateş» de katıldı.",
        "«Eylül»'ün karnesi hazır.",
        "«Rüzgar»'ın alerjisi çıktı.",
        "«Gönül»'ün izni bitti.",
        "«Barış»'a mesaj attım.",
        "Parayı «Nurettin»den aldım.",
        "«Hüsnü» dayıya uğradım.",
        "«hilal» hoca sınavı ertelemiş",
        "yarın «deniz» abla gelecek",
        "«umut» gelmedi bugün",
        "«barış»a sordum bilmiyor",
        "«deniz»e mesaj attım cevap yok",
        "«berkay»ın doktoru pazartesi gelsin demiş",
        "«fatmagül»ün numarası sende var mı",
        "dün «sümeyye»yle konuştuk kira konusunu",
        "kanka «alperen»i de çağıralım",
        "ya «egemen» ödevi attı mı gruba",
        "İşçi «Veysel Karakuş» iskeleden düştü.",
        "Dosyayi «Cagri Ozturkmen» imzaladi, kopyasi ekte",
        "abi «deniz» bugun gelmedi, anahtar onda kaldi",
        "«ozan»la melisa ayrılmış duydun mu",
        "ben geliyorum ama «sedef» gelemiyormuş",
        "«Kumsal»'ın babası burs istiyor.",
        "«Masal» bugün kusmuş, eve gönderildi.",
        "hoş geldin «defne» bebek",
        "yeğenim «doruk» için okul bakıyoruz",
        "«Doğa» dün sınıfta ağlamış.",
        "Öğrencimiz «Ravza Nur Keskiner» devamsızdır.",
        "Sayın «Ay*** Kör***», siparişiniz dağıtıma çıktı.",
        "«Ayşe K****» adına gönderildi.",
        "«N U R A Y  E V C İ M E N» adına senet",
        "Mağdur «E.K.» ifadesinde korktuğunu söyledi.",
        "Sanık «M.Ö.»'nün tutukluluğuna devam edildi.",
        "«S.Y.» isimli öğrenci disipline sevk edildi",
        "Dosya: «Ali_Riza_Demirtas»_cv.pdf",
        "Bugün Gökhan yerine «İpek» başladı.",
        "«Can» dün üç saat fazla mesai yazmış.",
        "«gözde»nin vekaleti geldi mi",
        "«berfin»den para geldi mi",
        "akşam «tolga»lara gidiyoruz",
        "Katılımcı «Ulaş» sertifikasını almadı",
        "Danışan «D.A.», 34 yaşında",
        "«Tugba» hanima sorun",
        "sayin «ilhan ozgur» randevunuz onaylandi",
        "«Zümrüt» dün işe geç kaldı, istifa etti.",
        "Gül, Lale ve «Menekşe» toplantıya katıldı.",
        "«Hasan Kaplan» İzmir Atatürk Lisesi'nden mezun.",
        "«Kenan Ersoy» Bursa Barosu'na kayıtlıdır.",
        "«Ayşe Demir» Ankara Şehir Hastanesi'ne başvurdu.",
        "Ahmet Kaya'yla «Ali Çelik»le görüştüm.",
    ],
)
def test_somebody_is_meant(text: str) -> None:
    assert text.split("«")[1].split("»")[0] in _people(text.replace("«", "").replace("»", ""))


@pytest.mark.parametrize(
    "text",
    [
        "Barış görüşmeleri yeniden başladı.",
        "Umut verici sonuçlar alındı.",
        "Deniz seviyesi yükseliyor.",
        "Savaş yıllarında ekmek karneyle verilirdi.",
        "Yağmur yağınca saha tatil edilir.",
        "Güneş bugün çıkmadı.",
        "Yağmur bugün yağmayacak.",
        "Deniz kenarında oturduk.",
        "Bulut sunucuya taşındı.",
        "Can kaybı yok.",
        "barış içinde yaşayalım",
        "güneş kremi almayı unutma",
        "umut ederim gelirsin",
        "maç berabere sona eren maçta oynadı",
        "imam bayıldı pişirdim",
        "hadi abi gidelim",
        "Hemşire gelmedi henüz.",
        "Kapıcı aidatları topladı.",
        "Davacı T.C. Sağlık Bakanlığı'dır.",
        "Davalı S.S. Örnek Konut Yapı Kooperatifi",
        "Kurulum_Rehberi_v2.pdf",
        "T U T A N A K",
        "abi iban atar mısın",
        "yerine Güneş enerjisi kuruldu",
        "şifre **** olarak görünür",
        "yerine kim bakacak?",
        "Umut etmek güzel, sabır ise daha kıymetli.",
        "Sabiha Gökçen Havalimanı'ndan uçuşlar ertelendi.",
        "Bülent Ecevit Kültür Merkezi kapalı.",
        "Hashimoto tiroiditi ve Behçet hastalığı",
        "Gül, lale ve menekşe fideleri 15 lira.",
        "Ege Seramik fayans 60x60",
        "Mozart bestesi çalınacak",
        "Ekim-Kasım döneminde",
        "hasret kaldık",
        "bu yıldızın kızıllığı hakkında",
        "Atatürk'ün Gençliğe Hitabesi okundu.",
        "Ad Soyad, T.C. kimlik no, imza",
        "Mercan kolye vitrinden kaldırıldı.",
        "Ali Nazik 320, beyti 290, şalgam 60 TL",
        "Ön Muhasebe ve Bordro Kursu başladı.",
        "Türkiye'nin kızı",
    ],
)
def test_a_word_is_meant(text: str) -> None:
    assert _people(text) == []
