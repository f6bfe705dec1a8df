"""Documents of undo requests."""

from typing import Literal

from msgspec import Struct

from domain.kernel.values import MatchId, SeatNumber, Time
from domain.match.lines import Deed

Standing = Literal["asked", "taken_back", "declined", "withdrawn", "lapsed"]


class UndoAnswer(Struct, frozen=True):
    """The answer of a seat; `version` is that of its event."""

    seat: SeatNumber
    agree: bool
    """Whether the seat agrees to go back."""
    version: int


class UndoRequested(Struct, frozen=True):
    """A request to go back to version `to`. `id` is the version of the event that asked.

    It is `lapsed` if the match continued before all had answered. `taken_back_at` is the version of the event that
    went back. `asked` lists the seats whose agreement was needed.
    """

    id: int
    match: MatchId
    seat: int
    """The seat that asked."""
    to: int
    at: Time
    standing: Standing
    """`asked` while answers are due; then `taken_back`, `declined`, `withdrawn` or `lapsed`."""
    asked: tuple[int, ...]
    answers: tuple[UndoAnswer, ...]
    """Those that came so far; the first no ends the request."""
    taken_back_at: int | None


class UndoShown(UndoRequested, frozen=True, kw_only=True):
    """A request with its consequences.

    `left` are the commands that would no longer count, `restored` those of an undone line that would count again,
    each with who learnt something from it. `everybody` learnt if something hidden became open, or if the result
    could not be foreseen, as with dice; `seats` were shown a secret. Both are empty on a board for analysis.
    """

    left: tuple[Deed, ...]
    restored: tuple[Deed, ...]


class UndoForeseen(Struct, frozen=True):
    """The consequences of a request to go to version `to`, if it were made at `version`.

    `asked` are the seats that would have to agree; without any, the match would go back at once. `left` and
    `restored` are as in the request.
    """

    match: MatchId
    version: int
    seat: int
    """The seat that would ask."""
    to: int
    asked: tuple[int, ...]
    left: tuple[Deed, ...]
    """The commands that would no longer count."""
    restored: tuple[Deed, ...]
    """The commands of an undone line that would count again."""


class UndoList(Struct, frozen=True):
    """The undo requests of a match, newest first; `foreseen` if a request to go to some version was asked about."""

    match: MatchId
    requests: tuple[UndoRequested, ...]
    """The newest first."""
    foreseen: UndoForeseen | None
