"""What the operator announces is in a bar above every page, until the visitor dismisses it."""

from collections.abc import Callable, Iterator

import pytest

from tests.browser.checker import faults
from tests.browser.conftest import OPERATOR
from tests.browser.visitor import Visitor

PLACE = "/v1/announcements"
TEXTS = {"en": "Maintenance at 14:00 UTC.", "ja": "14時（UTC）にメンテナンスを行います。"}


@pytest.fixture
def announced(visit: Callable[..., Visitor]) -> Iterator[str]:
    """An announcement that is withdrawn after the test, so that no other page shows it."""
    operator = visit()
    body = {"kind": "maintenance", "texts": TEXTS, "until": "2099-01-01T00:00:00Z"}
    made: str = operator.ask("POST", PLACE, body, token=OPERATOR)["id"]
    yield made
    operator.ask("DELETE", f"{PLACE}/{made}", token=OPERATOR)


@pytest.mark.exhaustive
def test_an_announcement_is_above_every_page_until_it_is_dismissed(
    visit: Callable[..., Visitor], announced: str
) -> None:
    visitor = visit(bypass_csp=True)
    visitor.forget_answers()
    visitor.go("tournaments")
    assert visitor.text(".announcements .maintenance span") == TEXTS["en"]
    assert not faults(visitor)
    visitor.page.get_by_label("Language").select_option("ja")
    visitor.page.get_by_text(TEXTS["ja"]).wait_for()
    visitor.page.locator(".announcements button").click()
    visitor.page.locator(".announcements").wait_for(state="hidden")
    with visitor.page.expect_response(f"**{PLACE}"):
        visitor.page.reload()
    visitor.see("cabinet-tournaments h1")
    assert visitor.page.locator(".announcements").is_hidden()
