"""Worlds drawn by how players behave: they pay two or three agents first and keep a reserve, then pay the doctor.

What open play proves (RULES 12) bounds how a hidden board was built: three coins on its token, one on each of two
others, then one target a payment. A board is possible just if every agent that is proved to have more than it began
with gets a payment of its own before the proof, and the coins suffice. So a start (token and others) is chosen
among the possible ones and a history of payments is dealt out around it, each at least as large as was proved;
nothing is tried in vain.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from domain.conspiracy.components import EDITIONS
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.policy import SAVINGS
from domain.conspiracy.sample import different_tokens, known_of
from domain.conspiracy.state import Player, Proof, State
from domain.kernel.game import REMEMBERED, Chance
from domain.kernel.hidden import Hidden, Ledger
from domain.kernel.messages import Viewer

LEAST, SPREAD = 3, 4
"""A payment to an agent is at least so much, and of so many sizes."""
EARLY_DOCTOR = 8
"""One payment in so many goes to the doctor while there is more than the savings."""


class Start(Struct, frozen=True):
    """One way to have set up a hidden board."""

    token: str
    coins: Mapping[str, int]


class Payment(Struct, frozen=True):
    """A hidden payment that proves nothing: what its payer had put where before it, and who was alive."""

    put: Mapping[str, int]
    reserve: int
    alive: tuple[str, ...]


def believe(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible and likely."""
    hidden = [seat for seat, player in enumerate(view.players) if isinstance(player.token, Hidden)]
    taken = {player.token for player in view.players if isinstance(player.token, str)}
    players = list(view.players)
    for index, start in zip(hidden, _starts(view, hidden, taken, chance), strict=True):
        players[index] = _filled(view, players[index], start, chance)
    return replace(view, players=tuple(players))


def _starts(view: State, hidden: list[int], taken: set[str], chance: Chance) -> list[Start]:
    """A possible start for each hidden seat. Its token is drawn as in `sample`, as often as there are boards with
    it, because what bots do tells no more of tokens than that (`bench/calibration.py`).
    """
    known = [known_of(view, view.players[seat]) for seat in hidden]
    drawn = zip(hidden, different_tokens(known, taken, chance), strict=True)
    return [_start(view, view.players[seat], token, chance) for seat, token in drawn]


def _start(view: State, player: Player, token: str, chance: Chance) -> Start:
    possible = _possible(view.edition, tuple(view.agents), player.proofs)
    having = [start for start in possible if start.token == token]
    return having[chance.below(len(having))]


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


def _filled(view: State, player: Player, start: Start, chance: Chance) -> Player:
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
        target, coins = _pay(Payment(put, reserve, alive), chance)
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


def _pay(payment: Payment, chance: Chance) -> tuple[str, int]:
    """Whom a hidden payment went to, and how much."""
    spare = payment.reserve - SAVINGS
    if spare <= 0 or not chance.below(EARLY_DOCTOR):
        return SOLOMON, min(1, payment.reserve)
    begun = [agent for agent in payment.alive for _ in range(1 + 2 * min(2, payment.put[agent]))]
    return begun[chance.below(len(begun))], min(spare, LEAST + chance.below(SPREAD))
