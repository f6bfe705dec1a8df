"""Levels are bots like any other."""

from typing import Any

import pytest

from domain import games
from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.game import default_bot
from domain.kernel.messages import Seat
from search.budget import Budget
from search.levels import NOVICE, Thinker, usual_budget, with_levels

from .nim import NIM, State, Take, Taking


def answer(bot: Any, stones: int, number: int = 0) -> Any:
    view = State(stones, agenda=(Taking(Seat(0)),))
    options = tuple(engine.options(NIM, view, Seat(0)))
    return bot(view, Seat(0), options, KeyedChance(bytes(32), "levels", number))


def test_a_thinker_plays_what_its_search_finds() -> None:
    bots = with_levels(NIM, {"expert": Budget(iterations=200, depth=8)}).bots
    assert [answer(bots["expert"], stones) for stones in (4, 5, 7)] == [Take(1), Take(2), Take(1)]


def test_a_novice_slips_now_and_then() -> None:
    def greedy(view: Any, seat: Any, options: Any, chance: Any) -> Take:
        return Take(2)

    game = with_levels(games()["conspiracy"], {})
    novice = type(game.bots[NOVICE])(greedy)
    played = [answer(novice, 7, number) for number in range(200)]
    assert 0 < played.count(Take(1)) < played.count(Take(2))


def test_the_default_bot_stays_the_default() -> None:
    assert default_bot(with_levels(NIM, {"expert": Budget(iterations=1)})) == default_bot(NIM)


def test_an_analysis_looks_as_far_ahead_as_the_highest_level() -> None:
    expert, master = Budget(iterations=60, turns=1), Budget(iterations=1000)
    assert usual_budget(with_levels(NIM, {"expert": expert, "master": master})) == master


def test_an_analysis_leaves_roll_outs_to_the_quick_player() -> None:
    expert, master = Budget(iterations=24), Budget(iterations=30, turns=1, answers=4)
    assert usual_budget(with_levels(NIM, {"expert": expert, "master": master})) == expert


@pytest.mark.parametrize("key", games())
def test_every_game_has_a_level_below_its_own_bot_and_one_above(key: str) -> None:
    bots = games()[key].bots
    assert NOVICE in bots
    assert any(isinstance(bot, Thinker) for bot in bots.values())
