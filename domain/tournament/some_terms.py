"""The terms of a tournament that can be changed, each until its own moment."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict, replace

from domain.match.terms import ClockTerms, Watch
from domain.tournament.entry_terms import Admission, ByesOnRequest, CheckIn
from domain.tournament.terms import ByeWorth, Seeding, Terms, TieBreak, TiedTable

Until = Literal["entered", "started", "ended"]
"""What ends the time in which a term may change: the first entry, the start of the first round, the end."""


class SomeTerms(Struct, frozen=True, omit_defaults=True):
    """Some of the terms of a tournament. What is left out is not meant."""

    name: str | UnsetType = UNSET
    """What the organiser calls it."""
    rounds: int | UnsetType = UNSET
    """How many there are, those begun included."""
    late_entries: bool | UnsetType = UNSET
    """Whether one may enter after the first round."""
    clock: ClockTerms | UnsetType | None = UNSET
    """The thinking time in matches of rounds that start later; null for none."""
    watch: Watch | UnsetType = UNSET
    """The watchers of matches of rounds that start later."""
    tie_breaks: tuple[TieBreak, ...] | UnsetType = UNSET
    """What separates entries with equal points, in this order."""
    seeding: Seeding | UnsetType = UNSET
    """In which order entries are taken for the first pairings."""
    bye: ByeWorth | UnsetType = UNSET
    """What an entry without an opponent gets in a round."""
    tied_table: TiedTable | UnsetType = UNSET
    """Who advances from a tied table of a knockout."""
    legs: int | UnsetType = UNSET
    """How often everybody meets in a round robin."""
    admission: Admission | UnsetType = UNSET
    """Who may enter, and for how many there are places."""
    check_in: CheckIn | UnsetType | None = UNSET
    """When players check in; null if they need not."""
    byes_on_request: ByesOnRequest | UnsetType = UNSET
    """Which byes players may ask for from now on."""


UNTIL: Mapping[str, Until] = {
    "name": "ended",
    "rounds": "ended",
    "late_entries": "ended",
    "clock": "ended",
    "watch": "ended",
    "admission": "ended",
    "byes_on_request": "ended",
    "check_in": "started",
    "tie_breaks": "started",
    "seeding": "started",
    "bye": "entered",
    "tied_table": "entered",
    "legs": "entered",
}
"""Until when each of them may change. Players enter by what points and advance are made of; what separates equal
points is fixed before play (FIDE C.07, 1); all else does not change what was played. Terms that are not here never
change.
"""
PAIRED_BY = frozenset(("seeding", "check_in"))
"""Those that pairings follow from."""


def named_terms(some: SomeTerms) -> dict[str, Any]:
    """The terms that are meant, by name."""
    return {name: value for name, value in asdict(some).items() if value is not UNSET}


def those_of(terms: Terms, like: SomeTerms) -> SomeTerms:
    """What terms say of everything that is meant in `like`."""
    return SomeTerms(**{name: getattr(terms, name) for name in named_terms(like)})


def with_terms(terms: Terms, some: SomeTerms) -> Terms:
    """Terms in which some are others."""
    return replace(terms, **named_terms(some))
