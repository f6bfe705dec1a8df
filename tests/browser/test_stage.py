"""On a phone that lies, and at twice the size, the board owns the screen; what folds is one touch away."""

import pytest

from tests.browser.stage import MEASURE, SETTLE, SIZES, measured
from tests.browser.test_boards import BOARD, GAMES, positions, sit
from tests.browser.visitor import Visitor
from tests.tiers import few

LOW = ("844x390", "zoom200")
FOLDED = ".seats, .progress li, cabinet-timeline .sentence, .tabs a"


def shown(visitor: Visitor, selector: str) -> list[bool]:
    """Of everything that is there, whether it is in sight."""
    found: list[bool] = visitor.page.evaluate(
        "selector => [...document.querySelectorAll(selector)].map(node => node.checkVisibility())", selector
    )
    return found


@pytest.mark.parametrize("game", few(GAMES, "richelieu"))
def test_on_a_low_screen_the_board_owns_it_and_nothing_that_is_needed_is_hidden(
    visitor: Visitor, game: str
) -> None:
    sit(visitor, game, position=positions(game)[2])
    for name in LOW:
        width, height = SIZES[name]
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate(SETTLE)
        found = visitor.page.evaluate(MEASURE)
        assert (found["hidden"], found["share"] >= 0.55) == ([], True), (name, found)
        assert not any(shown(visitor, FOLDED))
        visitor.page.click(".log-toggle")
        assert all(shown(visitor, FOLDED))
        assert shown(visitor, BOARD) == [False]
        assert any(shown(visitor, ".options .option, .options .narrower"))
        visitor.page.click(".log-toggle")
        visitor.see(f"{BOARD} .lit")


@pytest.mark.parametrize("game", few(GAMES, "conspiracy"))
def test_no_screen_is_below_the_goals_for_the_board_what_is_touched_and_what_is_read(
    visitor: Visitor, game: str
) -> None:
    sit(visitor, game, position=positions(game)[3])
    below = {name: str(stage) for name, stage in measured(visitor, SIZES) if stage.missed}
    assert below == {}


def test_a_clock_stays_in_sight_where_the_seats_are_folded(visitor: Visitor) -> None:
    sit(
        visitor,
        "umbra_concilium",
        clock={"kind": "seat", "limit": 600_000, "increment": 0, "on_timeout": "command"},
    )
    visitor.page.set_viewport_size({"width": 844, "height": 390})
    assert all(shown(visitor, "cabinet-clock"))
    assert shown(visitor, ".seat .who") == [False] * GAMES["umbra_concilium"]
