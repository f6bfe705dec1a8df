"""The terms of a tournament about its entries: who may enter, who must check in, and who may ask for a bye."""

import re
from typing import Literal

from msgspec import Struct

from domain.kernel.values import Time
from domain.match.terms import Moment

AdmittedBy = Literal["open", "link", "approval", "list"]
RequestWorth = Literal["half", "nothing"]
GrantedBy = Literal["rule", "organiser"]

_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z", re.ASCII)


class Admission(Struct, frozen=True):
    """Who may enter by itself, and for how many there are places. The organiser may enter anybody, also beyond.

    Without a limit `most` is null. Once there is no place, who wants to enter waits for one.
    """

    by: AdmittedBy = "open"
    """`open`: everybody; `link`: who has the link; `approval`: whom the organiser accepts; `list`: who is on it."""
    most: int | None = None


class CheckIn(Struct, frozen=True):
    """When players say that they are there. Who has not by `closes_at` is not paired in the first round."""

    closes_at: Time
    opens_at: str | None = None
    """From when on one may check in, in UTC; null from the beginning."""


class ByesOnRequest(Struct, frozen=True):
    """How many rounds a player may ask not to play in."""

    most: int = 0
    """In the whole tournament; 0: none."""
    worth: RequestWorth = "half"
    """What such a bye counts as: `half` of a win, or `nothing`."""
    granted_by: GrantedBy = "rule"
    """Whether the request is granted as it is made (`rule`), or one by one by the `organiser`."""


def moment_of(time: str) -> Moment:
    """A time in UTC as milliseconds since 1970. Raises ValueError for any other notation."""
    if not (found := _TIME.fullmatch(time)):
        raise ValueError("a time is in UTC and has milliseconds")
    year, month, day, hour, minute, second, thousandth = map(int, found.groups())
    is_day = year and 1 <= month <= 12 and 1 <= day <= _days_in(year, month)
    if not is_day or hour >= 24 or max(minute, second) >= 60:
        raise ValueError("there is no such day or time of the day")
    seconds = ((_days_to(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    return seconds * 1000 + thousandth


def _days_in(year: int, month: int) -> int:
    """The days of a month of the Gregorian calendar."""
    following = (year + 1, 1) if month == 12 else (year, month + 1)
    return _days_to(*following, 1) - _days_to(year, month, 1)


def _days_to(year: int, month: int, day: int) -> int:
    """The days from the first of January 1970. Years begin in March here, so that a leap day is the last."""
    year, month = (year - 1, month + 9) if month < 3 else (year, month - 3)
    return year * 365 + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + day - 719469


def is_period(check_in: CheckIn) -> bool:
    """Whether the times of a check-in are times, the earlier one first."""
    try:
        opens = moment_of(check_in.opens_at) if check_in.opens_at is not None else None
        closes = moment_of(check_in.closes_at)
    except ValueError:
        return False
    return opens is None or opens < closes
