"""Rows that only some profiles ask for: ages over 89, case numbers, amounts, nationalities, religions, dates in part.

Each can single out a person whose name is masked; in any other text most of them say nothing about anybody.
"""

from core.find.patterns.row import NOT_AFTER_DIGIT, Row
from core.find.wordtree import word_tree
from core.languages.language import words
from core.languages.particles import ENDING

_OLD = r"(?:9\d|1[01]\d)"
_OLD_EN = (
    r"(?:ninety(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one) hundred(?: and (?:one|two|three|four"
    r"|five|six|seven|eight|nine|ten))?)"
)
_OLD_KO = "(?:아흔|백)(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?"
_OLD_TR = r"(?:doksan(?: ?(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz))?|yüz(?: ?(?:bir|iki|üç|dört|beş))?)"

_MONTH_EN = (
    "(?:January|February|March|April|May|June|July|August|September|October|November|December"
    r"|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)"
)
_MONTH_TR = "(?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)"
_YEAR = r"(?:1[89]|20)\d\d"

_MONEY = r"\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?"
_SCALE = r"(?: ?(?:thousand|million|billion|trillion|mn?|bn|k|bin|milyon|milyar))?"
_CURRENCY = (
    r"(?:EUR|USD|GBP|CHF|JPY|KRW|TRY|TRL|TL|PLN|SEK|NOK|DKK|RUB|UAH|BGN|RON|HUF|CZK|AUD|CAD|euros?|dollars?|US dollars?"
    r"|pounds?(?: sterling)?|francs?|lira(?:s|sı)?|roubles?|rubles?|won|yen|zlotys?|Türk lirası|avro|dolar|sterlin)"
)
_MEASURE = (
    r"(?:kg|kilograms?|grams?|tons?|tonnes?|km|kilomet(?:er|re)s?|met(?:er|re)s?|cm|mm|m²|m2|km²|sq\.? ?(?:m|ft)"
    r"|square (?:met(?:er|re)s?|feet|kilomet(?:er|re)s?)|hectares?|ha|acres?|miles?|lit(?:er|re)s?"
    r"|metrekare|hektar|dönüm|metre|kilometre|litre)"
)

_DEMONYMS = words(
    """
    Afghan, Albanian, Algerian, American, Andorran, Angolan, Argentine, Argentinian, Armenian, Australian, Austrian,
    Azerbaijani, Bahraini, Bangladeshi, Belarusian, Belgian, Beninese, Bolivian, Bosnian, Brazilian, British, Bulgarian,
    Burmese, Cambodian, Cameroonian, Canadian, Chadian, Chechen, Chilean, Chinese, Colombian, Congolese, Croat,
    Croatian, Cuban, Cypriot, Czech, Danish, Dane, Dutch, Ecuadorian, Egyptian, English, Eritrean, Estonian, Ethiopian,
    Filipino, Finn, Finnish, French, Gambian, Georgian, German, Ghanaian, Greek, Guatemalan, Guinean, Haitian, Honduran,
    Hungarian, Icelandic, Indian, Indonesian, Iranian, Iraqi, Irish, Israeli, Italian, Ivorian, Jamaican, Japanese,
    Jordanian, Kazakh, Kenyan, Korean, Kosovan, Kosovar, Kurd, Kurdish, Kuwaiti, Kyrgyz, Laotian, Latvian, Lebanese,
    Liberian, Libyan, Lithuanian, Luxembourger, Macedonian, Malaysian, Malian, Maltese, Mauritanian, Mexican, Moldovan,
    Mongolian, Montenegrin, Moroccan, Nepalese, Nepali, Nicaraguan, Nigerian, North Korean, Norwegian, Omani, Pakistani,
    Palestinian, Panamanian, Paraguayan, Peruvian, Pole, Polish, Portuguese, Qatari, Roma, Romanian, Russian, Rwandan,
    Salvadoran, Saudi, Scottish, Senegalese, Serb, Serbian, Sierra Leonean, Singaporean, Slovak, Slovakian, Slovene,
    Slovenian, Somali, South African, South Korean, Spaniard, Spanish, Sri Lankan, Sudanese, Swede, Swedish, Swiss,
    Syrian, Taiwanese, Tajik, Tamil, Tanzanian, Tatar, Thai, Tibetan, Tunisian, Turk, Turkish, Turkmen, Ugandan,
    Ukrainian, Uruguayan, Uzbek, Venezuelan, Vietnamese, Welsh, Yemeni, Zambian, Zimbabwean
    """
)
_DEMONYMS_TR = words(
    """
    Afgan, Alman, Amerikalı, Arap, Arnavut, Avustralyalı, Avusturyalı, Azeri, Azerbaycanlı, Belçikalı, Boşnak,
    Brezilyalı, Bulgar, Cezayirli, Çeçen, Çek, Çerkes, Çinli, Danimarkalı, Endonezyalı, Ermeni, Faslı, Filistinli, Fin,
    Fransız, Gürcü, Hırvat, Hintli, Hollandalı, Iraklı, İngiliz, İranlı, İrlandalı, İspanyol, İsrailli, İsveçli,
    İsviçreli, İtalyan, Japon, Kanadalı, Kazak, Kırgız, Kıbrıslı, Koreli, Kosovalı, Kürt, Laz, Libyalı, Lübnanlı, Macar,
    Makedon, Mısırlı, Moldovalı, Norveçli, Özbek, Pakistanlı, Polonyalı, Portekizli, Romanyalı, Rum, Rus, Sırp, Slovak,
    Somalili, Suriyeli, Suudi, Tacik, Tatar, Tunuslu, Türk, Türkmen, Ukraynalı, Ürdünlü, Vietnamlı, Yemenli, Yunan
    """
)
_COUNTRIES_KO = words(
    """
    한국, 대한민국, 북한, 조선, 중국, 일본, 대만, 홍콩, 몽골, 베트남, 태국, 필리핀, 캄보디아, 인도네시아, 말레이시아,
    미얀마, 라오스, 네팔, 방글라데시, 스리랑카, 인도, 파키스탄, 우즈베키스탄, 카자흐스탄, 키르기스스탄, 타지키스탄,
    러시아, 우크라이나, 미국, 캐나다, 멕시코, 브라질, 페루, 칠레, 아르헨티나, 영국, 프랑스, 독일, 이탈리아, 스페인,
    포르투갈, 네덜란드, 벨기에, 스위스, 오스트리아, 폴란드, 체코, 헝가리, 그리스, 튀르키예, 터키, 이란, 이라크, 시리아,
    이스라엘, 이집트, 사우디아라비아, 예멘, 나이지리아, 가나, 케냐, 에티오피아, 남아프리카공화국, 호주, 뉴질랜드
    """
)
_FAITHS = words(
    """
    Muslim, Muslims, Islamic, Sunni, Shia, Shiite, Alevi, Alevis, Ahmadi, Christian, Christians, Christianity,
    Catholic, Catholics, Roman Catholic, Catholicism, Protestant, Protestants, Orthodox Christian, Orthodox,
    Greek Orthodox, Evangelical, Pentecostal, Baptist, Lutheran, Anglican, Methodist, Presbyterian, Calvinist,
    Jehovah's Witness, Jehovah's Witnesses, Mormon, Mormons, Adventist, Quaker, Scientologist, Scientology, Jew,
    Jews, Jewish, Judaism, Hindu, Hindus, Hinduism, Buddhist, Buddhists, Buddhism, Sikh, Sikhs, Sikhism, Jain,
    Baha'i, Bahá'í, Zoroastrian, Yazidi, Yezidi, Druze, Copt, Coptic, Taoist, Shinto, atheist, agnostic, Islam,
    Müslüman, Müslümanlık, Hristiyan, Hıristiyan, Hristiyanlık, Musevi, Yahudi, Yahudilik, Sünni, Şii, Caferi,
    Katolik, Protestan, Ortodoks, Süryani, Ezidi, Yezidi, Budist, Hindu, ateist, deist, agnostik, Yehova Şahidi,
    Bahai
    """
)
_FAITHS_KO = words(
    """
    기독교, 개신교, 천주교, 가톨릭, 불교, 원불교, 이슬람교, 이슬람, 무슬림, 힌두교, 유대교, 정교회, 여호와의
    증인, 천도교, 증산교, 대순진리회, 통일교, 신천지, 대종교, 유교, 도교, 무신론자, 몰몬교, 안식교, 감리교,
    장로교, 침례교, 성공회
    """
)
_TR_END = r"(?:'?(?:l[ae]r)?(?:[ıiuü]n|[ıiuü]|d[ae]n?|y[ae]|[ae])?)"

ROWS = (
    Row(
        name="age_old",
        kind="AGE",
        pattern=(
            rf"{NOT_AFTER_DIGIT}{_OLD}(?=[ -]?(?:years?[ -](?:old|of age)|yrs?(?:[ -]old)?|y/?o)(?!\p{{L}})"
            rf"| ?(?:세|살)| yaşında|'?[ıiuü]nda(?!\p{{L}})|'?l[ıiuü] yaş)"
            rf"|(?<=(?i:aged?|age of|age is|age:|yaş[ıi]?:?|나이:?|나이는|향년|연령:?|만)[ \r\n]{{0,2}}){_OLD}"
            r"(?!\d)(?![.,/\-]\d)"
        ),
        runs="2-3",
        first="91",
        base=0.85,
        asked=True,
        source="45 CFR 164.514(b)(2)(i)(C): ages over 89",
        worst="91 ",
    ),
    Row(
        name="age_old_words",
        kind="AGE",
        pattern=(
            rf"(?i)(?<!\p{{L}}){_OLD_EN}(?=[ -]years?[ -](?:old|of age))|(?<![가-힣]){_OLD_KO}(?= ?(?:살|세))"
            rf"|(?<!\p{{L}}){_OLD_TR}(?= yaşında)"
        ),
        needs=("ninety", "hundred", "아흔", "백", "doksan", "yüz"),
        base=0.8,
        asked=True,
        source="the same, in words",
        worst="ninety ",
    ),
    Row(
        name="case_kr",
        kind="CASE",
        country="KR",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?:19|20)\d{{2}} ?(?!년|월|일|학년|명|개|원|번|호|층|동|억|만|천|백)[가-힣]{{1,3}}"
            r" ?\d{1,7}(?!\d)(?! ?(?:명|개|원|건|%|년|월))(?:호)?"
        ),
        runs="4",
        first="12",
        base=0.75,
        asked=True,
        source="사건별 부호문자의 부여에 관한 예규",
        worst="2019가",
    ),
    Row(
        name="case_tr",
        kind="CASE",
        country="TR",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?:19|20)\d{{2}} ?/ ?\d{{1,7}}(?!\d)(?![-./]\d)"
            r"(?=(?: ?(?:E|K|D\. ?İş|Esas|Karar|esas|karar|sayılı|numaralı|Soruşturma)(?!\p{L})\.?)?)"
        ),
        runs="4",
        first="12",
        base=0.6,
        asked=True,
        source="Bölge Adliye ve Adli Yargı Mahkemeleri Yönetmeliği (esas ve karar numarası)",
        worst="2019/",
    ),
    Row(
        name="case_echr",
        kind="CASE",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{1,6}}/\d{{2}}(?!\d)(?![-./]\d)",
        runs="1-6",
        base=0.65,
        asked=True,
        source="Rules of Court of the European Court of Human Rights (application numbers)",
        worst="12345/",
    ),
    Row(
        name="case_en",
        kind="CASE",
        pattern=(
            r"(?<![\p{L}\d])(?:\[(?:19|20)\d{2}\] (?:UKSC|UKHL|UKPC|EWCA|EWHC|EWCOP|EWFC|CSIH|CSOH|NICA|UKUT|UKFTT)"
            r"(?: (?:Civ|Crim|Admin|Fam|Ch|QB|KB|Comm))? \d{1,5}(?: \([A-Z][A-Za-z]{1,5}\))?"
            r"|[CTF]-\d{1,4}/\d{2}(?: P)?|\d{1,2}:\d{2}-(?:cv|cr|mc|bk|mj|md)-\d{3,6}(?:-[A-Z]{2,5}){0,3}"
            r"|(?:CV|CR|FAM|BK|PR)-?(?:19|20)?\d{2}-\d{3,8})(?![\p{L}\d])"
        ),
        needs=(
            "[19",
            "[20",
            "c-",
            "t-",
            "f-",
            "-cv-",
            "-cr-",
            "-mc-",
            "-bk-",
            "-mj-",
            "-md-",
            "cv",
            "cr",
            "fam",
            "bk",
            "pr-",
        ),
        base=0.8,
        asked=True,
        source="neutral citations; Court of Justice of the European Union; dockets of United States courts",
        worst="[2019] UKSC ",
    ),
    Row(
        name="case_de",
        kind="CASE",
        country="DE",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?:\d{{1,4}}|[IVX]{{1,5}}) (?:O|C|S|U|T|F|K|L|B|E|StR|ZR|ZB|AZR|BvR|BvL|Ca|Sa|Ls|Ds|Ks"
            r"|KLs|Cs|Js|UF|WF|W|AR|OWi) \d{1,6}/\d{2}(?!\d)"
        ),
        runs="1-4",
        base=0.8,
        asked=True,
        source="Aktenordnung (Aktenzeichen der Gerichte)",
        worst="1 O ",
    ),
    Row(
        name="case_with_cue",
        kind="CASE",
        near=12,
        pattern=(
            r"(?<=(?<![\p{Latin}\d])(?P<b>(?:[A-Z]{1,6}[-/ ]?){0,2}))\d[A-Z0-9]{0,11}(?:[-/.:][A-Z0-9]{1,11}){0,5}"
            r"(?![\p{Latin}\d])"
        ),
        runs="1-12",
        base=0.4,
        cue="required",
        asked=True,
        source="numbers of cases and files, by the words before them",
        worst="1/",
    ),
    Row(
        name="money",
        kind="QUANTITY",
        pattern=rf"[$€£¥₩₺₽₹]\s?(?:{_MONEY}){_SCALE}(?![\p{{L}}\d])",
        needs=("$", "€", "£", "¥", "₩", "₺", "₽", "₹"),
        base=0.85,
        asked=True,
        source="ISO 4217 signs",
        worst="$1.",
    ),
    Row(
        name="money_named",
        kind="QUANTITY",
        pattern=(
            rf"(?:(?<=(?<![\p{{L}}\d])(?P<b>(?:EUR|USD|GBP|CHF|JPY|KRW|TRY|TRL|TL|PLN|SEK|NOK|DKK|RUB|AUD|CAD|RON|HUF|CZK)"
            rf" ?))|{NOT_AFTER_DIGIT})(?:(?:{_MONEY}){_SCALE}(?: ?{_CURRENCY}(?!\p{{L}})| ?[$€£¥₩₺])"
            rf"|(?<=[A-Z]{{2,3}} ?)(?:{_MONEY}){_SCALE}(?![\p{{L}}\d])"
            r"|\d[\d,.]*(?: ?[십백천만억조]){0,3} ?원(?![가-힣]{2})(?:정)?)"
        ),
        runs="1-15",
        base=0.8,
        asked=True,
        source="ISO 4217 codes and names",
        worst="1.",
    ),
    Row(
        name="percent",
        kind="QUANTITY",
        pattern=(
            rf"(?:(?<=(?<!\p{{L}})(?P<b>(?i:yüzde|%) ?))\d{{1,3}}(?:[.,]\d+)?(?!\d)"
            rf"|{NOT_AFTER_DIGIT}\d{{1,3}}(?:[.,]\d+)? ?(?:%|per ?cent(?!\p{{L}})|퍼센트|프로(?![가-힣])))"
        ),
        runs="1-3",
        then=" .,%?",
        base=0.75,
        asked=True,
        source="shares",
        worst="1.",
    ),
    Row(
        name="measure",
        kind="QUANTITY",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?:{_MONEY}) ?"
            rf"(?:{_MEASURE}(?!\p{{L}})|㎡|㎢|평(?![가-힣])|제곱미터|헥타르|킬로그램|킬로미터)"
        ),
        runs="1-9",
        base=0.7,
        asked=True,
        source="SI Brochure; measures in use",
        worst="1.",
    ),
    Row(
        name="nationality",
        kind="NATIONALITY",
        pattern=(
            rf"(?<!\p{{L}})(?:(?:{word_tree(_DEMONYMS)})s?|(?:{word_tree(_DEMONYMS_TR)}){_TR_END})(?![\p{{L}}\d])"
        ),
        base=0.75,
        asked=True,
        source="ISO 3166 countries and peoples",
        worst="Turk ",
    ),
    Row(
        name="nationality_ko",
        kind="NATIONALITY",
        country="KR",
        pattern=(
            rf"(?<![가-힣])(?:{word_tree(_COUNTRIES_KO)})(?: ?국적|인(?![가-힣]{{3}})|계(?![가-힣]{{3}}))"
            r"|조선족|고려인|새터민|탈북민"
        ),
        needs=("국적", "인", "계", "족", "민"),
        base=0.75,
        asked=True,
        source="국가 이름에 붙는 말",
        worst="한국",
    ),
    Row(
        name="religion",
        kind="RELIGION",
        pattern=rf"(?<!\p{{L}})(?:{word_tree(_FAITHS)})(?:'?[ae]|'?[ıiuü]n?|l[ae]r|d[ıiuü]r)?(?![\p{{L}}\d])",
        base=0.75,
        asked=True,
        source="Regulation (EU) 2016/679, article 9; 6698 sayılı Kanun m. 6",
        worst="Muslim ",
    ),
    Row(
        name="religion_ko",
        kind="RELIGION",
        country="KR",
        pattern=rf"(?<![가-힣])(?:{word_tree(_FAITHS_KO)})(?:인|도|신자|신도)?(?=(?:{ENDING})?(?![가-힣]))",
        needs=("교", "이슬람", "무슬림", "가톨릭", "신천지", "회", "무신론", "증인"),
        base=0.75,
        asked=True,
        source="개인정보 보호법 제23조 (민감정보)",
        worst="기독교",
    ),
    Row(
        name="date_part",
        kind="DATE",
        # A month with a year or a day; the whole date is another row's.
        pattern=(
            rf"(?:(?<=(?<!\p{{L}})(?P<b>{_MONTH_EN} |{_MONTH_TR} ))(?:{_YEAR}|\d{{1,2}})(?![\d\p{{L}}])(?!,? \d{{4}})"
            rf"|{NOT_AFTER_DIGIT}\d{{1,2}}(?:st|nd|rd|th)? (?:of )?"
            rf"(?:{_MONTH_TR}(?!\p{{L}}{{4}})|{_MONTH_EN}(?!\p{{L}}))"
            rf"|{NOT_AFTER_DIGIT}{_YEAR}년(?: ?\d{{1,2}}월)?|{NOT_AFTER_DIGIT}\d{{1,2}}월 ?\d{{1,2}}일)"
        ),
        runs="1-4",
        base=0.7,
        asked=True,
        source="Gregorian calendar; month and year, day and month",
        worst="May 1 ",
    ),
    Row(
        name="date_year",
        kind="DATE",
        pattern=rf"{NOT_AFTER_DIGIT}(?<![\p{{L}}$€£#(]){_YEAR}(?![\d\p{{Latin}}%])(?![-./,:]\d)",
        runs="4",
        first="12",
        base=0.45,
        asked=True,
        source="Gregorian calendar; a year alone",
        worst="1999 ",
    ),
)
