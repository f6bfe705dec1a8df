"""What the default analysis loses against a long one, at fixed positions: `bench/positions.json`.

`python -m bench.analysis_loss [--game KEY]` prints, by game, the mean loss and the processor time. The loss at a
position is how far the command that the default analysis likes best is behind the best of the long one, in shares
of the win. With `--write` the long analyses that the file lacks are made, which takes a quarter of an hour: three
times the play-outs, each played on two turns farther than bots search, with another seed. Positions are decisions
with a choice, spread over matches of the default bots; of other bots they are others, and analysed anew.
"""

import argparse
import json
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from statistics import mean, median
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from analysis.candidates import candidates, possible
from analysis.playouts import Question, Trials
from analysis.race import Race, race
from bench.match import steps
from domain import games
from domain.kernel import engine
from domain.kernel.game import Game, default_bot
from domain.kernel.messages import HOUSE
from search.budget import Budget
from search.levels import usual_budget
from service.application.analyses.asking import ANALYSED_COMMANDS_MAX
from service.http.analyses.schemas import PLAYOUTS_DEFAULT

KEPT = Path(__file__).parent / "positions.json"
POSITIONS, MATCHES = 20, 4
LONG_PLAYOUTS, LONG_TURNS = 3 * PLAYOUTS_DEFAULT, 2
SEED, LONG_SEED = b"default", b"long"


class Analysed(Struct, frozen=True):
    """What an analysis found: the share of the win by command in JSON, best first, and its processor seconds."""

    equities: dict[str, float]
    seconds: float


def positions(game: Game[Any]) -> Iterator[Question]:
    """Decisions with a choice, evenly spread over matches at the fewest and the most seats in turn."""
    for number in range(MATCHES):
        seats = game.meta.seats[1] if number % 2 else max(2, game.meta.seats[0])
        found = list(_decisions(game, seats, number))
        share = POSITIONS // MATCHES
        yield from (found[len(found) * (2 * part + 1) // (2 * share)] for part in range(share))


def _decisions(game: Game[Any], seats: int, number: int) -> Iterator[Question]:
    for one in steps(game, seats, default_bot(game), bytes([number]) * 32, game.meta.key):
        view, seat = one.before.view(one.seat), one.seat
        if seat != HOUSE and possible(tuple(engine.options(game, view, seat))) > 1:
            yield Question(view, seat, seats, None, SEED, f"{game.meta.key}/{number}", one.version)


def analysed(game: Game[Any], question: Question, playouts: int, budget: Budget | None = None) -> Analysed:
    """An analysis with so many play-outs, as far ahead as a budget says, or else as one looks by default."""
    started = time.process_time()
    drawn = question.chance("commands")
    commands = candidates(game, question.view, question.seat, ANALYSED_COMMANDS_MAX, drawn)
    trials = Trials(game, question, budget)
    found = race([msgspec.to_builtins(command) for command in commands], playouts)
    while not found.ended:
        found = trials.further(found)
    return Analysed(_equities(found), time.process_time() - started)


def _equities(found: Race) -> dict[str, float]:
    best = found.arms[found.best].mean
    return {
        json.dumps(found.arms[number].command, sort_keys=True): round(best + found.difference(number).mean, 4)
        for number in found.ranking()
    }


class Long(Struct, frozen=True):
    """A long analysis, and the digest of the position that it is of."""

    position: str
    equities: dict[str, float]


def digest(question: Question) -> str:
    """By which a position is known again."""
    return sha256(msgspec.json.encode([question.seat, question.view], order="sorted")).hexdigest()[:16]


def long_analyses() -> dict[str, list[Long]]:
    """Those that were made, by game."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, list[Long]]) if KEPT.exists() else {}


def write(key: str) -> None:
    """Make the long analyses of a game that are missing."""
    game, made = games()[key], long_analyses()
    known = {one.position: one for one in made.get(key, ())}
    budget = replace(usual_budget(game), turns=usual_budget(game).turns + LONG_TURNS)
    made[key] = []
    for question in positions(game):
        position = digest(question)
        if position not in known:
            found = analysed(game, replace(question, seed=LONG_SEED), LONG_PLAYOUTS, budget)
            known[position] = Long(position, found.equities)
        made[key].append(known[position])
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(made, order="sorted"), indent=1) + b"\n")


def line(key: str) -> str:
    """The line of a game."""
    game, losses, seconds = games()[key], [], []
    asked, made = list(positions(game)), long_analyses().get(key, ())
    if [digest(question) for question in asked] != [long.position for long in made]:
        return f"| {key} | the long analyses are of other positions: make them with `--write` | | | |"
    for question, long in zip(asked, made, strict=True):
        found = analysed(game, question, PLAYOUTS_DEFAULT)
        chosen = next(command for command in found.equities if command in long.equities)
        losses.append(max(long.equities.values()) - long.equities[chosen])
        seconds.append(found.seconds)
    return f"| {key} | {mean(losses):.3f} | {max(losses):.3f} | {median(seconds):.2f} s | {max(seconds):.2f} s |"


def main() -> None:
    """Measure, or make the long analyses, of all games or of one."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=games())
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    keys = [given.game] if given.game else list(games())
    if given.write:
        for key in keys:
            write(key)
        return
    print("| game | mean loss | largest loss | processor time, median | most |\n|---|---|---|---|---|")
    for key in keys:
        print(line(key), flush=True)


if __name__ == "__main__":
    main()
