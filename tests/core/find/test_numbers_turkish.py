"""Dates of birth and numbers as Turkish forms and notes have them, named in short or by a possessive."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("DOB", "doğ. tar.: «03/02/1991»"),
        ("DOB", "Doğum yeri/tarihi: Sivas / «07.07.1969»"),
        ("DOB", "«5.6.1974» d.lu"),
        ("DOB", "D. Yeri/Tarihi: Manisa, «14.09.1992»"),
        ("DOB", "nüfusa kayıtlı «1965» d.lu"),
        ("DOB", "doğum trh. «17.Şub.1979», kan grubu"),
        ("DOB", "doğum «5 Oca 1990»"),
        ("PHONE", "aranacak (eşi): «0(543)21 87 604»"),
        ("EMAIL", "Faturayı «nilgun.ates(at)ornekposta.com.tr» adresine"),
        ("ID", "tesisat numarası «1234567890»"),
        ("ID", "Bağ-Kur no: «0987654321»"),
        ("ID", "plakası «34 ABC 123»"),
        ("ID", "aracım «35ADE123», kırmızı"),
        ("ID", "Araç: «16-K-4521»"),
    ],
)
def test_a_value_is_found(kind: str, text: str) -> None:
    findings = find(read_bytes(text.replace("«", "").replace("»", "").encode(), "a.txt"), FindOptions())
    assert (kind, text.split("«")[1].split("»")[0]) in [(found.kind, found.text) for found in findings]


@pytest.mark.parametrize(
    "text",
    [
        "barkod 8690123456789",
        "12 kg 500",
        "sezon 12 bölüm 34",
        "34 AB sayılı karar",
        "16-K sınıfı",
        "Saat 09.30-12.15 arası",
        "Parça no 0532-418-2290 stokta yok",
        "İhale kayıt numarası 2024/118765",
    ],
)
def test_a_number_of_nobody(text: str) -> None:
    findings = find(read_bytes(text.encode(), "a.txt"), FindOptions())
    assert [found.text for found in findings if found.kind not in ("ORG", "LOCATION")] == []
