"""The search finds good commands, by what a seat knows alone, and gives the same answer to the same question."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from search.budget import Budget
from search.root import Tried, tried
from search.worlds import Worlds

from .nim import NIM, State, Take, Taking

FIRST, SECOND = Seat(0), Seat(1)
DEEP = Budget(iterations=200, depth=8)


def heap(stones: int, seat: Seat = FIRST, word: Any = None) -> State:
    return State(stones, word or Hidden(), agenda=(Taking(seat),))


def chance(number: int = 0) -> KeyedChance:
    return KeyedChance(bytes(32), "search", number)


def found(view: State, budget: Budget = DEEP, game: Any = NIM, number: int = 0) -> tuple[Tried, ...]:
    seat = engine.awaited(game, view)[0]
    return tried(game, view, seat, tuple(engine.options(game, view, seat)), budget, chance(number))


@pytest.mark.parametrize(("stones", "best"), [(2, 2), (4, 1), (5, 2), (7, 1)])
def test_the_winning_command_is_found_against_a_judgement_that_is_wrong(stones: int, best: int) -> None:
    assert found(heap(stones))[0].command == Take(best)


def test_a_win_is_expected_where_there_is_one() -> None:
    assert found(heap(4))[0].mean > 0.9


def test_a_loss_is_expected_where_nothing_helps() -> None:
    assert found(heap(3))[0].mean < 0.1


def test_the_same_question_has_the_same_answer() -> None:
    assert found(heap(7)) == found(heap(7))


def test_other_chance_draws_other_worlds() -> None:
    assert found(heap(7), number=1) != found(heap(7), number=2)


def test_every_command_is_tried_in_the_same_worlds() -> None:
    assert {entry.visits for entry in found(heap(7), Budget(iterations=6))} == {3}


def test_a_larger_table_than_a_budget_is_meant_for_has_fewer_roll_outs() -> None:
    visits = [
        sum(entry.visits for entry in found(heap(7), Budget(iterations=6, seats=seats))) for seats in (1, 2, 3)
    ]
    assert visits == [2, 6, 6]


def test_the_better_half_is_tried_further() -> None:
    first, second = found(heap(7), Budget(iterations=40, depth=8))
    assert first.visits >= second.visits


def test_only_so_many_commands_are_tried() -> None:
    assert [entry.command for entry in found(heap(7), Budget(iterations=4, width=1))] == [Take(2)]


def test_a_single_command_costs_no_work() -> None:
    assert found(heap(1)) == (Tried(Take(1), 0, 0.0),)


def test_a_roll_out_that_is_cut_short_is_evaluated() -> None:
    assert {entry.mean for entry in found(heap(7), Budget(iterations=4, plies=0))} == {0.5}


def test_everybody_can_search_in_a_roll_out() -> None:
    searched = found(heap(4), Budget(iterations=20, answers=2))
    assert [(entry.command, entry.mean) for entry in searched] == [(Take(1), 1.0), (Take(2), 0.0)]


def test_behind_so_many_decisions_of_a_roll_out_nobody_searches() -> None:
    simple, searched = Budget(iterations=20), Budget(iterations=20, answers=2)
    assert found(heap(7), replace(searched, considered=0)) == found(heap(7), simple)
    assert found(heap(7), replace(searched, considered=1)) not in (found(heap(7), simple), found(heap(7), searched))


def test_no_other_world_is_tried_once_the_work_is_done() -> None:
    free, bound = Budget(iterations=400, answers=2), Budget(iterations=400, answers=2, work=60)
    visits = [sum(entry.visits for entry in found(heap(7), budget)) for budget in (free, bound)]
    assert visits[0] == 400
    assert 2 <= visits[1] < 100
    assert found(heap(7), bound) == found(heap(7), bound)


def test_what_a_seat_does_not_know_changes_nothing() -> None:
    answers = {found(NIM.veil(heap(7, word=word), FIRST)) for word in ("yes", "no")}
    assert len(answers) == 1


def test_worlds_are_drawn_from_the_view() -> None:
    view = NIM.veil(heap(7, word="yes"), FIRST)
    worlds = Worlds(NIM, view, FIRST, chance())
    assert {worlds.world(number).word for number in range(20)} == {"yes", "no"}


def test_a_world_of_the_same_number_is_the_same() -> None:
    one, other = (Worlds(NIM, heap(7), FIRST, chance()) for _ in range(2))
    assert one.world(3) == other.world(3)


def test_the_belief_of_a_game_comes_before_the_uniform_draw() -> None:
    assert NIM.insight is not None
    insight = replace(NIM.insight, believe=lambda view, seat, chance: replace(view, word="maybe"))
    worlds = Worlds(replace(NIM, insight=insight), heap(7), FIRST, chance())
    assert worlds.world(0).word == "maybe"


def test_a_game_without_insight_cannot_be_searched() -> None:
    with pytest.raises(AssertionError, match="without insight"):
        found(heap(7), game=replace(NIM, insight=None))
