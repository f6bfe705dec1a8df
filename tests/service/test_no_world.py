"""Where no whole position agrees with what a seat knows, whoever asks about it is told so, and play goes on."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import force_setattr

from domain import games
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, settle, table_for, whose_turn

NOTHING_FITS = "no board agrees with what open play proved"


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    """A match with help, in which the first turn has begun."""
    made = table_for(ada, bob, hints=True, undo="consent")
    settle((ada, bob), made)
    return made


@pytest.fixture
def mover(ada: Api, bob: Api, match: str) -> Api:
    return whose_turn((ada, bob), match)


@pytest.fixture
def nothing_fits(match: str, cabinet: Cabinet) -> Iterator[None]:
    """From here on no world can be drawn, as in a position that play cannot lead to."""

    def fail(*_: Any) -> None:
        raise AssertionError(NOTHING_FITS)

    game = games()[GAME]
    assert game.insight is not None
    kept = (game, "sample", game.sample), (game.insight, "believe", game.insight.believe)
    for part, name, _ in kept:
        force_setattr(part, name, fail)
    yield
    for part, name, value in kept:
        force_setattr(part, name, value)


@pytest.mark.parametrize("draw", [None, "uniform", "behaviour"])
@pytest.mark.usefixtures("nothing_fits")
def test_what_is_hidden_is_refused_whatever_the_draw(mover: Api, match: str, draw: str | None) -> None:
    asked = {} if draw is None else {"draw": draw}
    refused = mover.get(f"{match}/knowledge", **asked)
    assert (refused.status_code, refused.json["code"]) == (409, "no_world")
    assert NOTHING_FITS not in refused.text


@pytest.mark.usefixtures("nothing_fits")
def test_what_a_command_would_do_is_refused(mover: Api, match: str) -> None:
    refused = mover.post(f"{match}/options/foreseen", mover.options(match)[0]["command"])
    assert (refused.status_code, refused.json["code"]) == (409, "no_world")


@pytest.mark.usefixtures("nothing_fits")
def test_a_branch_from_what_a_seat_knows_is_refused_and_none_is_left(mover: Api, match: str) -> None:
    refused = mover.post(f"{match}/branches", {"from": "seat"})
    assert (refused.status_code, refused.json["code"]) == (409, "no_world")
    assert mover.get(f"{match}/branches").json["branches"] == []


@pytest.mark.usefixtures("nothing_fits")
def test_options_are_told_and_commands_are_taken_and_undone(mover: Api, match: str) -> None:
    before = mover.get(match).json["version"]
    done = mover.command(match, mover.options(match)[0]["command"])
    assert done.status_code == 200
    asked = mover.post(f"{match}/undo-requests", {"to": before})
    assert asked.status_code in (201, 202), asked.text
