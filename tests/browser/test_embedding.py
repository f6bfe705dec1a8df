"""The boards in pages of others: the gallery from a server of files, and a page of another origin."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from domain import games
from service.pages.files import BOARDS
from tests.browser.file_server import FileServer
from tests.browser.visitor import PATIENCE, Visitor
from tests.service.processes import Running

EMBEDDED = """<!doctype html><html lang="ja"><link rel="icon" href="data:,"><style>
  button {{ position: fixed }} svg {{ max-width: 3px }} :root {{ --ink: 3px }}
  cabinet-board {{ height: 600px; --paper: rgb(1, 2, 3) }}
</style>
<cabinet-board service="{service}" match="{match}" token="{token}" theme="dark"></cabinet-board>
<script type="module" src="{service}/web/newest/boards/index.js"></script>"""
"""A page with styles of its own, which takes the boards from the service."""
KEEP = """() => {
  const board = document.querySelector("cabinet-board");
  window.heard = [];
  board.addEventListener("shown", event => heard.push(event.detail.version));
  board.addEventListener("choose", ({ detail }) => {
    window.chosen = detail.command ?? detail.options[0].command;
  });
}"""
TOUCHED = """() => {
  const board = document.querySelector("cabinet-board");
  if (window.chosen) return true;
  board.querySelector(".lit:not(.chosen)")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return false;
}"""
GIVEN = "async () => document.querySelector('cabinet-board').give(chosen)"
SHOWS = """async ({ game, at }) => {
  const board = document.querySelector("cabinet-board");
  document.querySelector("[name=game]").value = game;
  document.querySelector("[name=game]").dispatchEvent(new Event("change"));
  const once = { once: true };
  const shown = () => new Promise(done => board.addEventListener("shown", ({ detail }) => done(detail), once));
  await shown();
  board.setAttribute("at", at);
  const { version } = await shown();
  const text = await board.toSVG(), image = new Image();
  const part = await board.toSVG({ at, letters: false, sheets: [board.querySelector(".sheet").dataset.sheet] });
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const several = board.querySelectorAll(".sheet:not(.drawer)").length > 1;
  return { version, name: board.firstElementChild.localName, text, part, several, wide: image.naturalWidth };
}"""


@pytest.fixture
def gallery() -> Iterator[str]:
    """The address of the gallery where there is no service."""
    with FileServer(BOARDS.resolve()) as server:
        yield f"{server.origin}/gallery/"


@pytest.fixture
def page(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """A page of a profile of its own, and what its console says."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page, said = context.new_page(), []
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    yield page, said
    context.close()


@pytest.mark.exhaustive
def test_the_gallery_shows_every_game_without_a_service_and_makes_pictures_of_it(
    page: tuple[Page, list[str]], gallery: str
) -> None:
    shown, said = page
    shown.goto(gallery)
    shown.wait_for_selector("cabinet-board svg")
    for game in sorted(games(), reverse=True):
        found = shown.evaluate(SHOWS, {"game": game, "at": "60"})
        assert (found["version"], found["name"]) == (60, f"cabinet-board-{game.replace('_', '-')}")
        assert found["wide"] > 500
        assert [
            part for part in ("var(", "class=", "color(", "light-dark(", "href=") if part in found["text"]
        ] == []
        assert "font/woff2" in found["text"]
        assert (found["part"].count("<svg") < found["text"].count("<svg")) == found["several"]
    assert said == []


def test_a_page_of_another_origin_shows_a_match_live_and_plays_in_it(
    page: tuple[Page, list[str]], browser: Browser, service: Running, elsewhere: FileServer
) -> None:
    shown, said = page
    visitor = Visitor(browser, service)
    ada = visitor.player("Ada")
    match = visitor.match(ada, "richelieu", "me", "bot:random")
    text = EMBEDDED.format(service=visitor.origin, match=match, token=ada["token"])
    (elsewhere.folder / "board.html").write_text(text, encoding="utf-8")
    shown.goto(f"{elsewhere.origin}/board.html")
    shown.wait_for_selector("cabinet-board .lit")
    shown.evaluate(KEEP)
    looks = "(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(%s))"
    assert shown.evaluate(looks % "document.querySelector('cabinet-board')") == [
        "rgb(1, 2, 3)",
        "rgb(234, 223, 201)",  # the ink of candlelight, whatever the page calls --ink
    ]
    assert shown.evaluate("document.querySelector('cabinet-board svg').clientWidth") > 100
    assert "名声" in shown.evaluate("document.body.textContent")
    shown.wait_for_function(TOUCHED)
    shown.evaluate(GIVEN)
    shown.wait_for_function("() => heard.length > 0")
    assert visitor.ask("GET", f"/v1/matches/{match}", token=ada["token"])["version"] >= shown.evaluate("heard[0]")
    earlier = shown.evaluate("document.querySelector('cabinet-board').toSVG({ at: heard[0] - 1, letters: false })")
    assert earlier.startswith("<svg")
    refused = shown.evaluate(
        "document.querySelector('cabinet-board').give({ type: 'nothing' }).catch(p => p.status)"
    )
    assert refused == 422
    visitor.close()
    assert [one for one in said if "422" not in one] == [], json.dumps(said)
