"""Every bot plays whole matches, given its own view and options only."""

import pytest

from domain.kernel.messages import HOUSE
from search.levels import LEVELS
from tests.playouts import GAMES, Case, command_of, play_out

BOTS = [(game, bot) for game, rules in GAMES.items() for bot in rules.bots]
ASKED_AGAIN = 8
"""One in so many answers is asked for again."""


@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_plays_a_match_to_its_end(game: str, bot: str) -> None:
    fewest, most = GAMES[game].meta.seats
    for seats in range(fewest, fewest + 1 if bot in LEVELS else most + 1):
        match = play_out(Case(game, seats, 3, bot=bot)).final.match
        assert match.status == "finished"
        assert match.outcome is not None
        assert {standing.seat for standing in match.outcome.standings} == set(range(seats))


@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_answers_the_same_question_in_the_same_way(game: str, bot: str) -> None:
    case = Case(game, GAMES[game].meta.seats[0], 3, bot=bot)
    answered = [ply for ply in play_out(case).plies if ply.seat != HOUSE]  # the house has a bot of its own
    for ply in answered[::ASKED_AGAIN]:
        assert command_of(case, ply.before, ply.seat) == ply.command


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_bot_that_takes_over_a_seat(game: str) -> None:
    assert next(iter(GAMES[game].bots))
