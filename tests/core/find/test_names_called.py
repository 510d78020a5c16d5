"""People whom the surroundings call by name: mail headers, chats, rows, small letters, peoples everywhere."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find


def _people(text: str) -> list[str]:
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions())
    return [found.text for found in findings if found.span.part == "body" and found.kind == "PERSON"]


@pytest.mark.parametrize(
    "text",
    [
        "i gave the keys to «tunde achebe» on monday",
        "yesterday «thandiwe achebe» pinged me about the rota",
        "We saw «Oyelaran» at the meeting and thanked her.",
        "The flat was let to «Dmytro Demo» in May.",
        "«Ifeoma»'s bike is still in the shed",
        "dropped «benji» at his school at four",
        "auntie «bev» has the spare key",
        "«ffion» isnt answering her phone",
        "has anyone seen «padma»?",
        "thanks «grace»",
        "yeah told «mark» it wasnt my shift",
        "Minutes, item 4: «Tsheringma» to chase the quote.",
        "Received by : «Dor0thy P1imsoll»   (in good c0ndition)",
        "«Mar1a Gonza1ez» signed on page 2.",
        "Room 7: «Adeyinka, Morounkeji» - late arrival",
        "«MWANGI, P.N.»",
        "Locker 12: «Nagy Zsófia», key returned",
        "1st «Amaya Quiroga» 12.4s; nobody behind",
        "Subject: «Dafydd»'s leaving do",
        "wheres «tomos»",
        "«Bronwyn» to diarise seven days.",
        "«Tsheringma», please collect your badge.",
        "Cleared by Insp. «Wray»",
        "Ask for «Tsheringma» at the counter.",
        "Owner: «Vikesh»; dog: biscuit",
        "«Tsheringma» fainted during assembly.",
        "Note to file: «Eilish» prefers texts.",
        "«Haggai Nyongesa» appeals the parking fine.",
        "«shanice»s mum called",
        "its «graham»s fault tbh",
        "been round «cheryl»s all day",
        "«morag»: ok see you there",
        "can you ask «hope» if the room is free",
        "did «kev» pay you back",
    ],
)
def test_names_from_elsewhere(text: str) -> None:
    assert _people(text.replace("«", "").replace("»", "")) == [text.split("«")[1].split("»")[0]]


@pytest.mark.parametrize(
    "text",
    [
        "the yen fell and the bao buns sold out",
        "Roman roads and harsh winters in Salem",
        "the rune stone, a mart and a marina",
        "ping me when the kiln is on",
        "Precious metals rose again.",
        "Neo soul and a siri lookalike",
        "hi hope you are well",
        "Windows10, H2o, C0vid and B12vit",
        "Finance to pay the invoice",
        "However, please note. Unfortunately, we cannot.",
        "Ask for Wetherspoons vouchers, parcel for Deliveroo",
        "Deliveroo retired the app and Postgres hates me.",
        "her mother Superior and his father Time",
        "ask art students and page 3",
        "you cannot rob a bank, said nobody",
    ],
)
def test_words_that_are_names_elsewhere(text: str) -> None:
    assert _people(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Best,\nKubernetes",
        "Regards,\nPostgres",
        "Run Jenkins, then check Grafana and Kibana.",
        "Ford, Mercedes and Tesla all cut prices.",
        "The Dean of Students must sign the form.",
        "The Holly and Ivy tearoom opens at nine.",
        "Johnson noise limits the amplifier.",
        "Apply Newton's second law and Ohm's law.",
        "The pupils visited Hadrian's Wall.",
        "Serena Williams-style serves are banned.",
        "A Jack Russell was found.",
        "Terraform and Docker are up to date.",
        "Lloyds, Wise and Monzo all reject refunds.",
        "Curtin, Deakin and Monash close applications in May.",
        "Lincoln, Jefferson and Madison Streets will be closed.",
        "Benjamin Moore paint, eggshell",
        "Gordon setters and Jack Russells welcome.",
        "Norman arches and a Tudor roof",
        "Lord Provost to open the new wing",
        "Jandarma Astsubay rütbesi",
        "Aslan ve Boğa burçları için yorum",
        "Marshall speakers, Fender strings, Gibson straps",
        "Jubilee and Bakerloo lines part closed",
        "Volkan patlaması haberi",
        "Robin's nest spotted under the gutter.",
        "The Rowan and the Hazel rooms are booked.",
        "Cansu içeceği 12'li",
        "금나라와 송나라의 전쟁",
        "Sayın Üyemiz,",
        "HE LED A JACK, THEN PLAYED THE QUEEN OF HEARTS",
        "Lead Consultant, Ward Clerk and Discharge Coordinator to attend.",
        "Selpak havlu, Ülker bisküvi",
        "Ferhat ile Şirin destanı okundu.",
        "Docket sheets are at the clerk's window.",
        "Sarah's Law, Clare's Law and Martyn's Law",
    ],
)
def test_products_offices_and_what_is_called_after_somebody(text: str) -> None:
    assert _people(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Best,\n«Thandeka»",
        "Yesterday «Ford» said that he would pay.",
        "«Mercedes» and Ada signed it.",
        "«Siobhan»'s method was agreed.",
        "«Holly» and her sister came late.",
        "«Morgan» and Lincoln left early.",
        "«Doğan» ve Şahin toplantıya katıldı.",
        "«Charlotte» and Austin called.",
        "Charlotte, Austin and «Savannah» have called in sick.",
        "Amber, Ruby and «Pearl» missed school on Monday.",
        "Attendees: Ginger, Hazel, «Ivy»",
        "«Yasemin», Defne ve Lale geldi.",
        "Ms «Battenberg» will see you",
        "«Markov» filed the claim.",
        "«Waterlow» moved out on Friday.",
        "«Hoffmann» is absent today.",
        "Dün «Yunus Emre» işe gelmedi.",
        "Dr «Parkinson» will call back.",
        "We owe «Henry» 40 pounds.",
        "«John Smith»'s file is on the desk.",
        "«John Lewis» called about the boiler.",
    ],
)
def test_people_called_like_products(text: str) -> None:
    assert text.split("«")[1].split("»")[0] in _people(text.replace("«", "").replace("»", ""))


@pytest.mark.parametrize(
    "text",
    [
        "thanks «siobhan», will do",
        "ask «oyelaran» about it",
        "i'll let «nkem» know",
        "is «oyelaran» in today?",
        "cc «oduya» on this please",
        "tell «wanjiru» i said hi",
        "spoke with «thandeka» yesterday",
        "did «oyelaran» sign the form",
        "does anyone have «mirembe»'s charger?",
        "visitor badge for «thandolwethu» is at the desk",
        "apparently «eilidh» locked herself out again",
        "«JULIAN ST CLAIR» HAS NOT RETURNED THE KEYS",
        "수령자: «서문 혁»",
        "항소인 «독고해나»의 항소를 기각한다.",
        "«겨울»씨 생일 케이크는 예약했어요",
        "yo «cormac» ur order is at the counter",
        "Owner: «sanjay»",
        "the tenant's name is «Concepta», she collects the key",
        "booked under the name «Featherington»",
        "Line 4: «Kipchumba, Elijah» / 42 hrs",
        "«chidinma» swapped onto nights again, roster attached",
        "minutes: «faith» to chase the roofer",
        "the guarantor on the lease is «leopold hargreave-finch», not me",
        "From: «Ada Demo» <ada.demo@example.org>",
        "Sender: «tolu» <tolu@example.org>",
        "보낸 사람: «우하늘» <haneul@example.com>",
        "Kimden: «Can Örnek» <can@example.org>",
        'Cc: "«Örnek, Can»" <can@example.org>',
        '12,"«Demo, Ada»",HR',
        '13,"«Okonkwo, Chidi»",IT',
        "«Mehmet» Usta geldi.",
        "«merve Yılmaz»'ın telefon numarası",
        "«mehmet Akın» dün aradı, numarasını bıraktı",
        "«Hatice» Teyze'nin evi",
        "«Murat» Abi'ye sor",
        "Müşteri «Sultan» Hanım şikayetçi",
        "Hakim «Ferda Yücetürk» kararı açıkladı.",
        "Pupil «Amélie Demo» has been absent since Monday.",
    ],
)
def test_one_person_without_what_stands_around(text: str) -> None:
    assert _people(text.replace("«", "").replace("»", "")) == [text.split("«")[1].split("»")[0]]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("To: Ada Demo <ada@example.org>, Can Örnek <can@example.org>", ["Ada Demo", "Can Örnek"]),
        ('Cc: "Demo, Ada" <ada@example.org>; "Örnek, Can" <can@example.org>', ["Demo, Ada", "Örnek, Can"]),
        ("받는사람: 서다정 <sd@example.com>, 조은별 <ceb@example.com>", ["서다정", "조은별"]),
        ("Kime: Şule Deneme <s@example.org>; Deniz Örnek <d@example.org>", ["Şule Deneme", "Deniz Örnek"]),
        ("Sevgi ve Umut beraber geldi.", ["Sevgi", "Umut"]),
        ("Mark/Ruth to confirm", ["Mark", "Ruth"]),
        ("Ada-Rosa/Ben to confirm", ["Ada-Rosa", "Ben"]),
        ("Aslı/Burak dosyayı kapatsın", ["Aslı", "Burak"]),
    ],
)
def test_each_person_is_a_finding(text: str, names: list[str]) -> None:
    assert _people(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "thanks kubernetes",
        "ask reception about it",
        "tell everyone the rota changed",
        "is localhost up",
        "ask kubectl about it",
        "cc chemokines and their receptors",
        "the walkthrough's end was long",
        "will to live, may to june",
        "From: Customer Services <help@example.org>",
        "From: Billing <billing@example.org>",
        "From: Zendesk <no-reply@example.org>",
        "보낸 사람: 고객센터 <help@example.com>",
        '"London, England",12',
        '"Bolts, Steel",40',
        "Paris/London flights",
        "Sayın Yetkili,",
        "the server name is Kubernetes",
        "Ay ve Güneş tutulması",
        "Eylül ve Ekim aylarında",
        "met vrienden naar Amsterdam gegaan",
    ],
)
def test_nobody_is_called(text: str) -> None:
    assert _people(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "안녕하세요, «서다정»입니다.",
        "안녕하세요 총무팀 «권보배»입니다",
        "«지수»야 숙제 냈어?",
        "«아나스타샤»가 대신 서명했다",
        "«배» 과장한테 물어봐",
        "부의금 «감»과장 10만",
        "우리 집 막내 «기쁨»이 돌잔치에 초대합니다",
        "형 «무열»의 차를 얻어 탔다",
        "«진»중사가 근무를 바꿨다",
        "통증 호소하여 «라»간호사 보고함",
        "성명: «방 울 림»",
        "«응우옌 티 흐엉»은 3년간 일했다",
        "«쩐 반 민»은 연장을 신청했다",
        "아까 «채운»이랑 통화했는데 병원 간대",
        "«세아»야 너 오늘 몇 시에 끝나?",
        "반장 «가을»이가 출석부를 가져갔어요.",
        "«슬기»랑 같이 정산했어요.",
        "환자 성명은 «경하늬솔»로 되어 있음",
        "성함은 «현 율»입니다, 외자예요.",
        "예약자명 «SONG HARYUN», 조식 포함",
        "작성자 | «NAMGOONG, Iseul» | 영업2팀",
        "Ask «oyelaran» about it",
        "«Barış»'a sordun mu?",
        "네 알겠습니다. «한별»씨한테도 공유해주세요",
        "오늘은 «새솔»씨가 쉽니다",
        "«최»팀장: 네 알겠습니다",
        "«단비» 엄마예요, 오늘은 늦어요",
        "보고는 «오»과장님께 드렸습니다",
    ],
)
def test_people_told_by_how_they_are_spoken_of(text: str) -> None:
    assert _people(text.replace("«", "").replace("»", "")) == [text.split("«")[1].split("»")[0]]


@pytest.mark.parametrize(
    "text",
    [
        "안녕하세요, 담당자입니다.",
        "정말이야 그랬어?",
        "방정식 3x + 17 = 42를 풀어라.",
        "이 대리운전은 비싸다.",
        "칠판에 적어 놓은 이름 두 개.",
        "우리 고장 옛 이름 조사하기.",
        "이름을 제대로 발음하는 직원은 없었다.",
        "방 두 개 거실 하나",
        "형 노릇 하기 힘들다",
        "딸 사랑은 아버지라더니",
        "고소장 접수증",
        "그 책임은 회사에 있다.",
        "이슬비가 내리는 아침이다.",
        "고양이가 울고 원숭이는 잔다.",
        "가을이 오면 하늘이 높다.",
        "친구랑 같이 밥을 먹었다.",
        "아래와 같이 공고합니다.",
        "이름은 정확히, 성명은 한글로 적는다.",
        "GO LIVE NOW, NO SUPERO",
        "서문 시장에서 장을 봤다.",
        "아저씨가 왔고 아가씨는 갔다. 마음씨가 곱다.",
        "호박씨를 말리고 볍씨를 뿌렸다. 솜씨와 글씨가 좋다.",
        "우리 엄마랑 친구 아빠가 오셨다. 세상 모든 어머니께",
        "이사장님이 승인했고 조교수로 임용됐다.",
        "Rosa canina grows along the hedge.",
        "Bellis perennis was recorded in plot 14.",
    ],
)
def test_words_that_are_spoken_so(text: str) -> None:
    assert _people(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "ya «ılgın»a sordun mu, cuma boş muymuş",
        "aşkım «tolunay»ı da çağıralım mı maça",
        "hocam «şükufe beren» hasta, ödevi yarın atacak",
        "teslim eden: «o. kalaycıoğulları» / teslim alan: depo",
        "selam «serpil» dosyalar hazır mı",
        "«tolunay» bugün gelmedi, işi yarın biter",
        "ilgili kişi «serpil tanrıverdi», muhasebe",
    ],
)
def test_turkish_names_in_small_letters(text: str) -> None:
    assert _people(text.replace("«", "").replace("»", "")) == [text.split("«")[1].split("»")[0]]


@pytest.mark.parametrize(
    "text",
    [
        "selam arkadaşlar, dosyalar hazır",
        "yarın deniz kenarında buluşalım mı",
        "masaya bırak, sonra bakarım",
        "teslim eden: depo, teslim alan: şube",
        "bugün yağmur yok, hava güzel",
        "ya şuna baksana, çok komik",
    ],
)
def test_turkish_words_in_small_letters(text: str) -> None:
    assert _people(text) == []
