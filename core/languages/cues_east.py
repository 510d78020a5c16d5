"""Words that announce a value in Slavic languages, Hungarian, Greek, Japanese and Chinese.

As core/languages/cues_west.py has them for others.
"""

from collections.abc import Mapping

from core.languages.language import numbered, words

_NUMBER_PL = "numer, nr, numeru, seria i numer, seria i nr"

CUES: dict[str, Mapping[str, tuple[str, ...]]] = {
    "pl": {
        "PHONE": words("""
            telefon, tel kom, komórka, kom, numer telefonu, nr telefonu, nr tel, numer kontaktowy,
            telefon kontaktowy, telefonicznie, tel stacjonarny, zadzwoń, dzwonić, faks, komórkowy, pod numerem,
            mój numer to
            """),
        "USERNAME": words("nazwa użytkownika, użytkownik, nazwę użytkownika, nick"),
        "SECRET": words("hasło, hasła, hasłem, kod pin, kod dostępu"),
        "CARD": words(
            "karta, numer karty, nr karty, karta kredytowa, karty kredytowej, karta płatnicza, karty płatniczej"
        ),
        "IBAN": (
            *numbered("konta, rachunku, konta bankowego, rachunku bankowego", _NUMBER_PL, first=True),
            *words("rachunek bankowy, konto bankowe, na konto, na rachunek, przelew na"),
        ),
        "ACCOUNT": (
            *numbered("konta, rachunku, konta bankowego, rachunku bankowego", _NUMBER_PL, first=True),
            *words("rachunek bankowy, konto bankowe, na konto, na rachunek, nrb, przelew na"),
        ),
        "PASSPORT": (
            *numbered("paszportu, paszport", _NUMBER_PL, first=True),
            *words("paszport, paszportu, paszportem, paszporcie"),
        ),
        "LICENCE": words(
            """
            prawo jazdy, prawa jazdy, prawem jazdy, numer prawa jazdy, nr prawa jazdy, prawo jazdy nr, prawo jazdy
            numer
            """
        ),
        "ID": (
            *numbered(
                """
                klienta, pacjenta, polisy, legitymacji, ewidencyjny, albumu, ubezpieczenia, indeksu, członkowski,
                pracownika, umowy, karty pacjenta, historii choroby, prawa wykonywania zawodu, akt, szkody,
                identyfikacyjny, księgi głównej, karty pobytu
                """,
                "numer, nr",
                first=True,
            ),
            *numbered("dowodu, dowodu osobistego", _NUMBER_PL, first=True),
            *numbered("pesel, nip, regon", "numer, nr", first=True),
            *words("""
                pesel, nip, regon, krs, dowód osobisty, dowodem osobistym, dowodu osobistego, dowodzie osobistym,
                dowód, dowodem,
                legitymacja, legitymacji, legitymacją, legitymacja studencka, karta pobytu, numer id,
                identyfikator, pwz, nr pwz,
                karta pacjenta, ekuz, nusp, historia choroby
                """),
        ),
        "DOB": words("""
            data urodzenia, daty urodzenia, urodzony w, urodzona w, datę urodzenia, data ur, ur, urodzony,
            urodzona, urodzonego, urodzonej,
            urodzonym, urodzoną, urodzony dnia, urodzona dnia, urodzonym dnia, urodzonej dnia, urodzonego dnia,
            urodził się, urodziła się, urodziny, data i miejsce urodzenia, rok urodzenia, dzień urodzenia, urodzeni
            """),
        "POSTCODE": words("kod pocztowy, kodu pocztowego, kod poczt"),
        "ADDRESS": words("""
            adres, adresu, adresem, adresie, adres zamieszkania, adres zameldowania, adres korespondencyjny,
            zamieszkały, zamieszkała, zamieszkałym, zamieszkałej, zamieszkałego, zam, zameldowany, zameldowana,
            adres do korespondencji, miejsce zamieszkania, pod adresem, z siedzibą
            """),
        "LOCATION": words(
            "miejsce urodzenia, miejscowość, zamieszkały w, zamieszkała w, urodzony w, urodzona w, z siedzibą w"
        ),
        "DESK": words("centrala, infolinia, biuro obsługi klienta"),
        "DAY": words("""
            data, data wydania, wydany dnia, wydana dnia, wydanym dnia, data ważności, ważny do, data przyjęcia,
            data wypisu, data wystawienia, termin płatności, data zgonu, zmarł, zmarła, zawarta w dniu,
            data zawarcia, data sprzedaży
            """),
        "OTHER": (
            *numbered(
                "zamówienia, faktury, seryjny, katalogowy, artykułu, sprawy, partii, paczki", "numer, nr", first=True
            ),
            *words("zamówienie, faktura, strona, rozdział, artykuł, wersja, kwota, razem, kod kreskowy, poz"),
        ),
    },
    "cs": {  # and Slovak
        "PHONE": words(
            "telefon, telefonní číslo, telefónne číslo, mobil, tel č, tel číslo, fax, volejte, mobilní telefon"
        ),
        "USERNAME": words("uživatelské jméno, používateľské meno, uživatel"),
        "SECRET": words("heslo, přístupový kód, prístupový kód"),
        "CARD": words("číslo karty, platební karta, kreditní karta, platobná karta, kreditná karta"),
        "IBAN": words("číslo účtu, bankovní účet, bankový účet, č účtu"),
        "ACCOUNT": words("číslo účtu, bankovní účet, bankový účet, č účtu, bankovní spojení, účet č"),
        "PASSPORT": words("pas č, číslo pasu, cestovní pas, cestovný pas, cestovního pasu, cestovného pasu"),
        "LICENCE": words("řidičský průkaz, řidičského průkazu, vodičský preukaz, vodičského preukazu"),
        "ID": words("""
            občanský průkaz, občanského průkazu, op č, číslo op, občiansky preukaz, občianskeho preukazu,
            číslo pojištěnce, číslo pojistky, číslo zákazníka, zákaznické číslo, číslo klienta, číslo pacienta,
            osobní číslo, osobné číslo, číslo smlouvy, číslo zmluvy, ičp, číslo poistenca, číslo průkazu,
            evidenční číslo
            """),
        "DOB": words("datum narození, dátum narodenia, narozen, narozena, narozený, narodený, narodená, dat nar"),
        "POSTCODE": words("psč"),
        "ADDRESS": words("adresa, bydliště, bydlisko, trvalé bydliště, trvalý pobyt, bytem, trvale bytem, bydlí na"),
        "LOCATION": words("místo narození, miesto narodenia, narozen v, obec, město, bytem v"),
        "DAY": words("datum, datum vydání, dátum vydania, platnost do, platný do, vydáno, datum splatnosti, splatnost"),
        "OTHER": words("číslo objednávky, objednávka, číslo faktury, faktura č, výrobní číslo, sériové číslo, strana"),
    },
    "hu": {
        "PHONE": words(
            "telefon, telefonszám, telefonszáma, mobil, mobilszám, tel szám, fax, mobiltelefon, elérhetőség, hívjon"
        ),
        "USERNAME": words("felhasználónév, felhasználói név"),
        "SECRET": words("jelszó, jelszava, pin kód"),
        "CARD": words("kártyaszám, bankkártya, bankkártyaszám, hitelkártya"),
        "IBAN": words("bankszámla, bankszámlaszám, számlaszám"),
        "ACCOUNT": words("bankszámla, bankszámlaszám, számlaszám, bankszámlaszáma"),
        "PASSPORT": words("útlevél, útlevélszám, útlevelének száma, útlevél szám"),
        "LICENCE": words("jogosítvány, vezetői engedély, vezetői engedély szám, jogosítvány szám"),
        "ID": words("""
            személyi igazolvány, személyi igazolvány szám, személyazonosító igazolvány, szig szám, szig, ügyfélszám,
            ügyfélazonosító, betegazonosító, kötvényszám, diákigazolvány, törzsszám, személyi szám,
            személyi azonosító, lakcímkártya, okmányazonosító, naplószám, neptun kód
            """),
        "DOB": words(
            "születési idő, születési dátum, született, szül, szül idő, születési ideje, születési hely és idő"
        ),
        "POSTCODE": words("irányítószám, irsz"),
        "ADDRESS": words(
            "cím, címe, lakcím, lakcíme, lakhely, lakóhely, lakóhelye, levelezési cím, állandó lakcím, székhely"
        ),
        "LOCATION": words("születési hely, születési helye, település, város"),
        "DAY": words("dátum, kelt, kiállítás dátuma, érvényes, felvétel dátuma, fizetési határidő, teljesítés dátuma"),
        "OTHER": words("rendelésszám, megrendelés, számla sorszáma, számlaszám sorszám, cikkszám, sorozatszám, oldal"),
    },
    "hr": {  # and Slovene, Serbian in Latin letters
        "PHONE": words(
            "telefon, broj telefona, mobitel, mob, broj mobitela, telefonska številka, mobilni telefon, fax"
        ),
        "SECRET": words("lozinka, geslo, šifra za pristup"),
        "USERNAME": words("korisničko ime, uporabniško ime"),
        "ACCOUNT": words("broj računa, žiro račun, številka računa, transakcijski račun, tekući račun"),
        "IBAN": words("broj računa, žiro račun, številka računa, transakcijski račun"),
        "PASSPORT": words("putovnica, broj putovnice, potni list, številka potnega lista, broj pasoša, pasoš"),
        "LICENCE": words("vozačka dozvola, broj vozačke dozvole, vozniško dovoljenje"),
        "ID": words("""
            osobna iskaznica, broj osobne iskaznice, osebna izkaznica, lična karta, broj lične karte,
            broj osiguranika, matični broj, broj police, broj pacijenta,
            šifra stranke
            """),
        "DOB": words("datum rođenja, rođen, rođena, datum rojstva, rojen, rojena"),
        "POSTCODE": words("poštanski broj, poštna številka"),
        "ADDRESS": words("adresa, prebivalište, naslov prebivališča, s prebivalištem, boravište, stalno prebivališče"),
        "LOCATION": words("mjesto rođenja, kraj rojstva, mesto rođenja, prebivalište u"),
        "OTHER": words("broj narudžbe, broj računa za, serijski broj, serijska številka, broj fakture"),
    },
    "ru": {  # and Ukrainian
        "PHONE": words(
            "телефон, тел, моб, мобильный, мобільний, номер телефона, номер телефону, факс, звоните, позвоните, сотовый"
        ),
        "USERNAME": words("логин, имя пользователя, логін, ім'я користувача"),
        "SECRET": words("пароль, код доступа, пин код"),
        "CARD": words("номер карты, номер картки, банковская карта, кредитная карта"),
        "IBAN": words("рахунок, номер рахунку, р/р"),
        "ACCOUNT": words("счет, номер счета, расчетный счет, лицевой счет, р/с, рахунок, номер рахунку, р/р, к/с"),
        "PASSPORT": words("""
            паспорт, паспорт серия, серия и номер паспорта, номер паспорта, паспорта, паспортные данные,
            серія та номер
            """),
        "LICENCE": words("водительское удостоверение, водительского удостоверения, посвідчення водія"),
        "ID": words("""
            полис, номер полиса, полис омс, номер договора, номер клиента, карта пациента, история болезни,
            номер истории болезни, табельный номер, студенческий билет, посвідчення,
            удостоверение, военный билет, медицинская карта, идентификационный номер, ідентифікаційний номер, огрн
            """),
        "DOB": words("""
            дата рождения, родился, родилась, год рождения, дата народження, народився, народилася, г р, рожден,
            день рождения
            """),
        "POSTCODE": words("индекс, почтовый индекс, поштовий індекс"),
        "ADDRESS": words(
            "адрес, проживает, проживающий, проживающая, зарегистрирован, зарегистрирована, адреса, місце проживання"
        ),
        "LOCATION": words("место рождения, місце народження, город, уроженец, уроженка"),
        "DAY": words("дата, дата выдачи, выдан, выдано, дата поступления, дата выписки, срок действия, дата видачі"),
        "OTHER": words("номер заказа, заказ, счет фактура, серийный номер, артикул, страница, глава, статья"),
    },
    "el": {
        "PHONE": words("τηλέφωνο, τηλ, κινητό, αριθμός τηλεφώνου, φαξ, κιν"),
        "SECRET": words("κωδικός πρόσβασης, συνθηματικό"),
        "ACCOUNT": words("αριθμός λογαριασμού, λογαριασμός, τραπεζικός λογαριασμός"),
        "IBAN": words("αριθμός λογαριασμού, τραπεζικός λογαριασμός"),
        "PASSPORT": words("διαβατήριο, αριθμός διαβατηρίου, αρ διαβατηρίου"),
        "LICENCE": words("άδεια οδήγησης, δίπλωμα οδήγησης"),
        "ID": words(
            "αριθμός ταυτότητας, αρ ταυτότητας, α δ τ, ταυτότητα, αριθμός μητρώου, αριθμός κυκλοφορίας, αρ μητρώου"
        ),
        "DOB": words("ημερομηνία γέννησης, ημ γέννησης, γεννήθηκε, γεννηθείς, ημερ γέννησης"),
        "POSTCODE": words("ταχυδρομικός κώδικας, τ κ, τκ"),
        "ADDRESS": words("διεύθυνση, κάτοικος, διεύθυνση κατοικίας, οδός"),
        "LOCATION": words("τόπος γέννησης, πόλη, κάτοικος"),
        "DAY": words("ημερομηνία, ημερομηνία έκδοσης, ημερομηνία λήξης"),
        "OTHER": words("αριθμός παραγγελίας, παραγγελία, τιμολόγιο, σελίδα"),
    },
    "ja": {
        "PHONE": words("電話番号, 電話, 携帯電話, 携帯番号, 携帯, 連絡先, ファックス, 緊急連絡先, お電話"),
        "USERNAME": words("ユーザー名, ユーザーID, ログインID, ユーザID, アカウント名"),
        "SECRET": words("パスワード, 暗証番号, パスコード"),
        "CARD": words("カード番号, クレジットカード, クレジットカード番号"),
        "ACCOUNT": words("口座番号, 口座, 振込先, 普通預金, 当座預金, 普通口座"),
        "PASSPORT": words("パスポート番号, パスポート, 旅券番号, 旅券"),
        "LICENCE": words("運転免許証番号, 免許証番号, 運転免許証, 運転免許番号"),
        "ID": words("""
            健康保険証, 被保険者番号, 保険証番号, 被保険者証, 記号番号, 社員番号, 会員番号, 顧客番号, お客様番号,
            患者番号, 患者ID, 診察券番号, カルテ番号, 学籍番号, 学生番号, 基礎年金番号, 年金番号, 在留カード番号,
            在留カード, 住民票コード, 職員番号, 証券番号, 契約者番号, 雇用保険番号, 保険者番号, 登録番号, 受給者番号
            """),
        "DOB": words("生年月日, 誕生日, 出生日, 生まれ"),
        "POSTCODE": words("郵便番号"),
        "ADDRESS": words("住所, 現住所, 所在地, 居住地, お届け先, 本籍"),
        "LOCATION": words("出身地, 出生地"),
        "DESK": words("代表電話, お客様窓口, フリーダイヤル"),
        "DAY": words("発行日, 有効期限, 交付日, 入院日, 退院日, 作成日, 契約日, 入社日, 受診日, 死亡日, 日付"),
        "OTHER": words("注文番号, 請求書番号, 型番, 製造番号, 伝票番号, 商品番号, 整理番号, 金額, 合計, 追跡番号"),
    },
    "ar": {
        "PHONE": words("هاتف, الهاتف, رقم الهاتف, جوال, الجوال, رقم الجوال, موبايل, تلفون, محمول, فاكس"),
        "ADDRESS": words("العنوان, عنوان"),
        "PASSPORT": words("جواز السفر, رقم جواز السفر"),
        "DOB": words("تاريخ الميلاد"),
        "ACCOUNT": words("رقم الحساب"),
    },
    "he": {
        "PHONE": words("טלפון, טל, נייד, מספר טלפון, סלולרי, פקס"),
        "ADDRESS": words("כתובת"),
        "PASSPORT": words("דרכון, מספר דרכון"),
        "DOB": words("תאריך לידה"),
        "ACCOUNT": words("מספר חשבון"),
    },
    "zh": {
        "PHONE": words("""
            电话, 電話, 手机, 手機, 手机号, 手机号码, 手機號碼, 联系电话, 聯絡電話, 聯繫電話, 联系方式, 传真, 傳真,
            固定电话, 座机, 电话号码, 電話號碼
            """),
        "USERNAME": words("用户名, 用戶名, 使用者名稱, 登录名"),
        "SECRET": words("密码, 密碼, 口令, 验证码"),
        "CARD": words("银行卡号, 信用卡, 信用卡号, 卡号, 卡號, 銀行卡號, 信用卡號"),
        "IBAN": words("银行账号, 銀行帳號"),
        "ACCOUNT": words(
            "银行账号, 银行帐号, 银行账户, 账号, 账户, 帐号, 帳號, 銀行帳號, 帳戶, 开户行, 银行卡号, 收款账号"
        ),
        "PASSPORT": words("护照, 護照, 护照号, 护照号码, 護照號碼"),
        "LICENCE": words("驾驶证, 驾驶证号, 驾照, 駕照, 駕駛執照, 駕照號碼"),
        "ID": words("""
            身份证, 身份证号, 身份证号码, 身分證, 身分證字號, 證件號碼, 证件号码, 社保号, 社会保障号, 社保卡号,
            医保卡号, 医保号, 健保卡號, 病历号, 病歷號, 病歷號碼, 住院号, 门诊号, 就诊卡号, 员工编号, 工号,
            員工編號, 学号, 學號, 客户编号, 客戶編號, 会员号, 会员编号, 會員編號, 保单号, 保單號碼, 车牌, 车牌号,
            車牌號碼, 纳税人识别号, 统一社会信用代码, 港澳通行证
            """),
        "DOB": words("出生日期, 出生年月, 出生年月日, 生日, 出生, 出生于"),
        "POSTCODE": words("邮编, 邮政编码, 郵遞區號"),
        "ADDRESS": words("地址, 住址, 家庭住址, 通讯地址, 通訊地址, 户籍地址, 戶籍地址, 收货地址, 居住地"),
        "LOCATION": words("籍贯, 出生地, 户籍"),
        "DESK": words("客服热线, 客服電話, 总机, 總機"),
        "DAY": words("签发日期, 有效期至, 入院日期, 出院日期, 日期, 签订日期, 入职日期, 發行日期, 死亡日期"),
        "OTHER": words("订单号, 訂單編號, 发票号, 型号, 版本, 序列号, 快递单号, 合同编号, 金额, 金額, 总计"),
    },
}

# What these languages add to a word.
ENDINGS = {
    "pl": frozenset(words("u, em, owi, a, ów, y, i, om, ie, ej, ą, ę, ego, ych, ym, mi")),
    "cs": frozenset(words("u, em, e, a, y, i, ům, ou, ě")),
    "hu": frozenset(words("a, e, ja, je, ám, em, át, ot, t, nak, nek, ra, re, án, én")),
    "hr": frozenset(words("a, u, om, e, i")),
    "ru": frozenset(words("а, у, ом, е, ы, и, ой, ам, ов")),
    "el": frozenset(words("υ, ς, α, ων")),
}
UNSPACED = frozenset(("ja", "zh"))
"""Languages that write no spaces between words."""
