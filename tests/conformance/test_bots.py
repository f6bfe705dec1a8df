"""Every bot plays whole matches, given its own view and options only."""

from functools import cache
from itertools import chain, islice

import pytest
from msgspec.structs import replace

from domain.kernel.messages import HOUSE
from search.levels import LEVELS, Thinker
from tests.playouts import GAMES, RANDOM, Case, Ply, command_of, play_out, plies
from tests.tiers import few

BOTS = [(game, bot) for game, rules in GAMES.items() for bot in rules.bots]
TRIED = [(game, bot) for game, bot in BOTS if bot not in LEVELS or game == "conspiracy"]
"""`make test` has the levels play one game: they are the same search in every game."""
EARLY, LATE = 10, 15
"""Of a match, how many commands a bot that searches gives at its start and its end; between them chance plays."""
ASKED_AGAIN = 8
"""One in so many answers is asked for again."""


@cache
def played(case: Case) -> tuple[Ply, ...]:
    """What the bot does of a match, which comes to its end."""
    if not isinstance(case.rules.bots[case.bot], Thinker):
        return play_out(case).plies
    chance = play_out(replace(case, bot=RANDOM)).plies
    starts = (play_out(case, 0).final, chance[max(0, len(chance) - LATE)].before)
    return tuple(chain(islice(plies(case, starts[0]), EARLY), plies(case, starts[1])))


@pytest.mark.parametrize(("game", "bot"), few(BOTS, *TRIED))
def test_a_bot_plays_a_match_to_its_end(game: str, bot: str) -> None:
    fewest, most = GAMES[game].meta.seats
    for seats in {fewest} if bot in LEVELS else {fewest, most}:
        match = played(Case(game, seats, 3, bot=bot))[-1].decided.table.match
        assert match.status == "finished"
        assert match.outcome is not None
        assert {standing.seat for standing in match.outcome.standings} == set(range(seats))


@pytest.mark.parametrize(("game", "bot"), few(BOTS, *TRIED))
def test_a_bot_answers_the_same_question_in_the_same_way(game: str, bot: str) -> None:
    case = Case(game, GAMES[game].meta.seats[0], 3, bot=bot)
    answered = [ply for ply in played(case) if ply.seat != HOUSE]  # the house has a bot of its own
    for ply in answered[::ASKED_AGAIN]:
        assert command_of(case, ply.before, ply.seat) == ply.command


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_bot_that_takes_over_a_seat(game: str) -> None:
    assert next(iter(GAMES[game].bots))
