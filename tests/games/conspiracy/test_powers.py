"""RULES 6: the powers of the six agents."""

import pytest

from domain.conspiracy import events as ev
from domain.conspiracy.commands import (
    DrawAgent,
    ExtraMove,
    MoveAgent,
    Pass,
    PullCase,
    PushCase,
    RideTrain,
    ShoveAgent,
)
from domain.kernel.messages import Command

from .harness import A, B, C, Table, position


def moved(move: MoveAgent, case: str = "vienna", **agents: str) -> Table:
    """A unopposed move of A; what follows is its power."""
    return Table.given(position(agents=agents, case=case)).unopposed(A, move)


def test_only_the_agent_that_was_moved_uses_its_power_once() -> None:
    """C-A09: Magician, drawn by Beacon to the case, does not push it."""
    table = moved(MoveAgent("beacon", "vienna"), beacon="prague", magician="zurich")
    assert table.state.agenda[-1].awaiting() == (A,)
    table = table.when(A, DrawAgent("magician"))
    table.then(ev.AgentMoved(A, "magician", "zurich", "vienna", False, by="draw_agent", uses=0), ev.TurnBegan(B, 3))


def test_a_shoved_agent_does_not_use_its_power() -> None:
    """C-A09"""
    table = moved(MoveAgent("spyglass", "vienna"), spyglass="prague", magician="vienna")
    table = table.when(A, ShoveAgent("magician", "zurich"))
    table.then(ev.AgentMoved(A, "magician", "vienna", "zurich", False, "shove_agent", 0), ev.TurnBegan(B, 3))


def test_no_power_is_asked_for_when_the_move_won() -> None:
    """C-A10"""
    table = moved(MoveAgent("magician", "glasgow", True), case="oslo", magician="oslo")
    assert table.winners == (A,)
    assert not table.all(ev.PowerOffered)


def test_beacon_leaves_the_case_where_it_is() -> None:
    table = moved(MoveAgent("beacon", "zurich"), case="paris", beacon="vienna")
    assert table.when(A, DrawAgent("spyglass")).state.case == "paris"


def test_beacon_draws_along_lines_only() -> None:
    """C-A08: London and Vienna are joined by train only."""
    table = moved(MoveAgent("beacon", "vienna"), beacon="prague", spyglass="london", roulette="venice")
    table.when(A, DrawAgent("spyglass")).refused("agent_elsewhere")


def test_beacon_does_not_draw_the_burned_or_itself() -> None:
    table = Table.given(position(agents={"beacon": "prague", "spyglass": "zurich", "tempest": None}))
    table = table.unopposed(A, MoveAgent("beacon", "vienna"))
    table.when(A, DrawAgent("tempest")).refused("agent_burned")
    table.when(A, DrawAgent("beacon")).refused("agent_elsewhere")


def test_spyglass_sends_another_agent_of_its_city_along_a_line() -> None:
    table = moved(MoveAgent("spyglass", "vienna"), spyglass="prague", magician="vienna")
    table.when(A, ShoveAgent("spyglass", "zurich")).refused("not_itself")
    table.when(A, ShoveAgent("beacon", "zurich")).refused("agent_elsewhere")
    table.when(A, ShoveAgent("magician", "london")).refused("not_connected")
    assert table.when(A, ShoveAgent("magician", "zurich")).state.case == "vienna"


@pytest.mark.parametrize("with_case", [True, False])
def test_magician_pushes_a_case_it_brought_or_found(with_case: bool) -> None:
    """C-A13"""
    case = "berlin" if with_case else "prague"
    table = moved(MoveAgent("magician", "prague", with_case), case=case)
    table.when(A, PushCase("vienna")).then(ev.CaseMoved(A, "magician", "prague", "vienna"), ev.TurnBegan(B, 3))
    table.when(A, PushCase("london")).refused("not_connected")


def test_roulette_pulls_along_lines_only() -> None:
    """C-A08, C-T04: the case came along to London, so nothing is left to pull and nothing is asked."""
    table = moved(MoveAgent("roulette", "london", True), roulette="vienna")
    assert table.state.case == "london"
    assert table.state.turn == B


def test_roulette_pulls_the_case() -> None:
    table = moved(MoveAgent("roulette", "venice"))
    table.when(A, PullCase()).then(ev.CaseMoved(A, "roulette", "vienna", "venice"), ev.TurnBegan(B, 3))


def test_tempest_carries_on_the_declared_move_only() -> None:
    """C-A11, C-T08"""
    table = moved(MoveAgent("tempest", "london", True), case="berlin", tempest="berlin")
    table = table.after((A, ExtraMove("sofia")), (A, ExtraMove("istanbul")))
    assert (table.state.agents["tempest"], table.state.case) == ("istanbul", "london")
    assert table.state.turn == B


def test_tempest_may_stop_after_one_further_move() -> None:
    table = moved(MoveAgent("tempest", "naples")).after((A, ExtraMove("rome")))
    table.when(A, ExtraMove("rome")).refused("must_leave")
    table.when(A, ExtraMove("vienna")).refused("not_connected")
    table.when(A, Pass()).then(ev.PowerDeclined(A, "tempest"), ev.TurnBegan(B, 3))


def test_vagabond_rides_on_with_a_case_it_found_at_the_station() -> None:
    """C-A12, C-T09"""
    table = moved(MoveAgent("vagabond", "vienna"), vagabond="prague").when(A, RideTrain("madrid", True))
    assert (table.state.agents["vagabond"], table.state.case) == ("madrid", "madrid")


def test_vagabond_rides_without_the_case_and_from_stations_only() -> None:
    """C-T10"""
    assert moved(MoveAgent("vagabond", "zurich"), vagabond="vienna").state.turn == B
    table = moved(MoveAgent("vagabond", "vienna"), case="paris", vagabond="prague")
    table.when(A, RideTrain("madrid", True)).refused("case_elsewhere")
    table.when(A, RideTrain("rome")).refused("no_station")
    table.when(A, RideTrain("vienna")).refused("must_leave")
    assert table.when(A, RideTrain("madrid")).state.case == "paris"


@pytest.mark.parametrize(
    ("move", "where"),
    [
        (MoveAgent("spyglass", "zurich"), "paris"),
        (MoveAgent("magician", "london"), "berlin"),
        (MoveAgent("roulette", "madrid"), "marseille"),
        (MoveAgent("beacon", "sofia"), "belgrade"),
    ],
)
def test_without_a_target_no_power_is_offered(move: MoveAgent, where: str) -> None:
    """C-A47, C-T28"""
    table = moved(move, **{move.agent: where})
    assert not table.all(ev.PowerOffered)
    assert table.state.turn == B


WINS: list[tuple[MoveAgent, dict[str, str], Command]] = [
    (MoveAgent("magician", "oslo", True), {"magician": "copenhagen"}, PushCase("glasgow")),
    (MoveAgent("roulette", "glasgow"), {"roulette": "edinburgh"}, PullCase()),
]


@pytest.mark.parametrize(("move", "agents", "power"), WINS)
def test_a_power_that_brings_the_case_home_wins_at_once(
    move: MoveAgent, agents: dict[str, str], power: Command
) -> None:
    """C-A48"""
    case = "copenhagen" if move.with_case else "oslo"
    assert moved(move, case=case, **agents).when(A, power).winners == (A,)


def test_vagabond_wins_by_train_where_a_station_is_a_headquarters() -> None:
    """C-A48: no headquarters of this board is a station, so one is made of Madrid."""
    hqs = ("madrid", "moscow", "athens", "algiers")
    table = Table.given(position(agents={"vagabond": "prague"}, hqs=hqs))
    table = table.unopposed(A, MoveAgent("vagabond", "vienna")).when(A, RideTrain("madrid", True))
    assert table.winners == (A,)


def test_roulette_pulls_the_case_into_the_headquarters_of_its_owner() -> None:
    """C-T27"""
    table = Table.given(position(turn=C, agents={"roulette": "salonica"}, case="brindisi"))
    assert table.unopposed(C, MoveAgent("roulette", "athens")).when(C, PullCase()).winners == (C,)


def test_a_power_may_be_left_unused() -> None:
    table = moved(MoveAgent("roulette", "venice")).when(A, Pass())
    table.then(ev.PowerDeclined(A, "roulette"), ev.TurnBegan(B, 3))
