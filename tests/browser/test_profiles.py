"""What one visitor leaves in a page that the next one uses."""

from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.service.processes import Running

LEFT = {
    "media": ("print", "print"),
    "color_scheme": ("dark", "(prefers-color-scheme: dark)"),
    "reduced_motion": ("reduce", "(prefers-reduced-motion: reduce)"),
    "forced_colors": ("active", "(forced-colors: active)"),
    "contrast": ("more", "(prefers-contrast: more)"),
}
"""Values that no visitor is shown unasked, and the query of each in a style sheet."""


def matching(visitor: Visitor) -> list[str]:
    queries = [query for _, query in LEFT.values()]
    return list(visitor.page.evaluate("queries => queries.filter(query => matchMedia(query).matches)", queries))


def test_the_next_visitor_is_shown_a_usual_screen(browser: Browser, service: Running) -> None:
    first = Visitor(browser, service, reduced_motion="no-preference")
    page = first.page
    page.emulate_media(**{name: value for name, (value, _) in LEFT.items()})
    assert matching(first) == [query for _, query in LEFT.values()]
    first.close()
    second = Visitor(browser, service, reduced_motion="no-preference")
    assert second.page is page
    assert matching(second) == []
    second.close()
