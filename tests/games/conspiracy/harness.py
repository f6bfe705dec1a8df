"""Scenarios in sentences: a table in some position, a command, what happens or why nothing does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from msgspec.structs import replace

from domain.conspiracy import GAME
from domain.conspiracy.challenge import ChallengeWindow
from domain.conspiracy.commands import Pass
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.rounds import begin_turn
from domain.conspiracy.state import Player, State
from domain.kernel.chance import ScriptedChance
from domain.kernel.engine import World
from domain.kernel.game import Turn
from domain.kernel.hidden import Hidden, Ledger
from domain.kernel.messages import Command, Seat
from tests.scenario import Script

A, B, C, D = (Seat(seat) for seat in range(4))
START = {
    "beacon": "belgrade",
    "magician": "berlin",
    "roulette": "marseille",
    "spyglass": "paris",
    "tempest": "rome",
    "vagabond": "warsaw",
}
HQS = {2: ("glasgow", "athens"), 3: ("glasgow", "moscow", "athens"), 4: ("glasgow", "moscow", "athens", "algiers")}
TOKENS = ("beacon", "magician", "roulette", "spyglass")


def board_of(payoffs: Mapping[str, int], reserve: int | None = None, lost: int = 0) -> Ledger:
    """A payoff board; what is on no agent and not lost lies in the reserve, unless told otherwise."""
    empty = dict.fromkeys((*START, SOLOMON), 0)
    left = 30 - lost - sum(payoffs.values()) if reserve is None else reserve
    return Ledger({**empty, **payoffs, RESERVE: left})


def position(
    seats: int = 4,
    *,
    turn: Seat = A,
    start: Seat = A,
    agents: Mapping[str, str | None] | None = None,
    case: str = "vienna",
    die: int = 20,
    coins: Mapping[Seat, Mapping[str, int]] | None = None,
    reserve: Mapping[Seat, int] | None = None,
    restricted: tuple[Seat, ...] = (),
    hqs: tuple[str, ...] | None = None,
    round: int = 3,
) -> State:
    """A whole state before the turn of `turn` begins: agents not named stand on their start cities."""
    players = tuple(
        Player(
            hq,
            board_of((coins or {}).get(Seat(seat), {}), (reserve or {}).get(Seat(seat))),
            token=TOKENS[seat],
            restricted=seat in restricted,
        )
        for seat, hq in enumerate(hqs or HQS[seats])
    )
    return State(
        edition="reconstruction",
        stations="five",
        die_sides=6,
        icon_faces=2,
        agents={**START, **(agents or {})},
        case=case,
        die=die,
        players=players,
        start=start,
        round=round - (turn == start),
        turn=turn,
    )


def veiled(state: State, seat: Seat | None) -> State:
    """What `seat` sees of a position: its own board, and of the others how many coins there are."""
    players = tuple(
        player if number == seat else replace(player, token=Hidden(), coins=player.coins.veiled())
        for number, player in enumerate(state.players)
    )
    return replace(state, players=players)


class Table(Script[State]):
    """The game."""

    game = GAME

    @classmethod
    def given(cls, state: State) -> Self:
        """The turn of `state.turn` begins in this position."""
        assert state.turn is not None
        views = tuple(veiled(state, Seat(seat)) for seat in range(len(state.players)))
        turn = Turn(GAME.evolve, state, ScriptedChance())
        begin_turn(turn, state.turn)
        return cls(World(state, views, veiled(state, None)))._after(turn)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Who won, once the game is over."""
        outcome = GAME.outcome(self.state)
        return outcome.winners if outcome else None

    def unopposed(self, seat: Seat, declaration: Command) -> Self:
        """A declaration that nobody challenges."""
        table = self.after((seat, declaration))
        while table.state.agenda and isinstance(table.state.agenda[-1], ChallengeWindow):
            table = table.after((table.awaited[0], Pass()))
        return table
