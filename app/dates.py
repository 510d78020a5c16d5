"""Days as the language in use writes them: "3 May 2026", "2026년 5월 3일".

In: a date. Out: text for a sentence.
"""

from datetime import date

from PySide6.QtCore import QDate, QLocale

from app.texts import language, text


def long_date(day: date) -> str:
    """The day with the name of its month."""
    return QLocale(language()).toString(QDate(day.year, day.month, day.day), text("date.long"))
