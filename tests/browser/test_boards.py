"""The boards of the four games on the page, as a player sees them."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec
import pytest
from playwright.sync_api import Browser, ElementHandle

from domain.kernel import engine
from tests.browser.visitor import GIVEN, VERSION, Visitor
from tests.playouts import Case, play_out
from tests.service.processes import Running
from tests.tiers import few

GAMES = {"conspiracy": 3, "pax_illuminaten": 2, "richelieu": 2, "umbra_concilium": 5}
"""Seats with which a match of each game shows the most of its board."""
MOMENTS = 5
BOARD = "cabinet-board > :first-child"

WALK = """board => {
  const options = board.scene.options.filter(option => option.kind !== "refuse");
  const got = new Set(), foreign = [], dead = [];
  let fired = 0;
  const hear = event => {
    event.stopImmediatePropagation();
    fired += 1;
    for (const option of event.detail.options ?? [event.detail.option]) {
      if (options.includes(option)) got.add(option); else foreign.push(option);
    }
  };
  const key = (node, name) => node.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  const lit = () => [...board.querySelectorAll(".lit:not(.chosen)")].map(node => node.dataset.spot);
  const touch = spot => key(board.querySelector(`.lit[data-spot="${CSS.escape(spot)}"]`), "Enter");
  const again = trail => { key(board, "Escape"); trail.forEach(touch); };
  const walk = trail => {
    for (const spot of lit()) {
      again(trail);
      fired = 0;
      touch(spot);
      const further = board.querySelector(".chosen");
      if (!fired && !further) dead.push(spot);
      if (further) walk([...trail, spot]);
    }
  };
  addEventListener("choose", hear, true);
  key(board, "Escape");
  walk([]);
  key(board, "Escape");
  removeEventListener("choose", hear, true);
  const drawn = new Set([...board.querySelectorAll("[data-spot]")].flatMap(node => node.dataset.spot.split(":")));
  const named = ({ type, by, ...fields }) => Object.values(fields).flat().some(value => drawn.has(value));
  return {
    foreign, dead, reached: got.size,
    missed: options.filter(option => !got.has(option) && named(option.command)).map(option => option.label),
  };
}"""
"""Touch whatever is lit, one after another, with the keyboard, and tell what that led to."""

FACE_DOWN: dict[str, tuple[str, Callable[[Any], int]]] = {
    "conspiracy": (".gold.down", lambda view: sum(player["coins"]["hidden"] for player in view["players"])),
    "umbra_concilium": (
        ".seat .face-down",
        lambda view: sum(player["hand"]["unknown"] for player in view["players"]),
    ),
    "richelieu": (
        ".worker.down .value.hidden",
        lambda view: (
            sum(1 for piece in pieces(view) if isinstance(piece["value"], dict))
            + sum(camp["hand"]["hidden"] for camp in view["camps"].values() if isinstance(camp["hand"], dict))
        ),
    ),
    "pax_illuminaten": (
        "svg.map .face-down",
        lambda view: sum(1 for down in view["down"] if down is not None),
    ),
}
"""What is drawn face down, and how much of it a view hides."""


def pieces(view: Any) -> Iterator[Any]:
    """The workers on the sheets of Richelieu."""
    for box in view["boxes"]:
        for side in ("richelieu", "enemy") if box else ():
            yield from (piece for piece in box[side]["spaces"] if isinstance(piece, dict))


WORDS = """board => [...board.querySelectorAll("text, title")].map(node => node.textContent)
    .concat([...board.querySelectorAll("[aria-label]")].map(node => node.getAttribute("aria-label")))"""


OFFERED = """id => document.querySelector("cabinet-table")?.match?.id === id
  && document.querySelector("cabinet-table .options[aria-busy=false] :is(.option, .narrower)")
  && document.querySelector("cabinet-board > :first-child svg")"""
"""Whether something can be chosen at the table of a match."""


def sit(visitor: Visitor, game: str, **terms: Any) -> None:
    """At a table of the game with bots, with something to choose."""
    ada = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, game, 'me', *['bot:random'] * (GAMES[game] - 1), **terms)}")
    visitor.see("cabinet-table .options button")
    visitor.see(f"{BOARD} svg")


LOOK = """() => {
    const texts = [...document.querySelectorAll("cabinet-board svg text")];
    return texts.map(text => `${text.textContent}: ${getComputedStyle(text).fill}`).sort();
}"""


@pytest.mark.parametrize("game", few(sorted(GAMES), "pax_illuminaten"))
def test_a_table_looks_the_same_after_that_of_another_game(visitor: Visitor, game: str) -> None:
    other = "conspiracy" if game == "richelieu" else "richelieu"
    looks = []
    for shown in (game, other, game):
        visitor.go(f"learn/{shown}/match")
        visitor.see(f"cabinet-board-{shown.replace('_', '-')} svg text")
        looks.append(visitor.page.evaluate(LOOK))
    assert looks[0] == looks[2]


class Moment:
    """A board on a player's turn: what it draws, and what happened when all of it was touched."""

    def __init__(self, board: ElementHandle, face_down: str) -> None:
        self.view = board.evaluate("board => board.scene.view")
        self.words = board.evaluate(WORDS)
        self.face_down = board.evaluate("(board, drawn) => board.querySelectorAll(drawn).length", face_down)
        self.touched = board.evaluate(WALK)


Looked = tuple[str, list[Moment]]


def own_positions(case: Case) -> list[Any]:
    """The positions of a match from a fixed seed in which only the first seat must answer."""
    states = [table.known_world.truth for table in play_out(case).tables]
    return [msgspec.to_builtins(state) for state in states if engine.awaited(case.rules, state) == (0,)]


def positions(game: str) -> list[Any]:
    """Some of them, from beginning to end."""
    own = own_positions(Case(game, GAMES[game]))
    return [own[len(own) * n // MOMENTS] for n in range(MOMENTS)]


@pytest.fixture(scope="module", params=few(GAMES, "umbra_concilium"))
def looked(request: pytest.FixtureRequest, browser: Browser, service: Running) -> Looked:
    """A game, and moments of a match of it."""
    game, visitor = request.param, Visitor(browser, service)
    ada, moments = visitor.player("Ada"), []
    for position in positions(game):
        match = visitor.match(ada, game, "me", *["bot:random"] * (GAMES[game] - 1), position=position)
        visitor.go(f"match/{match}")
        visitor.page.wait_for_function(OFFERED, arg=match)
        moments.append(Moment(visitor.see(BOARD), FACE_DOWN[game][0]))
    visitor.close()
    assert visitor.errors == []
    return game, moments


def test_every_option_that_names_something_drawn_is_reached_by_touching_it(looked: Looked) -> None:
    _, moments = looked
    assert [moment.touched["missed"] for moment in moments] == [[]] * len(moments)
    assert sum(moment.touched["reached"] for moment in moments) > len(moments)


def test_whatever_is_lit_leads_to_an_option_of_the_scene(looked: Looked) -> None:
    _, moments = looked
    assert [(moment.touched["dead"], moment.touched["foreign"]) for moment in moments] == [([], [])] * len(moments)


def test_what_the_view_hides_lies_face_down(looked: Looked) -> None:
    game, moments = looked
    hidden = [FACE_DOWN[game][1](moment.view) for moment in moments]
    assert any(hidden)
    assert [moment.face_down for moment in moments] == hidden


def test_nothing_stands_on_a_board_that_only_a_program_would_write(looked: Looked) -> None:
    _, moments = looked
    words = [word for moment in moments for word in moment.words]
    assert words
    assert [word for word in words if re.search(r"undefined|null|NaN|\[object|\{\d\}", word)] == []


def test_the_keyboard_reaches_what_is_lit_and_chooses_it(visitor: Visitor) -> None:
    sit(visitor, "umbra_concilium", position=positions("umbra_concilium")[1])
    page = visitor.page
    names = page.evaluate(f"[...document.querySelectorAll('{BOARD} .lit')].map(n => n.getAttribute('aria-label'))")
    assert names
    page.focus(f"{BOARD} .lit")
    heard = []
    for _ in names:
        heard.append(page.evaluate("document.activeElement.getAttribute('aria-label')"))
        page.keyboard.press("Tab")
    assert heard == names
    before = visitor.version()
    page.focus(f"{BOARD} .lit")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.classList.contains('lit')")
    for _ in range(3):
        page.keyboard.press("Enter")
        if page.query_selector(".chosen-path") and not page.query_selector(f"{BOARD} .chosen"):
            page.click(".options .option")
        if page.evaluate(GIVEN):
            break
        page.focus(f"{BOARD} .lit:not(.chosen)")
    page.wait_for_function(f"before => {VERSION} > before", arg=before)
    at_home = "() => document.activeElement.matches('.lit[data-spot^=card]')"
    page.wait_for_function(at_home)  # the card is gone, and the keyboard is back in the hand


@pytest.fixture(scope="module")
def table(browser: Browser, service: Running) -> Iterator[Visitor]:
    """Ada at a table of Conspiracy, at which no command is given."""
    visitor = Visitor(browser, service)
    sit(visitor, "conspiracy")
    yield visitor
    visitor.close()
    assert visitor.errors == []


def test_escape_takes_back_what_was_touched(table: Visitor) -> None:
    page = table.page
    page.focus(f"{BOARD} .lit")
    page.keyboard.press("Enter")
    assert page.locator(f"{BOARD} .chosen").count() == 1
    assert "Escape" in table.text(f"{BOARD} .status")
    page.keyboard.press("Escape")
    assert page.locator(f"{BOARD} .chosen").count() == 0


MOVE_THE_CASE = """board => {
  const glides = one => one.effect.getKeyframes().some(frame => frame.translate);
  const gliding = () => document.getAnimations().filter(glides);
  const { scene } = board;
  gliding().forEach(one => one.finish());
  board.scene = { ...scene, view: { ...scene.view, case: "paris" } };
  const count = gliding().length;
  gliding().forEach(one => one.finish());
  board.scene = scene;
  return count;
}"""


@pytest.mark.parametrize(("motion", "gliding"), [("no-preference", 1), ("reduce", 0)])
def test_a_piece_glides_to_its_new_place_unless_less_motion_is_asked_for(
    table: Visitor, motion: Literal["no-preference", "reduce"], gliding: int
) -> None:
    table.page.emulate_media(reduced_motion=motion)
    assert table.see(BOARD).evaluate(MOVE_THE_CASE) == gliding


def test_a_board_that_was_hidden_is_lit_once_it_is_shown(table: Visitor) -> None:
    board = table.see(BOARD)
    board.evaluate("board => { board.hidden = true; board.scene = { ...board.scene }; }")
    board.evaluate("board => { board.hidden = false; }")
    table.see(f"{BOARD} .lit > .frame", state="attached")
