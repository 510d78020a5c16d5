"""Texts with slots: forms, tables, letters, call notes, court sentences, and sentences that only look like names.

Slots: P person, G given name, L place, O organisation, A address, T phone, E e-mail, D date, I identifier, F account or
card. Korean particle slots ({은}, {이}, {을}, {과}, {으로}) choose the form that fits the word before.
"""

FRAMES: dict[str, tuple[str, ...]] = {
    "en": (
        "Name: {P}\nPhone: {T}\nEmail: {E}",
        "Full name: {P}\nDate of birth: {D}\nAddress: {A}",
        "Patient: {P}\tDOB: {D}\tID: {I}",
        "| Name | City | Phone |\n| {P} | {L} | {T} |\n| {P} | {L} | {T} |",
        "name,email,phone\n{P},{E},{T}\n{P},{E},{T}",
        "Dear {P},\n\nThank you for your letter of {D}.\n\nKind regards,\n{P}\n{O}",
        "Dear Ms. {P}, your account {F} was closed on {D}.",
        "From: {P} <{E}>\nTo: {P} <{E}>\nSubject: Meeting in {L}",
        "- {P}\n- {P}\n- {P}",
        "1. {P} ({O})\n2. {P} ({O})",
        "Attendees: {P}, {P} and {P}",
        "The applicant, Mr {P}, was born in {L} and lives in {L}.",
        "Judge {P} of {L} heard the case of {P} against {O}.",
        "On {D} the caller, {P}, asked us to ring back on {T}.",
        "Signed: {P}\nWitness: {P}\nDate: {D}",
        "{P} works for {O} in {L}.",
        "Please ask {G} to send the form to {A}.",
        "Agent: {P} | Customer: {P} | Card: {F}",
        "Employee {P}, SSN {I}, joined {O} on {D}.",
        "{P}\n{A}\n{T}",
        "Hi {G}, it's {G} from {O}. Call me at {T}.",
        "customer_name={P}; city={L}; ref={I}",
        '"name": "{P}", "email": "{E}"',
        "Contact person: {P} ({O}), tel. {T}",
        "Mrs {P} told Dr {P} that the pain began on {D}.",
        "Next of kin: {P}",
        "{P} v. {P}",
        "The bill may be paid by May or June at the latest.",
        "Rose bushes and a jade lamp stood in the hall; the joy was real.",
        "The Baker and the Smith are trades; a mason lays bricks.",
        "General Terms and Conditions. Page 3 of 12. All Rights Reserved.",
        "Status: Approved\nType: Standard\nPriority: High",
        "Total amount due: 120.00. Payment method: Bank transfer.",
        "Will you mark the date in the chancellor's diary?",
    ),
    "ko": (
        "성명: {P}\n연락처: {T}\n이메일: {E}",
        "이름: {P}\n생년월일: {D}\n주소: {A}",
        "신청인 {P}(주민등록번호 {I})은 {A}에 거주한다.",
        "| 이름 | 전화 | 지역 |\n| {P} | {T} | {L} |\n| {P} | {T} | {L} |",
        "이름,이메일,전화\n{P},{E},{T}\n{P},{E},{T}",
        "{P} 님께,\n\n{D} 보내주신 서류를 잘 받았습니다.\n\n{O} {P} 드림",
        "안녕하세요, {O} {P}입니다. {T}{으로} 연락 주세요.",
        "담당자: {P} 과장 ({T})",
        "원고 {P}{은} 피고 {P}{을} 상대로 소를 제기하였다.",
        "환자 {P}{은} {D} {O}에 입원하였다.",
        "{P} 씨{과} {P} 씨{이} {L}에서 만났다.",
        "{P} 대리, {P} 과장 참석",
        "- {P}\n- {P}\n- {P}",
        "1. {P} ({O})\n2. {P} ({O})",
        "{G}{이} 어제 {L}에 다녀왔대. {G}한테 물어봐.",
        "{G}아, {P}한테 전화해 줘.",
        "예금주 {P} 계좌번호 {F}",
        "보내는 사람: {P}\n받는 사람: {P}\n주소: {A}",
        "{P}{이} {O}{을} 떠나 {L}{으로} 옮겼다.",
        "수신: {O} {P} 팀장\n발신: {P}",
        "고객명={P}; 연락처={T}; 지역={L}",
        "상담원 {P}: 고객 {P}님 본인 맞으세요?",
        "서명: {P} (인)\n날짜: {D}",
        "배우 {P}, 감독 {P}의 새 영화에 출연",
        "{P}의 아버지 {P}{은} {L} 출신이다.",
        "카드번호 {F}, 명의자 {P}",
        "증인 {P}{은} {D} {L}에서 피고인을 보았다고 진술하였다.",
        "이사장은 정기 총회에서 예산안을 설명하였다.",
        "조용한 마을에 봄이 오고 강물이 맑게 흐른다.",
        "전화번호와 주소를 정확히 기재하여 주시기 바랍니다.",
        "신청서 작성 방법: 성명, 생년월일, 연락처를 기입하세요.",
        "지난주 정부는 신규 정책을 발표하고 하반기 계획을 공개했다.",
        "구분: 일반\n상태: 처리 완료\n비고: 없음",
        "우수한 성적으로 졸업한 학생에게 장학금을 수여한다.",
    ),
    "tr": (
        "Ad Soyad: {P}\nTelefon: {T}\nE-posta: {E}",
        "Adı: {P}\nDoğum tarihi: {D}\nAdres: {A}",
        "Hasta: {P}\tT.C. Kimlik No: {I}\tTarih: {D}",
        "| Ad | Şehir | Telefon |\n| {P} | {L} | {T} |\n| {P} | {L} | {T} |",
        "ad,eposta,telefon\n{P},{E},{T}\n{P},{E},{T}",
        "Sayın {P},\n\n{D} tarihli yazınız alınmıştır.\n\nSaygılarımla,\n{P}\n{O}",
        "Davacı {P}, davalı {P} aleyhine dava açmıştır.",
        "Davacı vekili Av. {P}, {L} Mahkemesine başvurdu.",
        "Şikayetçi {P}'ın ifadesine göre şüpheli {P} {L}'da oturmaktadır.",
        "Merhaba, ben {O}'den {P}. Beni {T}'dan arayabilirsiniz.",
        "- {P}\n- {P}\n- {P}",
        "1. {P} ({O})\n2. {P} ({O})",
        "Toplantıya {P}, {P} ve {P} katıldı.",
        "{P} Bey ile {P} Hanım {L}'da buluştu.",
        "{G}'e söyle, {G} yarın {L}'dan dönüyor.",
        "Gönderen: {P} <{E}>\nAlıcı: {P}\nKonu: Fatura",
        "Hesap sahibi {P}, IBAN {F}",
        "İmza: {P}\nTanık: {P}\nTarih: {D}",
        "{P}, {O}'nde çalışıyor ve {L}'da yaşıyor.",
        "müşteri={P}; şehir={L}; no={I}",
        "Doktor {P}'ın hastası {P} {D} günü taburcu edildi.",
        "{P}'nun annesi {P} {L} doğumludur.",
        "Yetkili kişi: {P} ({O}), tel: {T}",
        "{P}\n{A}\n{T}",
        "Arayan: {P}, {T}. {D} günü geri aranacak.",
        "{G} Hanım'ın kardeşi {P}'dir.",
        "Sanık {P}'in savunması {L} Adliyesinde alındı.",
        "Umut dolu bir deniz havasıydı, bahar gelmişti.",
        "Yağmur yağdı, çiçek açtı, güneş doğdu.",
        "Genel Şartlar ve Koşullar. Sayfa 3/12. Tüm Hakları Saklıdır.",
        "Durum: Onaylandı\nTür: Standart\nÖncelik: Yüksek",
        "Barış ve özgür bir toplum için savaş verdiler.",
        "Başvuru formunda ad, soyad ve adres alanları doldurulmalıdır.",
        "Kaya gibi sert bir demir parçası yerde duruyordu.",
    ),
}

TR_MONTHS = "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık"
EN_MONTHS = "January February March April May June July August September October November December"
# Turkish surnames are mostly made of two words or end in -oğlu.
TR_SURNAME_HEADS = (
    "Ak Kara Öz Gök Er Demir Kaya Altın Yıl Taş Gül Sarı Bal Çelik Bay Kurt Tek Koç Yeni Gün Ulu Can Şen Tan"
)
TR_SURNAME_TAILS = (
    "oğlu taş kaya soy tekin er can demir türk kan bay çelik alp bulut su dağ gil ay yurt öz göz man lar er"
)
TR_ORG_TAILS = (
    *("Holding", "A.Ş.", "İnşaat Ltd. Şti.", "Bankası", "Üniversitesi", "Hastanesi", "Sigorta", "Gıda A.Ş."),
    *("Belediyesi", "Hukuk Bürosu", "Lisesi", "Tekstil"),
)
EN_ORG_TAILS = (
    *("Inc.", "Ltd", "LLC", "Group", "Bank", "University", "Hospital", "Insurance", "& Co.", "Partners"),
    *("High School", "Council", "Systems", "Airlines"),
)
KO_ORG_HEADS = "한빛 새움 미래 대성 우리 하늘 동아 세종 청솔 가온 누리 한강 태양 신성"
KO_ORG_TAILS = "전자 은행 병원 물산 건설 대학교 법무법인 보험 상사 연구소 고등학교 증권 통신 시스템"
