"""The tournament section of a report file: what is said of a tournament as a whole, in TRF16 and TRF26."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from msgspec import Struct

from domain.kernel.messages import Event
from domain.match.terms import ClockTerms
from domain.tournament.events import PastRoundEntered, RoundClosed, RoundStarted, TournamentEnded
from domain.tournament.state import Tournament
from events.envelope import Envelope

DATES_AT = 91
"""The column, from 0, of the date of the first round; as that of its result."""
SECOND = 1000
BEYOND = "\ufffd"
"""Stands for a letter that some programs count as two columns."""
KINDS = {"turn": "an answer", "seat": "a seat", "match": "a match"}


class Dates(Struct, frozen=True):
    """When a tournament began and ended, and each round began, as `2026/11/27`; empty where that is not known."""

    begin: str = ""
    end: str = ""
    rounds: tuple[str, ...] = ()


class About(Struct, frozen=True):
    """What a report says that is not in the state: dates, what the organiser and the arbiters are called, and the
    program that paired.
    """

    dates: Dates = Dates()
    arbiter: str = ""
    deputies: Sequence[str] = ()
    program: str = ""


NOTHING = About()


def dates_of(envelopes: Iterable[Envelope[Event]]) -> Dates:
    """The dates of a tournament, UTC, from its events; of rounds played elsewhere those that are known."""
    rounds: dict[int, str] = {}
    past: set[int] = set()
    end = ""
    for envelope in envelopes:
        day = envelope.at[:10].replace("-", "/")
        match envelope.event:
            case RoundStarted(round=number):
                rounds[number] = day
            case PastRoundEntered(round=number, date=date):
                past.add(number)
                rounds[number] = (date or "").replace("-", "/")
            case RoundClosed(round=number):
                end = rounds.get(number, "") if number in past else day
            case TournamentEnded() if len(rounds) not in past:
                end = day
    starts = tuple(rounds[number] for number in takewhile(rounds.__contains__, range(1, len(rounds) + 1)))
    return Dates(starts[0] if starts else "", end, starts)


def heading(now: Tournament, about: About) -> Iterator[str]:
    """The lines that both forms have: 012, 042, 052, 062, 072, 092, 102, 112, 122 and 132."""
    yield f"012 {on_one_line(now.terms.name)}"
    dates = about.dates
    yield from (f"{tag} {day}" for tag, day in (("042", dates.begin), ("052", dates.end)) if day)
    yield f"062 {len(now.entries)}"
    yield f"072 {sum(entry.rating > 0 for entry in now.entries)}"
    yield f"092 {now.terms.format} ({now.terms.game})"
    if about.arbiter:
        yield f"102 {on_one_line(about.arbiter)}"
    yield from (f"112 {on_one_line(name)}" for name in about.deputies)
    if now.terms.clock:
        yield f"122 {_in_words(now.terms.clock)}"
    if any(dates.rounds):
        yield "132".ljust(DATES_AT) + "  ".join(f"{day[2:]:8}" for day in dates.rounds)


def on_one_line(text: str) -> str:
    """A text of as many columns as it has letters, on one line."""
    return "".join(letter if ord(letter) < 1 << 16 else BEYOND for letter in " ".join(text.split()))


def _in_words(clock: ClockTerms) -> str:
    """The time control, as organisers write it: `300s+5s a seat`."""
    increment = f"+{clock.increment / SECOND:g}s" if clock.increment else ""
    return f"{clock.limit / SECOND:g}s{increment} {KINDS[clock.kind]}"


def encoded(clock: ClockTerms | None) -> str | None:
    """The time control in the code of 222; None where that has no word for it: it knows the whole time of a player
    in whole seconds.
    """
    if clock is None or clock.kind != "seat" or clock.limit % SECOND or clock.increment % SECOND:
        return None
    return f"{clock.limit // SECOND}" + (f"+{clock.increment // SECOND}" if clock.increment else "")
