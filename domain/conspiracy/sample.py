"""Worlds a viewer holds possible: what it was not told is filled in, in agreement with all that open play proved.

What open play proves (RULES 12) bounds how a hidden board was built: three coins on its token, one on each of two
others, then one target a payment. A board is possible just if every agent that is proved to have more than it began
with gets a payment of its own before the proof, and the coins suffice. So a start (token and others) is chosen
among the possible ones and a history of payments is dealt out around it, each at least as large as was proved;
nothing is tried in vain.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from domain.conspiracy.components import EDITIONS
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.state import Player, Proof, State
from domain.kernel.game import REMEMBERED, Chance
from domain.kernel.hidden import Hidden, Ledger
from domain.kernel.messages import Viewer


class Start(Struct, frozen=True):
    """One way to have set up a hidden board."""

    token: str
    coins: Mapping[str, int]


class Payment(Struct, frozen=True):
    """A hidden payment that proves nothing: what its payer had put where before it, and who was alive."""

    put: Mapping[str, int]
    reserve: int
    alive: tuple[str, ...]
    edition: str


Payer = Callable[[Payment, Chance], tuple[str, int]]
"""Whom a hidden payment went to, and how much: an agent that was alive, or the doctor."""


def sample(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible."""
    return dealt_out(view, chance, _anything)


def dealt_out(view: State, chance: Chance, pay: Payer) -> State:
    """A whole state in which the payments that are hidden and prove nothing were made as `pay` says."""
    hidden = [seat for seat, player in enumerate(view.players) if isinstance(player.token, Hidden)]
    taken = {player.token for player in view.players if isinstance(player.token, str)}
    players = list(view.players)
    for index, start in zip(hidden, _starts(view, hidden, taken, chance), strict=True):
        players[index] = _filled(view, players[index], start, chance, pay)
    return replace(view, players=tuple(players))


def _starts(view: State, hidden: list[int], taken: set[str], chance: Chance) -> list[Start]:
    """A possible start for each hidden seat, all with different tokens."""
    drawn = [_by_token(_possible(view.edition, tuple(view.agents), view.players[s].proofs), chance) for s in hidden]
    chosen = _with_different_tokens(drawn, taken)
    assert chosen is not None, "no board agrees with what open play proved"
    return chosen


def _by_token(possible: tuple[Start, ...], chance: Chance) -> dict[str, Start]:
    """The possible tokens in a random order, the likelier ones rather first, each with a start drawn for it."""
    starts: dict[str, list[Start]] = {}
    for start in possible:
        starts.setdefault(start.token, []).append(start)
    first = possible[chance.below(len(possible))].token
    order = (first, *chance.shuffle([token for token in starts if token != first]))
    return {token: starts[token][chance.below(len(starts[token]))] for token in order}


def _with_different_tokens(possible: list[dict[str, Start]], taken: set[str]) -> list[Start] | None:
    if not possible:
        return []
    for token, start in possible[0].items():
        if token not in taken:
            rest = _with_different_tokens(possible[1:], taken | {token})
            if rest is not None:
                return [start, *rest]
    return None


@lru_cache(maxsize=REMEMBERED)
def _possible(edition: str, agents: tuple[str, ...], proofs: tuple[Proof, ...]) -> tuple[Start, ...]:
    """Every start from which `proofs` can have come true."""
    coins = EDITIONS[edition].coins
    starts = []
    for token in agents:
        for extra in combinations([agent for agent in agents if agent != token], coins.extra_agents):
            start = Start(token, {token: coins.token, **dict.fromkeys(extra, coins.extra)})
            if _agrees(proofs, start, coins.each):
                starts.append(start)
    return tuple(starts)


def _agrees(proofs: tuple[Proof, ...], start: Start, each: int) -> bool:
    deadlines, needed = _demands(proofs, start)
    in_time = all(place <= deadline for place, deadline in enumerate(sorted(deadlines.values()), 1))
    return in_time and sum(start.coins.values()) + sum(needed.values()) <= each


def _demands(proofs: tuple[Proof, ...], start: Start) -> tuple[dict[str, int], dict[str, int]]:
    """By agent that must have been paid: after how many payments at the latest, and how much in all."""
    deadlines: dict[str, int] = {}
    needed: dict[str, int] = {}
    for proof in proofs:
        lacking = proof.coins - start.coins.get(proof.agent, 0)
        if lacking > 0:
            deadlines[proof.agent] = min(proof.pays, deadlines.get(proof.agent, proof.pays))
            needed[proof.agent] = max(lacking, needed.get(proof.agent, 0))
    return deadlines, needed


def _filled(view: State, player: Player, start: Start, chance: Chance, pay: Payer) -> Player:
    if player.coins.amounts is not None:
        return replace(player, token=start.token)
    put = {**dict.fromkeys((*view.agents, SOLOMON), 0), **start.coins}
    reserve = EDITIONS[view.edition].coins.each - sum(put.values())
    deadlines, needed = _demands(player.proofs, start)
    free = _deal(deadlines, player.pays, chance)
    reserve -= sum(needed.values())
    for agent, coins in needed.items():
        more = chance.below(reserve + 1)
        put[agent] += coins + more
        reserve -= more
    for number in free:
        alive = tuple([agent for agent in view.agents if number <= player.closed.get(agent, number)])
        target, coins = pay(Payment(put, reserve, alive, view.edition), chance)
        put[target] += coins
        reserve -= coins
    amounts = {key: coins - player.lost.get(key, 0) for key, coins in put.items()}
    return replace(player, token=start.token, coins=Ledger({**amounts, RESERVE: reserve}))


def _deal(deadlines: Mapping[str, int], pays: int, chance: Chance) -> list[int]:
    """The payments, numbered from 1, that are left when each demand was given one at random before its deadline."""
    free = list(range(1, pays + 1))
    for deadline in sorted(deadlines.values()):
        early = [number for number in free if number <= deadline]
        free.remove(early[chance.below(len(early))])
    return free


def _anything(payment: Payment, chance: Chance) -> tuple[str, int]:
    """Any target with equal probability, and any amount of it."""
    targets = (*payment.alive, SOLOMON)
    target = targets[chance.below(len(targets))]
    limit = EDITIONS[payment.edition].coins.solomon_limit
    most = min(payment.reserve, limit) if target == SOLOMON else payment.reserve
    return target, chance.below(most + 1)
