"""Levels are bots like any other."""

from math import exp, log
from typing import Any

import pytest
from msgspec.structs import replace

from bench.tempers import Tally, fitted
from domain import games
from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.game import default_bot
from domain.kernel.messages import Seat
from search.budget import Budget
from search.erring import STANDS_OUT, Erring, steps_below
from search.levels import ERRING, Thinker, analysing_budget, usual_budget, with_levels

from .nim import NIM, State, Take, Taking


def answer(bot: Any, stones: int, number: int = 0) -> Any:
    view = State(stones, agenda=(Taking(Seat(0)),))
    options = tuple(engine.options(NIM, view, Seat(0)))
    return bot(view, Seat(0), options, KeyedChance(bytes(32), "levels", number))


def test_a_thinker_plays_what_its_search_finds() -> None:
    bots = with_levels(NIM, {"expert": Budget(iterations=200, depth=8)}).bots
    assert [answer(bots["expert"], stones) for stones in (4, 5, 7)] == [Take(1), Take(2), Take(1)]


def test_whoever_errs_does_so_the_oftener_the_larger_its_temper() -> None:
    def greedy(view: Any, seat: Any, options: Any, chance: Any) -> Take:
        return Take(2)

    errors = [
        sum(answer(Erring(NIM, greedy, temper), 7, number) != Take(2) for number in range(200))
        for temper in (0.0, 0.5, 1.0, 4.0)
    ]
    assert errors[0] == 0
    assert errors == sorted(errors)
    assert 10 < errors[1] < errors[3] < 100


def test_who_errs_misses_the_seldomer_what_stands_out_more() -> None:
    assert steps_below([5.0, 4.0, 3.0, 3.0]) == [0, 1, 2, 2]
    assert steps_below([1e6, 4.0, 3.0, 2.0]) == [0, STANDS_OUT, STANDS_OUT + 1, STANDS_OUT + 2]
    assert steps_below([7.0, 7.0]) == [0, 0]


def test_what_a_policy_counts_in_makes_no_difference() -> None:
    worths = [3.0, 9.0, 4.5, 0.0]
    assert steps_below([10 * worth - 7 for worth in worths]) == pytest.approx(steps_below(worths))


def test_the_default_bot_stays_the_default() -> None:
    assert default_bot(with_levels(NIM, {"expert": Budget(iterations=1)})) == default_bot(NIM)


def test_an_analysis_looks_as_far_ahead_as_the_highest_level() -> None:
    expert, master = Budget(iterations=60, turns=1), Budget(iterations=1000)
    assert usual_budget(with_levels(NIM, {"expert": expert, "master": master})) == master


def test_an_analysis_plays_on_as_much_farther_as_the_game_says() -> None:
    assert NIM.insight
    game = with_levels(replace(NIM, insight=replace(NIM.insight, farther=2)), {"expert": Budget(iterations=60)})
    assert (usual_budget(game).turns, analysing_budget(game).turns) == (0, 2)


def test_an_analysis_leaves_roll_outs_to_the_quick_player() -> None:
    expert, master = Budget(iterations=24), Budget(iterations=30, turns=1, answers=4)
    assert usual_budget(with_levels(NIM, {"expert": expert, "master": master})) == expert


@pytest.mark.parametrize("key", games())
def test_every_game_has_levels_below_its_own_bot_and_one_above(key: str) -> None:
    bots = games()[key].bots
    tempers = [bot.temper for level in ERRING if isinstance(bot := bots[level], Erring)]
    assert len(tempers) == len(ERRING)
    assert tempers == sorted(tempers, reverse=True)
    assert any(isinstance(bot, Thinker) for bot in bots.values())


def test_the_temper_of_a_share_is_read_off_the_likeliest_curve() -> None:
    found = {temper: tallied(temper - 1) for temper in (0.5, 1.0, 2.0, 3.0)}
    curve = fitted(found)
    assert (curve.lift, curve.slope) == (pytest.approx(-1, abs=0.01), pytest.approx(1, abs=0.01))
    assert curve.temper(0.75) == pytest.approx(1 + log(3), abs=0.02)


def tallied(odds: float) -> Tally:
    """A thousand matches with these log odds."""
    tally = Tally()
    tally.one, tally.matches = 1000 / (1 + exp(-odds)), 1000
    tally.other = 1000 - tally.one
    return tally
