"""People told by a number of theirs, or as called so, in Turkish."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.modes import WITHOUT_TAGGER


def _people(text: str) -> list[str]:
    document = read_bytes(text.encode(), "dosya.txt")
    findings = find(document, FindOptions(mode=WITHOUT_TAGGER))
    return [finding.text for finding in findings if finding.kind == "PERSON" and finding.span.part == "body"]


@pytest.mark.parametrize(
    "marked",
    [
        "10000000146 TC kimlik numaralı «nihan örnek»'in komşusuyla arasındaki dava görüldü.",
        "10000000146 T.C. kimlik nolu «Defne»'nin nüfusa kayıtlı olduğu anlaşıldı.",
        "10000000146 kimlik numarasıyla, «deniz» adlı şahıs kredi kartı almış.",
        "Arayan, 0532 000 00 00 telefon numaralı «bahar».",
        "Olay yerinde «umut deneme» isimli kişi vardı.",
        "Dosyada «elif yıldız» 10000000146 kimlik numaralı sanık olarak geçiyor.",
        "10000000146 KİMLİK NUMARALI «NİHAN ÖRNEK»'İN DAVASI GÖRÜLDÜ.",
        "10000000146 kimlik numaralı «Zeynep Ada Örnek» adlı öğrenci",
    ],
)
def test_who_has_the_number_or_the_name_is_found(marked: str) -> None:
    assert marked.split("«")[1].split("»")[0] in _people(marked.replace("«", "").replace("»", ""))


@pytest.mark.parametrize(
    "text",
    [
        "10000000146 kimlik numaralı kişi, 0532 000 00 00 telefon numaralı hat ve kimlik numaralı davacı yazılmış.",
        "Limanda deniz adlı gemi ile bahar isimli tekne bağlıydı.",
        "Adına kayıtlı 10000000146 kimlik numaralı abonelik, bana ait 0532 000 00 00 numaralı hat.",
        "34 numaralı otobüs kalktı, 5 nolu oda boş, 2021/145 numaralı karar kesinleşti.",
    ],
)
def test_what_else_has_a_number_or_is_called_so_is_nobody(text: str) -> None:
    assert _people(text) == []
