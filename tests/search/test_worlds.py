"""Worlds that cannot be drawn, or in which nobody has an answer: nobody fails because of one."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from analysis.playouts import Question, Trials, expected
from domain import games
from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Game
from domain.kernel.messages import HOUSE
from domain.kernel.options import Option, Refuse
from domain.kernel.worlds import NoWorld
from domain.match.learning import Learnt, learnt
from domain.match.lines import samples
from search.budget import Budget
from search.levels import Thinker
from search.worlds import Worlds
from tests.playouts import MATCH, Case, Ply, play_out

BUDGET = Budget(iterations=4, width=2)


@pytest.fixture(params=sorted(games()))
def ply(request: pytest.FixtureRequest) -> Ply:
    """A decision in the middle of a match of two commands or more."""
    plies = play_out(Case(request.param, games()[request.param].meta.seats[1], seed=3)).plies
    return next(ply for ply in plies[len(plies) // 3 :] if ply.seat != HOUSE and len(options_of(ply)) > 1)


def options_of(ply: Ply) -> tuple[Option, ...]:
    return tuple(engine.options(game_of(ply), ply.before.known_world.view(ply.seat), ply.seat))


def game_of(ply: Ply) -> Game[Any]:
    return games()[ply.before.match.terms.game]


def drawing(game: Game[Any], *faults: int) -> Game[Any]:
    """The game, of which the draws with these numbers fail."""
    calls: Iterator[int] = iter(range(10**9))

    def draw(view: Any, seat: Any, chance: Any) -> Any:
        if next(calls) in faults:
            raise IndexError("no card is left")
        return game.sample(view, seat, chance)

    assert game.insight is not None
    return replace(game, sample=draw, insight=replace(game.insight, believe=None))


def question(ply: Ply) -> Question:
    view = ply.before.known_world.view(ply.seat)
    return Question(view, ply.seat, len(ply.before.match.seats), None, bytes(32), MATCH, ply.before.version)


def test_a_world_that_cannot_be_drawn_is_drawn_anew(ply: Ply) -> None:
    value = Trials(drawing(game_of(ply), 0, 1), question(ply)).value(ply.command, 0)
    assert 0 <= value <= 1


def test_where_there_is_no_world_that_is_said(ply: Ply) -> None:
    with pytest.raises(NoWorld):
        Trials(drawing(game_of(ply), *range(100)), question(ply)).value(ply.command, 0)


def test_a_bot_that_finds_no_world_does_what_looks_best(ply: Ply) -> None:
    game = drawing(game_of(ply), *range(1000))
    assert game.insight is not None
    view, chance = ply.before.known_world.view(ply.seat), KeyedChance(bytes(32), MATCH, 1)
    command = Thinker(game, BUDGET)(view, ply.seat, options_of(ply), chance)
    tried = list(game.insight.narrow(view, ply.seat, options_of(ply)))
    worths = game.insight.policy(view, ply.seat, tried)
    assert command == tried[max(range(len(tried)), key=worths.__getitem__)]


def test_a_roll_out_ends_where_nobody_has_an_answer(ply: Ply, monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = game_of(ply), ply.before.known_world.truth
    monkeypatch.setattr(engine, "options", lambda *_: (Refuse(type(ply.command), "none"),))
    shares = expected(game, state, replace(BUDGET, turns=1), KeyedChance(bytes(32), MATCH, 1))
    assert all(0 <= share <= 1 for share in shares)


def test_a_world_without_an_answer_is_none(ply: Ply, monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = Worlds(game_of(ply), question(ply).view, ply.seat, KeyedChance(bytes(32), MATCH, 1))
    monkeypatch.setattr(engine, "options", lambda *_: ())
    with pytest.raises(NoWorld):
        worlds.world(0)


def test_what_nobody_can_foresee_counts_as_learnt(ply: Ply) -> None:
    game, before = drawing(game_of(ply), *range(100)), ply.before.known_world
    assert learnt(game, before, ply.seat, ply.command, ply.decided.events, samples()) == Learnt(everybody=True)
