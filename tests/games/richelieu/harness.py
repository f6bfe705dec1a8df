"""Scenarios in sentences: a table in some position, a command, what happens or why nothing does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.chance import ScriptedChance
from domain.kernel.engine import World
from domain.kernel.game import Turn
from domain.kernel.hidden import Hidden, hide
from domain.kernel.messages import Event, Seat
from domain.richelieu import GAME
from domain.richelieu.action import TakeAction
from domain.richelieu.components import EDITIONS
from domain.richelieu.decisions import Agenda
from domain.richelieu.pieces import Box, Camp, Lot, Piece, Player, Sheet, Worker
from domain.richelieu.resolution import ResolveIntrigue
from domain.richelieu.state import State
from domain.richelieu.turns import TurnOver
from tests.scenario import Script

A, B, C, D = (Seat(seat) for seat in range(4))
RED, YELLOW, GREEN, BLUE = COLOURS = ("red", "yellow", "green", "blue")
DATA = EDITIONS["reconstruction"]
ALL = DATA.workers
E = TypeVar("E", bound=Event)


def up(owner: str, value: int) -> Worker:
    """A worker face up."""
    return Worker(owner, value, True)


def down(owner: str, value: int) -> Worker:
    """A worker face down."""
    return Worker(owner, value, False)


def box(
    richelieu: str = "R01", enemy: str = "E2", top: Sequence[Piece | None] = (), below: Sequence[Piece | None] = ()
) -> Box:
    """A box with its two sheets; spaces that are not given are open."""
    return Box(_sheet(richelieu, top), _sheet(enemy, below))


def _sheet(sheet: str, spaces: Sequence[Piece | None]) -> Sheet:
    return Sheet(sheet, (*spaces, *[None] * (5 - len(spaces))))


BOXES = (box("R01", "E2"), box("R03", "E3"), box("R06", "F3"))


def position(
    seats: int = 3,
    *,
    boxes: Sequence[Box | None] = BOXES,
    hands: Mapping[str, Sequence[int]] | None = None,
    cities: Mapping[str, Sequence[int]] | None = None,
    players: Mapping[Seat, Mapping[str, Any]] | None = None,
    cardinal: int = 7,
    piles: tuple[Sequence[str], Sequence[str]] = (("R10", "R11", "R12"), ("H1", "H2", "H3")),
    agenda: tuple[Agenda, ...] = (TakeAction(A, 2),),
    **more: Any,
) -> State:
    """A whole state. Hands that are not given hold what is neither in the city nor on the board."""
    board = [worker for held in boxes if held for sheet in held.sheets for worker in sheet.workers]
    camps = {}
    for place, colour in enumerate(COLOURS if seats == 2 else COLOURS[:seats]):
        mine = [worker for worker in board if worker.owner == colour]
        city = tuple((cities or {}).get(colour, ()))
        all_of_it = DATA.neutral_workers if place >= seats else ALL
        left = Counter(all_of_it) - Counter(city) - Counter([worker.known_value for worker in mine])
        hand = tuple(sorted((hands or {}).get(colour, left.elements())))
        unseen = hand + tuple([worker.known_value for worker in mine if not worker.face_up])
        camps[colour] = Camp(
            Seat(place % seats), place >= seats, hand, tuple(sorted(city)), (Lot(0, tuple(sorted(unseen))),)
        )
    state = State(
        edition="reconstruction",
        cardinal=cardinal,
        city_jewels=2,
        players=tuple([_player(**(players or {}).get(Seat(seat), {})) for seat in range(seats)]),
        colours=tuple(camps),
        camps=camps,
        boxes=tuple(boxes),
        richelieu_pile=tuple(piles[0]),
        enemy_pile=tuple(piles[1]),
        start=A,
        turn=A,
        agenda=agenda,
    )
    return replace(state, **more)


def _player(**changed: Any) -> Player:
    player = Player(**{"prestige": 0, "income": 1, "military": 0, "louis": 7, "jewels": 2, **changed})
    return replace(player, tile=player.prestige >= DATA.tile)


def veiled(state: State, viewer: Seat | None) -> State:
    """What `viewer` sees of a position, spelt out here by hand: a second statement of RULES 12."""
    keepers = {colour: camp.keeper for colour, camp in state.camps.items()}

    def seen(piece: Piece | None) -> Piece | None:
        if isinstance(piece, Worker) and not piece.face_up and keepers[piece.owner] != viewer:
            return replace(piece, value=Hidden())
        return piece

    return replace(
        state,
        camps={
            colour: camp if camp.keeper == viewer else replace(camp, hand=Hidden(camp.in_hand))
            for colour, camp in state.camps.items()
        },
        boxes=tuple(
            held and Box(*[Sheet(sheet.id, tuple(map(seen, sheet.spaces))) for sheet in held.sheets])
            for held in state.boxes
        ),
        richelieu_pile=hide(state.richelieu_pile),
        enemy_pile=hide(state.enemy_pile),
    )


class Table(Script[State]):
    """The game."""

    game = GAME

    @classmethod
    def given(cls, state: State) -> Self:
        """This position, played on until somebody must answer."""
        views = tuple(veiled(state, Seat(seat)) for seat in range(len(state.players)))
        turn = engine.proceed(GAME, Turn(GAME.evolve, state, ScriptedChance()))
        return cls(World(state, views, veiled(state, None)))._after(turn)

    @property
    def top(self) -> Agenda:
        """What is asked now."""
        return self.state.agenda[-1]


def resolved(first: Box, seats: int = 3, *, others: Sequence[Box | None] = BOXES[1:], **given: Any) -> Table:
    """The first box is resolved after the turn of A, up to the next question."""
    agenda = (TurnOver(A), ResolveIntrigue(1))
    return Table.given(position(seats, boxes=(first, *others), agenda=agenda, **given))


def acting(seat: Seat = A, allowed: int = 2, *taken: str) -> tuple[Agenda, ...]:
    """`seat` is to act."""
    return (TakeAction(seat, allowed, taken),)
