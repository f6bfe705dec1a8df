"""Taking back: who may ask, who must agree. What was taken back stays in the history and can be branched from.

Going forward again to a version that was left behind is the same thing: the table goes to a version that is not
in the line of play, and `Span` holds what is left and what is restored.
"""

from msgspec import Struct

from domain.kernel.deciders import MATCH_NOT_RUNNING
from domain.kernel.engine import GAME_OVER
from domain.kernel.game import Game, S
from domain.kernel.learning import Learnt
from domain.kernel.match import Match
from domain.kernel.match_events import TakenBack, UndoAnswered, UndoAsked
from domain.kernel.messages import Event, Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table, follow_all

NEVER = "undo_never"
NOT_YOURS = "undo_not_yours"
LEARNT = "undo_learnt"
PENDING = "undo_pending"
NOWHERE = "undo_nowhere"
UNKNOWN = "unknown_undo_request"
NOT_ASKED = "undo_not_asked"


class Deed(Struct, frozen=True):
    """A command of the line that is left or restored: the versions of its events, who gave it, who learnt by it.

    `seat` is null for what is no command of the game, such as a resignation.
    """

    first: int
    last: int
    cause: str
    seat: Seat | None
    learnt: Learnt


class Span(Struct, frozen=True):
    """What lies between two versions: the commands that will count no more, and those that will count again."""

    left: tuple[Deed, ...]
    restored: tuple[Deed, ...] = ()

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All of them."""
        return self.left + self.restored


def ask(
    game: Game[S], table: Table[S], seat: Seat, to: int, span: Span, earlier: Table[S]
) -> Decided[S] | Rejection:
    """`seat` asks to go to version `to`, where the table was `earlier`; done at once if nobody else has a say."""
    match = table.match
    if match.status == "finished":
        return Rejection(GAME_OVER)
    if match.status != "running":
        return Rejection(MATCH_NOT_RUNNING)
    if match.undo:
        return Rejection(PENDING, {"request": match.undo.version})
    if not span.deeds or earlier.match.status != "running":
        return Rejection(NOWHERE, {"to": to})
    asked = _asked(match, seat, span)
    if isinstance(asked, Rejection):
        return asked
    events: tuple[Event, ...] = (UndoAsked(seat, to, asked),)
    return follow_all(game, table, events if asked else (*events, TakenBack(to)), lambda _: earlier)


def answer(
    game: Game[S], table: Table[S], request: int, seat: Seat, agree: bool, earlier: Table[S]
) -> Decided[S] | Rejection:
    """`seat` agrees to an undo or declines it; whoever asked may withdraw. The last to agree takes it back."""
    open_request = table.match.undo
    if open_request is None or open_request.version != request:
        return Rejection(UNKNOWN, {"request": request})
    withdraws = seat == open_request.seat and not agree
    if seat not in open_request.waiting and not withdraws:
        return Rejection(NOT_ASKED, {"seat": seat})
    events: tuple[Event, ...] = (UndoAnswered(request, seat, agree),)
    if agree and open_request.waiting == (seat,):
        events = (*events, TakenBack(open_request.to))
    return follow_all(game, table, events, lambda _: earlier)


def _asked(match: Match, seat: Seat, span: Span) -> tuple[Seat, ...] | Rejection:
    """The seats whose agreement is needed.

    A bot agrees where nobody learnt anything; but with nobody else at the table only to what it has not answered
    yet: its answers would be a look ahead, and the result counts.
    """
    policy = match.terms.undo
    if policy == "never":
        return Rejection(NEVER)
    if policy == "free":
        return ()
    seats = [Seat(number) for number in range(len(match.seats)) if number != seat]
    people = () if policy == "own" else tuple(other for other in seats if not match.bot_of(other))
    others = [deed.first for deed in span.deeds if deed.seat != seat]
    if others and not people:
        return Rejection(NOT_YOURS, {"version": others[0]})
    secrets = [deed.first for deed in span.deeds if deed.learnt]
    if secrets and (not people or len(people) < len(seats)):
        return Rejection(LEARNT, {"version": secrets[0]})
    return people
