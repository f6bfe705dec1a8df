"""The terms of a series, and the values that its events are made of."""

from typing import Literal

from msgspec import Struct

from domain.kernel.values import CutNumber, EntryNumber, LinkNumber, TournamentId, Version

Choose = Literal["best", "ranks", "points", "picked"]
Tied = Literal["lots", "all", "none"]
Carried = Literal["none", "all", "half"]
Order = Literal["standings", "snake", "rating", "drawn"]
TieBreak = Literal["countback", "best_result", "latest", "scored", "played"]
Why = Literal[
    "in_places",
    "moved_up",
    "won_lot",
    "tied_in",
    "reached_points",
    "picked",
    "behind",
    "lost_lot",
    "tied_out",
    "missed_points",
    "not_picked",
    "withdrew",
    "excluded",
    "barred_there",
]

TIE_BREAKS: tuple[TieBreak, ...] = ("countback", "latest")
"""The tie-breaks of a series whose organiser names none."""
EDITION = 1
"""The edition of the rules of cuts and standings in this version. Earlier ones stay: neither ever changes."""


class Terms(Struct, frozen=True):
    """What a series is called, and how its tournaments count.

    A rank beyond `points` is worth nothing. Without `points` the series is ranked by its phases: who got further is
    ahead. `best` is how many tournaments of an entry count (null: all).
    """

    name: str
    """What the organiser called it."""
    points: tuple[int, ...] = ()
    """What each rank of a tournament is worth, the first first; empty if the series is ranked by its phases."""
    best: int | None = None
    tie_breaks: tuple[TieBreak, ...] = TIE_BREAKS
    """What separates entries with equal points, in this order."""
    edition: int = EDITION
    """The edition of the rules of cuts and standings."""


class MemberAt(Struct, frozen=True):
    """A tournament of the series, as a command or a cut found it."""

    tournament: TournamentId
    version: Version


class Link(Struct, frozen=True):
    """Who goes over from one tournament to a later one, with which points, and how they are seeded there.

    `best` takes the first `count` of those who can go over; `ranks` those from rank `first` to `last`; `points`
    those with at least so many `halves`; `picked` those whom the organiser names. `tied` says what becomes of those
    who share the last place of `best`.
    """

    source: TournamentId
    target: TournamentId | None = None
    """The tournament that they go over to; null if it is announced with the cut."""
    choose: Choose = "best"
    """Who goes over."""
    count: int | None = None
    """How many, for `best`; otherwise null."""
    first: int | None = None
    """The first rank, for `ranks`; otherwise null."""
    last: int | None = None
    """The last rank, for `ranks`; otherwise null."""
    halves: int | None = None
    """The least points in half points, for `points`; otherwise null."""
    tied: Tied = "lots"
    """Whether lots decide among those who share the last place, or all or none of them go over."""
    carried: Carried = "none"
    """Which of their points they have from the beginning."""
    seeding: Order = "standings"
    """In which order they are seeded there."""


class Verdict(Struct, frozen=True):
    """Whether an entry of the source goes over, and why."""

    entry: EntryNumber
    rank: int
    """Its rank when the cut was made."""
    goes: bool
    """Whether it goes over."""
    why: Why
    """The stable name of the reason, for programs."""
    player: str | None = None
    """The id of the person; null for a bot."""
    bot: str | None = None
    """The key of the bot; null for a person."""
    seed: int = 0
    """Its seed among those who go over, from 1; 0 if it stays."""
    rating: int = 0
    """The strength by which it is seeded there."""
    carried: int = 0
    """The points that it carries, in units of 1/120."""


class Cut(Struct, frozen=True):
    """A cut that was made: by which link, on which standings, and the verdict on every entry."""

    number: CutNumber
    link: LinkNumber
    source: MemberAt
    """The tournament that they come from, at the version whose standings counted."""
    target: MemberAt
    """The tournament that they go over to, as it was before the cut."""
    verdicts: tuple[Verdict, ...]
    """In the order of the standings."""

    @property
    def through(self) -> tuple[Verdict, ...]:
        """Those who go over, the best seed first."""
        return tuple(sorted((one for one in self.verdicts if one.goes), key=lambda one: (one.seed, one.entry)))
