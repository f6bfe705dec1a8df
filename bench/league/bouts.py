"""What is played in a league, and what is kept of each match."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

from msgspec import Struct

from bench.league.response import Responder
from bench.match import Table, part
from domain.kernel.game import Bot, Game, default_bot
from domain.kernel.messages import HOUSE, Command, Seat, wire_name
from search.levels import ERRING, RANDOM

RESPONSE = "best response"
"""Who plays against a level knowing it."""


class Bout(Struct, frozen=True):
    """Who sits at one seat of a table of a game, each seat in turn, and who at all others."""

    game: str
    seats: int
    one: str
    others: str

    @property
    def name(self) -> str:
        """What matches of it are filed under."""
        return f"{self.seats} seats, {self.one}, {self.others}"


class Played(Struct, frozen=True):
    """One match: the part of the win of the one and of each of the others, and what was given in it.

    `seconds`, `longest` and `decisions` are those of the one, then of the others.
    """

    bout: str
    number: int
    one: float
    others: float
    commands: Mapping[str, int]
    lively: bool
    """Whether somebody gave one of the commands without which a match is dull."""
    seconds: tuple[float, float]
    longest: tuple[float, float]
    decisions: tuple[int, int]


def levels(game: Game[Any]) -> list[str]:
    """The levels of a game from the bottom: random, those that err, the default bot, those that search."""
    first = default_bot(game)
    return [key for key in dict.fromkeys((RANDOM, *ERRING, first, *game.bots)) if key in game.bots]


def tables(game: Game[Any], seats: int | None) -> Sequence[int]:
    """The numbers of seats that are asked for; all of two and more by default."""
    possible = range(max(2, game.meta.seats[0]), game.meta.seats[1] + 1)
    if seats is not None and seats not in possible:
        raise ValueError(f"{game.meta.key} has {possible[0]} to {possible[-1]} seats")
    return possible if seats is None else (seats,)


def bouts(game: Game[Any], seats: int, asked: Sequence[str]) -> Iterator[Bout]:
    """Each level against each, itself and a best response. With two seats both sides are told by one bout."""
    key = game.meta.key
    pairs = combinations(reversed(asked), 2) if seats == 2 else permutations(asked, 2)
    yield from (Bout(key, seats, one, others) for one, others in pairs)
    yield from (Bout(key, seats, level, level) for level in asked)
    yield from (Bout(key, seats, RESPONSE, level) for level in asked)


def played(game: Game[Any], bout: Bout, seed: int, number: int) -> Played:
    """Match number `number` of a bout."""
    seat, count, given = number % bout.seats, Counter[str](), set[type[Command]]()
    bots = [bot_of(game, bout.one if other == seat else bout.others, bout) for other in range(bout.seats)]
    table = Table(game, bots, seed.to_bytes(4, "big") + (number // bout.seats).to_bytes(4, "big"))

    def watch(state: Any, player: Seat, command: Command) -> None:
        if player != HOUSE:
            count[wire_name(type(command))] += 1
            given.add(type(command))

    outcome = table.play(watch)
    rest = [other for other in range(bout.seats) if other != seat]
    lively = game.insight.lively if game.insight else ()
    return Played(
        bout=bout.name,
        number=number,
        one=part(outcome, seat),
        others=sum(part(outcome, other) for other in rest) / len(rest),
        commands=dict(count.most_common()),
        lively=not lively or not given.isdisjoint(lively),
        seconds=(table.seconds[seat], sum(table.seconds[other] for other in rest)),
        longest=(table.longest[seat], max(table.longest[other] for other in rest)),
        decisions=(table.decisions[seat], sum(table.decisions[other] for other in rest)),
    )


def bot_of(game: Game[Any], key: str, bout: Bout) -> Bot:
    """Who plays under a name in a bout."""
    return Responder(game, game.bots[bout.others]) if key == RESPONSE else game.bots[key]
