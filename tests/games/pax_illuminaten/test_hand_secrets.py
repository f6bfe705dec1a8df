"""What a hand holds changes nothing that rivals are told before a card of it is played."""

import pytest

from domain.kernel.messages import Event
from domain.pax_illuminaten.commands import Expel, Scheme
from domain.pax_illuminaten.state import State
from tests.games.pax_illuminaten.harness import A, B, Table, player, position, rich

DECREE = {"cards": {"r1c1": "PIL034", "r1c2": "PIL018"}, "discs": {"r1c1": {A: 1}, "r1c2": {B: 2}}}


def under_decree(hand: tuple[str, ...]) -> State:
    """A may expel rivals' discs, if the new card has room for them."""
    return player(position(**DECREE, hands={A: hand}, purses={A: rich(3)}), B, special="S_decree")  # type: ignore[arg-type]  # keywords of several types


def told_to_b(table: Table) -> list[Event]:
    return [event.seen_by(B) for event in table.events]


@pytest.mark.parametrize("other", ["PIL001", "PIL032"])
def test_how_many_cards_fit_an_expel_is_not_told(other: str) -> None:
    one = Table.given(under_decree(("PIL031", "PIL001"))).then(Expel("PIL018"))
    table = Table.given(under_decree(("PIL031", other))).then(Expel("PIL018"))
    assert (told_to_b(table), table.asked) == (told_to_b(one), one.asked)


@pytest.mark.parametrize("other", ["PIL001", "PIL031"])
def test_whether_a_card_fits_a_bonus_expel_is_not_told(other: str) -> None:
    one = Table.given(under_decree(("PIL006", "PIL001"))).then(Scheme("PIL006"))
    table = Table.given(under_decree(("PIL006", other))).then(Scheme("PIL006"))
    assert (told_to_b(table), table.asked) == (told_to_b(one), one.asked)
