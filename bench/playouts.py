"""Random play-outs on the truth alone: options, a draw, the answer, the fold."""

import time
from collections.abc import Iterator
from typing import Any

from bench.measure import Figure, median_of, rate
from domain import games
from domain.kernel import engine
from domain.kernel.bots import random as random_bot
from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Event

SECONDS = 1.5
PASSES = 3
GOALS = {"richelieu": "10,000/s", "pax_illuminaten": "4,000/s"}


def run() -> list[Figure]:
    """The figures, for every game at its largest number of seats."""
    figures = []
    for key, game in games().items():
        plies = median_of(PASSES, lambda game=game: _plies(game))
        figures.append(Figure(f"random play-outs, {key}", rate(plies) + " plies", "", GOALS.get(key, "20,000/s")))
    return figures


def _plies(game: Any) -> float:
    plies, started, number = 0, time.perf_counter(), 0
    while (spent := time.perf_counter() - started) < SECONDS:
        number += 1
        plies += playout(game, number)
    return plies / spent


def playout(game: Any, number: int) -> int:
    """Play one game at random; returns how many commands were given."""
    return sum(1 for _ in _turns(game, number))


def events_of(game: Any, number: int) -> Iterator[Event]:
    """The events after the setup of one game that is played at random."""
    for turn in _turns(game, number):
        yield from turn.events


def _turns(game: Any, number: int) -> Iterator[Any]:
    """What each command of one game leads to that is played at random."""
    chance = KeyedChance(b"playout", game.meta.key, number)
    state = engine.start(game, game.meta.seats[1], game.meta.options(), chance).state
    while awaiting := engine.awaited(game, state):
        seat = awaiting[0]
        command = random_bot(state, seat, tuple(engine.options(game, state, seat)), chance)
        turn = engine.resolve(game, state, seat, command, chance)
        state = turn.state
        yield turn
