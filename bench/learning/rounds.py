"""The odds of a game that names figures to tell them by, learnt in rounds: the weights of its `weights.json`.

`python -m bench.learning --game KEY [--rounds 4] [--begin 2500] [--matches 500] [--seed 0] [--file FILE] [--write]`

In the first round, of `--begin` matches, the default bot plays, in each later one a search by the odds that were
fitted to all matches so far; some seats are held by those that a game names as sparring partners, by who gives what
the policy likes best, and by the default bot. In half of the matches some commands are given at random for a while,
and only what comes after that counts: nothing seems good only because a good player does it (exploring starts:
Sutton and Barto, "Reinforcement Learning", 2018, section 5.3). After each round a line says how good odds are on
the fifth of the matches that they were not fitted to. The last fit is to all matches.

Each match is kept in a file when it is over (`var/learning-KEY.jsonl`), so that the same command goes on where it
was cut off. With `--write` the weights become those of the game. The same numbers lead to the same weights on one
machine.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.learning import net
from bench.ledger import Header, Ledger
from bench.match import Table, part
from bench.weights import ROOT, commit
from domain import games
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Bot, Chance, Game, Insight, default_bot
from domain.kernel.messages import Command, Seat
from domain.kernel.net import Figures, Net, Origin, Weights
from domain.kernel.options import Option
from search.budget import Budget
from search.candidates import candidates
from search.levels import Thinker

QUICK = Budget(iterations=40, width=16)
"""How much a search may do at each decision of a lesson."""
LATEST, TRIED, SLIPS = 13, 16, 3
"""At so many decisions a seat at most one in so many commands is any of so many candidates."""
HELD_OUT = 5
"""One match in so many is left out of the fits that are judged."""
FIRST_SEATS, SEATS = (3, 4, 3), (6, 2, 1)
"""Of ten seats so many are held by who learns, by sparring partners, by who follows the policy, in the first round
and in later ones; the others by the default bot.
"""


class Lesson(Struct, frozen=True):
    """A match: the figures of the table and of each seat at settled positions, and what each seat won."""

    turn: int
    number: int
    positions: tuple[tuple[tuple[float, ...], tuple[tuple[float, ...], ...]], ...]
    won: tuple[float, ...]


class Greedy(Struct, frozen=True):
    """Gives the command that the policy of the game likes best."""

    insight: Insight

    def __call__(self, view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
        return candidates(self.insight, view, seat, options, 1)[0]


class Beginner:
    """Plays like another bot, but until so many commands were given at the table, one in some is any candidate."""

    def __init__(self, insight: Insight, bot: Bot, until: int, given: list[int]) -> None:
        self._insight, self._bot, self._until, self._given = insight, bot, until, given

    def __call__(self, view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
        self._given[0] += 1
        if self._given[0] < self._until and not chance.below(SLIPS):
            found = candidates(self._insight, view, seat, options, TRIED)
            return found[chance.below(len(found))]
        return self._bot(view, seat, options, chance)


def lesson(game: Game[Any], weights: Weights | None, seed: int, turn: int, number: int) -> Lesson:
    """Match number `number` of a round, played by the weights; by the default bot if there are none."""
    assert game.insight is not None
    assert game.insight.figures is not None
    key, figures = f"{turn}/{number}", game.insight.figures
    drawn = KeyedChance(b"lesson" + seed.to_bytes(4, "big"), key, 0)
    low, high = max(2, game.meta.seats[0]), game.meta.seats[1]
    seats = low + max(0, drawn.below(2 * (high - low + 1)) - (high - low + 1))  # the smallest tables most often
    until = drawn.below(2) * drawn.below(LATEST * seats)
    given, bots = [0], [_player(game, weights, drawn) for _ in range(seats)]
    states = list[Any]()

    def watch(state: Any, seat: Seat, command: Command) -> None:
        if given[0] >= until and game.insight is not None and game.insight.is_quiet(state):
            states.append(state)

    players = [Beginner(game.insight, bot, until, given) for bot in bots]
    outcome = Table(game, players, b"lesson" + seed.to_bytes(4, "big") + key.encode()).play(watch)
    won = tuple([part(outcome, seat) for seat in range(seats)])
    return Lesson(turn, number, tuple([_seen(figures, state) for state in states]), won)


def _player(game: Game[Any], weights: Weights | None, drawn: Chance) -> Bot:
    insight = game.insight
    assert insight is not None
    assert insight.figures is not None
    learners, sparring, greedy = SEATS if weights else FIRST_SEATS
    who = drawn.below(10)
    if who < learners:
        return Thinker(by_weights(game, weights), QUICK) if weights else game.bots[default_bot(game)]
    if who < learners + sparring and insight.sparring:
        return insight.sparring[drawn.below(len(insight.sparring))]
    return Greedy(insight) if who < learners + sparring + greedy else game.bots[default_bot(game)]


def by_weights(game: Game[Any], weights: Weights) -> Game[Any]:
    """The game with odds by other weights."""
    assert game.insight is not None
    assert game.insight.figures is not None
    of, told = game.insight.figures.of, Net(weights).odds
    return replace(game, insight=replace(game.insight, value=lambda state: told(*of(state))))


def _seen(figures: Figures, state: Any) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
    table, seats = figures.of(state)
    return tuple(map(float, table)), tuple([tuple(map(float, row)) for row in seats])


def learnt(figures: Figures, lessons: Sequence[Lesson], seed: int, command: str) -> Weights:
    """Weights fitted to all lessons. Their origin says how good a fit to most was on the others."""
    held = [one for one in lessons if not one.number % HELD_OUT] or list(lessons)
    kept = [one for one in lessons if one.number % HELD_OUT] or list(lessons)
    there = net.data_of(list(_positions(held)))
    judged = net.loss(net.odds(net.fitted(net.data_of(list(_positions(kept))), seed), there), there)
    rows = net.fitted(net.data_of(list(_positions(lessons))), seed)
    base = net.loss(net.constant(there), there)
    how = f"Learnt in {1 + max(one.turn for one in lessons)} rounds."
    origin = Origin(command, commit(), how, len(lessons), round(judged, 4), round(base, 4))
    found = net.as_data(rows, figures.seat, figures.table)
    return msgspec.convert({"origin": msgspec.to_builtins(origin), **found}, Weights)


def _positions(lessons: Sequence[Lesson]) -> Iterator[tuple[Any, Any, Any]]:
    return ((table, seats, one.won) for one in lessons for table, seats in one.positions)


def written(weights: Weights) -> str:
    """The text of the file: one figure a line."""
    raw = msgspec.to_builtins(weights)
    parts = [f'"origin": {json.dumps(raw["origin"])}', f'"hidden": {json.dumps(raw["hidden"])}']
    for name in ("seat", "table"):
        rows = ",\n    ".join(f"{json.dumps(key)}: {json.dumps(row)}" for key, row in raw[name].items())
        parts.append(f'"{name}": {{\n    {rows}\n  }}')
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def file_of(game: Game[Any]) -> Path:
    """Where the weights of a game are."""
    return ROOT / "domain" / game.meta.key / "weights.json"


def main() -> None:
    """Play what is missing, learn, and write."""
    there = {key: game for key, game in games().items() if game.insight and game.insight.figures}
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=there, required=True)
    asked.add_argument("--rounds", type=int, default=4)
    asked.add_argument("--begin", type=int, default=2500)
    asked.add_argument("--matches", type=int, default=500)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--file", type=Path)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    if min(given.rounds, given.begin, given.matches) < 1:
        asked.error("there must be a round and a match")
    game = there[given.game]
    numbers = " ".join(
        f"--{name} {getattr(given, name)}" for name in ("game", "rounds", "begin", "matches", "seed")
    )
    try:
        path = given.file or Path("var") / f"learning-{given.game}.jsonl"
        ledger = Ledger(path, Header(given.game, given.seed, commit()), Lesson)
    except (ValueError, OSError) as fault:
        asked.error(str(fault))
    weights = taught(game, ledger, given, f"python -m bench.learning {numbers} --write")
    if given.write:
        file_of(game).write_text(written(weights), encoding="utf-8")


def taught(game: Game[Any], ledger: Ledger[Lesson], given: argparse.Namespace, command: str) -> Weights:
    """The weights after all rounds, of which each is played as far as it was not yet."""
    assert game.insight is not None
    assert game.insight.figures is not None
    weights, lessons = None, {(one.turn, one.number): one for one in ledger.matches}
    print(
        "| round | matches | loss of a seat's odds, not learnt from | by seats alone |\n|---|---|---|---|",
        flush=True,
    )
    for turn in range(given.rounds):
        count = given.matches if turn else given.begin
        for number in range(count):
            if (turn, number) not in lessons:
                lessons[turn, number] = lesson(game, weights, given.seed, turn, number)
                ledger.add(lessons[turn, number])
        known = [one for one in lessons.values() if one.turn < turn or (one.turn == turn and one.number < count)]
        weights = learnt(game.insight.figures, known, given.seed, command)
        origin = weights.origin
        print(f"| {turn + 1} | {origin.matches} | {origin.loss:.3f} | {origin.constant:.3f} |", flush=True)
    assert weights is not None
    return weights
