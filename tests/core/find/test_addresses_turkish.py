"""Turkish addresses as people write them: capitals, small letters, without the usual words, the town at the end."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

LISTS = FindOptions(mode="pattern+dictionary")


@pytest.mark.parametrize(
    "text",
    [
        "yeni evimiz «kazım dirik mah 372 sok no 12 bornova», bekleriz",
        "ev «1876 sokak numara 40 daire 5 bornova» tarafında",
        "konum «barbaros bulvarı no 112 beşiktaş» köşe bina",
        "«atatürk cad no 45 kat 3 çankaya ankara» kargo oraya gelsin",
        "«bahçeköy yolu üzeri no 15 sarıyer»",
        "«FEVZİ ÇAKMAK MH 10563 SK NO 4/1 KARATAY KONYA»",
        "«BAHÇELİEVLER MAHALLESİ 319. SOKAK NO 14 KAT 2 DAİRE 5 YENİMAHALLE ANKARA»",
        "«Fevzi Cakmak Mah. Gul Sok. No:3 Kat:2 Pendik/Istanbul» adresine",
        "«Bağdat Cad. No:312 Kat:4 D:9 Suadiye, Kadıköy/İstanbul»",
        "«Ataköy 7-8. Kısım Mah. Çobançeşme E-5 Yan Yol Cad. Selenium Residence A Blok K:12 D:64 Bakırköy»",
        "«Mavişehir 6525 Sk. Albatros 3 D:21 Karşıyaka»",
        "Alsancak, «1448 Sokak No:3 Daire:2, Konak»",
        "«Çamlıca köyü, Köyiçi mevkii no 23, Şile»",
        "«Zafer Mah Lale Sk 9 D3 Çorlu Tekirdağ»",
        "«Lale Mah. 12/3 Sok. No: 5/A Tokat» imiş",
        "«Aşağıkızılca köyü, değirmen mevkii no 3, Kemalpaşa»",
        "«Yavuz Selim Mah. 2. Etap B-14 Blok No: 7 Başakşehir»",
        "«Gölbaşı ilçesi Oğulbey Mah. 4512 ada 7 parsel»",
        "«Kışla Cad. Subay Lojmanları C3/7 Sarıkamış Kars»",
        "«Esenyurt Nazım Hikmet Bulvarı Deniz İstanbul 2B K14 D115»",
        "«Paşa Köyü Yolu 3. km No:14 Sancaktepe»",
        "«Şehit Pilot Mahmut Nedim Sk. No 17A Etlik»",
        "«Lale Mahallesi\nNergis Sokak No: 5\nD: 3»",
        "adresi: «Lale Sokak»",
        "«Halkapınar 1203/1 sk no 8 konak»",
        "«TOKİ Konutları DK 3-12 Blok D.15» karşısı",
    ],
)
def test_an_address_is_found_whole(text: str) -> None:
    value = text.split("«")[1].split("»")[0]
    findings = find(read_bytes(text.replace("«", "").replace("»", "").encode(), "a.txt"), LISTS)
    assert [found.text for found in findings if found.kind == "ADDRESS"] == [value]


@pytest.mark.parametrize(
    "text",
    [
        "Anahtarı sok ve çevir.",
        "Sipariş 12 Sokak lezzetleri",
        "Beşiktaş SK 3-1 kazandı.",
        "Yeni albüm CD olarak çıktı.",
        "sokak no yazmıyor",
        "iki sokak ötede",
        "Kitabın 3. kısmı",
        "Barış Manço Caddesi trafiğe kapatıldı.",
    ],
)
def test_no_address(text: str) -> None:
    findings = find(read_bytes(text.encode(), "a.txt"), LISTS)
    assert [found.text for found in findings if found.kind == "ADDRESS"] == []
