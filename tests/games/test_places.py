"""What a game says that its board draws, against what the boards in the browser name and what the games have."""

import re
from pathlib import Path

import pytest

from domain import games
from domain.match.annotations import PLACE, PLACE_MAX

BOARDS = Path(__file__).parents[2] / "clients" / "boards"
NAMED = re.compile(r"""(?:spot\(|row\(board, |"data-anchor": )[`"]([a-z-]+)(?=[`":])""")
"""What stands where a board gives a name: its kind, or the whole of it."""


def kinds(places: frozenset[str]) -> set[str]:
    return {place.partition(":")[0] for place in places}


@pytest.mark.parametrize("key", sorted(games()))
def test_every_name_has_the_form_of_one(key: str) -> None:
    places = games()[key].places
    assert places
    assert [one for one in places if not re.fullmatch(PLACE, one) or len(one) > PLACE_MAX] == []


@pytest.mark.parametrize("key", sorted(games()))
def test_whatever_a_board_names_is_a_place(key: str) -> None:
    drawn = {kind for file in (BOARDS / key).glob("*.js") for kind in NAMED.findall(file.read_text("utf-8"))}
    assert drawn
    assert drawn | {"seat"} <= kinds(games()[key].places)


def test_components_are_places() -> None:
    wanted = {
        "conspiracy": {"agent:vagabond", "city:vienna", "coins:reserve", "coins:solomon", "case", "die"},
        "richelieu": {"space:R01:5", "sheet:E1", "worker:-2", "city-jewels", "cardinal", "military"},
        "umbra_concilium": {"card:bow_9", "play:axe_1", "stratagem:pure_arms", "direction:low", "seat:5"},
        "pax_illuminaten": {
            "card:PIL057",
            "card:r1c1",
            "favor:-1:clergy",
            "event:S_press",
            "plot:P13",
            "lost:0:P01",
        },
    }
    assert {key: places - games()[key].places for key, places in wanted.items()} == {key: set() for key in wanted}
