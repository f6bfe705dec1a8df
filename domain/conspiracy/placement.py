"""The setup (RULES 2): the board is laid out; all seats get a secret token and place coins at the same time."""

from collections.abc import Iterable
from itertools import combinations
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from domain.conspiracy import events as ev
from domain.conspiracy.commands import PlacePayoffs
from domain.conspiracy.components import EDITIONS, Edition
from domain.conspiracy.draws import AGENTS, CORNER, START, TOKENS
from domain.conspiracy.rounds import begin_turn
from domain.conspiracy.state import State
from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse

DEFAULT = "reconstruction"
_DIE = EDITIONS[DEFAULT].die


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The match options; all of them concern what is reconstructed (RULES 1)."""

    edition: Annotated[str, EDITIONS.choice] = DEFAULT
    """The edition of the component data; see the components of the game."""
    stations: Literal["five", "seven", "without_vienna"] = "five"
    """Which cities trains connect: five, seven, or the seven without Vienna."""
    icon_faces: Annotated[int, Meta(ge=1, le=_DIE.sides)] = _DIE.icon_faces
    """How many faces of Doctor Solomon's die show the icon, which ends the game: more make it shorter."""


def set_up(turn: Turn[State], seats: int, options: Options) -> None:
    """Lay out the board and deal the starting tokens."""
    edition = EDITIONS[options.edition]
    places = zip(turn.shuffle(AGENTS, edition.agent_ids), edition.start_cities, strict=True)
    turn.emit(
        ev.BoardSetUp(
            edition=options.edition,
            stations=options.stations,
            die_sides=edition.die.sides,
            icon_faces=options.icon_faces,
            agents=dict(sorted(places)),
            case=edition.case,
            hqs=_headquarters(turn, edition, seats),
            die=edition.track[seats],
            coins=edition.coins.each,
        )
    )
    for seat, token in zip(range(seats), turn.shuffle(TOKENS, edition.agent_ids), strict=False):
        turn.emit(ev.TokenDealt(Seat(seat), token))


def _headquarters(turn: Turn[State], edition: Edition, seats: int) -> tuple[str, ...]:
    """Clockwise by seat: all four, three with one corner left out, or two opposite corners."""
    cities = tuple(hq.city for hq in edition.hqs)
    if seats == 4:
        return cities
    corner = turn.number(CORNER, len(cities) if seats == 3 else 2)
    return cities[:corner] + cities[corner + 1 :] if seats == 3 else (cities[corner], cities[corner + 2])


class Placement(Decision[State], frozen=True):
    """The seats in `waiting` put one coin on each of two agents other than that of their token."""

    simultaneous: ClassVar[bool] = True
    waiting: tuple[Seat, ...]

    def awaiting(self) -> tuple[Seat, ...]:
        return self.waiting

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        others = [agent for agent in view.agents if agent != view.players[seat].token]
        for agents in combinations(others, EDITIONS[view.edition].coins.extra_agents):
            yield Allow(PlacePayoffs(agents))
        yield Refuse(PlacePayoffs, "two_other_agents")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, PlacePayoffs)
        coins = EDITIONS[turn.state.edition].coins
        turn.emit(ev.PayoffsPlaced(seat, command.agents, token_coins=coins.token, extra_coins=coins.extra))

    def proceed(self, turn: Turn[State]) -> None:
        seat = Seat(turn.number(START, len(turn.state.players)))
        turn.emit(ev.StartPlayerDrawn(seat))
        begin_turn(turn, seat)
