"""Every country that detection promises has its identifiers, each with a check where one exists, words and a source."""

import pytest

from core.find.checks import CHECKS
from core.find.patterns import ROWS
from core.find.patterns.row import Row
from core.languages import LANGUAGES
from core.languages.language import words

# Country: rows for its numbers of persons, then for its numbers of tax and firms.
COUNTRIES = {
    "KR": ("rrn, rrn_bare, rrn_spaced, rrn_part, licence_kr, passport_kr, health_kr", "brn, corporation_kr"),
    "TR": ("tckn, tckn_spaced, passport, plate_tr, tr_sgk", "vkn"),
    "US": ("ssn, ssn_bare, itin, us_npi, us_dea, us_mbi, passport, licence", "ein, us_ptin"),
    "GB": ("nino, nhs", "gb_utr, vat_gb"),
    "AT": ("at_svnr", "at_tin, vat_at"),
    "BE": ("be_nn, be_nn_bare", "vat_be"),
    "BG": ("bg_egn", "vat_bg"),
    "HR": ("hr_oib", "vat_hr"),
    "CY": ("cy_id", "cy_tic, vat_cy"),
    "CZ": ("cz_rc, cz_rc_bare", "vat_cz"),
    "DK": ("dk_cpr", "vat_dk"),
    "EE": ("ee_ik", "vat_ee"),
    "FI": ("fi_hetu", "vat_fi"),
    "FR": ("fr_nir, fr_nif", "fr_siren, fr_siret, vat_fr"),
    "DE": ("de_idnr, de_svnr, de_kvnr", "de_stnr, vat_de"),
    "GR": ("gr_amka", "gr_afm, vat_el"),
    "HU": ("hu_taj, hu_tax", "hu_anum, vat_hu"),
    "IE": ("ie_pps", "vat_ie"),
    "IT": ("it_cf", "it_iva, vat_it"),
    "LV": ("lv_pk", "vat_lv"),
    "LT": ("lt_ak", "vat_lt"),
    "LU": ("lu_matricule", "vat_lu"),
    "MT": ("mt_id", "vat_mt"),
    "NL": ("nl_bsn", "vat_nl"),
    "PL": ("pesel, pesel_told", "pl_nip, vat_pl"),
    "PT": ("pt_nif, pt_cc", "vat_pt"),
    "RO": ("ro_cnp", "ro_cui, vat_ro"),
    "SK": ("cz_rc, cz_rc_bare", "vat_sk"),  # one law until 1992, and one shape since
    "SI": ("si_emso", "si_ddv, vat_si"),
    "ES": ("es_dni, es_nie", "es_cif, vat_es"),
    "SE": ("se_pnr, se_pnr_bare", "vat_se"),
    "CH": ("ch_ahv", "ch_uid"),
    "NO": ("no_fnr", "vat_no"),
    "CA": ("ca_sin, ca_sin_capitals, ca_phn", ""),
    "AU": ("au_tfn, au_medicare", "au_abn"),
    "NZ": ("nz_ird", ""),
    "JP": ("jp_mynumber", ""),
    "CN": ("cn_ric", ""),
    "TW": ("tw_id", ""),
    "HK": ("hk_id", ""),
    "SG": ("sg_nric", ""),
    "IN": ("in_aadhaar, in_pan, in_pan_told, in_epic", "in_gstin"),
    "BR": ("br_cpf, br_cpf_bare", "br_cnpj"),
    "MX": ("mx_curp, mx_rfc", ""),
    "AR": ("ar_dni", "ar_cuit"),
    "CL": ("cl_rut", ""),
    "ZA": ("za_id", ""),
    "IL": ("il_id", ""),
}
# Numbers whose issuers publish no check digit, or that have none.
UNPROVABLE = {
    *("licence_kr", "passport_kr", "health_kr", "passport", "licence", "plate_tr", "tr_sgk"),
    *("us_mbi", "us_ptin", "nino", "cy_id", "mt_id", "in_pan_told", "ar_dni"),
}
BY_NAME = {row.name: row for row in ROWS}


def rows(country: str) -> list[Row]:
    persons, firms = COUNTRIES[country]
    return [BY_NAME[name] for name in (*words(persons), *words(firms))]


@pytest.mark.parametrize("country", COUNTRIES)
def test_a_country_has_its_rows(country: str) -> None:
    persons, _ = COUNTRIES[country]
    assert words(persons)
    for row in rows(country):
        assert row.source, row.name
        assert row.check in CHECKS if row.name not in UNPROVABLE else not row.check, row.name
        assert not row.country or row.country in (country, "CZ", "EL"), row.name


@pytest.mark.parametrize("country", COUNTRIES)
def test_words_announce_each_of_them(country: str) -> None:
    announced = {kind for language in LANGUAGES.values() for kind in language.cues}
    for row in rows(country):
        # The letters of a country announce its numbers of tax, and capitals some others.
        assert row.words or row.kind in announced or row.head or row.cue == "ignored", row.name


def test_every_state_of_the_union_has_a_person_number_and_a_number_of_tax() -> None:
    states = words(
        "AT, BE, BG, HR, CY, CZ, DK, EE, FI, FR, DE, GR, HU, IE, IT, LV, LT, LU, MT, NL, PL, PT, RO, SK, SI, ES, SE"
    )
    assert len(states) == 27
    for state in states:
        persons, firms = COUNTRIES[state]
        assert words(persons) and any(name.startswith("vat_") for name in words(firms)), state


@pytest.mark.parametrize(
    ("check", "valid", "invalid"),
    [
        ("hu_taj", "111 111 110", "111 111 112"),
        ("hu_tax", "8071592153", "8071592154"),
        ("lu_matricule", "1893 12 01 057 32", "1893 12 01 057 42"),
        ("lu_matricule", "1893120105732", "1893120105733"),
        ("de_svnr", "65 180539 W 001", "65 180539 W 002"),
        ("de_kvnr", "A123456780", "A123456781"),
        ("au_medicare", "2123 45670 1", "2123 45671 1"),
        ("ru_snils", "112-233-445 95", "112-233-445 96"),
        ("dea", "AP5836727", "AP5836726"),
        ("vin", "1M8GDM9AXKP042788", ""),
        ("kr_corporation", "130111-0006246", ""),
    ],
)
def test_check_digits_that_are_ours(check: str, valid: str, invalid: str) -> None:
    assert CHECKS[check](valid, "") is True
    assert not invalid or CHECKS[check](invalid, "") is False


def test_numbers_that_may_have_no_check_digit_are_not_ruled_out() -> None:
    assert CHECKS["kr_corporation"]("130111-0006247", "KR") is None  # none is kept since 2025
    assert CHECKS["vin"]("WVWZZZ1JZXW000001", "") is None  # kept in North America alone
