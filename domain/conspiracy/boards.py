"""Counts the boards that can be behind a shield, so that each of them can be drawn with the same probability.

A board is a token and the coins on each agent: three coins on the agent of the token, one on each of two other
agents, and the payments since, each to one place. If open play proves that an agent has more coins than it began
with, it was paid before the proof; an agent was not paid after it was burned. A board is possible if every agent
with more coins than at the start can have had a payment of its own in time. The size of a payment does not matter,
because it can be any.

Boards of the same shape are counted together. A shape says for each agent whether it has no coin, a single one, or
more. The coins beyond these least numbers can be spread in any way over the agents that have more, the doctor and
the reserve. Agents of which nothing is known are alike, so a shape only says how many of them have no coin, one, or
more.
"""

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, combinations, pairwise, product
from math import comb

from msgspec import Struct
from msgspec.structs import replace

from domain.conspiracy.components import Coins
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.state import Proof
from domain.kernel.game import Chance

SINGLE = 1
"""What the start puts on an agent beside the token; `components` checks that it is one coin."""
BOARDS = 16
"""Of so many boards the shapes are remembered: worlds are drawn many at once for a view."""
WORD_BITS = 16
"""There are more boards than chance can count at once."""


class BoardKnowledge(Struct, frozen=True):
    """What is known of a hidden board: what open play proved, how many payments were made, who was burned when."""

    agents: tuple[str, ...]
    coins: Coins
    proofs: tuple[Proof, ...] = ()
    pays: int = 0
    closed: tuple[tuple[str, int], ...] = ()
    """Burned agents, with the number of payments made before."""

    @property
    def special(self) -> tuple[str, ...]:
        """The agents of which something is known."""
        known = {proof.agent for proof in self.proofs} | {agent for agent, pays in self.closed if pays < self.pays}
        return tuple(agent for agent in self.agents if agent in known)

    def proved(self, agent: str) -> int:
        """How many coins are proved to have been on an agent."""
        return max((proof.coins for proof in self.proofs if proof.agent == agent), default=0)

    def deadline(self, agent: str, begun: int) -> int:
        """After how many payments an agent that began with so many coins must have been paid."""
        proofs = [proof.pays for proof in self.proofs if proof.agent == agent and proof.coins > begun]
        return min(self.pays, *proofs, dict(self.closed).get(agent, self.pays))


class Shape(Struct, frozen=True):
    """Boards that are alike. Of the agents of which nothing is known `singles` have a coin and `rich` have more."""

    held: tuple[tuple[str, int], ...]
    """What lies on other agents at least."""
    more: tuple[str, ...]
    """Those of them on which more may lie."""
    singles: int
    rich: int
    spare: int
    """The coins that lie anywhere: where more may lie, with the doctor, or in the reserve."""
    doctor: int
    """How many of them the doctor has at most."""
    count: int

    @property
    def places(self) -> int:
        """On how many agents more may lie."""
        return len(self.more) + self.rich


@lru_cache(maxsize=BOARDS)
def shapes(known: BoardKnowledge) -> Mapping[str, tuple[Shape, ...]]:
    """The shapes of the possible boards, by token; tokens without one are left out."""
    plain = [agent for agent in known.agents if agent not in known.special]
    found = {token: tuple(_shapes(known, token, len(plain))) for token in known.special}
    if plain:
        first = tuple(_shapes(known, plain[0], len(plain) - 1))
        found |= {token: tuple([_renamed(shape, plain[0], token) for shape in first]) for token in plain}
    return {token: some for token, some in found.items() if some}


def _renamed(shape: Shape, agent: str, other: str) -> Shape:
    """The same with another agent of which nothing is known either."""
    held = tuple([(other if name == agent else name, coins) for name, coins in shape.held])
    return replace(shape, held=held, more=tuple([other if name == agent else name for name in shape.more]))


def _shapes(known: BoardKnowledge, token: str, plain: int) -> Iterator[Shape]:
    """The shapes with a token; of so many other agents nothing is known."""
    others = [agent for agent in known.special if agent != token]
    begun = known.coins.token
    for is_paid, *classes in product((False, True), *(_classes(known, agent) for agent in others)):
        if known.proved(token) > begun and not is_paid:
            continue
        least = dict(zip(others, classes, strict=True))
        paid = [known.deadline(token, begun)] if is_paid else []
        payments = _payments(known, least, paid)
        for singles, rich in product(range(plain + 1), repeat=2):
            if singles + rich <= plain:
                held = {token: max(known.proved(token), begun + 1) if is_paid else begun, **least}
                yield from _shape(known, token, held, payments, plain, singles, rich)


def _classes(known: BoardKnowledge, agent: str) -> list[int]:
    """What may lie on an agent at least: nothing, a single coin, or more than that."""
    proved = known.proved(agent)
    return [least for least in (0, SINGLE) if least >= proved] + [max(proved, SINGLE + 1)]


def _payments(known: BoardKnowledge, least: Mapping[str, int], paid: Sequence[int]) -> dict[int, int]:
    """By how many agents of which nothing is known had a coin at the start: the payments that the others take.

    Left out if these cannot have been paid in time.
    """
    found: dict[int, int] = {}
    there = [agent for agent, coins in least.items() if coins]
    for count in range(min(known.coins.extra_agents, len(there)) + 1):
        for first in combinations(there, count):
            deadlines = [known.deadline(agent, SINGLE) for agent in first if least[agent] > SINGLE]
            deadlines += [known.deadline(agent, 0) for agent in there if agent not in first]
            deadlines = sorted([*paid, *deadlines])
            if all(place <= deadline for place, deadline in enumerate(deadlines, 1)):
                left = known.coins.extra_agents - count
                found[left] = min(len(deadlines), found.get(left, len(deadlines)))
    return found


def _shape(
    known: BoardKnowledge,
    token: str,
    held: Mapping[str, int],
    payments: Mapping[int, int],
    plain: int,
    singles: int,
    rich: int,
) -> Iterator[Shape]:
    """The boards of which these things are so, if there are any."""
    needed = [
        others + rich + max(0, singles - begun) for begun, others in payments.items() if begun <= singles + rich
    ]
    spare = known.coins.each - sum(held.values()) - SINGLE * singles - (SINGLE + 1) * rich
    if not needed or min(needed) > known.pays or spare < 0:
        return
    more = tuple(
        agent for agent, coins in held.items() if coins > (known.coins.token if agent == token else SINGLE)
    )
    doctor = min(spare, known.coins.solomon_limit * (known.pays - min(needed)))
    alike = comb(plain, singles) * comb(plain - singles, rich)
    count = alike * sum(_spread(spare - given, len(more) + rich) for given in range(doctor + 1))
    yield Shape(tuple(held.items()), more, singles, rich, spare, doctor, count)


def _spread(coins: int, places: int) -> int:
    """In how many ways coins may lie at some places and in the reserve."""
    return comb(coins + places, places)


def draw_board(known: BoardKnowledge, token: str, chance: Chance) -> dict[str, int]:
    """One of the boards with a token, all equally likely: what was put where, and what is left in the reserve."""
    found = shapes(known)[token]
    shape = found[below(chance, list(accumulate(shape.count for shape in found)))]
    named = dict(shape.held)
    plain = chance.shuffle([agent for agent in known.agents if agent not in named])
    rich = plain[shape.singles : shape.singles + shape.rich]
    put = {**dict.fromkeys((*known.agents, SOLOMON), 0), **named}
    put |= {**dict.fromkeys(plain[: shape.singles], SINGLE), **dict.fromkeys(rich, SINGLE + 1)}
    ways = [_spread(shape.spare - given, shape.places) for given in range(shape.doctor + 1)]
    put[SOLOMON] = below(chance, list(accumulate(ways)))
    *parts, reserve = _parts(shape.spare - put[SOLOMON], shape.places, chance)
    for agent, more in zip((*shape.more, *rich), parts, strict=True):
        put[agent] += more
    return {**put, RESERVE: reserve}


def _parts(coins: int, places: int, chance: Chance) -> list[int]:
    """So many coins spread over some places and one more, every way equally likely."""
    bars = sorted(chance.shuffle(range(coins + places))[:places])
    return [after - before - 1 for before, after in pairwise([-1, *bars, coins + places])]


def below(chance: Chance, sums: Sequence[int]) -> int:
    """Which of several things is drawn, by the sums of how often each is to be drawn, up to and with it."""
    words = -(-sums[-1].bit_length() // WORD_BITS)
    spare = words * WORD_BITS - sums[-1].bit_length()
    while True:
        number = 0
        for _ in range(words):
            number = (number << WORD_BITS) + chance.below(1 << WORD_BITS)
        if number >> spare < sums[-1]:
            return bisect(sums, number >> spare)
