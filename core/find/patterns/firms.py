"""Rows for value added tax numbers of the European Union and its neighbours: letters of the country, then its number.

They name a firm, and with it often its only owner.
"""

from core.find.patterns.persons import AFTER, BEFORE, person
from core.find.patterns.row import Row
from core.languages.language import words

_D = r"[ .\-]?\d"
_WORDS = words(
    """
    vat, vat number, vat no, vat id, vat reg no, tax number, ust-id, ust-idnr, ust-id-nr, uid, uid-nr, btw, btw-nummer,
    btw nr, tva, numéro de tva, n° tva, tva intracommunautaire, iva, partita iva, p.iva, p. iva, nif, cif, nif-iva, dič,
    dic, ič dph, moms, momsnr, moms-nr, alv, alv-numero, kmkr, pvm, pvm kodas, pvn, áfa, adószám, közösségi adószám,
    nip ue, tva nr, cod tva, ddv, id za ddv, pdv, ддс, ин по ддс, φπα, αφμ, vat-numru, kdv no
    """
)
# Country, letters of the number, what follows them.
_TABLE = (
    ("AT", "AT", rf"(?<=U ?)\d(?:{_D}){{7}}", "ATU13585627"),
    ("BE", "BE", rf"[01](?:{_D}){{9}}", "BE0428759497"),
    ("BG", "BG", rf"\d(?:{_D}){{8,9}}", "BG175074752"),
    ("CY", "CY", r"\d{8}[A-Z]", "CY10259033P"),
    ("CZ", "CZ", rf"\d(?:{_D}){{7,9}}", "CZ25123891"),
    ("DE", "DE", rf"\d(?:{_D}){{8}}", "DE136695976"),
    ("DK", "DK", rf"\d(?:{_D}){{7}}", "DK13585628"),
    ("EE", "EE", rf"\d(?:{_D}){{8}}", "EE100931558"),
    ("EL", "EL|GR", rf"\d(?:{_D}){{8}}", "EL094259216"),
    ("ES", "ES", r"(?:(?<=[A-Z]-?)\d{7}[A-Z0-9]|\d{8}[A-Z])", "ESB58378431"),
    ("FI", "FI", rf"\d(?:{_D}){{7}}", "FI20774740"),
    ("FR", "FR", rf"(?:\d{{2}}|(?<=[A-HJ-NP-Z])\d|\d[A-HJ-NP-Z]|(?<=[A-HJ-NP-Z]{{2}}))(?:{_D}){{9}}", "FR40303265045"),
    ("HR", "HR", rf"\d(?:{_D}){{10}}", "HR33392005961"),
    ("HU", "HU", rf"\d(?:{_D}){{7}}", "HU12892312"),
    ("IE", "IE", r"(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])", "IE6433435F"),
    ("IT", "IT", rf"\d(?:{_D}){{10}}", "IT00743110157"),
    ("LT", "LT", rf"\d(?:{_D}){{8}}(?:(?:{_D}){{3}})?", "LT119511515"),
    ("LU", "LU", rf"\d(?:{_D}){{7}}", "LU15027442"),
    ("LV", "LV", rf"\d(?:{_D}){{10}}", "LV40003521600"),
    ("MT", "MT", rf"\d(?:{_D}){{7}}", "MT11679112"),
    ("NL", "NL", r"\d(?:[ .]?\d){8}[ .]?B[ .]?\d{2}", "NL004495445B01"),
    ("PL", "PL", rf"\d(?:{_D}){{9}}", "PL8567346215"),
    ("PT", "PT", rf"\d(?:{_D}){{8}}", "PT501964843"),
    ("RO", "RO", r"\d{2,10}", "RO18547290"),
    ("SE", "SE", rf"\d(?:{_D}){{11}}", "SE556188840401"),
    ("SI", "SI", rf"\d(?:{_D}){{7}}", "SI50223054"),
    ("SK", "SK", rf"\d(?:{_D}){{9}}", "SK2022749619"),
)


def _row(country: str, letters: str, rest: str, worst: str) -> Row:
    more = {"AT": " ?U ?", "ES": "[A-Z]?-?", "FR": "[A-HJ-NP-Z]{0,2}"}.get(country, "")
    return Row(
        name=f"vat_{country.lower()}",
        kind="ID",
        country=country,
        pattern=rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:{letters})[ \-]?{more}))(?:{rest})(?![\p{{Latin}}\d])(?![-.]\d)",
        runs="1-14",
        head=tuple(letters.split("|")),
        words=_WORDS if country == "AT" else (),
        check="eu.vat",
        true=0.75,
        base=0.3,
        false=0.2,
        source="Council Directive 2006/112/EC, article 215",
        worst=worst[:-1] + " ",
    )


# Numbers of tax that stand without the letters of their country, by the word before them.
_BARE = (
    person(
        "de_stnr",
        "DE",
        "3",
        "steuernummer, st.-nr, st-nr, steuer-nr, stnr",
        check="de.stnr",
        pattern=BEFORE + r"(?:\d{2,3}[ /]\d{3,4}[ /]\d{4,5}|\d{13})" + AFTER,
        runs="2-3 13",
        worst="111/111/",
        source="Abgabenordnung § 139a; Landesfinanzverwaltungen (Steuernummer)",
    ),
    person(
        "at_tin",
        "AT",
        "2",
        "abgabenkontonummer, steuernummer, st.nr",
        check="at.tin",
        pattern=BEFORE + r"\d{2}[ \-]?\d{3}/?\d{4}" + AFTER,
        runs="2 5 9",
        worst="11-111/",
        source="Bundesabgabenordnung; Finanzämter (Abgabenkontonummer)",
    ),
    person("it_iva", "IT", "11", "partita iva, p.iva, p. iva, p iva, piva", check="it.iva", source="D.P.R. 633/1972"),
    person(
        "es_cif",
        "ES",
        "7",
        "cif, c.i.f, nif, n.i.f",
        check="es.cif",
        pattern=r"(?<=(?<![\p{L}\d])(?P<b>[A-HJNP-SUVW][ \-]?))\d{7}[ \-]?[A-J0-9](?![\p{Latin}\d])",
        runs="7-8",
        worst="B1111111",
        source="Real Decreto 1065/2007, NIF of legal persons",
    ),
    person(
        "hu_anum",
        "HU",
        "8",
        "adószám, adószáma, áfa, közösségi adószám",
        check="hu.anum",
        pattern=BEFORE + r"\d{8}(?:-\d-\d{2})?" + AFTER,
        runs="8",
        worst="11111111-",
        source="2017. évi CL. törvény (adószám)",
    ),
    person(
        "ro_cui",
        "RO",
        "6",
        "cui, cif, cod fiscal, cod unic de înregistrare",
        check="ro.cui",
        # Right behind its word, which is one of every day in Italian (di cui 1200).
        pattern=BEFORE + r"\d{5,10}" + AFTER,
        near=6,
        runs="5-10",
        source="Legea nr. 359/2004",
    ),
    person(
        "si_ddv", "SI", "8", "davčna številka, id za ddv, davčna št", check="si.ddv", source="Zakon o davčnem postopku"
    ),
    person(
        "cy_tic",
        "CY",
        "8",
        "αφτ, α.φ.τ, αριθμός φορολογικής ταυτότητας, tic, tax identification code",
        check="cy.vat",
        pattern=BEFORE + r"\d{8}[A-Z](?![\p{Latin}\d])",
        worst="11111111",
        source="Περί Βεβαιώσεως και Εισπράξεως Φόρων Νόμος 4/1978",
    ),
    person(
        "fr_siren",
        "FR",
        "3 3 3",
        "siren, n° siren, numéro siren, rcs",
        check="fr.siren",
        source="Code de commerce, art. R123-221",
    ),
    person(
        "fr_siret",
        "FR",
        "3 3 3 5",
        "siret, n° siret, numéro siret",
        check="fr.siret",
        source="Code de commerce, art. R123-221",
    ),
)

ROWS = (
    *(_row(*each) for each in _TABLE),
    *_BARE,
    Row(
        name="vat_gb",
        kind="ID",
        country="GB",
        pattern=r"(?<=(?<![\p{L}\d])(?P<b>(?:GB|XI)[ \-]?))\d{3}[ ]?\d{4}[ ]?\d{2}(?:[ ]?\d{3})?(?![\p{Latin}\d])",
        runs="3 7 9 12",
        head=("GB", "XI"),
        check="gb.vat",
        true=0.75,
        base=0.3,
        false=0.2,
        source="Value Added Tax Act 1994",
        worst="GB 111 ",
    ),
    Row(
        name="vat_no",
        reach=(0, 24),
        kind="ID",
        country="NO",
        pattern=r"(?<![\d\p{Latin}.-])\d{3}[ ]?\d{3}[ ]?\d{3} ?MVA(?!\p{Latin})",
        runs="3 9",
        needs=("mva",),
        check="no.mva",
        true=0.8,
        base=0.3,
        false=0.2,
        source="Merverdiavgiftsloven",
        worst="111 ",
    ),
)
