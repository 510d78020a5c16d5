"""Rows for the numbers under which courts, authorities and registers keep a person's affairs: cases, letters, land.

What is cited as a precedent is everybody's, and left alone.
"""

from core.find.patterns.forms import either
from core.find.patterns.row import NOT_AFTER_DIGIT, Row
from core.languages.language import words

# The letters of Korean cases: civil, criminal, family, administrative, enforcement, insolvency, prosecutors.
_CODES_KR = words(
    """
    가단, 가합, 가소, 나, 다, 라, 마, 머, 차, 차전, 카단, 카합, 카기, 카명, 카담, 타경, 타채, 타기, 타배, 하단, 하합,
    하면, 개회, 개보, 회합, 회단, 간회단, 고단, 고합, 고정, 고약, 고약전, 노, 도, 감고, 초기, 초보, 전고, 보고, 드단,
    드합, 르, 므, 느단, 느합, 즈단, 즈합, 호파, 푸초, 구단, 구합, 누, 두, 허, 후, 헌마, 헌바, 카임,
    카정, 형제, 형, 진정, 내사, 수제, 조사
    """
)

ROWS = (
    Row(
        name="case_file_kr",
        runs="4",
        first="12",
        then=("가", " 가"),
        kind="ID",
        country="KR",
        # What is cited as a precedent is everybody's.
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<!선고[ ]?(?:[0-9가-힣]{{6,16}}(?:\([^)\n]{{2,8}}\))?, ?){{0,3}})(?<!대법원 ?)"
            rf"(?<!헌법재판소 ?)"
            rf"(?<!헌재 ?(?:[\d. ]{{6,16}} ?)?)(?:19|20)\d\d(?:년(?= ?형제))? ?(?:{either(_CODES_KR)}) ?\d{{2,7}}(?!\d)"
            r"(?! ?(?:(?:명|개|원|건|년|월|점|회)(?![가-힣])|%|전원합의체))호?"
        ),
        told="NUMBERED",
        base=0.6,
        source="사건별 부호문자의 부여에 관한 예규: cases of courts and prosecutors",
        worst="2019가단",
    ),
    Row(
        name="case_file_tr",
        runs="4",
        first="12",
        then=("/", " ?"),
        needs=words("esas, e., karar, k., d.iş, d. iş, soruşturma, sor., hz, e:, k:"),
        reach=(8, 24),
        kind="ID",
        country="TR",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<!(?:Yargıtay|Danıştay|Anayasa Mahkemesi|AYM|HGK|CGK|YİBK|Uyuşmazlık)[^\n]{{0,80}})"
            r"(?:(?<=(?<!\p{L})[EK][.:] ?)(?:19|20)\d\d ?/ ?\d{1,6}(?![\d/.-])"
            r"|(?:19|20)\d\d ?/ ?\d{1,6}"
            r"(?= ?(?:E(?:\.|[Ss]as|SAS)|K\.|esas|D\. ?İş|[Ss]oruşturma|[Ss]or\.|Hz\.?)(?!\p{L}{4})))"
        ),
        told="NUMBERED",
        base=0.65,
        source="Bölge Adliye ve Adli Yargı Mahkemeleri Yönetmeliği: files, precedents left out",
        worst="2019/1 ",
    ),
    Row(
        name="document_tr",
        runs="8",
        then="-",
        kind="ID",
        country="TR",
        pattern=(
            r"(?<=(?<![\p{L}\d-])(?P<b>(?:[A-Z]-)?))\d{8}-(?:\d{3}(?:\.\d\d){1,4}|\d{3}(?=-)|\d\d(?:\.\d\d){1,4})"
            r"(?:-(?:[A-ZÇĞİÖŞÜ]\.)?[A-Z0-9./]{1,24}){0,2}(?![\p{Latin}\d-])(?<![./])"
        ),
        base=0.65,
        source="Resmî Yazışmalarda Uygulanacak Usul ve Esaslar Hakkında Yönetmelik: letters of authorities",
        worst="11111111-",
    ),
    Row(
        name="document_kr",
        runs="1-7",
        prior="-",
        needs=words("시행, 문서번호, 문서 번호, 관련, 근거, 접수"),
        reach=(32, 0),
        kind="ID",
        country="KR",
        pattern=(
            r"(?<=(?:시행|문서 ?번호|관련|근거|접수)(?: ?[:：])? ?"
            r"(?P<b>[가-힣]{1,13}(?:[과실관팀국부처청원소단계]|센터|학교|위원회)-))"
            r"\d{1,7}(?![\d-])"
        ),
        base=0.65,
        cue="ignored",
        source="행정업무의 운영 및 혁신에 관한 규정: numbers of letters of authorities",
        worst="시행 가과-1",
    ),
    Row(
        name="docket_us",
        runs="1-2",
        then=":",
        kind="ID",
        country="US",
        pattern=(
            r"(?<![\d:.-])\d{1,2}:\d{2}-(?:cv|cr|mc|bk|mj|md|ap|po|pt|sw)-\d{3,6}(?:-[A-Z]{2,5}){0,3}(?![\p{Latin}\d])"
        ),
        told="NUMBERED",
        base=0.65,
        source="dockets of the courts of the United States (CM/ECF)",
        worst="1:11-cv-",
    ),
    Row(
        name="shop_kr",
        runs="4-5",
        then="-",
        kind="ID",
        country="KR",
        pattern=rf"{NOT_AFTER_DIGIT}(?:19|20)\d\d-[가-힣]{{2,10}}-\d{{3,6}}(?!\d)",
        base=0.65,
        source="전자상거래법 (통신판매업 신고번호)",
        worst="2019-가가-",
    ),
    Row(
        name="land_tr",
        runs="1-6",
        needs=("parsel",),
        reach=(24, 32),
        kind="ID",
        country="TR",
        pattern=(
            r"(?:(?<=(?<!\p{L})(?P<b>(?i:ada(?: no| numaras[ıi])?) ?:? ?))\d{1,6}[ ,;/-]{1,3}"
            r"(?i:parsel(?: no| numaras[ıi])?) ?:? ?\d{1,5}"
            r"|(?<![\d.,/-])\d{1,6} (?i:ada),? \d{1,5} (?:no['’]?lu |numaralı |sayılı )?(?i:parsel))(?![\p{Latin}\d])"
        ),
        base=0.7,
        cue="ignored",
        source="3402 sayılı Kadastro Kanunu: block and parcel of land, by which the land register names its owner",
        worst="ada 1 ",
    ),
    Row(
        name="register_tr",
        runs="1-5",
        needs=words("cilt, aile sira, birey sira, bsn, hane"),
        reach=(24, 0),
        kind="ID",
        country="TR",
        pattern=(
            r"(?<=(?<!\p{L})(?:(?i:cilt|aile s[ıi]ra|birey s[ıi]ra|hane) (?i:no|numaras[ıi])|BSN) ?[.:]? ?)"
            r"\d{1,5}(?![\d\p{Latin}]|[.,/-]\d)"
        ),
        base=0.65,
        cue="ignored",
        source="5490 sayılı Nüfus Hizmetleri Kanunu: volume, family and person in the register",
        worst="cilt no 1",
    ),
)
