"""What the odds are told by, and what is learnt to be met."""

import pytest

from bench.learning.rounds import file_of, written
from domain.conspiracy import GAME
from domain.conspiracy.commands import Challenge, MoveAgent, PayBribe
from domain.conspiracy.figures import FIGURES, SEAT, TABLE
from domain.conspiracy.ids import SOLOMON
from domain.conspiracy.journeys import turns_home
from domain.conspiracy.runner import RUNNERS, Runner
from domain.conspiracy.state import State
from domain.conspiracy.value import value_of, weights
from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Command, Seat

from .harness import A, B, Table, position
from .test_sample import finished


def figures(state: State, seat: Seat) -> dict[str, float]:
    """The figures of a seat by name."""
    return dict(zip(SEAT, FIGURES.of(state)[1][seat], strict=True))


def run(table: Table, seat: Seat, runner: Runner = RUNNERS[0]) -> Command:
    """What a runner does."""
    view = table.world.view(seat)
    return runner(view, seat, tuple(engine.options(GAME, view, seat)), KeyedChance(bytes(32), "table", 0))


def turns(agent: str, city: str, case: str, home: str = "glasgow") -> int:
    """In how many actions an agent alone brings the case home."""
    return turns_home("reconstruction", "five", agent, home)[city, case]


# How soon an agent is at home.


def test_a_case_at_home_needs_no_action() -> None:
    assert turns("beacon", "rome", "glasgow") == 0


def test_an_agent_beside_home_needs_one_action_with_the_case() -> None:
    assert turns("beacon", "edinburgh", "edinburgh") == 1


def test_an_agent_goes_to_the_case_first() -> None:
    assert turns("beacon", "edinburgh", "glasgow", "glasgow") == 0
    assert turns("spyglass", "glasgow", "edinburgh") == turns("beacon", "glasgow", "edinburgh") == 2


def test_powers_save_actions() -> None:
    assert turns("roulette", "edinburgh", "oslo") < turns("beacon", "edinburgh", "oslo")
    assert turns("magician", "oslo", "copenhagen") <= turns("beacon", "oslo", "copenhagen")
    assert turns("vagabond", "zurich", "zurich") < turns("spyglass", "zurich", "zurich")
    assert turns("tempest", "athens", "vienna") < turns("spyglass", "athens", "vienna")


@pytest.mark.parametrize("agent", position().agents)
@pytest.mark.parametrize("home", ["glasgow", "moscow", "athens", "algiers"])
def test_from_everywhere_every_agent_comes_home(agent: str, home: str) -> None:
    assert len(turns_home("reconstruction", "five", agent, home)) == 35 * 35


# Figures and odds.


def test_every_figure_has_a_name_and_is_about_one_at_most() -> None:
    for world in finished(3, "steward"):
        if world.truth.turn is not None and world.truth.ending is None:
            table, seats = FIGURES.of(world.truth)
            assert len(table) == len(TABLE)
            assert all(len(row) == len(SEAT) and max(map(abs, row)) <= 2 for row in seats)


def test_a_seat_on_turn_with_an_agent_beside_home_has_a_sure_way() -> None:
    found = position(2, agents={"tempest": "oslo"}, case="oslo", coins={A: {"tempest": 6}})
    assert figures(found, A)["sure way now"] == 1
    assert figures(found, A)["own agent one turn from home"] == 1
    assert figures(found, B)["sure way next"] == 0


def test_a_rival_with_more_on_the_agent_makes_a_way_unsure() -> None:
    found = position(2, agents={"tempest": "oslo"}, case="oslo", coins={A: {"tempest": 6}, B: {"tempest": 7}})
    assert figures(found, A)["sure way now"] == 0
    assert figures(found, A)["ways now"] > 0


def test_who_brings_the_case_home_at_once_has_the_best_odds() -> None:
    found = position(2, agents={"tempest": "oslo"}, case="oslo", coins={A: {"tempest": 6}})
    mine, other = value_of(found)
    assert mine > 0.8 > 0.2 > other


def test_nobody_is_likelier_to_win_where_all_is_even_than_where_somebody_leads() -> None:
    even = value_of(position(2, die=0))
    uneven = value_of(position(2, die=0, coins={A: {SOLOMON: 9}, B: {SOLOMON: 6}}))
    assert 1 - sum(even) > 0.2 > 1 - sum(uneven)


def test_who_leads_with_the_doctor_at_the_end_has_better_odds() -> None:
    found = position(2, die=0, coins={A: {SOLOMON: 9}, B: {SOLOMON: 6}})
    mine, other = value_of(found)
    assert mine > 2 * other


def test_the_weights_are_as_the_command_writes_them() -> None:
    assert file_of(GAME).read_text(encoding="utf-8") == written(weights())


def test_the_weights_were_better_than_how_often_seats_win() -> None:
    assert weights().origin.loss < 0.9 * weights().origin.constant


# Who is met.


def test_a_runner_puts_much_on_the_agent_that_is_soonest_at_home() -> None:
    table = Table.given(position(2, agents={"tempest": "oslo"}, case="oslo"))
    assert run(table, A) == PayBribe("tempest", 17)


def test_a_runner_that_has_an_agent_runs_home_with_the_case() -> None:
    table = Table.given(
        position(2, agents={"tempest": "copenhagen"}, case="copenhagen", coins={A: {"tempest": 17}})
    )
    move = run(table, A)
    assert isinstance(move, MoveAgent)
    assert (move.agent, move.with_case) == ("tempest", True)


def test_a_runner_pays_the_doctor_until_its_time_has_come() -> None:
    table = Table.given(position(2, die=15))
    assert run(table, A, Runner(12, 8)) == PayBribe(SOLOMON, 1)


def test_a_runner_lets_nobody_use_its_agent() -> None:
    table = Table.given(position(2, agents={"tempest": "oslo"}, case="oslo", coins={B: {"tempest": 17}}))
    assert run(table.when(A, MoveAgent("tempest", "glasgow", True)), B) == Challenge(17)
