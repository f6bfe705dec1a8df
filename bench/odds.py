"""Whether the odds that people are shown come true: of every seat, and that nobody wins.

`python -m bench.odds [--game KEY] [--level KEY] [--matches 40] [--first 0] [--truth] [--bins]` plays matches of a
level of each game, at all numbers of seats in turn, and compares the odds at settled positions with who won: in the
whole position (`truth`), and by what each seat knows itself (`known`). A match has several positions, so figures
are surer of a match than they look.

It prints the logarithmic loss beside that of two who do not look at the position: one says how often seats win at
tables of that size, the other knows how far the match is, too (a logistic model of the ply). Both are told by the
same matches, so they are a little better than they could be. From the middle of a match on it prints the loss
beside that of the first of them. The slope is by how much the logarithm of the odds must be multiplied to fit: 1 if
the odds are calibrated, less if they are too sure (Cox, "Two further applications of a model for binary
regression", 1958). With `--truth` seats are not asked, which is much faster. With `--bins` it prints how often what
was said came true, in tenths.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from statistics import fmean
from typing import Any

from msgspec import Struct

from analysis.playouts import expected
from bench.match import Table, part
from domain import games
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Game, default_bot
from domain.kernel.messages import Command, Seat
from search.levels import usual_budget
from search.worlds import Worlds

EVERY = 4
"""Every so many settled positions are looked at."""
WORLDS = 24
"""In so many worlds a seat is asked by what it knows itself."""
SURE = 0.001
"""No odds are taken to be nearer to 0 or 1."""
BINS, STEPS = 10, 25
"""Bins of a table, and steps of a fit."""
KINDS = ("truth", "known", "nobody")


class Said(Struct, frozen=True):
    """What was said at a position of a match with so many seats, and what came true: a share of the win."""

    kind: str
    seats: int
    ply: int
    done: float
    """How much of the match was over, in parts of 1."""
    odds: float
    came: float


def said(game: Game[Any], level: str, seats: int, number: int, ask: bool = True) -> list[Said]:
    """What is said in one match of a level: by the seats, too, if they are asked."""
    table, looks = Table(game, [game.bots[level]] * seats, b"odds" + number.to_bytes(4, "big")), list[Any]()
    states = list[tuple[int, Any]]()

    def watch(state: Any, seat: Seat, command: Command) -> None:
        looks.append(None)
        if game.insight is not None and game.insight.is_quiet(state):
            states.append((len(looks), state))

    outcome = table.play(watch)
    won = [part(outcome, seat) for seat in range(seats)]
    found = list[Said]()
    for ply, state in states[number % EVERY :: EVERY]:
        truth, key = odds(game, state, KeyedChance(b"odds", "truth", number)), (seats, ply, ply / len(looks))
        found.append(Said("nobody", *key, 1 - sum(truth), 1 - sum(won)))
        for seat, came in enumerate(won):
            found.append(Said("truth", *key, truth[seat], came))
            if ask:
                found.append(Said("known", *key, view_odds(game, state, Seat(seat), number, ply), came))
    return found


def odds(game: Game[Any], state: Any, chance: KeyedChance) -> Sequence[float]:
    """The odds in a whole position, as reports and analyses tell them."""
    return expected(game, state, usual_budget(game), chance)


def view_odds(game: Game[Any], state: Any, seat: Seat, number: int, ply: int) -> float:
    """The odds of a seat by what it sees of a position."""
    worlds = Worlds(game, game.veil(state, seat), seat, KeyedChance(b"odds", f"{number}/{seat}", ply))
    return fmean(odds(game, worlds.world(one), worlds.chance(one))[seat] for one in range(WORLDS))


# How good odds are.


def loss(pairs: Sequence[tuple[float, float]]) -> float:
    """The mean logarithmic loss of odds beside what came true."""
    sure = [(min(1 - SURE, max(SURE, odds)), came) for odds, came in pairs]
    return fmean(-came * log(odds) - (1 - came) * log(1 - odds) for odds, came in sure)


def by_seats(found: Sequence[Said]) -> list[tuple[float, float]]:
    """What came true beside how often it does at tables of that size."""
    share = {
        seats: fmean(one.came for one in found if one.seats == seats) for seats in {one.seats for one in found}
    }
    return [(share[one.seats], one.came) for one in found]


def by_ply(found: Sequence[Said]) -> list[tuple[float, float]]:
    """What came true beside what a logistic model of the ply says at tables of that size."""
    told = list[tuple[float, float]]()
    for seats in {one.seats for one in found}:
        some = [(one.ply / 100, one.came) for one in found if one.seats == seats]
        base, slope = fitted(some)
        told += [(1 / (1 + exp(-base - slope * ply)), came) for ply, came in some]
    return told


def fitted(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The constant and the slope of a logistic model of what came true (Newton's method)."""
    base, slope = 0.0, 0.0
    for _ in range(STEPS):
        likely = [1 / (1 + exp(-max(-30.0, min(30.0, base + slope * x)))) for x, _ in pairs]
        wrong = [came - p for p, (_, came) in zip(likely, pairs, strict=True)]
        weigh = [p * (1 - p) + 1e-9 for p in likely]
        first, second = sum(wrong), sum(w * x for w, (x, _) in zip(wrong, pairs, strict=True))
        a, b = sum(weigh), sum(w * x for w, (x, _) in zip(weigh, pairs, strict=True))
        c = sum(w * x * x for w, (x, _) in zip(weigh, pairs, strict=True)) + 1e-6
        turn = max(1e-9, a * c - b * b)
        base, slope = base + (c * first - b * second) / turn, slope + (a * second - b * first) / turn
    return base, slope


def slope(found: Sequence[Said]) -> float:
    """By how much the logarithm of the odds must be multiplied to fit what came true."""
    sure = [min(1 - SURE, max(SURE, one.odds)) for one in found]
    return fitted([(log(odds / (1 - odds)), one.came) for odds, one in zip(sure, found, strict=True)])[1]


def row(name: str, kind: str, found: Sequence[Said]) -> str:
    """A line of the table."""
    late = [one for one in found if one.done >= 0.5]
    first, then = (loss([(one.odds, one.came) for one in some]) for some in (found, late))
    constant = loss(by_seats(late))
    return (
        f"| {name} | {kind} | {len(found)} | {first:.3f} | {loss(by_seats(found)):.3f} | {loss(by_ply(found)):.3f} "
        f"| {then:.3f} | {constant:.3f} | {1 - then / constant:.0%} | {slope(found):.2f}, {slope(late):.2f} |"
    )


def bins(found: Sequence[Said]) -> Iterator[str]:
    """How often what was said came true, in tenths."""
    for tenth in range(BINS):
        some = [one for one in found if min(BINS - 1, int(one.odds * BINS)) == tenth]
        if some:
            came, told = fmean(one.came for one in some), fmean(one.odds for one in some)
            yield f"|  | said {told:.2f}, came true {came:.2f} | {len(some)} | | | | | | | |"


def main() -> None:
    """Measure all games or one."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=games())
    asked.add_argument("--level", help="the default bot of each game, if it is not given")
    asked.add_argument("--matches", type=int, default=40)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--truth", action="store_true")
    asked.add_argument("--bins", action="store_true")
    given = asked.parse_args()
    print("| matches of | odds | said | loss | by seats | by ply | late: loss | by seats | less | slope, late |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for key, game in games().items():
        if given.game not in (None, key):
            continue
        level = given.level or default_bot(game)
        if level not in game.bots:
            asked.error(f"{key} has no level {level}: it has {', '.join(game.bots)}")
        low, high = max(2, game.meta.seats[0]), game.meta.seats[1]
        numbers = range(given.first, given.first + given.matches)
        found = [one for n in numbers for one in said(game, level, low + n % (high - low + 1), n, not given.truth)]
        for kind in KINDS:
            some = [one for one in found if one.kind == kind]
            if some:
                print(row(f"{key}, {level}", kind, some), flush=True)
            for line in bins(some) if given.bins else ():
                print(line)


if __name__ == "__main__":
    main()
