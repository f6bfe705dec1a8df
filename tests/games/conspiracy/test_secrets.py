"""RULES 11: who learns what."""

import pytest

from domain.conspiracy.commands import Assassinate, MoveAgent, PayBribe
from domain.conspiracy.events import BribePaid
from domain.conspiracy.ids import SOLOMON
from domain.kernel.hidden import Hidden, Ledger
from domain.kernel.messages import Seat

from .harness import A, B, C, D, Table, position

PAYMENTS = [PayBribe("beacon", 4), PayBribe(SOLOMON, 1), PayBribe(), PayBribe("tempest", 0), PayBribe(SOLOMON, 0)]


@pytest.mark.parametrize("viewer", [B, D, None])
def test_every_payment_looks_the_same_to_all_others(viewer: Seat | None) -> None:
    """C-A04, C-A44, C-T32: nothing, an agent and Doctor Solomon."""
    seen = set()
    views = []
    for payment in PAYMENTS:
        table = Table.given(position()).when(A, payment)
        seen.add(repr([event.seen_by(viewer) for event in table.events]))
        views.append(table.world.view(viewer))
    assert len(seen) == 1
    assert all(view == views[0] for view in views)


def test_three_different_payments_give_three_equal_messages() -> None:
    """C-T32"""
    table, messages = Table.given(position()), []
    for seat, payment in ((A, PAYMENTS[0]), (B, PAYMENTS[1]), (C, PAYMENTS[2])):
        table = table.when(seat, payment)
        message = next(event for event in table.events if isinstance(event, BribePaid)).seen_by(D)
        assert message == BribePaid(seat, Hidden(), Hidden())
        messages.append(message)
    assert len(messages) == 3


def test_the_payer_knows_what_it_paid() -> None:
    """C-A04"""
    table = Table.given(position()).when(A, PayBribe("beacon", 4))
    assert table.events[0].seen_by(A) == BribePaid(A, "beacon", 4)
    assert table.world.view(A).players[A].coins == table.state.players[A].coins


def test_what_is_behind_a_shield_is_known_to_its_owner_only() -> None:
    """C-A35"""
    table = Table.given(position(coins={A: {"beacon": 4}})).when(A, PayBribe("beacon", 4))
    for viewer in (B, C, D, None):
        player = table.world.view(viewer).players[A]
        assert player.coins == Ledger(None, 30)
        assert player.token == Hidden()


def test_everything_else_is_open() -> None:
    """C-A35: an assassination shows how many coins were lost, by whom, and who is burned."""
    table = Table.given(position(agents={"spyglass": "rome"}, coins={A: {"spyglass": 8}}, die=7))
    table = table.unopposed(A, Assassinate("spyglass", "tempest"))
    public, truth = table.world.public, table.state
    assert (public.agents, public.case) == (truth.agents, truth.case)
    assert (public.die, public.turn) == (truth.die, truth.turn)
    assert public.players[A].coins.total == 25
    assert [player.pays for player in public.players] == [player.pays for player in truth.players]


def test_a_refusal_tells_no_more_than_the_own_view() -> None:
    """C-A35: the same command, other hidden boards of the others, the same reason."""
    reasons = set()
    for hidden in (0, 3, 9):
        table = Table.given(position(coins={B: {"beacon": hidden}}))
        reasons.add(repr(table.when(A, MoveAgent("beacon", "rome")).rejection))
    assert len(reasons) == 1


def test_the_options_depend_on_nothing_hidden() -> None:
    """C-A35"""
    listed = {tuple(map(repr, Table.given(position(coins={B: {"beacon": n}})).legal(A))) for n in (0, 3, 9)}
    assert len(listed) == 1
