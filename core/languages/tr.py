"""Turkish."""

from core.languages import suffixes
from core.languages.language import Language, words

# Words that announce a value, by kind; compared folded and lower-cased (İ, I and ı are all i), a space stands for any
# short gap. Turkish endings may follow. OTHER announces a number that is none of our kinds.
_CUES = {
    "PERSON": words(
        """
        ad soyad, adı soyadı, adı ve soyadı, isim, isim soyisim, adı, adım, ismi, ismim, soyadı, yetkili kişi,
        yetkilisi, müşteri, hasta, hasta adı, öğrenci, davacı, davalı, sanık, tanık, müşteki, şüpheli, mağdur, vekili,
        avukatı, alıcı, gönderen, kiracı, kiraya veren, ev sahibi, hesap sahibi, kart sahibi, çalışan, personel,
        başvuran, görüşülen, imza, imzalayan, düzenleyen, hazırlayan, veli, velisi, eşi, merhaba, selam, sevgili,
        ilgili kişi, temsilcisi, alacaklı, borçlu, başvurucu, danışan, sigortalı, muris, mirasçı, katılanlar, katılan,
        onaylayan, teslim eden, teslim alan, kontrol eden, sorumlu, sorumlusu, bildiren, yazan, gözetmen, hemşire,
        doktor, kime, kimden, arayan, adına, lehtar, muhatap, vasi, vasisi, kayyum, sürücü, yolcu, malik,
        hissedar, başkan, raportör, katılımcı, katılımcılar, hazır bulunanlar, kaşe imza, yetkili, refakatçi,
        anne adı, baba adı, ana adı, mağdure, katip, zabıt katibi, bilirkişi, icra eden, öğretmeni, hocası, danışmanı,
        müdürü, ustası, komşusu, kuzeni, arkadaşı, patronu
        """
    ),
    "PHONE": words(
        """
        telefon, telefon no, telefon numarası, tel, cep, cep telefonu, cep no, gsm, faks, ara, arayın,
        numaralı telefon, numaralı hat, iletişim, irtibat, whatsapp, sabit hat, dahili, numarasından,
        ulaşabilirsiniz, hattı, ulaşın, ulaş, numaram
        """
    ),
    "EMAIL": words("e posta, eposta, mail, e mail, elektronik posta"),
    "URL": words("web sitesi, internet sitesi, adresinden, bağlantı"),
    "IP": words("ip adresi, ip adresinden, ip no"),
    "USERNAME": words(
        """
        kullanıcı adı, kullanıcı, hesap adı, takma ad, rumuz, üye adı, kullanıcı adım, kullanıcı adınız, hesap,
        nick, nickim, nicki, nickname
        """
    ),
    "SECRET": words(
        """
        şifre, parola, şifresi, parolası, pin kodu, gizli anahtar, erişim anahtarı, şifrem, parolam, şifreniz,
        parolanız
        """
    ),
    "TCKN": words(
        """
        tc, t c, tc no, t c no, tckn, tc kimlik, t c kimlik, tc kimlik no, t c kimlik no, kimlik no,
        kimlik numarası, tc kimlik numarası, t c kimlik numarası, kimlik, vatandaşlık no, nüfus,
        vatandaşlık numarası, yabancı kimlik no, t.c.k.n, kimlik numara, tc numara, t c numara, vatandaşlık numara
        """
    ),
    "VKN": words(
        """
        vkn, vergi no, vergi numarası, vergi kimlik no, vergi kimlik numarası, vergi dairesi, v no, v n, v.k.n,
        verg no, vergi numara, vergi kimlik numara
        """
    ),
    "CARD": words(
        """
        kart, kart no, kart numarası, kredi kartı, banka kartı, kredi kart, kartı, kartım, kartın, kartımı,
        kartınız, kartınızı, kartını, kartına, kartımın, kartınızın, kartla, kartıyla, kartımla
        """
    ),
    "IBAN": words(
        """
        iban, iban no, hesap, hesap no, hesap numarası, hesaba, hesabına, hesabı, banka hesabı, havale, eft, borç,
        alacak
        """
    ),
    "ACCOUNT": words(
        """
        hesap, hesap no, hesap numarası, hesaba, banka hesabı, hesabına, hesabı, şube, bankası, akbank, vakıfbank,
        halkbank, denizbank, borç, alacak, havale, eft
        """
    ),
    "PASSPORT": words("pasaport, pasaport no, pasaport numarası, pasaportum, pasaport numaram, pasaportumun"),
    "LICENCE": words(
        """
        ehliyet, ehliyet no, sürücü belgesi, sürücü belgesi no, ehliyetim, ehliyet numaram, sürücü belgem,
        sürücü belgemin, ehliyetimin
        """
    ),
    "ID": words(
        """
        sicil, sicil no, sicil numarası, sgk no, sgk sicil no, ssk no, plaka, plakalı, öğrenci no, hasta no, protokol
        no, hasta protokol, protokol, personel no, müşteri no, abone no, üye no, dosya no, poliçe no, mersis, mersis
        no, öğrenci numarası, müşteri numarası, seri no, kimlik seri no, baro sicil no, diploma no, araç plakası,
        poliçe, poliçe numarası, sgk sicil, dosya numarası, kart no, kayıt no, kayıt numarası, protokol numarası,
        abone numaram, öğrenci numaram, müşteri numaram, üye numaram, plakam, abone numarası, tesisat no, üye
        numarası, personel numarası, hasta numarası, belge no, sigorta sicil no, bağ no, tahsis no, tesisat numarası,
        tesisat, sayaç no, hizmet no, bağkur no, bağ kur no, emekli sicil no, kurum sicil no, tahsis numarası,
        sözleşme hesap no, abonelik no, aşı karnesi no, pasaport seri no, kimlik kartı seri no, cüzdan no, nüfus
        cüzdanı no, rapor takip no, kimlik seri, e imza seri, pnr, pnr kodu, pnr no, hes kodu, hizmet dökümü no
        """
    ),
    "DOB": words(
        """
        doğum tarihi, doğum yeri ve tarihi, doğum yeri tarihi, doğum tarihi ve yeri, doğum yılı, doğum günü, doğum,
        doğumlu, doğum tarihim, doğum günüm, d tarihi, doğduğu, doğdu, doğdunuz, doğdun, doğmuş, d yeri ve tarihi,
        doğum yeri/tarihi, d. yeri/tarihi, d yeri/tarihi, doğum tarihi/yeri, doğ tar, doğ tarihi, doğum trh, doğ trh,
        d trh, doğ yılı, d yeri tarihi, d yılı
        """
    ),
    "POSTCODE": words("posta kodu, p k, pk"),
    "ADDRESS": words(
        """
        adres, adresi, adresim, evim, ikamet adresi, ikametgah, ikamet, tebligat adresi, ev adresi, iş adresi
        """
    ),
    "LOCATION": words(
        """
        doğum yeri, memleketi, ikamet eden, oturan, yaşayan, yaşıyor, oturuyor, nüfusuna kayıtlı
        """
    ),
    "ORG": words("şirket, kurum, firma, çalıştığı, işveren, okul, unvanı, ünvanı"),
    "REL": words("yakınlığı, yakınlık, yakınlık derecesi, akrabalık"),
    "CASE": words(
        """
        esas no, karar no, dosya no, dava no, soruşturma no, esas sayılı, esas numarası, karar numarası,
        dosya numarası, iddianame no, başvuru numarası
        """
    ),
    "DESK": words(
        """
        santral, çağrı merkezi, müşteri hizmetleri, danışma hattı, destek hattı, ücretsiz hat, servis, danışma
        """
    ),
    "DAY": words(
        """
        tarih, düzenleme tarihi, veriliş tarihi, kayıt tarihi, son kullanma tarihi, geçerlilik tarihi, karar tarihi,
        dava tarihi, olay tarihi, suç tarihi, işe giriş tarihi, yatış tarihi, çıkış tarihi, muayene tarihi,
        sözleşme tarihi, fatura tarihi, vade tarihi, başvuru tarihi, ölüm tarihi
        """
    ),
    "NUMBERED": words(
        """
        sipariş no, sipariş numarası, fatura no, takip no, kargo takip no, takip numarası, gönderi no, işlem no,
        dekont no, referans no, referans numarası, evrak no, esas no, karar, sipariş, siparişim, siparişiniz, fatura,
        irsaliye, makbuz, makbuz seri, fiş, servis fişi, takip, kargo, kargom, gönderi, gönderim, iade, iade kodu,
        esas, karar no, dosya, dosyası, dava, icra dosyası, icra, soruşturma, iddianame, başvuru, başvurum, şikayet,
        şikâyet, şikayet kaydı, talep, kayıt, kaydı, kaydınız, evrak, dilekçe, tutanak, ihbar, poliçe, poliçem, hasar,
        hasar dosyası, sözleşme, sözleşmesi, kontrat, abone, abonelik, tesisat, sayaç, üye, üyelik, müşteri, öğrenci,
        öğrenci belgesi, öğrenci kimliği, öğrenci kimliğim, öğr no, okul no, sınav, sınav giriş belgesi, aday,
        aday no, sicil, personel, hasta, protokol, reçete, e-reçete, rapor, sağlık raporu, beyanname,
        gümrük beyannamesi, tescil, ruhsat, lisans, lisansı, sertifika, belge, belgesi, diploma, çek no, çek, senet,
        dekont, işlem numarası, işlem kodu, referans, ref, onay kodu, onay no, rezervasyon, bilet, bilet no, pnr,
        bagaj, randevu, seri, seri no, seri numarası, şasi, şase, motor no, motor numarası, küpe no, çip, çip no,
        mikroçip, yakıt kartı, yemek kartı, ikamet kartı, ikamet izni, koruma no, geçici koruma, koruma kimlik,
        destek, destek kaydı, destek talebi, vaka, danışan, katılımcı no, yevmiye, yevmiye no, tapu, konteyner,
        beyan no, cimer, bimer, ticaret sicil, ticaret sicil no, mersis, görev emri, bilet kodu, kupon kodu,
        hediye kartı, çalışma izni, oturma izni, vize no, yatış no, kabul no, tetkik no, numune no, barkod no, katip,
        zabıt katibi, hizmet no, hat no, cihaz no, cihaz seri, garanti belgesi, iş emri, talimat no, tarife no,
        ortak no, pay defteri, hakediş, ödeme no, provizyon, provizyon no, sigorta no, ilam, tebligat, tebligat no,
        barkodlu, ceza no, ceza tutanağı, tahakkuk, tahakkuk no, tahsilat, ihbarname, şase no, şasi no, şasi numarası,
        aşı kartı, rezervasyon kodu, iş yeri sicil, kütüphane kartı, kütüphane kartım, hasta kartı, hasta kartım,
        üye kartı, üye kartım, öğrenci kartı, öğrenci kartım, personel kartı, giriş kartı, teminat mektubu,
        teminat mektubu no, halkası, halka no
        """
    ),
    "OTHER": words(
        """
        sürüm, versiyon, sipariş, sipariş no, sipariş numarası, fatura, fatura no, takip no, kargo, esas no,
        karar no, esas, karar, ürün kodu, barkod, referans no, işlem no, dekont no, tutar, toplam, madde, sayfa,
        sayılı, derleme, yevmiye no, evrak no, model, parça no, parça numarası, stok no, stok kodu, katalog no, ürün no,
        parti no, lot no, ilan no, ihale no, ihale kayıt no, ihale kayıt numarası, referans numarası, takip numarası,
        kargo takip no, gönderi no, iade kodu, kampanya kodu, muadili, kupon kodu, ürün adı, proje adı, dosya adı,
        playlist adı, çalma listesi adı, albüm adı, kitap adı, film adı, dizi adı, oyun adı, şarkı adı, eser adı,
        program adı, uygulama adı, sunucu adı, etkinlik adı, toplantı adı, kurs adı, ders adı, sınıf adı, grup adı,
        takım adı, marka adı, model adı, ilaç adı, cihaz adı, gemi adı, kampanya adı, paket adı, menü adı, yemek adı,
        klasör adı, tablo adı, sütun adı, alan adı, form adı, belge adı, rapor adı, salon adı, bölüm adı, ünvan adı,
        tarif adı, etken madde adı, malzeme adı, stok adı, kedinin adı, köpeğin adı
        """
    ),
}

_TITLES_BEFORE = words(
    """
    sayın, sn, av, avukat, dr, doktor, prof, doç, öğr, gör, arş, uzm, op, hakim, hâkim, savcı, yüksek, mühendis,
    mimar, muh, bay, bayan, hoca, öğretmen, hemşire, komiser, albay, yarbay, binbaşı, yüzbaşı, teğmen, başkan,
    müdür, bakan, cumhurbaşkanı, başbakan, noter, psk, psikolog, ecz, eczacı, dt, diş, vet, ing, müh, mali,
    müşavir, smmm, sanık, davacı, davalı, müşteki, tanık, şüpheli, hasta, oyuncu, yönetmen, yazar, şair, teknik,
    direktör, muhtar, kaymakam, başhekim, dekan, rektör, astsubay, başçavuş, bekçi, şoför, kapıcı, muhasebeci
    """
)

_TITLES_AFTER = words(
    """
    bey, hanım, beyefendi, hanımefendi, efendi, hoca, usta, abi, ağabey, abla, teyze, amca
    """
)

_RELATIONS = words(
    """
    anne, annem, annesi, baba, babam, babası, kardeş, kardeşi, kardeşim, abi, ağabey, ağabeyi, abla, ablası, ablam,
    oğlu, kızı, kocası, karısı, eşi, eşim, dede, dedesi, büyükanne, büyükbaba, anneanne, anneannesi, babaanne,
    babaannesi, torun, torunu, amca, amcası, dayı, dayısı, teyze, teyzesi, hala, halası, yeğen, yeğeni, kuzen, kuzeni,
    kayınvalide, kayınvalidesi, kayınpeder, kayınpederi, kayınbirader, baldız, görümce, elti, bacanak, gelin, gelini,
    damat, damadı, nişanlı, nişanlısı, sevgilisi, üvey annesi, üvey babası, üvey kardeşi, kız kardeşi, erkek kardeşi,
    ikizi, ablasının, annesinin, babasının, kardeşinin, koca, kocam, oğul, oğlum, kızım, yenge, enişte, dünür,
    kayınbaba, kayınanne, kaynana, kaynata, halam, anneciğim, babacığım, damadım,
    ikizim, nişanlım, eltisi, eltim, abisi, abim, bacanağı, eniştesi
    """
)

_KIND_NAMES = {
    "PERSON": words("KİŞİ, İSİM, AD, AD SOYAD, ŞAHIS"),
    "TCKN": words("TC KİMLİK, TC KİMLİK NO, KİMLİK NO"),
    "VKN": words("VERGİ NO, VERGİ KİMLİK NO"),
    "SSN": words("SOSYAL GÜVENLİK NO"),
    "CARD": words("KART, KART NO, KREDİ KARTI"),
    "PASSPORT": words("PASAPORT, PASAPORT NO"),
    "LICENCE": words("EHLİYET, EHLİYET NO"),
    "ACCOUNT": words("HESAP, HESAP NO"),
    "ID": words("KİMLİK"),
    "SECRET": words("ŞİFRE, PAROLA, GİZLİ"),
    "EMAIL": words("E-POSTA, EPOSTA"),
    "URL": words("BAĞLANTI, LİNK"),
    "PHONE": words("TELEFON, TEL"),
    "USERNAME": words("KULLANICI, KULLANICI ADI"),
    "DOB": words("DOĞUM TARİHİ"),
    "DATE": words("TARİH"),
    "POSTCODE": words("POSTA KODU"),
    "ADDRESS": words("ADRES"),
    "REL": words("YAKIN, AKRABA, İLİŞKİ"),
    "ORG": words("KURUM, KURULUŞ, ŞİRKET, ÖRGÜT"),
    "LOCATION": words("YER, KONUM, MEKAN"),
    "CUSTOM": words("ÖZEL, DİĞER"),
    "AGE": words("YAŞ"),
    "CASE": words("DAVA, DOSYA, DOSYA NO, ESAS NO"),
    "NATIONALITY": words("UYRUK"),
    "RELIGION": words("DİN"),
    "QUANTITY": words("MİKTAR, TUTAR"),
}

LANGUAGE = Language(
    code="tr",
    kind_names=_KIND_NAMES,
    ending=suffixes.ENDING,
    refit=suffixes.refit,
    cues=_CUES,
    titles_before=_TITLES_BEFORE,
    titles_after=_TITLES_AFTER,
    relations=_RELATIONS,
)
