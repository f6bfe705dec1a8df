"""Worlds a viewer holds possible, each equally likely: tokens, and what lies behind the shields it does not see.

A world agrees with all that open play proved (RULES 12). Of each hidden board the possible ones are counted by
token (`boards`). So tokens are drawn first, no two alike, as often as there are boards with them, then the boards.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, product
from math import prod

from msgspec.structs import replace

from domain.conspiracy.boards import BoardKnowledge, below, draw_board, shapes
from domain.conspiracy.components import EDITIONS
from domain.conspiracy.state import Player, State
from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden, Ledger
from domain.kernel.messages import Viewer

TABLES = 4
"""For so many tables it is remembered how often each token is drawn: worlds are drawn many at once for a view."""

Counts = tuple[tuple[str, int], ...]
"""How many boards there are with each token."""


def sample(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible."""
    hidden = [seat for seat, player in enumerate(view.players) if isinstance(player.token, Hidden)]
    taken = {player.token for player in view.players if isinstance(player.token, str)}
    known = [known_of(view, view.players[seat]) for seat in hidden]
    players = list(view.players)
    for number, token in enumerate(different_tokens(known, taken, chance)):
        players[hidden[number]] = _filled(players[hidden[number]], known[number], token, chance)
    return replace(view, players=tuple(players))


def known_of(view: State, player: Player) -> BoardKnowledge:
    """What is known of the board of a player."""
    agents, coins = tuple(view.agents), EDITIONS[view.edition].coins
    if player.coins.amounts is not None:  # nothing lies on an agent yet
        return BoardKnowledge(agents, coins)
    return BoardKnowledge(agents, coins, player.proofs, player.pays, tuple(player.closed.items()))


def different_tokens(known: Sequence[BoardKnowledge], taken: set[str], chance: Chance) -> tuple[str, ...]:
    """A token for each hidden board, no two alike, as often as there are boards with them."""
    counts = tuple(
        tuple(
            [
                (token, sum(shape.count for shape in found))
                for token, found in shapes(one).items()
                if token not in taken
            ]
        )
        for one in known
    )
    ways, sums = _different(counts)
    assert ways, "no board agrees with what open play proved"
    return ways[below(chance, sums)]


@lru_cache(maxsize=TABLES)
def _different(counts: tuple[Counts, ...]) -> tuple[list[tuple[str, ...]], list[int]]:
    """Every way to give each board a token of its own, and the sums of how many worlds there are with each."""
    ways, sizes = list[tuple[str, ...]](), list[int]()
    for way in product(*counts):
        tokens = tuple([token for token, _ in way])
        if len(set(tokens)) == len(tokens):
            ways.append(tokens)
            sizes.append(prod(count for _, count in way))
    return ways, list(accumulate(sizes))


def _filled(player: Player, known: BoardKnowledge, token: str, chance: Chance) -> Player:
    if player.coins.amounts is not None:
        return replace(player, token=token)
    put = draw_board(known, token, chance)
    amounts = {place: coins - player.lost.get(place, 0) for place, coins in put.items()}
    return replace(player, token=token, coins=Ledger(amounts))
