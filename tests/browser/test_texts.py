"""No text on a board overruns its place: every component is drawn and measured, in every language."""

from collections.abc import Callable
from typing import Any

import pytest

from service.application.languages import LANGUAGES
from tests.browser.test_boards import BOARD, GAMES, sit
from tests.browser.visitor import Visitor
from tests.tiers import few

SCENES = """
const slices = (all, size) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
const hold = known => view => { view.players[you].hand = { known, unknown: 0 }; };
const hands = (ids, size) => slices(ids, size).map(hold);
const everywhere = ids => view => {
  hold(ids)(view);
  const all = ids.length;
  ids.forEach((id, n) => { [view.faces[n], view.faces[n + all], view.down[n + all]] = [id, null, id]; });
  [view.discards.top, view.duel] = [ids[0], { seat: 0, rival: 1, card: ids[1], attack: 3, defence: 4 }];
};
const sheets = ids => slices(ids, 3).map(some => view => some.forEach((id, n) => {
  const side = id.startsWith("R") ? "richelieu" : "enemy";
  if (view.boxes[n]) view.boxes[n][side].id = id;
}));
const ids = kind => entries.filter(entry => entry.kind === kind).map(entry => entry.id);
const scenes = {
  conspiracy: () => [() => {}],
  pax_illuminaten: () => slices(ids("luminary"), 2).map(everywhere),
  richelieu: () => sheets(ids("sheet").sort((a, b) => a.startsWith("R") - b.startsWith("R"))),
  umbra_concilium: () => hands(ids("card"), 6),
};
"""
"""For each game the changes of a view that show every component once."""
MEASURE = (
    """async ([game, language]) => {
  const board = document.querySelector("cabinet-board > :first-child"), kept = board.scene, { you } = kept;
  const LONG = "Mademoiselle Léontine (areopagite)", seats = kept.seats.map(seat => ({ ...seat, name: LONG }));
  const answer = await fetch(`/v1/games/${game}/components`, { headers: { "Accept-Language": language } });
  const components = await answer.json(), entries = Object.values(components.catalogue)[0];
  const base = document.querySelector("script[src]").src.replace("app.js", "boards/");
  const textsOf = async folder => (await import(`${base}${folder}/texts.${language}.js`)).default.board;
  const words = { ...await textsOf("shared"), ...await textsOf(game) };
  await document.fonts.ready;"""
    + SCENES
    + """
  const wrong = [];
  for (const change of scenes[game]()) {
    const view = structuredClone(kept.view);
    change(view);
    board.scene = { ...kept, seats, view, components, names: components.names, words, language };
    for (const sheet of board.querySelectorAll(".sheet:not([hidden])")) {
      const svg = sheet.querySelector("svg"), paper = svg.getBoundingClientRect();
      for (const text of svg.querySelectorAll("text:not([data-fine])")) {
        const words = text.textContent, { left, right, top, bottom } = text.getBoundingClientRect();
        const beside = Math.max(paper.left - left, right - paper.right, paper.top - top, bottom - paper.bottom);
        if (beside > 3) wrong.push(`beyond the sheet: ${words}`);
        const player = LONG.startsWith(words.slice(0, 4));
        if (words.endsWith("…") && !player) wrong.push(`cut: ${words}`);
        for (const row of text.dataset.room ? (text.firstElementChild ? text.children : [text]) : []) {
          const set = row.getAttribute("textLength");
          row.removeAttribute("textLength");
          const share = text.dataset.room / row.getComputedTextLength();
          if (set) row.setAttribute("textLength", set);
          if (share < 0.7) wrong.push(`squeezed to ${share.toFixed(2)}: ${row.textContent}`);
        }
      }
    }
  }
  board.scene = kept;
  return [...new Set(wrong)];
}"""
)
"""What does not fit on the board of a game, in a language, at the size of this screen."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", few(GAMES, "pax_illuminaten"))
def test_every_text_of_every_component_fits_its_place(visit: Callable[..., Visitor], game: str) -> None:
    visitor: Any = visit(viewport={"width": 2000, "height": 1300})
    sit(visitor, game)
    visitor.see(f"{BOARD} svg")
    found = {language: visitor.page.evaluate(MEASURE, [game, language]) for language in LANGUAGES}
    assert found == {language: [] for language in LANGUAGES}
