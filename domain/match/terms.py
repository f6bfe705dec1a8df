"""What a match is played under besides the options of its game: who sits where, clocks, undo, who may watch.

The fields of these values are stored forever (see Event).
"""

from typing import Literal

from msgspec import Struct

from domain.kernel.messages import Seat

Moment = int
"""A time: whole milliseconds since the beginning of 1970, UTC."""

StartWhen = Literal["full", "host"]
UndoPolicy = Literal["never", "own", "consent", "free"]
"""Whose commands may be taken back: nobody's; one's own latest, while nobody learnt anything by them; any, if all
agree; any at once.
"""

ClockKind = Literal["turn", "seat", "match"]
OnTimeout = Literal["command", "bot", "resign"]
Watchers = Literal["everybody", "nobody", "players"]
Verdict = Literal["result", "forfeit", "no_show", "void"]


class Occupant(Struct, frozen=True):
    """Who holds a seat: a person (`player` is set) or a bot (`bot` is its key)."""

    name: str
    player: str | None = None
    bot: str | None = None


class Origin(Struct, frozen=True):
    """Where a branch comes from: a match at a version. `branch` is the id of the branch itself.

    With `seat` None the branch goes on from the truth: its versions and its chain continue those of its origin.
    Else it begins with a position that `seat` held possible, everything it did not know having been dealt anew.
    """

    branch: str
    match: str
    version: int
    seat: Seat | None = None


class ClockTerms(Struct, frozen=True):
    """How long players may think, in milliseconds, and what happens when the time of a seat is over.

    `turn`: so long for every answer. `seat`: so long for a whole match, and `increment` more (Fischer) whenever the
    seat has nothing more to answer. `match`: all answers must be given so long after the start. When it is over,
    the default bot gives the `command` that is due, or a `bot` plays the seat on, or the seat `resign`s.
    """

    kind: ClockKind
    limit: int
    increment: int = 0
    on_timeout: OnTimeout = "command"


class SeatClock(Struct, frozen=True):
    """The clock of a seat: milliseconds `left` when it was last set, and when it runs out if it runs."""

    seat: Seat
    left: int
    deadline: Moment | None = None

    def remaining(self, now: Moment) -> int:
        """Milliseconds left at a time; never more than when it was set."""
        if self.deadline is None:
            return self.left
        return max(0, min(self.left, self.deadline - now))

    def is_over(self, now: Moment) -> bool:
        """Whether it runs and has run out."""
        return self.deadline is not None and self.deadline <= now


class Watch(Struct, frozen=True):
    """Who may watch without sitting at the table, and how many events behind they are until the match is over."""

    who: Watchers = "everybody"
    players: tuple[str, ...] = ()
    delay: int = 0


class Reservation(Struct, frozen=True):
    """A seat that is kept for `player`, or (None) for whoever is invited to it."""

    seat: Seat
    player: str | None = None


class Invitation(Struct, frozen=True):
    """A token for one seat, of which only the SHA-256 is kept, and until when it is good."""

    seat: Seat
    digest: str
    until: Moment
