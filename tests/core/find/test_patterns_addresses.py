"""Postal addresses of many countries: found as one, by their row, and what only looks like them left alone."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.patterns import addresses_europe, addresses_world
from core.model import Finding

# Row, text with the address between « and ».
FOUND = [
    ("address_code", "wohnt «Am Alten Garten 5, 50667 Köln»."),
    ("address_code", "«Unter den Linden 77, 10117 Berlin»"),
    ("address_code", "Anschrift: «Langer Hof 3/12, 1080 Wien»"),
    ("address_code", "bydliště «Dlouhá 12, 602 00 Brno»,"),
    ("address_code", "«Karl Johans Gate 1\n0154 Oslo»"),
    ("address_code", "«Ilica 12, 10000 Zagreb»"),
    ("address_south", "Domicilio: «Calle Mayor, 12, 3º B, 28013 Madrid»."),
    ("address_south", "residente in «Via Giuseppe Garibaldi, 5 - 20121 Milano (MI)»"),
    ("address_south", "morada: «Rua Augusta, 123, 4º Dto., 1100-048 Lisboa»"),
    ("address_south", "«Piazza del Duomo 3/B, 50122 Firenze»"),
    ("address_south", "reside en «C/ Alcalá 45, 28014 Madrid»"),
    ("address_south", "«Avenida Diagonal 640, 08017 Barcelona»"),
    ("address_south_street", "vive en «C/ Alcalá 45, 2º izq.» desde"),
    ("address_south_street", "«Calle Río Ebro 24, portal 3, piso 2, puerta B»"),
    ("address_south_street", "abita in «Corso Vittorio Emanuele II, 101/B»"),
    ("address_south_street", "«Ctra. de Toledo, km 12»"),
    ("address_south_street", "mora na «Travessa do Carmo, nº 3»"),
    ("address_south_street", "«Rambla de Catalunya 12, bajo»"),
    ("address_south_bare", "en la «Plaza de España s/n»."),
    ("address_south_bare", "«Avda. de Aragón, s/n, 28022 Madrid»"),
    ("address_south_bare", "«Camino Viejo, s/n»,"),
    ("address_south_bare", "«Rua das Flores, s/n»"),
    ("address_south_bare", "dirección: «C/ Nueva s/n»"),
    ("address_south_bare", "«Carretera de Burgos s/n\n28108 Alcobendas»"),
    ("address_pl", "zam. «ul. Marszałkowska 12/5, 00-590 Warszawa»,"),
    ("address_pl", "przy «ul. Jana Pawła II 20»"),
    ("address_pl", "«ulica Długa 7 m. 3»"),
    ("address_pl", "«os. Piastów 12/34, 31-624 Kraków»"),
    ("address_pl", "adres: «pl. Wolności 2, 61-738 Poznań»"),
    ("address_pl", "«ul. 3 Maja 15 lok. 2\n40-096 Katowice»"),
    ("address_street_word", "«Fő utca 12., 1011 Budapest»"),
    ("address_street_word", "lakcím: «1052 Budapest, Váci utca 5»"),
    ("address_street_word", "«Václavské náměstí 1, 110 00 Praha 1»"),
    ("address_street_word", "i «Kungsgatan gatan 5»".replace("Kungsgatan gatan", "Norra gatan")),
    ("address_street_word", "in «Neuer Platz 3»,"),
    ("address_street_word", "op «Korte straat 12»"),
    ("address_laan", "woont «Laan van Meerdervoort 70»"),
    ("address_laan", "«Plein van Siena 3, 1098 AB Amsterdam»"),
    ("address_laan", "«Weg naar Rhenen 12»".replace("Weg naar", "Weg van")),
    ("address_laan", "«Singel de Ruyter 5»"),
    ("address_laan", "«Laan van Oud 12 hs»,"),
    ("address_laan", "«Kade van Demo 9, 2011 XX Haarlem»"),
    ("address_fi", "osoite: «Mannerheimintie 12 A 5, 00100 Helsinki»"),
    ("address_fi", "«Demokatu 3 B 12»"),
    ("address_fi", "asuu «Esimerkkikuja 7»,"),
    ("address_fi", "«Rantapolku 12 as 4» x"),
    ("address_fi", "«Testiranta 1, 20100 Turku»"),
    ("address_fi", "«Mallikaari 5 A»"),
    ("address_fr_last", "«Rue de la Loi 16, 1000 Bruxelles»"),
    ("address_fr_last", "demeurant «avenue Louise 54, 1050 Bruxelles»"),
    ("address_fr_last", "«Rue du Rhône 8, 1204 Genève»"),
    ("address_fr_last", "«Chaussée de Mons 12 bte 3, 1070 Anderlecht»"),
    ("address_fr_last", "«Place du Marché 3\n1260 Nyon»"),
    ("address_fr_last", "«Chemin des Prés 5, 1009 Pully»"),
    ("address_ro", "domiciliat în «Str. Victoriei nr. 12, bl. A3, sc. B, ap. 15, București»"),
    ("address_ro", "«Bulevardul Unirii nr. 5»"),
    ("address_ro", "«Calea Moșilor, nr. 120, et. 2»"),
    ("address_ro", "«Strada Lungă nr. 3, Brașov»"),
    ("address_ro", "«Aleea Rozelor nr. 7, ap. 4»"),
    ("address_ro", "«Șoseaua Iancului nr. 31»"),
    ("address_ru", "проживает: «ул. Ленина, д. 12, кв. 5, г. Москва, 101000»"),
    ("address_ru", "«г. Київ, вул. Хрещатик, 22, кв. 3»"),
    ("address_ru", "«проспект Мира, д. 7, корп. 2»"),
    ("address_ru", "«ул. Садовая, 15»,"),
    ("address_ru", "«г. Тверь, пер. Тихий, дом 4а»"),
    ("address_ru", "«бульвар Шевченко 10, кв. 1»"),
    ("address_el", "διεύθυνση: «Οδός Ερμού 12, 105 63 Αθήνα»"),
    ("address_el", "«Λεωφόρος Κηφισίας 44»"),
    ("address_el", "«Πλατεία Συντάγματος 3»"),
    ("address_el", "«οδός Αγίου Δημητρίου 7»,"),
    ("address_el", "«οδός Σόλωνος 8, 10671 Αθήνα»"),
    ("address_el", "«Οδός Νίκης 5»"),
    ("address_de_at", "wohnhaft «An der Alster 14»"),
    ("address_de_at", "Anschrift: «Im Winkel 3»"),
    ("address_de_at", "Adresse «Am Anger 12a»,"),
    ("address_de_at", "wohnt in: «Auf dem Berg 7»"),
    ("address_de_at", "Lieferadresse: «Zum Alten Forst 9»"),
    ("address_de_at", "Anschrift «Hinter den Gärten 2»"),
    ("address_jp", "住所:«東京都新宿区西新宿2丁目8番1号»"),
    ("address_jp", "«〒100-0001 東京都千代田区千代田1-1»"),
    ("address_jp", "«大阪府大阪市北区梅田3-1-3 ノースビル1205号室»"),
    ("address_jp", "«北海道札幌市中央区北1条西2丁目»".replace("北1条西2丁目", "大通2丁目")),
    ("address_jp", "本籍は«京都府京都市中京区寺町通400番地»です"),
    ("address_jp", "«神奈川県横浜市西区1-2-3»"),
    ("address_cn", "地址：«北京市朝阳区建国路88号3号楼1502室»"),
    ("address_cn", "«上海市浦东新区世纪大道100号»"),
    ("address_cn", "«台北市信義區信義路五段7號89樓»"),
    ("address_cn", "«香港九龍彌敦道123號»"),
    ("address_cn", "住址 «广州市天河区体育西路5号»"),
    ("address_cn", "总部位于«深圳市南山区南海大道21号»。"),
    ("address_military", "at «PSC 1234, Box 567, APO AE 09096»"),
    ("address_military", "«Unit 2050 Box 4190\nAPO AP 96278»"),
    ("address_military", "«CMR 480 Box 12\nAPO AE 09128»"),
    ("address_military", "«USS Example\nFPO AP 96601»"),
    ("address_military", "«unit 9100 box 17\ndpo ae 09705»"),
    ("address_military", "send to «FPO AA 34099»"),
    ("address_rural", "«RR 2 Box 45, Ames, IA 50010»"),
    ("address_rural", "«HC 1 Box 60»"),
    ("address_rural", "«Rural Route 3 Box 12»"),
    ("address_rural", "«PSC 802 Box 74»"),
    ("address_rural", "«CMR 450, Box 31»"),
    ("address_rural", "«Star Route 1 Box 9»"),
    ("address_box_world", "«Postfach 12 34, 10117 Berlin»"),
    ("address_box_world", "«Apartado de Correos 123, 28080 Madrid»"),
    ("address_box_world", "«BP 123, 35000 Rennes»"),
    ("address_box_world", "«Casella postale 12»"),
    ("address_box_world", "«PO Box 123, Wellington 6140»"),
    ("address_box_world", "«Private Bag X12, Pretoria 0001»"),
    ("address_gb_named", "at «The Cottage, Mill Lane, Ludlow SY8 1AA»"),
    ("address_gb_named", "«Rose Villa, Church Street, Demotown, Kent TN1 1AA»"),
    ("address_gb_named", "«Oak House\nHigh Road\nLondon N22 6AA»"),
    ("address_gb_named", "«Old Mill, River Walk, Bath BA1 1AA»"),
    ("address_gb_named", "«Ivy Barn, Back Lane, Otley LS21 1AA»"),
    ("address_gb_named", "«Green Farm, Long Hill, Buxton SK17 6AA»"),
    ("address_ie", "«12 O'Connell Street, Dublin 1, D01 F5P2»"),
    ("address_ie", "«4 Main Street, Naas, Co. Kildare, W91 AC12»"),
    ("address_ie", "«Rose Cottage, Ballydemo, Co. Cork, T12 AC34»"),
    ("address_ie", "«9 Sea View, Galway H91 AX12»"),
    ("address_ie", "«7 Park Road, Limerick, V94 T2XA»"),
    ("address_ie", "«3 The Green, Dublin 6W, D6W XY12»"),
    ("address_fr_ca", "«123-1234 Rue Sainte-Catherine Ouest, Montréal QC H3G 1P1»"),
    ("address_fr_ca", "«45, rue Saint-Jean, Québec (Québec)  G1R 1N4»"),
    ("address_fr_ca", "«800 boul. René-Lévesque, Montréal, QC H3B 1X9»"),
    ("address_fr_ca", "«12 chemin du Lac, Sutton QC J0E 2K0»"),
    ("address_fr_ca", "«7 avenue Laurier, app. 3, Gatineau QC J8X 4J3»"),
    ("address_fr_ca", "«99 côte de la Fabrique, Québec QC G1R 3V7»"),
    ("address_us_highway", "«456 County Road 12, Dover, OH»"),
    ("address_us_highway", "at «1200 State Route 9»"),
    ("address_us_highway", "«77 US Highway 61, Duluth, MN 55804»"),
    ("address_us_highway", "«31 Farm to Market Road 1960»"),
    ("address_us_highway", "«9 N. County Rd 5»"),
    ("address_us_highway", "«2 Old Highway 8»,"),
    ("address_en", "«12 Long Street, Cape Town, 8001»"),
    ("address_en", "«5 Queen Street, Auckland 1010»"),
    ("address_en", "«7 Smith St, Fitzroy 3065»"),
    ("address_en", "«40 Oak Avenue\nRandburg\n2194»"),
    ("address_en", "«1 Beach Road, Durban, 4001»"),
    ("address_unit", "Musterweg\n«Apt. 679»\nZielona"),
    ("address_unit", "x\n«Suite 539»\ny"),
    ("address_unit", "> «Unit 12»\n> z"),
    ("address_unit", "a\n  «Flat 3B»,\nb"),
    ("address_unit", "«apartment 14»\nb"),
    ("address_unit", "a\n«Apt #7»\nb"),
]
CODES = [
    "CP: «28016».",
    "C.P. «08001» Barcelona",
    "CAP «00185»,",
    "PLZ: «10115»",
    "PSČ «602 00»",
    "CEP «01310-100»",
    "NPA «1204»",
]
OTHERS = [
    "During 1971 we met; Spring 2008, Engineering 101, Offering 12, String 5; Läufer 3; Käufer 12; Brigade 5; Dekade 3",
    "On March 12, 2019 Apple said; Seite 12, 3000 Exemplare; Artikel 5, 50000 Euro; am 3. Mai 12, 1500 Uhr",
    "Heathrow Gate 12; Golden Gate 3; the Ring 4 film; Room 12, 5000 People; Table 3, 1200 Items",
    "via 12 canali; la calle de 1990; una plaza para 12 personas; Via 7; de 3 calles; corso 2 anni",
    "apartado 23 de la ley; véase el apartado 4; casella 12 del modulo; box 12 of 20; the bag 7",
    "w ulicy 5 osób; plac zabaw 12; al. 5; os. 12; osiedle 30-lecia; ul. bez nazwy",
    "utca 12; a tér 3 méter; náměstí v roce 1990; třída 5; on the market 12; das Ufer 3 km weiter",
    "rue 12; avenue to 1000 people; place 5 and 1000 others; la place numéro 3, 2000 euros",
    "нр. 5; на ул. нет дома 5; проспект 2019 года; перед 12 домами; площадь 45 кв. м",
    "東京都は2019年に; 大阪府道2号; 京都府第5区; 北海道100人; 県内3か所; 東京都12月",
    "公路88号文件; 北京市2019年; 第5号; 上海市有100路公交; 道路12公里",
    "APO AE; the unit and box 12 are empty; the DPO 12345; USS Example left; FPO 2019; apo 12345",
    "suite 12 of songs; unit 7 of the book; flat 3 tyres; an apartment 5 minutes away",
    "Highway 61 Revisited; Route 66; 5 roads; 12 Old Roads; 3 State highways; Fifth Road 2019",
]


def found(text: str, kind: str = "ADDRESS") -> list[Finding]:
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions(mode="pattern"))
    return [finding for finding in findings if finding.span.part == "body" and finding.kind == kind]


@pytest.mark.parametrize(("row", "marked"), FOUND, ids=[f"{row}-{number}" for number, (row, _) in enumerate(FOUND)])
def test_an_address_is_found_as_one(row: str, marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    there = [f for f in found(marked.replace("«", "").replace("»", "")) if f.span.start < end and f.span.end > start]
    assert [(finding.span.start, finding.span.end) for finding in there] == [(start, end)]
    assert row in {why.facts["row"] for why in there[0].reasons if why.code == "shape"}


@pytest.mark.parametrize("text", OTHERS)
def test_what_looks_like_an_address_is_left_alone(text: str) -> None:
    assert [finding.text for finding in found(text)] == []


@pytest.mark.parametrize("marked", CODES)
def test_a_postal_code_behind_its_short_word(marked: str) -> None:
    value = marked[marked.index("«") + 1 : marked.index("»")]
    assert [finding.text for finding in found(marked.replace("«", "").replace("»", ""), "POSTCODE")] == [value]


def test_words_spelled_like_the_short_ones_announce_no_postal_code() -> None:
    assert not found("a cap of 10000; cp 12345; npa 1204; a handicap 5000; CPU 12345; CAPEX 2019; CP-12345", "POSTCODE")


def test_every_row_has_six_examples() -> None:
    rows = [row for row, _ in FOUND]
    for row in (*addresses_europe.ROWS, *addresses_world.ROWS):
        assert row.kind == "POSTCODE" or rows.count(row.name) >= 6, row.name
