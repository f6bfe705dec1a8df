"""Another language or theme changes words and colours, and nothing that somebody typed."""

from collections.abc import Callable

import pytest

from tests.browser.visitor import Visitor

pytestmark = pytest.mark.exhaustive

FIELDS = {
    "": ".identity [name=alias]",
    "account": "cabinet-account form [name=name]",
    "tournaments": "cabinet-tournaments details [name=name]",
    "match/{match}/branches": "cabinet-branches form [name=name]",
}
"""A field of each page with a form."""


@pytest.fixture
def visitor(visit: Callable[..., Visitor]) -> Visitor:
    made = visit()
    made.player("Ada")
    return made


def test_what_was_typed_stays_when_the_language_or_the_theme_changes(visitor: Visitor) -> None:
    page = visitor.page
    match = visitor.match(visitor.player("Bob"), "conspiracy", "me", "bot:random")
    for path, field in FIELDS.items():
        visitor.go(path.format(match=match))
        page.wait_for_selector(field, state="attached")
        page.evaluate("document.querySelectorAll('details').forEach(node => { node.open = true; })")
        page.fill(field, "Vidame")
        before = visitor.text("main :is(h2, summary)")
        node = page.evaluate_handle("field => document.querySelector(field)", field)
        for language in ("ja", "en"):
            page.locator(".preferences select").nth(-2).select_option(language)
            page.wait_for_function("language => document.documentElement.lang === language", arg=language)
            page.locator(".preferences select").nth(-1).select_option("dark" if language == "ja" else "light")
            page.wait_for_function(
                "([before, same]) => (document.querySelector('main').innerText.includes(before)) === same",
                arg=[before, language == "en"],
            )
            assert page.input_value(field) == "Vidame"
            assert node.evaluate("node => node.isConnected")
