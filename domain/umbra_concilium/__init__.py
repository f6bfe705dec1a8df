"""Umbra Concilium: the council of shadows. A trick game of card effects and forbidden stratagems for 3 to 6."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.bots import random
from domain.kernel.game import Bot, Chance, Game, Meta, Turn
from domain.kernel.messages import Command, Event, Viewer
from domain.kernel.outcome import Outcome
from domain.umbra_concilium.bots import courtier
from domain.umbra_concilium.commands import COMMANDS
from domain.umbra_concilium.components import EDITIONS
from domain.umbra_concilium.dealing import set_up
from domain.umbra_concilium.decisions import Agenda
from domain.umbra_concilium.events import EVENTS
from domain.umbra_concilium.evolve import evolve
from domain.umbra_concilium.readings import Options
from domain.umbra_concilium.sample import sample
from domain.umbra_concilium.scoring import outcome
from domain.umbra_concilium.state import State

REFUSALS = {
    "not_in_hand": "3",
    "stratagem_spent": "5",
    "one_a_trick": "5",
    "stratagem_used": "5",
    "no_mirror": "5",
    "not_to_copy": "5",
    "wrong_terms": "5",
}
"""Rejection code → section of RULES.md."""


class UmbraConcilium:
    """The game as the kernel plays it."""

    meta = Meta(key="umbra_concilium", seats=(3, 6), rules_version=1, options=Options, refusals=REFUSALS)
    state = State
    commands: Mapping[str, type[Command]] = COMMANDS
    events: Mapping[str, type[Event]] = EVENTS
    bots: Mapping[str, Bot] = {"courtier": courtier, "random": random}
    components: Mapping[str, Mapping[str, Any]] = EDITIONS.raw

    def initial(self) -> State:
        return State()

    def setup(self, turn: Turn[State], seats: int, options: Options) -> None:
        set_up(turn, seats, options)

    def evolve(self, state: State, event: Event) -> State:
        return evolve(state, event)

    def agenda(self, state: State) -> tuple[Agenda, ...]:
        return state.agenda

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def sample(self, view: State, seat: Viewer, chance: Chance) -> State:
        return sample(view, seat, chance)


GAME: Game[State] = UmbraConcilium()
