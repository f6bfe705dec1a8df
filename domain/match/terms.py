"""The terms of a match besides the options of its game: occupants, clocks, undo, watchers.

The fields of these values are stored forever (see Event).
"""

from typing import Literal

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.kernel.values import MatchId

Moment = int
"""A time: whole milliseconds since the beginning of 1970, UTC."""
IDLE_LEAST = 60 * 60 * 1000
"""A match is never called off sooner after its last event, in milliseconds."""

StartWhen = Literal["full", "host"]
UndoPolicy = Literal["never", "own", "consent", "free"]
"""Which commands may be undone: none; one's own latest, if nobody learnt anything from them; any, if all agree; any
at once.
"""

ClockKind = Literal["turn", "seat", "match"]
OnTimeout = Literal["command", "bot", "resign"]
Watchers = Literal["everybody", "nobody", "players", "link"]
Verdict = Literal["result", "forfeit", "no_show", "void"]


class Occupant(Struct, frozen=True):
    """Who holds a seat: a person (`player` is set) or a bot (`bot` is its key)."""

    # Of a person, only older streams hold the name: events last, and a person can be erased. Answers have it.
    name: str = ""
    """What a bot is called, and a person in older matches; otherwise empty."""
    player: str | None = None
    bot: str | None = None


class Origin(Struct, frozen=True):
    """Where a branch comes from: a match at a version. `branch` is the id of the branch itself.

    With `seat` None the branch continues from the truth: its versions and its chain continue those of its origin.
    Otherwise it begins with a position that is possible for `seat`, with everything unknown to it dealt again.
    """

    branch: str
    match: MatchId
    version: int
    """The version of that match from which the branch continues."""
    seat: Seat | None = None


class ClockTerms(Struct, frozen=True):
    """How long players may think, in milliseconds, and what happens when the time of a seat is over.

    `turn`: the limit applies to every answer. `seat`: the limit applies to the whole match, plus `increment`
    (Fischer) whenever the seat has answered everything. `match`: all answers must be given within the limit after
    the start. When time is over, the default bot gives the due `command`, or a `bot` takes over the seat, or the
    seat `resign`s.
    """

    kind: ClockKind
    """What the limit is for: each answer (`turn`), all answers of a seat (`seat`), or the whole `match`."""
    limit: int
    """In milliseconds."""
    increment: int = 0
    on_timeout: OnTimeout = "command"
    """Who answers for a seat whose time is over: the default bot once (`command`) or for good (`bot`), or nobody
    (`resign`).
    """


class SeatClock(Struct, frozen=True):
    """The clock of a seat: milliseconds `left` when it was last set, and, if it runs, when it runs out."""

    seat: Seat
    left: int
    deadline: Moment | None = None

    def remaining(self, now: Moment) -> int:
        """Milliseconds left at a time; never more than when it was set."""
        if self.deadline is None:
            return self.left
        return max(0, min(self.left, self.deadline - now))

    def is_over(self, now: Moment) -> bool:
        """Whether it is running and has run out."""
        return self.deadline is not None and self.deadline <= now


class Watch(Struct, frozen=True):
    """Who may watch without a seat, and by how many events they are delayed until the match is over."""

    who: Watchers = "everybody"
    """`everybody`, `nobody`, the listed `players`, or whoever has the address: no list shows the match (`link`)."""
    players: tuple[str, ...] = ()
    """The ids of those who may watch, with `who` = `players`."""
    delay: int = 0
    """By how many events watchers are behind until the match is over; 0 for not at all."""


class Reservation(Struct, frozen=True):
    """A seat that is reserved for `player`, or (None) for anybody with an invitation to it."""

    seat: Seat
    player: str | None = None


class Invitation(Struct, frozen=True):
    """A token for one seat, stored only as its SHA-256, and when it expires."""

    seat: Seat
    digest: str
    until: Moment
