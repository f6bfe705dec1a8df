"""A third language on the pages: whatever they show comes from its files, in brackets, or from people."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from service.application.tokens.scopes import SCOPES
from tests import pseudo
from tests.browser.visitor import Visitor
from tests.pseudo import LANGUAGE
from tests.service.processes import Running

pytestmark = pytest.mark.exhaustive

UNTRANSLATED = """([open, close, others]) => {
    const { seats } = document.querySelector("cabinet-table, cabinet-history")?.match ?? { seats: [] };
    const names = seats.map(({ name }) => name);
    const known = [...others, ...names, ...names.map(name => name.replace(/ [(][^)]*[)]$/, ""))];
    const outside = text => {
        let depth = 0, left = "";
        for (const sign of text) {
            if (sign === open) depth += 1;
            else if (sign === close && depth) depth -= 1;
            else if (sign === close) left = "";  // the end of a text, as a surname is of a name
            else if (depth === 0) left += sign;
        }
        return known.reduce((rest, one) => rest.replaceAll(one, ""), left).trim();
    };
    const isSaid = text => /\\p{L}{3}/u.test(text) && !/^[IVX]+$/.test(text) && !isCut(text);
    const isCut = text => text.endsWith("…") && names.some(name => name.startsWith(text.slice(0, -1)));
    const told = [...document.querySelectorAll("body *")]
        .flatMap(node => ["aria-label", "title", "placeholder"].map(name => node.getAttribute(name) ?? ""));
    const blocks = new Map(), texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { parentElement: around, data } = texts.currentNode;
        const block = around.closest("p, li, dt, dd, td, h1, h2, h3, h4, div, section, button, label, text, body");
        if (!around.closest("select, time, code")) blocks.set(block, (blocks.get(block) ?? "") + data);
    }
    return [...new Set([...told, ...blocks.values()].map(outside).filter(isSaid))];
}"""
"""What the page says outside brackets, besides numerals, names of people and what else is no word."""
NO_WORDS = ("Ada", "Bob", *SCOPES)
GAMES = ("conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium")


@pytest.fixture
def service(service_in_third_language: Running) -> Running:
    """The product with one more language."""
    return service_in_third_language


@pytest.fixture
def visitor(browser: Browser, service: Running) -> Iterator[Visitor]:
    """Somebody whose browser asks for the language."""
    made = Visitor(browser, service, locale=LANGUAGE)
    made.player("Ada")
    yield made
    made.close()
    assert made.errors == []


def untranslated(visitor: Visitor) -> Any:
    """What the page says in another language."""
    return visitor.page.evaluate(UNTRANSLATED, [pseudo.OPEN, pseudo.CLOSE, NO_WORDS])


@pytest.mark.parametrize("path", ["", "tournaments", "account"])
def test_a_page_is_written_in_it(visitor: Visitor, path: str) -> None:
    visitor.go(path)
    visitor.see("main :is(h1, h2, summary)")
    assert visitor.page.get_attribute("html", "lang") == LANGUAGE
    assert untranslated(visitor) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.exhaustive
def test_a_table_is_written_in_it(visitor: Visitor, game: str) -> None:
    match = visitor.match(visitor.player("Bob"), game, "me", "bot:random", "bot:random")
    visitor.go(f"match/{match}")
    visitor.see("cabinet-board svg")
    visitor.see(".progress li")
    visitor.page.wait_for_selector("cabinet-table .options[aria-busy=false]", state="attached")
    assert untranslated(visitor) == []
    visitor.see(".help-actions .bare:nth-child(3)").click()
    visitor.see(".legend")
    assert untranslated(visitor) == []
    visitor.go(f"learn/{game}/match")
    visitor.see(".lesson p")
    assert untranslated(visitor) == []
    visitor.go(f"match/{match}/history")
    visitor.see("cabinet-board svg")
    assert untranslated(visitor) == []


def test_it_can_be_chosen(visitor: Visitor) -> None:
    visitor.go("account")
    choice = visitor.page.locator(".preferences select").nth(-2)
    choice.locator("option").nth(2).wait_for(state="attached")
    assert choice.locator("option").all_inner_texts() == ["English", "Esperanto", "日本語"]
    choice.select_option("ja")
    visitor.see("html[lang=ja]")
    choice.select_option(LANGUAGE)
    visitor.see(f"html[lang={LANGUAGE}]")
    assert untranslated(visitor) == []
