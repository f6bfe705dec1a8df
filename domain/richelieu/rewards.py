"""Giving rewards (RULES 8): parts without a choice are given, parts with a choice are offered if possible."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache

from domain.kernel.game import REMEMBERED, Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.richelieu import intrigue_events as iv
from domain.richelieu.commands import MoveWorker, Pass, PlacePawn, PlaceWorker
from domain.richelieu.components import EDITIONS
from domain.richelieu.ids import GREY_EMINENCE, QUEEN, RewardId
from domain.richelieu.intrigue_events import Parts
from domain.richelieu.pieces import PAWN_SIDES, Worker
from domain.richelieu.placing import ALL, place, placements, spaces_in
from domain.richelieu.state import State
from domain.richelieu.tracks import receive

WORKER, BRIBE = "worker", "bribe"
PASS = (Allow(Pass()),)


class GrantReward(Decision[State], frozen=True):
    """The parts of a reward that `seat` has yet to receive, in order."""

    seat: Seat
    parts: Parts
    """The parts that are still to come, each a kind and an amount, in order."""

    def proceed(self, turn: Turn[State]) -> None:
        kind, amount = self.parts[0]
        if kind not in USES:
            receive(turn, self.seat, kind, amount)
        elif any(isinstance(option, Allow) for option in USES[kind](turn.state, self.seat)):
            turn.emit(iv.RewardOffered(self.seat, kind))
        else:
            turn.emit(iv.RewardLost(self.seat, kind))


class UseReward(Decision[State], frozen=True):
    """`seat` may use a part of a reward."""

    seat: Seat
    reward: RewardId
    """What the part is, by its id among the components."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return PASS + USES[self.reward](view, seat)

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        match command:
            case Pass():
                turn.emit(iv.RewardDeclined(seat, self.reward))
            case PlaceWorker():
                place(turn, seat, turn.state.colour(seat), command)
            case MoveWorker():
                _bribe(turn, seat, command)
            case PlacePawn(sheet, space):
                turn.emit(iv.PawnPlaced(seat, self.reward, standing(turn.state, self.reward), sheet, space))


# A worker for free.


def _free_workers(view: State, seat: Seat) -> tuple[Option, ...]:
    allowed, refused = placements(view, view.camps[view.colour(seat)])
    return allowed + refused


# A bribe.


def _bribes(view: State, seat: Seat) -> tuple[Option, ...]:
    """Every worker of another colour that is not frozen, to every open space, with refusals of the rest."""
    mine, frozen = view.colour(seat), view.frozen
    goals = tuple([(sheet.id, sheet.open) for box, _, sheet in view.sheets() if box not in frozen])
    options: tuple[Option, ...] = ()
    for box, _, sheet in view.sheets():
        options += (
            _sheet_refusals(MoveWorker, sheet.id) if box in frozen else _no_room(MoveWorker, sheet.id, sheet.open)
        )
        for space, piece in enumerate(sheet.spaces, 1):
            code = "box_frozen" if box in frozen else _unbribable(piece, mine)
            options += _no_bribe(code, sheet.id, space) if code else _bribes_from(sheet.id, space, goals)
    return (*options, Refuse(MoveWorker, "no_such_space"))


def _unbribable(piece: Worker | str | None, mine: str) -> str | None:
    if piece is None:
        return "no_worker_there"
    if not isinstance(piece, Worker):
        return "not_a_worker"
    return "own_worker" if piece.owner == mine else None


@lru_cache(maxsize=REMEMBERED)
def _no_bribe(code: str, sheet: str, space: int) -> tuple[Option, ...]:
    return (Refuse(MoveWorker, code, {"from_sheet": sheet, "from_space": space}),)


def _bribes_from(sheet: str, space: int, goals: tuple[tuple[str, int], ...]) -> tuple[Option, ...]:
    return tuple([_move(sheet, space, goal, to) for goal, free in goals for to in spaces_in(free)])


@lru_cache(maxsize=REMEMBERED)
def _move(sheet: str, space: int, goal: str, to: int) -> Allow:
    return Allow(MoveWorker(sheet, space, goal, to))


@lru_cache(maxsize=REMEMBERED)
def _no_room(kind: type[Command], sheet: str, free: int) -> tuple[Option, ...]:
    taken = spaces_in(ALL & ~free)
    return tuple([Refuse(kind, "space_taken", {"sheet": sheet, "space": space}) for space in taken])


@cache
def _sheet_refusals(kind: type[Command], sheet: str, code: str = "box_frozen") -> tuple[Option, ...]:
    return (Refuse(kind, code, {"sheet": sheet}),)


def _bribe(turn: Turn[State], seat: Seat, move: MoveWorker) -> None:
    worker = turn.state.sheet(move.from_sheet).piece_at(move.from_space)
    assert isinstance(worker, Worker)
    turn.emit(iv.WorkerBribed(seat, worker.owner, move.from_sheet, move.from_space, move.sheet, move.space))
    if not worker.face_up and not EDITIONS[turn.state.edition].cost(move.sheet, move.space):
        turn.emit(iv.WorkerTurnedUp(worker.owner, worker.known_value, move.sheet, move.space))


# A pawn.


def _pawns(view: State, pawn: str) -> tuple[Option, ...]:
    """Every open space of the pawn's side, except on the sheet where it stands."""
    here = standing(view, pawn)
    if here is not None and view.box_of(here) in view.waiting:
        return (Refuse(PlacePawn, "box_frozen"),)
    options: tuple[Option, ...] = ()
    for number, box, sheet in view.sheets():
        code = _no_goal(view, number, box.side_of(sheet.id) == PAWN_SIDES[pawn], sheet.id == here)
        options += _sheet_refusals(PlacePawn, sheet.id, code) if code else _pawns_on(sheet.id, sheet.open)
    return (*options, Refuse(PlacePawn, "no_such_space"))


def _no_goal(view: State, box: int, right_side: bool, same_sheet: bool) -> str | None:
    if not right_side:
        return "wrong_side"
    if same_sheet:
        return "same_sheet"
    return "box_frozen" if box in view.frozen else None


@lru_cache(maxsize=REMEMBERED)
def _pawns_on(sheet: str, free: int) -> tuple[Option, ...]:
    allowed = tuple([Allow(PlacePawn(sheet, space)) for space in spaces_in(free)])
    return allowed + _no_room(PlacePawn, sheet, free)


def standing(view: State, pawn: str) -> str | None:
    """The sheet on which a pawn stands; None if it is in its palace."""
    return next((sheet.id for _, _, sheet in view.sheets() if pawn in sheet.spaces), None)


USES: Mapping[str, Callable[[State, Seat], tuple[Option, ...]]] = {
    WORKER: _free_workers,
    BRIBE: _bribes,
    QUEEN: lambda view, seat: _pawns(view, QUEEN),
    GREY_EMINENCE: lambda view, seat: _pawns(view, GREY_EMINENCE),
}
"""By kind of reward with a choice: what a seat may do, with refusals of the rest."""
