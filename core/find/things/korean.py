"""Korean words that begin like a surname with a given name: beasts, plants, dishes, illnesses, goods, provinces.

In: a place in a piece's text. Out: whether a word stands there. `is_noun`: one of `NOUNS`, of three syllables and more,
nobody wherever it stands, one of `SHORT`, of two, nobody save where somebody is called, or one that its last syllables
tell. `is_korean_word`: a word that is a given name as well, the beginning of a noun, or a place. `is_piece_of_korean`:
a piece of a longer word.
"""

import regex

from core.find.lists import Flag, lists
from core.find.names.hangul import WITH_SSI
from core.find.names.korean import is_ending
from core.languages.language import words

NOUNS = frozenset(
    words(
        """
        고라니, 진드기, 페리틴, 파렛트, 고가구, 고슴도치, 오골계, 송사리, 장수풍뎅이, 사슴벌레, 반딧불이, 감성돔,
        갑오징어, 원추리, 비비추, 주상골, 하악골, 구순포진, 뽀로로, 주토피아, 카르보나라, 봉골레, 알리오올리오,
        마르게리타, 티라미수, 다쿠아즈, 나시고렝, 모나미, 다우니, 마가렛트, 클라리틴, 지르텍, 맥페란, 고등어, 오소리,
        오랑우탄, 너구리, 노루귀, 두루미, 황조롱이, 황새치, 황소개구리, 소쩍새, 원앙새, 왜가리, 직박구리, 제비꽃,
        도마뱀, 도롱뇽, 맹꽁이, 구렁이, 남생이, 반달곰, 하늘다람쥐, 다람쥐, 두더지, 고래상어, 돌고래, 범고래,
        민물장어, 미꾸라지, 전갱이, 임연수어, 우럭회, 도다리, 주꾸미, 오징어, 소라게, 진돗개, 풍산개, 삽살개,
        이구아나, 모란앵무, 맥문동, 회양목, 배롱나무, 왕벚나무, 조팝나무, 이팝나무, 구상나무, 전나무, 주목나무,
        황매화, 백목련, 은방울꽃, 은행나무, 금잔화, 금낭화, 제라늄, 국화꽃, 구절초, 구기자, 안개꽃, 안시리움, 연산홍,
        영산홍, 남천나무, 양귀비, 양배추, 양상추, 고사리, 고들빼기, 방울토마토, 방풍나물, 도라지, 명이나물, 지칭개,
        금계국, 옥잠화, 석류나무, 석산화, 유칼립투스, 인동초, 천일홍, 마가목, 마타리, 매발톱꽃, 모과나무, 사철나무,
        단풍나무, 소나무, 조릿대, 차나무, 탱자나무, 편백나무, 표고버섯, 황칠나무, 오가피, 국수나무, 강아지풀,
        방동사니, 명아주, 노루오줌, 담쟁이, 동백꽃, 고무나무, 만병초, 미선나무, 여뀌류, 고로케, 고추장, 고구마,
        고추전, 강된장, 장조림, 장아찌, 장칼국수, 조청유과, 조기구이, 민어탕, 민어회, 전복죽, 유부초밥, 하이라이스,
        오므라이스, 오징어볶음, 제육덮밥, 제육볶음, 감자탕, 감자전, 김치찌개, 김치전, 김치찜, 김부각, 한우불고기,
        문어숙회, 양념게장, 양꼬치, 신김치, 배추김치, 백김치, 동치미, 도토리묵, 두부전, 순두부, 연두부, 명란젓,
        명이절임, 마파두부, 마라탕, 마라샹궈, 탕수육, 유린기, 고추잡채, 구절판, 신선로, 안심스테이크, 차돌박이,
        차돌된장, 주물럭, 우거지탕, 우족탕, 육회비빔밥, 석박지, 공깃밥, 황태국, 황태해장국, 홍어회, 홍어삼합,
        오코노미야키, 타코야키, 유자차, 백세카레, 백설기, 인절미, 모시떡, 모둠전, 해물파전, 호박죽, 단호박죽,
        동지팥죽, 삼계탕, 설렁탕, 갈비탕, 갈비찜, 도가니탕, 선지국, 선짓국, 강냉이, 수정과, 마카롱, 마들렌, 크루아상,
        이하선염, 성홍열, 구안와사, 안면신경마비, 하지정맥류, 고지혈증, 고혈압, 고관절, 고막염, 공황장애,
        조현정동장애, 조현병, 심부전, 심근염, 심근경색, 심실세동, 심방세동, 신부전, 신우신염, 신장염, 신경통, 황달기,
        황반변성, 백내장, 백반증, 백일해, 백혈병, 방광염, 변비약, 천식약, 천포창, 여드름, 원형탈모, 인후염,
        임신중독증, 장중첩증, 전립선염, 전정신경염, 주사비, 지방간, 지루성, 차멀미, 추간판, 편도염, 편두통, 표재성,
        하수체, 한포진, 현훈증, 류마티스, 노안증, 노로바이러스, 두드러기, 맹장염, 모낭염, 문맥압, 봉와직염, 부정맥,
        부비동염, 사시증, 석회화건염, 선천성, 섬유근통, 소아마비, 손목터널증후군, 수두증, 수족구병, 안구건조증,
        양성종양, 어깨충돌, 어지럼증, 연하곤란, 오십견, 요로결석, 요추염좌, 우울증, 위식도역류, 유행성, 육아종,
        음낭수종, 이명증, 이석증, 이질균, 인플루엔자, 오미크론, 메니에르병, 길랭바레, 하시모토, 크론병, 파킨슨병,
        알츠하이머, 쿠싱증후군, 마르판증후군, 다운증후군, 터너증후군, 가와사키병, 베체트병, 레이노병, 윌슨병, 뇌전증,
        뇌경색, 뇌출혈, 대상포진, 인슐린, 이뇨제, 조영제, 항생제, 진통제, 진해제, 소염제, 소화제, 제산제, 지사제,
        지혈제, 수면제, 안정제, 항암제, 항응고제, 혈압약, 해열제, 마취제, 유산균, 변비약, 구충제, 구토제, 멀미약,
        스테로이드, 아목시실린, 아스피린, 아세트아미노펜, 이부프로펜, 레보티록신, 메트포르민, 암로디핀, 와파린,
        타이레놀, 게보린, 판피린, 안티푸라민, 마데카솔, 후시딘, 까스활명수, 베아제, 훼스탈, 우루사, 인사돌, 이가탄,
        임팩타민, 아로나민, 정로환, 공진단, 우황청심원, 경옥고, 쌍화탕, 갈근탕, 방풍통성산, 오적산, 육미지황환,
        십전대보탕, 정월대보름, 대보름, 단오제, 동짓날, 한식날, 한가위, 칠석날, 삼복날, 추석날, 설날선물, 석가탄신일,
        성탄절, 부활절, 현충일, 개천절, 제헌절, 광복절, 한글날, 어버이날, 어린이날, 추수감사절, 하지감자, 윤달이,
        삼짇날, 망종기, 심청전, 춘향전, 홍길동전, 장화홍련전, 장끼전, 전우치전, 박씨전, 이춘풍전, 임진록, 구운몽,
        금오신화, 양반전, 허생전, 수궁가, 흥부가, 적벽가, 심청가, 변강쇠전, 은하철도, 피터팬, 백설공주, 신데렐라,
        인어공주, 성냥팔이, 오이디푸스, 맥베스, 오셀로, 리어왕, 파우스트, 안나카레니나, 어린왕자, 이순신함,
        세종대왕함, 광개토대왕함, 장보고함, 안중근함, 유관순함, 강감찬함, 문무대왕함, 독도함, 왕건함, 최영함,
        쿠버네티스, 파이썬, 판다스, 안드로이드, 자바스크립트, 노드제이에스, 마이크로소프트, 오라클, 우분투, 리눅스,
        이클립스, 인텔리제이, 젠킨스, 주피터, 구글독스, 피그마, 한컴오피스, 나눔고딕, 나눔명조, 맑은고딕, 바탕체,
        굴림체, 궁서체, 신명조, 견고딕, 윤고딕, 윤명조, 함초롬바탕, 함초롬돋움, 고운돋움, 배민주아, 신라면, 진라면,
        안성탕면, 오뚜기, 오징어땅콩, 양파링, 고소미, 고래밥, 조청유과, 홈런볼, 맛동산, 빼빼로, 초코파이, 하이트,
        한맥, 카스맥주, 테라맥주, 참이슬, 처음처럼, 진로이즈백, 백세주, 국순당, 지평막걸리, 정관장, 설화수,
        이니스프리, 마몽드, 아이오페, 라네즈, 에뛰드, 미샤, 토니모리, 쏘나타, 아반떼, 그랜저, 제네시스, 아이오닉,
        카니발, 쏘렌토, 스포티지, 셀토스, 코란도, 티볼리, 렉스턴, 팰리세이드, 투싼, 싼타페, 베르나, 엑센트, 노브랜드,
        신한카드, 국민카드, 현대카드, 우리카드, 하나카드, 쌤소나이트, 이마트, 홈플러스, 마켓컬리, 쿠팡이츠, 가야금,
        거문고, 해금산조, 장구채, 소고춤, 하모니카, 우쿨렐레, 오카리나, 마림바, 탬버린, 심벌즈, 명주실, 모시옷, 양털,
        한지등, 한복감, 유기그릇, 석고붕대, 주석산, 황산암모늄, 질산칼륨, 염화나트륨, 수산화나트륨, 과산화수소,
        이산화탄소, 일산화탄소, 이산화황, 메탄올, 에탄올, 아세톤, 톨루엔, 방사선사, 임상병리사, 물리치료사,
        작업치료사, 영양사, 조리사, 미화원, 경비원, 관리인, 고문관, 공익요원, 사회복지사, 요양보호사, 간병인, 이사장,
        이사회, 감사인, 감정인, 변리사, 법무사, 공인중개사, 노무사, 관세사, 회계사, 손해사정사, 전무이사, 상무이사,
        사외이사, 원심판결, 민사집행, 강제경매, 지급명령, 가압류, 가처분, 유치권, 전세권, 저당권, 지상권, 임차권,
        양도세, 상속세, 증여세, 취득세, 재산세, 주민세, 소득세, 법인세, 부가세, 원천세, 인지세, 유류세, 파킨슨, 쇼그렌,
        한라봉, 천혜향, 레드향, 황금향, 바코드, 전결, 이디야, 할리스
    """
    )
)
SHORT = frozenset(
    words(
        """
        백로, 대서, 도커, 피죤, 한랭, 반미, 나초, 연시, 황도, 원신, 경칩, 곡우, 하지, 한로, 처서, 입동, 망종, 단오,
        한식, 윤달, 초복, 말복, 도미, 민어, 방어, 문어, 우럭, 숭어, 농어, 전어, 조기, 명태, 홍어, 고둥, 노루, 황소,
        염소, 오리, 수국, 남천, 황금, 고사, 전병, 한과, 유과, 강정, 양갱, 황태, 육포, 카스, 주몽, 준설, 하수, 용접,
        방수, 석면, 연탄, 안압, 황달, 주사, 변비, 기미, 수두, 홍역, 풍진, 장구, 아쟁, 모시, 양모, 원단, 한지, 총무,
        원고, 피고, 감사, 전무, 상무, 이사
    """
    )
)
_HANGUL = regex.compile(r"\p{Hangul}")
# A Korean who is called, and what only illnesses of four syllables and more end in.
_SPOKEN_TO = regex.compile(r" ?(?:씨|님|양|군)(?:[은는이가을를의께도]|(?![가-힣]))")
_ILLNESS = regex.compile(r"(?!남궁|황보|제갈|선우|독고|사공|서문|동방|을지)[가-힣]{3,7}(?:병|염|증|암)")
# What finders gave their names to, dishes and goods by their last syllables.
_FOUND = regex.compile(
    r"의? (?:[가-힣]{2,4} )?(?:법칙|정리|원리|공식|상수|방정식|효과|수열|곡선|망원경|증후군)"
    r"(?:[은는이가을를의과와]|(?![가-힣]))"
)
_GOODS_END = regex.compile(
    r"[가-힣]{1,6}(?:브레드|타르트|파이|피자|라떼|주스|쿠키|케이크|버거|치즈|소스|크림|로션|샴푸|볼펜|포진|골절|풍뎅이?"
    r"|초콜릿|젤리|아이스크림|유연제|세제)"
)
# What stands behind somebody who is called by a given name that is a word too.
_SPOKEN_OF = regex.compile(r"(?:이?랑|한테|에게|께|야|아|이?네|이가|이는|이를|이도|이의)(?![가-힣])| ?\(")
_CALLED = regex.compile(" ?(?:씨|님|군|양)")
_LONGEST = max(map(len, NOUNS))  # syllables
# Nouns of three syllables that begin like a surname, where they begin a longer word as well.
_BEGUN = frozenset(
    words(
        """
        은하수, 강아지, 고양이, 고구려, 고구마, 신라면, 정수기, 이어폰, 선인장, 문방구, 유치원, 장난감, 주전자, 오징어,
        조선소, 한가위, 양배추, 이야기, 고등어, 진달래, 민들레, 지우개, 조미료, 성수기, 비수기, 신세계, 신도시, 이자율,
        지하철, 황금기, 유람선,
        도라지, 마라톤, 소나무, 소나기, 임시직, 정규직, 계약직, 이메일, 주유소, 우체국, 정류장, 박물관, 차세대, 신용장,
        배터리, 원자재, 조립식, 주차장, 주차권, 한정판, 최저가, 최고가, 최신형, 신제품, 고성능, 고기압, 저기압, 장마철,
        신호등, 손수레, 모종삽, 배달원, 방명록, 안전모, 주식형, 채권형, 지원금, 장려금, 보조금, 성과급, 연장전, 결승전,
        이월금, 유산균, 단백질, 비타민, 아반떼, 쏘나타, 그랜저, 셀토스, 쏘렌토, 카니발, 싼타페, 고시원, 운영진, 연소득,
        유방암, 고령자, 원아명, 주호소, 변경일, 정규식, 소명자, 피진정, 유해인, 와파린, 릴리스, 신생아, 고혈압, 저혈당,
        심상성, 우울증, 조현병, 임신부, 유산소, 신경과, 고지서, 민원인, 신청인, 신고인, 이용자, 사용자, 고객명, 주소지,
        연락처, 이력서, 소견서, 진단서, 처방전, 영수증, 명세서, 주치의, 전문의, 원무과, 인사팀, 총무팀, 최종본, 초안본,
        공고문, 안내문, 주관식, 객관식, 한국어, 반려견, 반려묘, 우유병, 강수량, 염색약, 표백제, 방부제, 신분증, 장애인,
        유공자, 채무자, 채권자, 임대인, 임차인, 매도인, 매수인, 양도인, 양수인, 지원자, 구직자, 이직자, 퇴직자, 민간인,
        외국인, 내국인, 노숙인, 제보자, 주최자, 주관사, 시공사, 하도급, 현금화, 은하계,
        이차식, 이등변, 이용권, 이벤트, 이슬비, 이발소, 이층집, 이유식, 이동식, 이음새, 박람회, 최댓값,
        최솟값, 최소값, 최대값, 최우선, 최상위, 최하위, 최종안, 정거장, 정비소, 정육점, 정비례, 정기권,
        정화조, 정전기, 정오표, 정답지, 정밀도, 강낭콩, 강의실, 강우량, 강연회, 조립품, 조리법, 조약돌,
        조사표, 조회수, 조각상, 조개탕, 조명등, 윤곽선, 윤활유, 장맛비, 장학금, 장식장, 장아찌, 장조림,
        장독대, 장거리, 장대비, 장미꽃, 임대료, 임차료, 임진강, 한나절, 한복집, 한우집, 한식집, 한글날,
        한밤중, 한여름, 한겨울, 한도액, 한의원, 오이지, 오리털, 오렌지, 오디오, 오르막, 오솔길,
        오두막, 오전반, 오후반, 오류율, 오존층, 오차율, 서랍장, 서약서, 서비스, 서류철, 서식지, 신문지,
        신청서, 신발장, 신입생, 신기록, 신기술, 신경통, 신경망, 권리금, 권장량, 황태국, 황금색, 안경점,
        안내판, 안마기, 안개꽃, 안내소, 안전띠, 송금액, 송년회, 전자파, 전기차, 전동차, 전시장, 전화기,
        전망대, 전기료, 전셋집, 전광판, 홍당무, 홍합탕, 홍보물, 홍삼정, 고사리, 고무줄, 고무신, 고드름,
        고추장, 고객층, 고깃집, 고장률, 고정비, 문고리, 문서함, 문지방, 문제집, 문화재, 문구점, 문화원,
        문자열, 양상추, 양송이, 양치질, 양식장, 양변기, 손가락, 손수건, 손잡이, 손전등, 손가방, 손바닥,
        배수구, 배추국, 배송비, 배송지, 배관공, 배출량, 배달비, 백설기, 백열등, 백김치, 백일홍, 백분율,
        백화점, 허가증, 허리띠, 유리창, 유리병, 유자차, 유모차, 유제품, 유채꽃, 남반구, 남서풍, 남동풍,
        심부름, 심전도, 심사평, 심박수, 노트북, 노래방, 노약자, 노선도, 노른자, 노동법, 하수구, 하반기,
        하한가, 하늘색, 성적표, 성공률, 성장률, 차림표, 차단기, 차용증, 차선책, 주머니, 주문서, 주소록,
        우체통, 우유갑, 우편함, 우회로, 우회전, 구두약, 구급차, 구연산, 구인란, 민속촌, 민원실, 민박집,
        진공관, 진통제, 진료비, 진열대, 지하도, 지름길, 지연율, 지출액, 채소류, 채송화, 채점표, 원고지,
        원두막, 원자력, 원주율, 원심력, 원산지, 천문대, 천일염, 방정식, 방충망, 방향제, 방수포, 방화벽,
        방학식, 방파제, 방청객, 공공재, 공기압, 공구함, 공사장, 공유기, 공약수, 공배수, 현미경, 현수막,
        현관문, 현상금, 함박눈, 함박꽃, 변압기, 변속기, 변수명, 염화물, 여행사, 여권용, 여름철, 추첨권,
        추어탕, 추진력, 도토리, 도시락, 도자기, 도서관, 도배지, 도화지, 도착지, 소화기, 소화제, 소금물,
        소고기, 소시지, 소매점, 석고상, 석회암, 선풍기, 선착순, 선착장, 선발대, 설거지, 설명서, 설렁탕,
        설문지, 마늘종, 마감일, 마당극, 마이크, 마우스, 마가린, 연료비, 연주회, 연습장, 연못가, 연체료,
        연립식, 표지판, 표면적, 명란젓, 명찰줄, 기압골, 기관지, 기관차, 기저귀, 기념품, 반도체, 반비례,
        반찬통, 반올림, 반지름, 반사경, 왕복권, 왕만두, 금속판, 금붕어, 옥수수, 옥탑방, 육개장, 육각형,
        육면체, 인쇄물, 인형극, 인삼차, 인사말, 제곱근, 제습기, 제빙기, 제안서, 제출란, 제초제, 모래밭,
        모니터, 모기장, 모서리, 모과차, 탁구대, 국수집, 국화차, 국그릇, 국경일, 어묵탕, 어린이, 은행잎,
        편의점, 편지지, 용수철, 예식장, 예산안, 예약금, 경유지, 경비실, 경고등, 경유차, 봉숭아, 사다리,
        사물함, 사거리, 사과즙, 사인펜, 사각형, 사진첩, 사투리, 부동산, 부등식, 부침개, 부추전, 태양광,
        태양열, 태극기, 피아노, 피로도, 원피스, 감자전, 나팔꽃, 나침반, 나들이, 반죽기, 우거지, 우엉차,
        마무리, 마지막, 모퉁이, 성냥불, 주걱턱, 지게차, 지평선, 수평선, 수은주, 수족관, 수선화, 수박씨,
        수동식, 수거함, 수영장, 수정과, 수제비, 수집품, 기지국, 기울기
        """
    )
)
# Nobody's names, but places: what looks like a surname with a given name behind it.
_PLACES = frozenset(
    words("한반도, 오대산, 설악산, 한라산, 지리산, 백두산, 남해안, 서해안, 동해안, 전라도, 강원도, 제주도")
)
# What may be written to a name besides particles and titles.
_NAME_REST = regex.compile("외|등|측|앞|댁|네|분|본인|명의|소유|가족|부부|형제|남매|일가|고객|환자|회원|사건")
# Korean words of two syllables that are given names, or begin like a surname.
_WORDS = frozenset(
    words(
        """
        이슬, 가을, 여름, 겨울, 하늘, 바다, 노을, 구름, 나비, 소리, 하루, 한결, 빙하, 사랑, 우주, 미래, 보라, 나라,
        누리, 마루, 강산, 은하, 오이, 가지, 고추, 나무, 유리, 소라, 보리, 수수, 고래, 장미, 송이, 이유, 여유, 한주,
        이번, 지난, 정부, 주인, 주방, 남쪽, 구두, 도로, 문제, 문의, 문서, 민원, 민법, 방법, 배송, 변경, 봉투, 사진,
        서류, 석유, 선물, 성공, 소금, 손님, 송장, 신호, 심사, 안내, 양념, 연필, 오늘, 우산, 원칙, 유자, 육수, 은행,
        인사, 임시, 장마, 전기, 전자, 정답, 정보, 제품, 조건, 주소, 지도, 진심, 차량, 채소, 천둥, 최근, 추위, 표지,
        하얀, 한우, 함수, 현관, 홍보, 황금, 기온, 길이, 남은, 노란, 단풍, 도서, 마음, 맹물, 모래, 반장, 신부, 원장,
        국물, 강물
        """
    )
)
_LETTER_BEHIND = regex.compile(r"[가-힣] \p{Ll}$")
# Kingdoms of old: 금나라, 송나라.
_KINGDOM = regex.compile("[금송명청당수한조위촉오진제초연노정주하은원왜]나라")
# A Hangul word goes on behind its first three syllables with what makes a noun: 강수량.
_NOUN_END = frozenset("량률율력값품론증")
_LONGEST_REST = 12  # syllables: no word, and no ending, is longer
_HANGUL_PIECES = regex.compile(r"[가-힣][이은는가을를의에] [가-힣]{1,2}")
_HANGUL_WORD = regex.compile(rf"[가-힣]{{1,{_LONGEST_REST + 1}}}")


def is_noun(text: str, start: int, end: int) -> bool:
    """A Korean noun, or its beginning, whatever stands behind it but a word for calling: 인슐린 of 인슐린 주사."""
    value = text[start:end].split(" ")[0]
    if not "가" <= value[:1] <= "힣" or _SPOKEN_TO.match(text, end):
        return False
    goods = value + "이" if text.startswith("이", end) else value  # 후렌치파 of 후렌치파이
    if _ILLNESS.fullmatch(value) or (len(value) > 3 and (_GOODS_END.fullmatch(value) or _GOODS_END.fullmatch(goods))):
        return True
    if _FOUND.match(text, end) and not _is_korean_name(value):
        return True
    if value in SHORT:
        return end - start == len(value) and _SPOKEN_OF.match(text, end) is None
    return any(text[start : start + length] in NOUNS for length in range(len(value), _LONGEST + 1))


def _is_korean_name(value: str) -> bool:
    """A surname and two syllables."""
    return len(value) == 3 and bool(lists("ko").flags(value[0]) & (Flag.SURNAME | Flag.SURNAME_TOP))


def is_piece_of_korean(text: str, start: int, end: int) -> bool:
    """What the tagger takes for a Korean name and is a piece of a longer word, a noun, or has a letter behind it."""
    value = text[start:end]
    if not _HANGUL.match(value):
        return False
    if _LETTER_BEHIND.search(value) or _HANGUL_PIECES.fullmatch(value):
        return True  # a piece of a sentence: 김이 서
    word = _HANGUL_WORD.match(text, end)
    if word is not None and len(word[0]) <= _LONGEST_REST:
        if _goes_on_as_noun(value, word[0]):
            return True
        if len(value) > 1 and not (is_ending(word[0]) or _NAME_REST.match(word[0]) or _is_listed_name(value)):
            return True  # the beginning of a longer word: 미소안 of 미소안과의원
    return len(value) == 3 and value[2] in _NOUN_END and bool(lists("ko").flags(value[:2]) & Flag.WORD)


def _is_listed_name(value: str) -> bool:
    """A surname with a given name of the lists, which stays one whatever is written to it."""
    listed = lists("ko")
    surname, given = listed.flags(value[0]), listed.flags(value[1:])
    return bool(surname & Flag.SURNAME_TOP and given & (Flag.GIVEN | Flag.GIVEN_TOP))


def is_korean_noun(text: str, start: int, end: int) -> bool:
    """A noun of three syllables, or its beginning: 고양 of 고양이."""
    return end - start < 4 and not _BEGUN.isdisjoint((text[start:end], text[start : start + 3]))


def is_korean_word(text: str, start: int, end: int) -> bool:
    """A word of two syllables that nobody is called by here, a noun, or a place: 강원도 is nobody, and somewhere."""
    value = text[start:end]
    if len(value) == 2 and value in _WORDS and not (_SPOKEN_OF.match(text, end) or _CALLED.match(text, end)):
        return True
    if _KINGDOM.fullmatch(text, start, end) or (value in WITH_SSI and text[end : end + 1] == "씨"):
        return True
    return is_korean_noun(text, start, end) or text[start : start + 3] in _PLACES


def begins_noun(text: str, start: int, end: int) -> bool:
    """Two syllables or more with which a longer word begins: 은하 of 은하수를."""
    rest = _HANGUL_WORD.match(text, end) if end - start > 1 else None
    return rest is not None and _goes_on_as_noun(text[start:end], rest[0])


def is_borne(value: str) -> bool:
    """A word of two syllables that people are called by as well: 이슬."""
    return value in _WORDS


def _goes_on_as_noun(value: str, rest: str) -> bool:
    """With some of the syllables behind it, and a particle at most behind those, it is a word: 은하 of 은하수를."""
    for more in range(1, len(rest) + 1):
        if lists("ko").flags(value + rest[:more]) & Flag.WORD and (more == len(rest) or is_ending(rest[more:])):
            return not is_ending(rest)
    return False
