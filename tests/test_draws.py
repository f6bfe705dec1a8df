"""What chance decides: nothing that a game does not list, and the page says what the game lists."""

from itertools import groupby
from typing import Any

import pytest

from domain import games
from domain.kernel.draws import Draw
from domain.kernel.game import default_bot
from tests import draws, record_page, vectors
from tests.playouts import Case


@pytest.fixture(scope="module", params=sorted(games()))
def made(request: pytest.FixtureRequest) -> tuple[tuple[Draw, ...], list[list[Any]]]:
    """The draws that a game lists, and those that each command of a match made."""
    game = games()[request.param]
    found = []
    with draws.watched() as made:
        for _ in draws.given(Case(request.param, game.meta.seats[1], bot=default_bot(game), seed=9)):
            found.append(list(made))
            made.clear()
    return game.draws, [one for one in found if one]


def test_a_command_makes_its_draws_in_the_order_of_the_table(made: Any) -> None:
    listed, commands = made
    for command in commands:
        places = [listed.index(draw) for draw, _ in command]
        assert [place for place, _ in groupby(places)] == sorted(set(places))


def test_a_shuffle_is_of_the_listed_items(made: Any) -> None:
    _, commands = made
    drawn = [one for command in commands for one in command]
    assert [d.name for d, one in drawn if d.items and one.items not in d.items.values()] == []


@pytest.mark.parametrize("heading", record_page.SECTIONS)
def test_the_page_has_the_tables_of_the_code(heading: str) -> None:
    made = record_page.SECTIONS[heading]()
    assert record_page.written(heading) == made, "run `make golden` and read the difference"


@pytest.mark.long
def test_the_worked_draws_are_those_of_the_code() -> None:
    assert vectors.GAMES.read_bytes() == vectors.games(), "run `make golden` and read the difference"
