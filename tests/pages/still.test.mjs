// A table lies still: every sheet has its place in the whole match, whatever is held, drawn and won.
import { defined } from "./browser.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { recordedIn } from "../../service/pages/web/boards/recording.js";
import { arrange, placeOver } from "../../service/pages/web/boards/shared/layout.js";
import { patch } from "../../service/pages/web/boards/shared/patch.js";

const BOARDS = "../../service/pages/web/boards";
const DESK = [1064, 758]; // what a board has of a screen of 1440 × 900
const LAPTOP = [952, 588]; // and of 1280 × 720

const NTH = 3;

/** The sheets of a table at every third version, as large as a screen of 1440 × 900 has it. */
async function* tables(game, you) {
  const recorded = recordedIn(readFileSync(new URL(`../../clients/boards/gallery/matches/${game}.json`, import.meta.url), "utf8"));
  const name = (await import(`${BOARDS}/${game}/board.js`)).default;
  const [shared, own] = await Promise.all(["shared", game].map((folder) => import(`${BOARDS}/${folder}/texts.en.js`)));
  const board = Object.defineProperties(new defined[name](), { clientWidth: { value: DESK[0] }, clientHeight: { value: DESK[1] } });
  let { view } = recorded;
  for (const [n, step] of [{ patch: [] }, ...recorded.steps].entries()) {
    view = patch(view, step.patch);
    if (n % NTH) continue;
    const scene = { view, you, components: { editions: recorded.editions }, names: recorded.names.en, seats: recorded.seats, options: [], words: { ...shared.default.board, ...own.default.board } };
    board.scene = scene;
    yield board.sheets(scene);
  }
}

const shapes = (sheets) => sheets.map(({ key, kind, box, type, pans }) => JSON.stringify([key, kind, box, type, pans])).join("\n");

for (const game of ["conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium"]) {
  for (const you of [0, null]) {
    test(`every sheet of ${game} is as large at any time for ${you === null ? "who watches" : "who plays"}`, async () => {
      const found = new Set();
      for await (const sheets of tables(game, you)) found.add(shapes(sheets));
      assert.equal(found.size, 1, [...found].join("\n\n"));
    });
  }
}

const first = async (game) => (await tables(game, 0).next()).value;

test("of Pax Illuminaten no sheet of two players is behind a button, on a desk or a laptop", async () => {
  const sheets = await first("pax_illuminaten");
  for (const [width, height] of [DESK, LAPTOP]) assert.deepEqual(arrange(sheets, ["map", "hand-0"], { width, height }, true).left, []);
});

test("what is wanted and has no place lies over what is not, and upon nothing that is", () => {
  const room = { width: 600, height: 400 };
  const placed = [{ key: "map", scale: 1, x: 0, y: 0, width: 300, height: 400 }, { key: "court", scale: 1, x: 308, y: 0, width: 292, height: 400 }];
  const sheet = { key: "lodge", label: "", box: [0, 0, 250, 200], draw: [] };
  const { x } = placeOver(sheet, placed, ["map"], room);
  assert.ok(x >= 308);
  assert.equal(placeOver(sheet, placed, ["map", "court"], room), null);
});
