"""Play-outs of analyses: a decision in the middle of a match, every command tried in one world after another."""

from typing import Any

from analysis.candidates import candidates
from analysis.playouts import Question, Trials
from bench.measure import Figure, median_of, rate, seconds
from domain import games
from domain.kernel import engine
from domain.kernel.bots import random as random_bot
from domain.kernel.chance import KeyedChance
from domain.kernel.messages import HOUSE

PLIES = 40
MOST = 10
PLAYOUTS = 60
PASSES = 3


def run() -> list[Figure]:
    """The figures, for every game at its largest number of seats."""
    figures = []
    for key, game in games().items():
        question = _question(game)
        commands = candidates(game, question.view, question.seat, MOST, question.chance("commands"))
        worlds = range(-(-PLAYOUTS // len(commands)))

        def play(
            game: Any = game, question: Any = question, commands: Any = commands, worlds: Any = worlds
        ) -> None:
            trials = Trials(game, question)
            for number in worlds:
                for command in commands:
                    trials.value(command, number)

        done = len(worlds) * len(commands)
        pace = done / median_of(PASSES, lambda play=play: seconds(play))
        figures.append(Figure(f"play-outs of an analysis, {key}", rate(pace)))
    return figures


def _question(game: Any) -> Question:
    """A decision after some random commands."""
    seats = game.meta.seats[1]
    chance = KeyedChance(bytes(32), game.meta.key, 0)
    world = engine.genesis(game, seats)
    turn = engine.start(game, seats, game.meta.options(), chance)
    world, plies = world.tell(game, turn), 0
    while True:
        seat = engine.awaited(game, world.truth)[0]
        view = world.view(seat)
        if plies >= PLIES and seat != HOUSE and len(candidates(game, view, seat, MOST, chance)) > 1:
            return Question(view, seat, seats, None, bytes(32), game.meta.key, plies)
        command = random_bot(view, seat, tuple(engine.options(game, view, seat)), chance)
        turn = engine.resolve(game, world.truth, seat, command, chance)
        world, plies = world.tell(game, turn), plies + 1
