"""How commands fare in worlds that a seat holds possible, for every game and for the toy game."""

from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from analysis.counting import WIN
from analysis.playouts import Question, Tally, candidates, try_in_world
from domain.kernel import bots, engine
from domain.kernel.chance import KeyedChance, ScriptedChance
from domain.kernel.game import Game
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.outcome import Outcome, Standing, ranked_first
from tests.playouts import GAMES, MATCH, Case, Ply, play_out

SEED = bytes(32)
WORLDS = 3


def asked(ply: Ply, bot: str = "random", most: int = 3, seed: bytes = SEED) -> Question:
    """What may be asked where somebody has to decide."""
    rules, match, view = GAMES[ply.before.match.terms.game], ply.before.match, ply.before.known_world.view(ply.seat)
    commands, _ = candidates(rules, view, ply.seat, most, KeyedChance(seed, MATCH, match.version))
    return Question(view, ply.seat, len(match.seats), commands, bot, seed, MATCH, match.version)


def decision(game: str, seats: int) -> Ply:
    """A decision with a choice in the middle of a match."""
    plies = play_out(Case(game, seats, seed=3)).plies
    later = plies[len(plies) // 3 :]
    return next(ply for ply in later if ply.seat != HOUSE and len(asked(ply).commands) > 1)


@pytest.fixture(params=sorted(GAMES))
def ply(request: pytest.FixtureRequest) -> Ply:
    return decision(request.param, GAMES[request.param].meta.seats[1])


def outcomes(ply: Ply, question: Question) -> list[list[Outcome | None]]:
    game = GAMES[ply.before.match.terms.game]
    return [list(try_in_world(game, question, number)) for number in range(WORLDS)]


def test_every_command_comes_to_an_end_in_every_world(ply: Ply) -> None:
    question = asked(ply)
    for found in outcomes(ply, question):
        assert len(found) == len(question.commands)
        assert all(outcome and len(outcome.standings) == question.seats for outcome in found)


def test_the_bots_of_the_game_play_on_when_they_are_asked_to(ply: Ply) -> None:
    question = asked(ply, bot=next(iter(GAMES[ply.before.match.terms.game].bots)), most=2)
    game = GAMES[ply.before.match.terms.game]
    assert all(try_in_world(game, question, 0))


def test_nobody_thinks_for_the_house(ply: Ply) -> None:
    """It has no choice worth a thought, and no seat at the table that a bot could look at."""
    game, thought = GAMES[ply.before.match.terms.game], set()

    def thinks(view: Any, seat: Seat, options: Any, chance: Any) -> Command:
        thought.add(seat)
        return bots.random(view, seat, options, chance)

    list(try_in_world(_with(game, bots={"x": thinks}), asked(ply, bot="x"), 0))
    assert thought
    assert HOUSE not in thought


def test_the_same_seed_leads_to_the_same_and_another_one_elsewhere(ply: Ply) -> None:
    question = asked(ply)
    found = outcomes(ply, question)
    assert outcomes(ply, question) == found
    others = (outcomes(ply, replace(question, seed=bytes([number]) * 32)) for number in range(1, 6))
    assert any(other != found for other in others)


def test_a_world_can_be_left_and_gone_on_with_at_any_command(ply: Ply) -> None:
    game, question = GAMES[ply.before.match.terms.game], asked(ply)
    whole = list(try_in_world(game, question, 1))
    for first in range(len(whole)):
        assert list(try_in_world(game, question, 1, first)) == whole[first:]


def test_nothing_is_looked_at_but_what_the_seat_knows(ply: Ply) -> None:
    """The worlds agree with the view, whatever the truth is."""
    game, question = GAMES[ply.before.match.terms.game], asked(ply)
    seen: list[Any] = []

    def watched(view: Any, seat: Seat, chance: Any) -> Any:
        seen.append((view, seat))
        return game.sample(view, seat, chance)

    list(try_in_world(_with(game, sample=watched), question, 0))
    assert seen == [(ply.before.known_world.view(ply.seat), ply.seat)]


def _with(game: Game[Any], **changes: Any) -> Any:
    """A game that is one of the toy game's kind or a struct, with changes."""

    class Changed:
        def __getattr__(self, name: str) -> Any:
            return changes.get(name) or getattr(game, name)

    return Changed()


def test_commands_are_drawn_where_there_are_too_many_and_stay_in_order(ply: Ply) -> None:
    game, view = GAMES[ply.before.match.terms.game], ply.before.known_world.view(ply.seat)
    everything = list(islice(engine.legal(game, view, ply.seat), 10_000))
    found, omitted = candidates(game, view, ply.seat, 1, ScriptedChance())
    assert (list(found), omitted) == (everything[:1], len(everything) - 1)
    found, omitted = candidates(game, view, ply.seat, 10_000, KeyedChance(SEED, MATCH, 1))
    assert (list(found), omitted) == (everything, 0)


def standings(*ranks: int, scores: tuple[int, ...] = ()) -> Outcome:
    places = tuple(Standing(Seat(s), r, scores[s] if scores else None) for s, r in enumerate(ranks))
    return Outcome("x", places, ranked_first(places))


def test_a_shared_win_counts_as_a_share_of_one() -> None:
    tally = Tally()
    for outcome in (standings(1, 2, 3), standings(1, 1, 3), standings(1, 1, 1), standings(2, 1, 3)):
        tally = tally.and_then(outcome, Seat(0))
    assert (tally.played, tally.wins, tally.ranks) == (4, WIN + WIN // 2 + WIN // 3, 5)


def test_an_end_that_nobody_wins_counts_as_no_win() -> None:
    nobody_won = replace(standings(1, 1, 1), winners=())
    assert Tally().and_then(nobody_won, Seat(0)).wins == 0


def test_what_came_to_no_end_is_counted_apart() -> None:
    assert Tally().and_then(None, Seat(0)) == Tally(played=0, unfinished=1)


def test_scores_are_added_up_where_there_are_any() -> None:
    tally = (
        Tally().and_then(standings(2, 1, scores=(7, 9)), Seat(0)).and_then(standings(1, 2, scores=(5, 3)), Seat(0))
    )
    assert tally.scores == 12
    assert Tally().and_then(standings(1, 2), Seat(0)).scores is None


def test_a_bot_that_fails_or_cheats_is_played_for_at_random() -> None:
    auction = decision("auction", 3)
    game = GAMES["auction"]

    def fails(*_: Any) -> Command:
        raise RuntimeError

    def cheats(view: Any, seat: Seat, options: Any, chance: Any) -> Command:
        return auction.command.__class__(10**9) if auction.command.__struct_fields__ else auction.command

    for bot in (fails, cheats):
        assert all(try_in_world(_with(game, bots={"x": bot}), asked(auction, bot="x"), 0))
