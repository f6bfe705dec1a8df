"""RULES 8: challenges and the restricted marker."""

import pytest

from domain.conspiracy import events as ev
from domain.conspiracy.commands import Assassinate, Challenge, MoveAgent, Pass, PayBribe, Raise
from domain.kernel.messages import HOUSE, Seat
from domain.kernel.options import Amount

from .harness import A, B, C, D, Table, position

MOVE = MoveAgent("beacon", "sofia", False)


def declared(coins: dict[Seat, int], restricted: tuple[Seat, ...] = ()) -> Table:
    """A declared that Beacon goes to Sofia; `coins` are what each has on Beacon."""
    payoffs = {seat: {"beacon": amount} for seat, amount in coins.items()}
    return Table.given(position(coins=payoffs, restricted=restricted)).after((A, MOVE))


def bids(table: Table, seat: Seat) -> tuple[int, int] | None:
    """The range in which `seat` may bid."""
    options = table.state.agenda[-1].options(table.world.view(seat), seat)
    return next(((option.low, option.high) for option in options if isinstance(option, Amount)), None)


def test_the_opening_bid_against_a_move_is_at_least_one() -> None:
    """C-A17"""
    table = declared({B: 4})
    assert bids(table, B) == (1, 4)
    table.when(B, Challenge(0)).refused("out_of_range")


def test_the_opening_bid_against_an_assassination_is_at_least_five() -> None:
    """C-A17"""
    coins = {A: {"spyglass": 5}, B: {"spyglass": 8}, C: {"spyglass": 4}}
    table = Table.given(position(agents={"spyglass": "rome"}, coins=coins))
    table = table.after((A, Assassinate("spyglass", "tempest")))
    assert bids(table, B) == (5, 8)
    table.when(B, Pass()).when(C, Challenge(4)).refused("payoff_too_low")


def test_the_player_on_turn_may_match_and_the_challenger_must_exceed() -> None:
    """C-A18"""
    table = declared({A: 5, B: 5}).after((B, Challenge(2)))
    assert bids(table, A) == (2, 5)
    table = table.after((A, Raise(2)))
    assert bids(table, B) == (3, 5)
    table.when(B, Raise(2)).refused("out_of_range")


def test_nobody_bids_more_than_the_own_payoff() -> None:
    """C-A19"""
    table = declared({A: 1, B: 3}).when(B, Challenge(4)).refused("out_of_range")
    table = table.after((B, Challenge(3)))
    table.when(A, Raise(3)).refused("payoff_too_low")


def test_each_is_asked_once_clockwise_until_one_succeeds() -> None:
    """C-A20"""
    table = declared({A: 3, B: 2, C: 4, D: 9})
    assert table.awaited == (B,)
    table = table.after((B, Challenge(2)), (A, Raise(2)), (B, Pass()))
    assert table.awaited == (C,)
    table = table.after((C, Challenge(4)))
    table.when(A, Pass()).then(ev.ActionStopped(A, C), ev.TurnBegan(B, 3))


def test_the_stopped_player_is_not_restricted_and_earlier_losers_stay_so() -> None:
    """C-A21"""
    table = declared({A: 3, B: 2, C: 4}).after(
        (B, Challenge(2)), (A, Raise(2)), (B, Pass()), (C, Challenge(4)), (A, Pass())
    )
    assert [player.restricted for player in table.state.players] == [False, True, False, False]


def test_the_restricted_may_challenge_and_losing_again_adds_nothing() -> None:
    """C-A22"""
    table = declared({A: 3, B: 2}, restricted=(B,)).after((B, Challenge(2)), (A, Raise(2)), (B, Pass()))
    assert table.state.players[B].restricted
    table = table.after((C, Pass()), (D, Pass()))
    assert not table.when(B, PayBribe()).state.players[B].restricted


def test_everybody_is_asked_whatever_their_coins() -> None:
    """C-A40, C-T26: B can only pass and does so by a command of its own."""
    table = declared({A: 3, C: 1}, restricted=(D,))
    assert table.legal(B) == [Pass()]
    table = table.when(B, Pass()).then(ev.ChallengeWaived(B))
    assert table.awaited == (C,)
    assert table.after((C, Pass())).awaited == (D,)


def test_whoever_cannot_match_passes_by_command() -> None:
    """C-A41"""
    table = declared({A: 0, B: 1}).after((B, Challenge(1)))
    assert table.awaited == (A,)
    assert table.legal(A) == [Pass()]


def test_whoever_cannot_exceed_passes_by_command() -> None:
    """C-A41, C-T12: 1, 2, 3, 4, and the challenger is at the end of its coins."""
    table = declared({A: 4, B: 4}).after((B, Challenge(1)), (A, Raise(2)), (B, Raise(3)), (A, Raise(4)))
    assert table.legal(B) == [Pass()]
    table = table.when(B, Pass()).then(ev.ChallengeLost(B))
    assert table.state.players[B].restricted
    assert table.after((C, Pass()), (D, Pass())).state.agents["beacon"] == "sofia"


def test_bids_may_jump_within_the_limits() -> None:
    """C-A42, C-T31: an opening of 5, answered by 6."""
    table = declared({A: 6, B: 5}).after((B, Challenge(5)), (A, Raise(6)))
    assert table.legal(B) == [Pass()]
    assert table.when(B, Pass()).state.players[B].restricted


def test_bids_and_passes_are_open() -> None:
    """C-A42"""
    for event in (ev.ChallengeMade(B, "beacon", 3), ev.BidRaised(A, "beacon", 4), ev.ChallengeLost(B)):
        assert event.seen_by(None) == event


def test_one_coin_stops_a_move_without_any() -> None:
    """C-T24, C-A49: agent, case and coins stay where they are and no power follows."""
    before = declared({B: 1})
    table = before.after((B, Challenge(1)))
    table = table.when(A, Pass()).then(ev.ActionStopped(A, B), ev.TurnBegan(B, 3))
    assert table.state.agents == before.state.agents
    assert [player.coins for player in table.state.players] == [player.coins for player in before.state.players]


def test_a_stopped_move_does_not_win() -> None:
    """C-A49"""
    table = Table.given(position(agents={"tempest": "oslo"}, case="oslo", coins={B: {"tempest": 1}}))
    table = table.after((A, MoveAgent("tempest", "glasgow", True)), (B, Challenge(1)), (A, Pass()))
    assert table.winners is None
    assert table.state.case == "oslo"


def test_the_stopped_turn_counts_for_doctor_solomon() -> None:
    """C-A49, C-T30"""
    table = Table.given(position(turn=D, die=8, coins={A: {"beacon": 1}}))
    table = table.after((D, MOVE), (A, Challenge(1)), (D, Pass()))
    assert table.awaited == (HOUSE,)


def test_a_challenge_lost_after_the_own_payment_restricts_again() -> None:
    """C-A52"""
    table = Table.given(position(coins={B: {"beacon": 5}, A: {"beacon": 2}}, restricted=(A,)))
    table = table.after((A, PayBribe()), (B, MOVE), (C, Pass()), (D, Pass()))
    table = table.after((A, Challenge(2)), (B, Raise(2)), (A, Pass()))
    assert table.state.players[A].restricted


def test_bids_prove_at_least_so_much_and_passes_nothing() -> None:
    """C-A43"""
    table = declared({A: 5, B: 4}).after((B, Challenge(3)), (A, Raise(5)))
    assert proofs(table, B) == [("beacon", 3)]
    assert proofs(table, A) == [("beacon", 5)]
    assert proofs(table.after((B, Pass())), C) == []


def test_a_declared_assassination_proves_five_and_a_done_one_that_they_are_gone() -> None:
    """C-A43"""
    table = Table.given(position(agents={"spyglass": "rome"}, coins={A: {"spyglass": 9}}))
    table = table.unopposed(A, Assassinate("spyglass", "tempest"))
    assert proofs(table, A) == [("spyglass", 5)]
    assert table.world.public.players[A].coins.total == 25
    assert table.world.public.players[A].lost == {"spyglass": 5}


def proofs(table: Table, seat: Seat) -> list[tuple[str, int]]:
    """What the public knows of a seat."""
    return [(proof.agent, proof.coins) for proof in table.world.public.players[seat].proofs]


@pytest.mark.parametrize("deed", [MOVE, MoveAgent("magician", "london")])
def test_the_bid_is_bounded_by_the_acting_agent(deed: MoveAgent) -> None:
    table = Table.given(position(coins={B: {"beacon": 2, "magician": 7}})).after((A, deed))
    assert bids(table, B) == (1, 2 if deed.agent == "beacon" else 7)
