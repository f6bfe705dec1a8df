"""Boards behind a shield are counted as they can come about, and each is drawn equally often."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest

from domain.conspiracy.boards import BoardKnowledge, draw_board, shapes
from domain.conspiracy.components import Coins
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.sample import sample
from domain.conspiracy.state import Player, Proof, State
from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden, Ledger
from domain.kernel.messages import Seat

AGENTS = ("beacon", "magician", "roulette", "tempest")
DRAWS = 3_000
VARIATION_MAX = 0.03

Board = tuple[tuple[str, int], ...]


def coins(reserve: int, limit: int = 1) -> Coins:
    return Coins(each=5 + reserve, token=3, extra=1, extra_agents=2, burn_cost=5, solomon_limit=limit)


def boards(known: BoardKnowledge) -> Iterator[tuple[str, Board]]:
    """Every board by its token, found by trying all payments; some come several times."""
    for token in known.agents:
        for extra in combinations([agent for agent in known.agents if agent != token], known.coins.extra_agents):
            put = {
                **dict.fromkeys((*known.agents, SOLOMON), 0),
                token: known.coins.token,
                **dict.fromkeys(extra, 1),
            }
            for end in _paid(known, 0, {**put, RESERVE: known.coins.each - sum(put.values())}):
                yield token, _board(end)


def _paid(known: BoardKnowledge, number: int, put: Mapping[str, int]) -> Iterator[Mapping[str, int]]:
    if any(put[proof.agent] < proof.coins for proof in known.proofs if proof.pays == number):
        return
    if number == known.pays:
        yield put
        return
    number += 1
    for target in (*known.agents, SOLOMON):
        most = put[RESERVE] if target != SOLOMON else min(put[RESERVE], known.coins.solomon_limit)
        if number <= dict(known.closed).get(target, number):
            for paid in range(most + 1):
                yield from _paid(known, number, {**put, target: put[target] + paid, RESERVE: put[RESERVE] - paid})


def _board(put: Mapping[str, int]) -> Board:
    return tuple(sorted(put.items()))


@pytest.mark.parametrize(
    "known",
    [
        BoardKnowledge(AGENTS, coins(3)),
        BoardKnowledge(AGENTS, coins(4), pays=1),
        BoardKnowledge(AGENTS, coins(4, limit=2), pays=2),
        BoardKnowledge(AGENTS, coins(2), pays=3),
        BoardKnowledge(AGENTS, coins(4), (Proof("beacon", 3, 0),), 1),
        BoardKnowledge(AGENTS, coins(4), (Proof("beacon", 3, 1), Proof("tempest", 2, 1)), 2),
        BoardKnowledge(AGENTS, coins(4), (Proof("beacon", 1, 0), Proof("beacon", 4, 2)), 2, (("tempest", 0),)),
        BoardKnowledge(AGENTS, coins(3), (Proof("magician", 1, 1),), 3, (("magician", 1), ("tempest", 2))),
        BoardKnowledge(AGENTS, coins(4), (Proof("beacon", 3, 0), Proof("tempest", 3, 0)), 2),
        BoardKnowledge(
            AGENTS, coins(4), tuple(Proof(agent, 1, 0) for agent in ("beacon", "magician", "tempest")), 1
        ),
    ],
    ids=str,
)
def test_boards_are_counted_as_they_can_come_about(known: BoardKnowledge) -> None:
    found = {token: sum(shape.count for shape in some) for token, some in shapes(known).items()}
    assert found == dict(Counter(token for token, _ in set(boards(known))))


def variation(found: Counter[object], expected: Mapping[object, float]) -> float:
    """The total variation between what was drawn and what is expected."""
    assert found.keys() <= expected.keys()
    return sum(abs(found[one] / found.total() - share) for one, share in expected.items()) / 2


def test_every_board_is_drawn_equally_often() -> None:
    known = BoardKnowledge(AGENTS, coins(2), (Proof("beacon", 1, 1),), 1)
    possible = {board for token, board in boards(known) if token == "tempest"}
    chance = KeyedChance(bytes(32), "boards", 0)
    found = Counter[object](_board(draw_board(known, "tempest", chance)) for _ in range(DRAWS))
    assert variation(found, dict.fromkeys(possible, 1 / len(possible))) <= VARIATION_MAX


def test_tokens_are_drawn_as_often_as_there_are_worlds_with_them() -> None:
    """Two hidden boards before any payment; on one of them a coin lies on Beacon."""
    players = [Player("hq", Ledger(None, 30), Hidden(), proofs=proofs) for proofs in ((), (Proof("beacon", 1, 0),))]
    view = State("reconstruction", "five", agents=dict.fromkeys(AGENTS, "paris"), players=tuple(players))
    chance = KeyedChance(bytes(32), "tokens", 0)
    worlds = (sample(view, Seat(0), chance) for _ in range(DRAWS))
    found = Counter[object](tuple(player.token for player in world.players) for world in worlds)
    each = [set(boards(BoardKnowledge(AGENTS, coins(25), player.proofs))) for player in players]
    pairs = Counter((one, other) for one, _ in each[0] for other, _ in each[1] if one != other)
    assert variation(found, {pair: count / pairs.total() for pair, count in pairs.items()}) <= VARIATION_MAX
