"""Dishes, goods, plants, illnesses, feasts and the like that are called like people, and people called like them."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.lists import Flag, lists
from core.find.things.classes import CLASS_OF
from core.find.things.products import BRANDS
from core.folding import fold


def _people(text: str) -> list[str]:
    found = find(read_bytes(text.encode(), "a.txt"), FindOptions(preset="balanced"))
    return [finding.text for finding in found if finding.kind == "PERSON"]


@pytest.mark.parametrize(
    "text",
    [
        "Ferrero Rocher and Toblerone go in the hampers.",
        "Bakewell tart is off the menu.",
        "Hellmann's mayonnaise, 10 litres",
        "Beef Wellington serves eight.",
        "Crêpes Suzette need a hob in the room.",
        "Dyson filters are rinsed monthly.",
        "Billy bookcase, to be assembled",
        "Hammond organ, spares or repair",
        "Harris tweed and Paisley shawls",
        "Dexter cattle on the lower field, Jacob sheep on the upper",
        "Orion and Cassiopeia are visible after nine.",
        "Henry, Tesla and Weber are SI units.",
        "Ada and Haskell are optional modules.",
        "Addison's crisis: give fluids at once.",
        "Sertraline was increased in March.",
        "Ramadan timings are on the noticeboard.",
        "Garamond and Bodoni only.",
        "Macbeth and Othello are the set texts.",
        "The Mary Rose is on display.",
        "Jameson and Glenfiddich are behind the bar.",
        "Registrar, Bursar and Provost were absent.",
        "Skoda Octavia and Renault Megane are in band C.",
        "Ülker bisküvi 24'lü, Selpak havlu 12'li",
        "Ferhat ile Şirin destanı okuma listesinde.",
        "Kangal ve Akbaş köpekleri kayıt altında.",
        "Şakayık ve Ortanca fideleri satışta.",
        "Merih ve Utarit eski gezegen adlarıdır.",
        "Berat Kandili programı ertelendi.",
        "Sayman ve Yazman kadrosu ilan edildi.",
        "Karayel yönünden esen rüzgâr 6 bofor",
        "Maple, Rowan and Juniper meeting rooms are booked.",
        "Brinell and Rockwell readings are in table 4.",
        "Garden shades: Willow, Seagrass and Holly",
        "Newton, Einstein and Hawking are the house names.",
        "Navier-Stokes, lecture 5",
        "Penti çorap, Suwen pijama",
        "Jack, Queen and King count as ten.",
        "Ace, King, Queen, Jack, ten: a royal flush.",
        "Two bottles of Jameson for the raffle.",
        "The 08:20 train to Carlisle is cancelled.",
        "Central line trains are not calling at Alperton or Hanwell.",
        "Storm Eunice brought down two fences.",
        "Tamoxifen and Letrozole were discussed.",
        "Avogadro's number is on the data sheet.",
        "Tinel's and Phalen's tests were negative.",
        "Allen keys and Philips screwdrivers are missing.",
        "The Rosetta Stone is covered in week 3.",
        "Amber, Red and Green ratings are explained on page 2.",
        "Sizes 8-16 in the colours Sienna, Amber and Coral",
        "A Margherita and a Caesar salad for table nine.",
        "Patients with Crohn's or Addison's disease carry a card.",
        "Please reply before Easter.",
        "Servers: Apollo, Hermes, Zeus and Athena are patched.",
        "Meeting rooms Newton, Faraday and Curie are booked.",
        "Alpha, Bravo, Charlie, Delta",
        "Bramble, Sorrel and Yarrow grow by the gate.",
        "Olive, Sage and Teal are this year's colours.",
        "Margherita £9, Minestrone £6",
        "Madeleines and Florentines for the stall",
        "Pimm's, Guinness and Strongbow at the bar",
        "Norovirus and Campylobacter were isolated.",
        "Romberg positive, Babinski negative.",
        "Fraser guidelines were discussed.",
        "Colour: Amber",
        "Breed: Lurcher",
        "Buyer, Seller and Agent have executed this deed.",
        "Dear Householder,",
        "Left with: Neighbour",
        "Deploy Terraform, then restart Docker.",
        "Vera, the new payroll app, goes live on Monday.",
        "Log in to Edith to see your rota.",
        "Galliford, Barratt and Persimmon have bid.",
        "Hollandaise, Béarnaise and Mornay are made daily.",
        "Any Lurcher, Saluki or Whippet must be muzzled.",
        "Jasper, onyx and agate beads",
        "Fleming's left-hand rule, page 41",
        "Penrith and Alperton are closed.",
        "Leave for Warwick Castle at eight.",
        "Cc: Facilities",
        "Mepilex, Inadine and Aquacel: two boxes each",
        "Piaget and Vygotsky in week 2",
        "Debenhams and John Lewis both honour the voucher.",
        "Axminster and Wilton carpets fitted free",
        "Einstein ve Newton sınıfları projeksiyonsuz.",
        "Mübaşir ve Muhtar salonda hazır.",
        "멘델의 유전 법칙",
        "에그타르트와 후렌치파이",
        "고라니가 출몰하니 서행하십시오.",
        "황조롱이 둥지가 실외기에 발견됨",
        "이하선염은 전염되므로 등교를 중지한다.",
        "조영제 부작용 여부를 확인함",
        "인슐린 주사 방법을 교육함",
        "오뚜기 카레와 백세카레를 혼동하지 말 것",
        "장화홍련전 공연은 매진되었습니다.",
        "백로가 지나면 이슬이 내린다.",
        "도미와 우럭은 오늘 품절입니다.",
        "하수관 준설 공사 입찰 공고",
        "Bradford Factor triggered at 210 points.",
        "The Monroe Doctrine and the Marshall Plan, two lines each",
        "We sold the old Dyson and kept the kettle.",
        "Upgrade Jenkins to LTS 2.401.1 tonight.",
        "The board sits in room Nelson until four.",
        "Raynaud's is worse in the cold.",
        "Crohn's flares come with stress.",
        "Selim tümör alındı, kontrol altı ay sonra.",
        "Duman dedektörü her katta var.",
        "Uğur böceği tarlada zararlıları yer.",
        "Ender görülen bir yan etki kaydedildi.",
        "Hünkar Beğendi bugün tükendi.",
        "Melatonin and Valerian are not on the formulary.",
        "Dell laptops go to finance.",
    ],
)
def test_things_called_like_people(text: str) -> None:
    assert _people(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "«Emma» brought the Bakewell tart.",
        "«Emma» and Charlotte are in class 3B.",
        "«Dyson» is off sick today.",
        "«Jacob» and Dexter share a room.",
        "«Oscar» and Juliet attended.",
        "Attendees: «Charlie», Mike, Oscar, Romeo",
        "«Carmen» opens the shop and asked for leave.",
        "Mr «Hamlet» paid in full.",
        "Regards,\n«Sienna»",
        "Thanks,\n«Celeste»",
        "«Jacob»'s mother collected the inhaler.",
        "«Addison»'s father signed the form.",
        "Dr «Foley» changed the catheter.",
        "«Mary Rose» was born on 4 May 1990.",
        "Referred by «Graves», GP partner.",
        "«Ramadan Hoxha» called.",
        "«Mehmet» köpeği gezdirdi.",
        "«Selin» ve Mert köpekleri besledi.",
        "«Leyla» ile Kerem evlendi.",
        "«Lale» ve Menekşe sınıfta kaldı.",
        "«Ramazan» Bey aradı.",
        "Sayın «Doğan», faturanız ekte.",
        "Katılanlar: «Aras», Kaan, Barbaros",
        "Müvekkil «Akbaş» süre istedi.",
        "İmza: «Kadir»",
        "«Fidan»'ın raporu geldi.",
        "«Arzum» telefon etti.",
        "«Emma» and Tom tickets are at reception.",
        "«Okafor» and Marsh swabs were sent.",
        "«Suwen» pijama aldı.",
        "«Pearson», the new head, is here.",
        "Dr «Fisher» ran the test.",
        "Ms «Fraser» asked for guidelines.",
        "Name: «Amber»",
        "Your colours, «Amber», are in the box.",
        "«Sorrel», Rose and Tansy are off sick.",
        "Mr «Seller» signed the deed.",
        "«Vera», the new payroll manager, starts on Monday.",
        "Log in as «Edith» and change the rota.",
        "«Ashford» moved from Reigate.",
        "«Proctor» told the Mayor that it was late.",
        "Give «Stafford» the keys to Penrith.",
        "«Roy Castle» signed the form.",
        "«Stella» ordered Prosecco.",
        "«Emma» directed Othello.",
        "«Julia» restarted Postgres.",
        "«Iris» is watering the Petunia.",
        "«Jacob» feeds the Friesian calves.",
        "«Mercedes» parked the Skoda outside.",
        "«Ruby» opened the Firefox settings.",
        "Alice sent «Bob» the slides.",
        "Reading age: «Oskar» 7:4",
        "Tom, Dick and «Harry» from Dispatch turned up.",
        "«Priya» covers reception on Monday.",
        "«Tom» finishes at five.",
        "«Sam» watches the till.",
        "«Peter» and Sarah finish at five.",
        "Tom and «Priya» cover reception.",
        "«Ian» milks the cows.",
        "«Karim» relays the message.",
        "10:15 call from «Whitcombe» about the keys.",
        "The bus was late, so I spoke to Mr «Whitcombe».",
        "We like the colours «Amber» chose.",
        "«Ravi» tiles the roof.",
        "«Grace» scores every goal.",
        "Hired: «Fisher», Pearson and Gillick.",
        "Room 4: «Barrett» positive for covid.",
        "Finish: «Tom» 12:04, Sam 12:09",
        "Log in to «Sarah»'s account.",
        "Is there a «Stella» at reception?",
        "«Basil», Rowan and Fern called in sick.",
        "«Easter» is absent today.",
        "Is there a «Charlotte» here?",
        "Mrs «Crohn» has Addison's disease.",
        "«John Lewis» honoured the voucher.",
        "«Storm Okafor» has a detention.",
        "Mr «Queen», Jack and Rose attended.",
        "A pot of «Jenny»'s jam is on the shelf.",
        "The bus to «Preston»'s house was late.",
        "«Jack», King and Bishop are on shift.",
        "The train to Leeds was late and «Priya» missed it.",
        "«Ayşe» fırın, Mehmet tezgâh nöbetinde.",
        "Imam «Yusuf» konuştu.",
        "«김민수»의 이론 과목 성적",
        "«박예시» 볼펜 분실",
        "환자 «성홍열» 씨 내원",
        "«고라희»가 민원을 냈다.",
        "«이순신» 씨 앞 등기",
        "«조기훈» 부장",
        "«남궁염» 과장",
        "Our new «Norton» starts in claims on Monday.",
        "Ask «Jenkins» at 10.30 today.",
        "We are in room 4, and «Nelson» left.",
        "«Wilson»'s often late these days.",
        "«Selim» tümör ameliyatı oldu.",
        "I spoke to the new «Jenkins» on the phone.",
        "«Selim» bugün tümör servisinde çalışıyor.",
        "«Uğur» böcek gördü.",
        "«Ender» bugün gelmedi.",
    ],
)
def test_people_called_like_things(text: str) -> None:
    name = text.split("«")[1].split("»")[0]
    assert any(name in found for found in _people(text.replace("«", "").replace("»", "")))


def test_words_of_a_class_are_folded() -> None:
    assert all(fold(word, caseless=True).text == word for word in CLASS_OF)


def _is_found(name: str, text: str) -> bool:
    found = find(read_bytes(text.encode(), "a.txt"), FindOptions())
    return any(finding.span.part == "body" and name in finding.text for finding in found)


@pytest.mark.parametrize(
    "frame",
    ["Please ask {} about the invoice.", "I met {} in the lift.", "Minutes: present were Tom, {} and Sarah."],
)
def test_a_given_name_is_somebody_whatever_else_is_called_so(frame: str) -> None:
    things = {word for word in CLASS_OF.keys() | BRANDS if word.isascii() and word.isalpha()}
    given = sorted(word.capitalize() for word in things if lists("en").flags(word) & Flag.GIVEN_TOP)
    assert len(given) > 50
    assert not [name for name in given if not _is_found(name, frame.format(name))]


@pytest.mark.parametrize(
    "text", ["We met Orwell and his wife on Tuesday.", "Patient: Beethoven", "I saw Chaucer today."]
)
def test_who_is_called_like_somebody_famous_is_somebody(text: str) -> None:
    found = find(read_bytes(text.encode(), "a.txt"), FindOptions())
    assert [each.text for each in found if each.kind == "PERSON" and each.span.part == "body"]


@pytest.mark.parametrize(
    "text",
    [
        "Please save the file in Jenkins before you leave.",
        "We switched the cluster from Cassandra to Postgres last night.",
        "All reports in Power BI are slow, so open the report in Jasper.",
    ],
)
def test_what_data_is_kept_in_is_nobody(text: str) -> None:
    assert _people(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Please save the file in Jenkins's folder.", "Jenkins"),
        ("We moved the server from Mr Jenkins to the basement.", "Jenkins"),
        ("We moved the shift from Cassandra to Priya last night.", "Cassandra"),
        ("I confided the report in part to Jenkins.", "Jenkins"),
    ],
)
def test_whoever_is_beside_what_data_is_kept_in_is_somebody(text: str, name: str) -> None:
    assert any(name in found for found in _people(text))
