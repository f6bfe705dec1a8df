"""RULES 5: moves."""

import pytest

from domain.conspiracy import events as ev
from domain.conspiracy.commands import MoveAgent

from .harness import A, B, Table, position


def test_an_agent_goes_along_a_line() -> None:
    """C-T01"""
    Table.given(position()).when(A, MoveAgent("spyglass", "zurich")).then(
        ev.MoveDeclared(A, "spyglass", "paris", "zurich", False, least_bid=1)
    )


def test_an_agent_need_not_have_been_paid() -> None:
    """C-A05"""
    table = Table.given(position(coins={A: {"beacon": 0}})).unopposed(A, MoveAgent("beacon", "sofia"))
    assert table.state.agents["beacon"] == "sofia"


def test_an_agent_does_not_stay() -> None:
    """C-A07"""
    Table.given(position()).when(A, MoveAgent("spyglass", "paris")).refused("must_leave")


def test_no_line_no_move() -> None:
    Table.given(position()).when(A, MoveAgent("spyglass", "rome")).refused("not_connected")


def test_trains_go_from_station_to_station() -> None:
    """C-A08, C-T02"""
    table = Table.given(position(agents={"beacon": "london"})).unopposed(A, MoveAgent("beacon", "vienna"))
    assert table.state.agents["beacon"] == "vienna"


def test_no_train_from_a_city_that_is_no_station() -> None:
    """C-A08, C-T03"""
    Table.given(position(agents={"beacon": "paris"})).when(A, MoveAgent("beacon", "vienna")).refused("no_station")


def test_a_move_is_one_line_or_one_ride_never_both() -> None:
    """C-A08: Paris - London is a line, London - Vienna a ride."""
    Table.given(position()).when(A, MoveAgent("spyglass", "sofia")).refused("no_station")
    table = Table.given(position(agents={"spyglass": "london"}))
    table.when(A, MoveAgent("spyglass", "venice")).refused("not_connected")


def test_a_burned_agent_does_not_move() -> None:
    Table.given(position(agents={"beacon": None})).when(A, MoveAgent("beacon", "sofia")).refused("agent_burned")


def test_no_train_takes_a_case_that_is_elsewhere() -> None:
    """C-A06: the reason is the case, and not the train."""
    table = Table.given(position(agents={"beacon": "london"}, case="rome"))
    table.when(A, MoveAgent("beacon", "vienna", True)).refused("case_elsewhere")


def test_the_case_is_part_of_the_declaration() -> None:
    """C-A06"""
    table = Table.given(position(agents={"beacon": "vienna"})).when(A, MoveAgent("beacon", "zurich", True))
    table.then(ev.MoveDeclared(A, "beacon", "vienna", "zurich", True, least_bid=1))


@pytest.mark.parametrize("with_case", [True, False])
def test_the_case_goes_along_only_as_declared(with_case: bool) -> None:
    """C-A06, C-A45"""
    table = Table.given(position(agents={"tempest": "vienna"}))
    table = table.unopposed(A, MoveAgent("tempest", "prague", with_case))
    assert table.state.case == ("prague" if with_case else "vienna")


def test_a_case_elsewhere_does_not_go_along() -> None:
    Table.given(position()).when(A, MoveAgent("spyglass", "zurich", True)).refused("case_elsewhere")


def test_a_declaration_cannot_be_changed() -> None:
    """C-A45: once it is made nobody but those who may challenge is asked."""
    table = Table.given(position()).when(A, MoveAgent("spyglass", "zurich"))
    assert table.awaited == (B,)
    table.when(A, MoveAgent("spyglass", "london")).refused("not_awaited")


def test_a_station_set_changes_where_trains_go() -> None:
    from msgspec.structs import replace

    state = replace(position(agents={"beacon": "zurich"}), stations="seven")
    assert Table.given(state).unopposed(A, MoveAgent("beacon", "vilnius")).state.agents["beacon"] == "vilnius"
    Table.given(position(agents={"beacon": "zurich"})).when(A, MoveAgent("beacon", "vilnius")).refused("no_station")
