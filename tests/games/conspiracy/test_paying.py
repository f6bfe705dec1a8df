"""RULES 4: payments."""

import pytest

from domain.conspiracy import events as ev
from domain.conspiracy.commands import Assassinate, MoveAgent, Pass, PayBribe
from domain.conspiracy.ids import RESERVE, SOLOMON

from .harness import A, B, Table, position


@pytest.fixture
def table() -> Table:
    """Ten in the reserve of A."""
    return Table.given(position(agents={"tempest": None}, reserve={A: 10}))


def test_a_payment_moves_coins_from_the_reserve(table: Table) -> None:
    after = table.when(A, PayBribe("beacon", 7)).then(ev.BribePaid(A, "beacon", 7), ev.TurnBegan(B, 3))
    coins = after.state.players[A].coins.known_amounts
    assert (coins["beacon"], coins[RESERVE]) == (7, 3)


def test_a_burned_agent_is_not_paid(table: Table) -> None:
    """C-A01"""
    table.when(A, PayBribe("tempest", 1)).refused("agent_burned")
    table.when(A, PayBribe("tempest", 0)).refused("agent_burned")


def test_one_payment_has_one_target(table: Table) -> None:
    """C-A02"""
    table = table.when(A, PayBribe("beacon", 2))
    table.when(A, PayBribe("magician", 2)).refused("not_awaited")


def test_doctor_solomon_takes_one_coin_a_payment(table: Table) -> None:
    """C-A03"""
    table.when(A, PayBribe(SOLOMON, 2)).refused("solomon_limit")
    after = table.when(A, PayBribe(SOLOMON, 1)).then(ev.BribePaid(A, SOLOMON, 1))
    assert after.state.players[A].coins.known_amounts[SOLOMON] == 1
    table.when(A, PayBribe(SOLOMON, 0)).then(ev.BribePaid(A, SOLOMON, 0))


def test_no_more_than_the_reserve(table: Table) -> None:
    table.when(A, PayBribe("beacon", 11)).refused("out_of_range")
    Table.given(position(reserve={A: 0})).when(A, PayBribe(SOLOMON, 1)).refused("reserve_too_low")


def test_paying_nothing_needs_no_target(table: Table) -> None:
    """C-A44"""
    table.when(A, PayBribe()).then(ev.BribePaid(A, None, 0), ev.TurnBegan(B, 3))


def test_a_turn_cannot_be_passed(table: Table) -> None:
    table.when(A, Pass()).refused("must_act")


@pytest.mark.parametrize("payment", [PayBribe(), PayBribe("beacon", 3)])
def test_the_marker_comes_off_with_the_payment_also_of_nothing(payment: PayBribe) -> None:
    """C-A23"""
    table = Table.given(position(restricted=(A,))).when(A, payment)
    assert table.all(ev.RestrictionLifted)
    assert not table.state.players[A].restricted


def test_the_restricted_only_pay() -> None:
    """C-T17: with an empty reserve only 0, and the marker comes off."""
    table = Table.given(position(restricted=(A,), reserve={A: 0}, coins={A: {"beacon": 9}}))
    table.when(A, MoveAgent("beacon", "sofia")).refused("restricted")
    table.when(A, Assassinate("beacon", "tempest")).refused("restricted")
    assert {command.amount for command in table.legal(A) if isinstance(command, PayBribe)} == {0}
    assert not table.when(A, PayBribe()).state.players[A].restricted
