"""Made-up text of any length for measuring: prose that says the same again and again, and text full of new words.

In: a language and a size in UTF-8 bytes. Out: text. Real text lies between the two: `prose` repeats a dozen sentences,
in `varied` one word in five was never seen before and nearly every line names somebody.
"""

import random

PARAGRAPHS = {
    "en": (
        "Ms Ada Demo joined the company in March and wrote to ada.demo@example.com about the order. "
        "The meeting went on in the afternoon, and those present looked at the results of the last quarter. "
        "The papers will be ready next week. Nobody asked for them again after that. "
        "What remained was left to the department, which promised an answer by the end of the month."
    ),
    "ko": (
        "김가상 님은 박예시 과장에게 전화(02-312-4567)로 상황을 알렸고, 다음 날 같은 내용을 전자우편으로 보냈습니다. "
        "회의는 오후에 다시 열렸으며, 참석한 사람들은 지난 분기의 결과와 앞으로의 계획을 차례로 살펴보았습니다. "
        "자료는 다음 주까지 정리하기로 했고, 남은 문제는 담당 부서에서 검토한 뒤에 알려 주기로 하였습니다. "
        "모두 동의하여 회의를 마쳤습니다. 그 뒤에는 아무도 이 일을 다시 말하지 않았습니다."
    ),
    "tr": (
        "Sayın Deniz Örnek toplantıya katıldı ve 0532 000 00 00 numarasından arandı. "
        "Toplantı öğleden sonra sürdü; katılanlar geçen çeyreğin sonuçlarını sırayla gözden geçirdi. "
        "Belgeler gelecek hafta hazır olacak. Kalan işler ilgili birime bırakıldı ve ay sonuna kadar yanıt beklendi. "
        "Ondan sonra kimse bu konuyu bir daha açmadı."
    ),
}
LANGUAGES = tuple(PARAGRAPHS)
_SENTENCES = {
    "en": "Mr Jonas {a} wrote to the office in {b} about the contract that {c} had signed in June, unanswered. ",
    "tr": "Sayın Deniz {a} geçen hafta {b}'da yapılan toplantıda {c} ile görüştüğünü ve dosyayı imzaladığını söyledi. ",
    "ko": "지난주 {b}에서 열린 회의에서 {a} 씨는 {c}과 함께 계약서를 보고 서명했다고 담당자에게 말했다. ",
}
_LETTERS = {
    "en": "abcdefghijklmnoprstuvw",
    "tr": "abcçdefgğhıijklmnoöprsştuüvyz",
    "ko": "가나다라마바사아자차하김이박최정강조윤장임한오서신권황",
}


def prose(language: str, size: int) -> str:
    """The sentences of the paragraph in ever new order, a line each time."""
    draw = random.Random(1)
    sentences = [sentence.strip() for sentence in PARAGRAPHS[language].split(". ")]
    lines: list[str] = []
    length = 0
    while length < size:
        lines.append(". ".join(draw.sample(sentences, len(sentences))))
        length += len(lines[-1].encode()) + 1
    return "\n".join(lines)


def varied(language: str, size: int) -> str:
    """Sentences with names and places that nobody bears."""
    draw = random.Random(1)
    letters = _LETTERS[language]

    def word() -> str:
        length = 3 if language == "ko" else draw.randint(4, 9)
        made = "".join(draw.choice(letters) for _ in range(length))
        return made if language == "ko" else made.capitalize()

    pieces: list[str] = []
    length = 0
    while length < size:
        sentence = _SENTENCES[language].format(a=word(), b=word(), c=word())
        pieces.append(sentence + ("\n" if len(pieces) % 4 == 3 else ""))
        length += len(pieces[-1].encode())
    return "".join(pieces)
