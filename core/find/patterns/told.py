"""Rows for numbers known by the words before them, in the languages of core/languages: grouped, spaced out, misread.

Each asks for its word, so that it costs nothing and says nothing where there is none.
"""

from core.find.patterns.forms import either
from core.find.patterns.persons import AFTER, BEFORE, person
from core.find.patterns.row import NO_PHONE_KR, NOT_AFTER_DIGIT, NOT_BEFORE_DIGIT, Row
from core.languages.language import words

# No day and no amount of something.
_NO_DAY = (
    r"(?!\d{1,2}[./ -]\d{1,2}[./ -](?:19|20)?\d\d(?!\d))(?!(?:19|20)\d\d[./ -]\d{1,2}[./ -]\d{1,2}(?!\d))"
    r"(?!(?:19|20)\d\d ?[-/] ?(?:19|20)?\d\d(?!\d))"
)
_NO_AMOUNT = r"(?! ?(?:[%°$€£]|(?i:años|ans|jahre|anni|anos|lat|euros?|eur|zł|pln|kg|mg|ml|cm|mm|km)(?!\p{L})))"
_LETTERS = r"(?<=(?<![\p{L}\d-])(?P<b>(?:[A-ZÄÖÜ]{1,3}[ \-]){0,2}[A-ZÄÖÜ]{0,3}))"
_PLATE_WORDS = """
    licence plate, license plate, number plate, registration plate, plate number, vehicle registration, reg no,
    kennzeichen, kennz, kfz kennzeichen, amtliches kennzeichen, amtlichen kennzeichen, plaque d'immatriculation,
    immatriculation, immatriculé, immatriculée, matrícula, placa, targa, targato, targata, kenteken,
    registreringsnummer, regnummer,
    numer rejestracyjny, nr rejestracyjny, nr rej, numerze rejestracyjnym, numeru rejestracyjnego,
    rejestracyjny pojazdu,
    tablica rejestracyjna, tablice rejestracyjne, spz, státní poznávací značka, rendszám, registarska oznaka,
    număr de înmatriculare, госномер, номерной знак, rekisteritunnus, rekisterinumero
"""

# Words before passwords and accounts; those of scripts without spaces apart, since they have no capitals.
_SECRETS = words(
    """
    passwort, kennwort, zugangscode, mot de passe, mdp, code secret, contraseña, contrasena, clave de acceso, senha,
    palavra-passe, wachtwoord, hasło, heslo, jelszó, salasana, lösenord, adgangskode, passord, lozinka, geslo, пароль
    """
)
_SECRETS_EAST = words("パスワード, 暗証番号, 密码, 密碼, 口令")
_ACCOUNTS = words(
    """
    benutzername, nutzername, anmeldename, benutzerkennung, nom d'utilisateur, identifiant, pseudo, nombre de usuario,
    usuario, usuário, nome utente, nome de usuário, nome de utilizador, utilizador, gebruikersnaam, nazwa użytkownika,
    uživatelské jméno, felhasználónév, käyttäjätunnus, användarnamn, brugernavn, brukernavn, логин
    """
)
_ACCOUNTS_EAST = words("ユーザー名, ユーザーID, ログインID, 用户名, 用戶名, 使用者名稱")

ROWS = (
    Row(
        name="number_grouped",
        near=14,
        runs="1-10",
        digits=6,
        kind="ID",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<![\p{{Latin}}/+]){_NO_DAY}{NO_PHONE_KR}"
            rf"(?:\d{{1,5}}(?: \d{{1,5}})? \d{{2,10}}(?: \d{{1,4}})?"
            rf"|\d{{1,10}}(?:[/.]\d{{1,10}}){{1,4}}|\d{{1,5}}(?: ?[/-] ?\d{{1,10}}){{1,4}}){NOT_BEFORE_DIGIT}"
            rf"(?!\p{{Latin}})(?![/:,]\d){_NO_AMOUNT}"
        ),
        base=0.4,
        cue="required",
        source="numbers of patients, insured, members and the like as forms group them, by the words before them",
        worst="1 11 ",
    ),
    Row(
        name="number_spaced",
        near=14,
        runs="1",
        then=" .",
        kind="ID",
        # A digit in each box of a form; scanners take 1 and 0 for letters.
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>[A-Z]{0,3}))\d(?=(?:[ .][\dlIO]){5,13}(?![ .]?[\d\p{Latin}]))"
            r"(?:[ .][\dlIO]){5,13}"
        ),
        base=0.45,
        cue="required",
        source="the same with a digit in each box of a form",
        worst="1 1 ",
    ),
    Row(
        name="number_hyphened",
        near=1,
        runs="4-12",
        kind="ID",
        pattern=r"(?<=\p{Latin}{2}[-_#])\d{4,12}(?![\p{L}\d-])(?![.,]\d)",
        base=0.4,
        cue="required",
        source="the same joined to the word by a hyphen",
        worst="aa-1111 ",
    ),
    Row(
        name="number_misread",
        near=14,
        runs="1-13",
        kind="ID",
        pattern=(
            r"(?<=(?<![\p{L}\d@./-])(?P<b>[lIoO]{0,3}))(?=[\dlIoO]{7,14}(?![\p{L}\d@]))(?<=[lIoO]|(?=\d{1,13}[lIoO]))"
            r"[\dlIoO]{6,14}"
        ),
        base=0.45,
        cue="required",
        source="the same as scanners misread it",
        worst="1l",
    ),
    person(
        "pl_number_broken",
        "PL",
        "9",
        "pesel, nip, regon, numer pesel, nr pesel, numer nip, nr nip, nr regon, numer regon",
        pattern=(
            BEFORE + r"(?:(?=(?:\d(?:-?\r?\n {0,8})?){11}(?!\d))|(?=(?:\d(?:-?\r?\n {0,8})?){9,10}(?!\d)))"
            r"\d{1,10}-?\r?\n {0,8}\d{1,10}"
        )
        + AFTER,
        runs="1-10",
        base=0.4,
        worst="1\n",
        near=24,
        source="Polish numbers of persons and firms that a line break cuts",
    ),
    person(
        "pl_regon",
        "PL",
        "9",
        "regon, numer regon, nr regon",
        check="pl.regon",
        false=0.2,
        pattern=BEFORE + r"\d{3} ?\d{3} ?\d{3}(?: ?\d{5})?" + AFTER,
        runs="3 6 9 14",
        worst="111 ",
        near=24,
        source="Ustawa o statystyce publicznej (REGON)",
    ),
    person(
        "pl_dowod",
        "PL",
        "6",
        """
        dowód osobisty, dowodem osobistym, dowodu osobistego, dowodzie osobistym, dowód, dowodu, dowodem, seria i numer
        dowodu, nr dowodu, numer dowodu, seria i nr dowodu
        """,
        check="pl_dowod",
        base=0.45,
        false=0.2,
        # Also over the end of a line, and with letters where a scanner read them for digits.
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>[A-Z]{3}[ \-]?))(?:\d{6}"
            r"|(?=(?:\d-?\r?\n? {0,4}){6}(?!\d))\d{1,5}-?\r?\n {0,4}\d{1,5}|(?=\d{0,5}[lIO])\d[\dlIO]{5})(?![\p{L}\d])"
        ),
        latin=True,
        runs="1-6",
        worst="AAA11111",
        near=24,
        source="Rozporządzenie w sprawie wzoru dowodu osobistego",
    ),
    person(
        "es_nass",
        "ES",
        "2 8 2",
        """
        nass, nuss, n.a.f, número de la seguridad social, nº de la seguridad social, nº seguridad social,
        número de seguridad social, número de afiliación, nº de afiliación, nº afiliación, seguridad social
        """,
        check="es_nass",
        false=0.2,
        pattern=BEFORE + r"(?=(?:[ /-]?\d){10,12}(?![ /-]?\d))\d{2,12}(?:[ /-]\d{1,8}){0,4}" + AFTER,
        runs="2 8 10-12",
        worst="11 11111111",
        near=24,
        source="Real Decreto 84/1996 (número de la Seguridad Social)",
    ),
    Row(
        name="es_colegiado",
        near=10,
        runs="2 4 6-9",
        kind="ID",
        country="ES",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{2}}[ /-]?\d{{2}}(?:[ /-]?\d{{2,5}})?(?![ /-]?\d)(?!\p{{Latin}})",
        words=words(
            """
            nº col, nºcol, n.º col, núm col, nº colegiado, nº colegiada, número de colegiado, número de colegiada,
            nº de colegiado, nº de colegiada, colegiado nº, colegiada nº, col nº
            """
        ),
        base=0.5,
        cue="own",
        source="Consejo General de Colegios Oficiales de Médicos: province, college and number of a physician",
        worst="11 11 ",
    ),
    Row(
        name="plate_told",
        near=16,
        runs="1-5",
        kind="ID",
        # A letter before or behind, and five signs at least.
        pattern=(
            rf"{_LETTERS}(?<=[A-ZÄÖÜ][ \-]?|(?=\d{{1,4}}[ \-]?[A-Z]))(?=[\dA-Z \-]{{3,9}}(?![\p{{L}}\d]))"
            r"\d{1,5}(?:[ \-]?[A-Z]{1,3})?(?:[ \-]?\d{1,4})?(?:[ \-]?[A-Z]{1,2})?(?![\p{L}\d])(?!-\d)"
        ),
        words=words(_PLATE_WORDS),
        base=0.45,
        cue="own",
        source="plates of vehicles, by the words before them",
        worst="AA 1",
    ),
    Row(
        name="passport_mixed",
        near=20,
        runs="1-5",
        kind="PASSPORT",
        pattern=(
            r"(?<=(?<![\p{Latin}\d-])(?P<b>(?:[A-Z]{1,2} ?)?))(?:\d{1,2}[ \-]?\d{6}(?![\p{Latin}\d])"
            r"|(?=\d{0,5}[A-Z])(?=[A-Z0-9]{6,9}(?![\p{Latin}\d]))[A-Z0-9]{6,9})(?!-\d)"
        ),
        base=0.4,
        cue="required",
        source="ICAO Doc 9303: numbers of passports with letters inside, or grouped, by the words before them",
        worst="A1B",
    ),
    Row(
        name="licence_digits",
        near=14,
        runs="5 8-12",
        kind="LICENCE",
        pattern=r"(?<![\d.,/-])(?:\d{8,12}|\d{5}/\d{2}/\d{4})(?![\d/\p{Latin}])(?![-.,]\d)",
        base=0.5,
        cue="required",
        source="driving licences in digits alone (BR, FR, PT, PL), by the words before them",
        worst="11111/11/",
    ),
    Row(
        name="account_pl",
        runs="2 26",
        digits=26,
        kind="ACCOUNT",
        country="PL",
        pattern=rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}})\d{{2}}(?: ?\d{{4}}){{6}}{NOT_BEFORE_DIGIT}(?!\p{{Latin}})",
        check="pl_nrb",
        true=0.9,
        false=0.2,
        base=0.2,
        source="Numer rachunku bankowego (NRB): the IBAN without its country",
        worst="11 1111 ",
    ),
    Row(
        name="account_es",
        runs="4 20",
        digits=20,
        kind="ACCOUNT",
        country="ES",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}})\d{{4}}[ \-]?\d{{4}}[ \-]?\d{{2}}[ \-]?\d{{10}}{NOT_BEFORE_DIGIT}"
            r"(?!\p{Latin})"
        ),
        check="es.ccc",
        true=0.75,
        false=0.15,
        base=0.15,
        source="Código cuenta cliente",
        worst="1111-1111-",
    ),
    Row(
        name="account_cz",
        then="-/",
        runs="1-10",
        digits=6,
        kind="ACCOUNT",
        country="CZ",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<![\p{{Latin}}/])(?:\d{{1,6}}-)?\d{{2,10}}/\d{{4}}(?![\d/\p{{Latin}}])(?![-.]\d)"
        ),
        words=words("číslo účtu, bankovní účet, bankový účet, č. účtu, účet č, bankovní spojení"),
        cue="own",
        check="cz.bankaccount",
        true=0.8,
        false=0.2,
        base=0.3,
        source="Vyhláška č. 169/2011 Sb.",
        worst="1-11/",
    ),
    Row(
        name="account_hu",
        then="-",
        runs="8",
        digits=16,
        kind="ACCOUNT",
        country="HU",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{8}}(?:-\d{{8}}){{1,2}}{NOT_BEFORE_DIGIT}",
        base=0.49,
        source="35/2017. (XII. 14.) MNB rendelet (pénzforgalmi jelzőszám)",
        worst="11111111-",
    ),
    Row(
        name="secret_told",
        kind="SECRET",
        pattern=(
            rf"[:=](?<=(?:(?i:{either(_SECRETS)})|{either(_SECRETS_EAST)}) ?[:=])[ \"']{{0,3}}"
            r"(?P<v>[^\s\x1f\"'<>()\[\]{}\p{Han}\p{Hiragana}\p{Katakana}]{4,128})(?<![.,;:])"
        ),
        needs=(*_SECRETS, *_SECRETS_EAST),
        check="secret",
        base=0.8,
        source="passwords, by the words before them in further languages",
        worst="Passwort: ",
    ),
    Row(
        name="username_world",
        reach=(32, 1),
        kind="USERNAME",
        # A digit or a sign inside, or alone to the end of its field; no state an account can have.
        pattern=(
            rf"[:=](?<=(?:(?i:{either(_ACCOUNTS)})|{either(_ACCOUNTS_EAST)}) ?[:=])[ \"']{{0,3}}"
            r"(?!(?i:inconnu|unbekannt|desconocid|sconosciut|onbekend|brak|okänd|(?:in)?a[ck]?ti[fv]|attiv|admin|root))"
            r"(?P<v>(?=[A-Za-z0-9._-]{0,30}[A-Za-z])(?=[A-Za-z0-9._-]{0,30}(?:[\d._-]|[a-z][ ]*(?:$|[\r\n,;)])))"
            r"[A-Za-z0-9_][A-Za-z0-9._-]{2,30})(?<![._-])(?![A-Za-z0-9@])"
        ),
        needs=(*_ACCOUNTS, *(word.lower() for word in _ACCOUNTS_EAST)),
        base=0.75,
        source="accounts of any service, by the words before them in further languages",
        worst="usuario: a",
    ),
)
