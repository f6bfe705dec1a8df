"""`sample`: worlds a viewer holds possible agree with everything it was told and with what open play proved."""

from functools import cache

import pytest
from msgspec.structs import replace

from domain.conspiracy import GAME
from domain.conspiracy.commands import MoveAgent, PayBribe
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.state import Player, Proof, State
from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import World
from domain.kernel.game import Turn
from domain.kernel.hidden import Hidden, Ledger
from domain.kernel.messages import HOUSE, Seat, Viewer

from .harness import A, B, C, D, Table, position, veiled

START_COINS = {"beacon": 3, "magician": 1, "roulette": 1}


@cache
def finished(seats: int, others: str, first: str | None = None, ply: int = 0) -> tuple[World[State], ...]:
    """Every world of a game between bots, from the setup to the end."""
    seed = bytes([seats]) * 32
    turn = engine.start(GAME, seats, GAME.meta.options(), KeyedChance(seed, "game", ply))
    worlds, events = [engine.genesis(GAME, seats)], turn.events
    while True:
        for event in events:
            worlds.append(worlds[-1].evolve(GAME, event))
        world = worlds[-1]
        if not world.truth.agenda:
            return tuple(worlds)
        ply += 1000
        seat = engine.awaited(GAME, world.truth)[0]
        bot = GAME.bots["random" if seat == HOUSE else first if first and seat == A else others]
        view, chance = world.view(seat), KeyedChance(seed, "game", ply)
        command = bot(view, seat, tuple(engine.options(GAME, view, seat)), chance)
        decided = engine.decide(GAME, world, seat, command, chance)
        assert isinstance(decided, Turn), decided
        events = decided.events


def seen(sampled: State, view: State) -> State:
    """`sampled` with everything turned down that is turned down in `view`."""
    players = tuple(
        replace(
            player,
            token=Hidden() if isinstance(known.token, Hidden) else player.token,
            coins=player.coins.veiled() if known.coins.amounts is None else player.coins,
        )
        for player, known in zip(sampled.players, view.players, strict=True)
    )
    return replace(sampled, players=players)


def possible(player: Player, agents: tuple[str, ...]) -> bool:
    """Whether the rules allow this board, judged from the totals: every bound that a reader can check by hand."""
    coins = player.coins.known_amounts
    put = {agent: coins[agent] + player.lost.get(agent, 0) for agent in agents}
    paid = sum(put.values()) + coins[SOLOMON] - 5
    return (
        min(coins.values()) >= 0
        and sum(coins.values()) + sum(player.lost.values()) == 30
        and coins[SOLOMON] <= player.pays
        and put[str(player.token)] >= 3
        and sum(amount >= 1 for amount in put.values()) >= 3
        and (player.pays > 0 or paid == 0)
        and all(put[proof.agent] >= proof.coins for proof in player.proofs)
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "steward"])
def test_a_sample_agrees_with_the_view_all_through_a_game(seats: int, bot: str) -> None:
    for number, world in enumerate(finished(seats, bot)[1::11]):
        for viewer in (None, *map(Seat, range(seats))):
            sampled = GAME.sample(world.view(viewer), viewer, KeyedChance(bytes(32), "sample", number))
            assert seen(sampled, world.view(viewer)) == world.view(viewer)
            if sampled.start is not None:
                assert all(possible(player, tuple(sampled.agents)) for player in sampled.players)
                assert len({player.token for player in sampled.players}) == seats


def sampled(state: State, viewer: Viewer, count: int = 60) -> list[State]:
    return [
        GAME.sample(veiled(state, viewer), viewer, KeyedChance(bytes(32), "sample", ply)) for ply in range(count)
    ]


def with_player(state: State, seat: Seat, **changes: object) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def knowing(pays: int, *proofs: Proof, **changes: object) -> State:
    """B is the one others wonder about."""
    state = position(coins=dict.fromkeys((A, B, C, D), START_COINS))
    return with_player(state, B, pays=pays, proofs=proofs, **changes)


def test_tokens_differ_from_the_own_and_from_each_other() -> None:
    for state in sampled(knowing(0), A):
        tokens = [player.token for player in state.players]
        assert tokens[A] == "beacon"
        assert len(set(tokens)) == 4


def test_the_samples_are_not_all_the_same() -> None:
    assert len({repr(state.players[B]) for state in sampled(knowing(4), A)}) > 20


def test_without_payments_a_board_is_three_and_one_and_one() -> None:
    for state in sampled(knowing(0), A):
        assert sorted(state.players[B].coins.known_amounts.values()) == [0, 0, 0, 0, 1, 1, 3, 25]


def test_a_proof_before_any_payment_tells_the_token() -> None:
    """C-A43: three on Spyglass with nothing paid are the starting three."""
    assert {state.players[B].token for state in sampled(knowing(2, Proof("spyglass", 3, pays=0)), A)} == {
        "spyglass"
    }


def test_a_proof_needs_a_payment_made_before_it() -> None:
    """C-A43: one payment can explain one of two high bids, never both."""
    proofs = (Proof("spyglass", 3, pays=1), Proof("tempest", 9, pays=1))
    for state in sampled(knowing(1, *proofs), A):
        assert state.players[B].token == "spyglass"
        assert state.players[B].coins.known_amounts["tempest"] >= 9


def test_a_payment_may_have_been_larger_than_what_was_proved() -> None:
    """C-A43: a proof says how much there is at least."""
    worlds = sampled(knowing(1, Proof("spyglass", 9, pays=1)), A)
    assert {world.players[B].coins.known_amounts["spyglass"] > 9 for world in worlds} == {True, False}


def test_a_burned_agent_got_nothing_after_it_was_burned() -> None:
    """C-A01: all payments came later, so on Tempest lies no more than a start can put there."""
    for state in sampled(knowing(5, closed={"tempest": 0}), A):
        assert state.players[B].coins.known_amounts["tempest"] in (0, 1, 3)


def test_coins_lost_by_a_burn_were_on_the_killer() -> None:
    state = knowing(1, Proof("spyglass", 5, pays=1), lost={"spyglass": 5})
    state = with_player(state, B, coins=Ledger({**state.players[B].coins.known_amounts, RESERVE: 20}))
    for world in sampled(state, A):
        assert world.players[B].coins.total == 25
        assert world.players[B].coins.known_amounts["spyglass"] >= 0


def test_the_doctor_has_no_more_than_one_coin_a_payment() -> None:
    """C-A03"""
    assert {state.players[B].coins.known_amounts[SOLOMON] for state in sampled(knowing(2), A, 200)} <= {0, 1, 2}


def test_a_finished_game_leaves_nothing_to_guess() -> None:
    world = finished(3, "steward")[-1]
    assert GAME.sample(world.public, None, KeyedChance(bytes(32), "sample", 0)) == world.truth


def test_proofs_are_kept_without_those_that_follow_from_others() -> None:
    player = position().players[B].proving("beacon", 2).proving("beacon", 4).proving("beacon", 3)
    assert player.proofs == (Proof("beacon", 4, pays=0),)


def test_the_number_of_payments_is_public() -> None:
    table = Table.given(position()).after((A, PayBribe()), (B, PayBribe("beacon", 2)))
    assert [player.pays for player in table.world.public.players] == [1, 1, 0, 0]
    assert table.unopposed(C, MoveAgent("spyglass", "london")).world.public.players[C].pays == 0


def test_coins_on_one_agent_prove_nothing_of_another() -> None:
    """RULES 12: each agent keeps what was proved of it, and a smaller proof later adds nothing."""
    player = Player("hq", Ledger(None, 30)).proving("beacon", 5).proving("tempest", 1).proving("beacon", 3)
    assert player.proofs == (Proof("beacon", 5, 0), Proof("tempest", 1, 0))
