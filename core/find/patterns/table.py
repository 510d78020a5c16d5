"""The table of patterns: the rows of every module of this folder, in one tuple."""

from core.find.patterns import (
    addresses,
    addresses_kr,
    contact,
    court,
    dates,
    dates_world,
    finance,
    firms,
    misread,
    national,
    persons_east,
    persons_overseas,
    persons_west,
    phones,
    phones_told,
    things,
    told,
)
from core.find.patterns.row import Row

ROWS: tuple[Row, ...] = (
    *contact.ROWS,
    *phones.ROWS,
    *phones_told.ROWS,
    *finance.ROWS,
    *national.ROWS,
    *persons_west.ROWS,
    *persons_east.ROWS,
    *persons_overseas.ROWS,
    *firms.ROWS,
    *misread.ROWS,
    *things.ROWS,
    *told.ROWS,
    *dates.ROWS,
    *dates_world.ROWS,
    *addresses.ROWS,
    *addresses_kr.ROWS,
    *court.ROWS,
)
