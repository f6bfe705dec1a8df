// What the others did since the reader acted: whose it is, a line for each, and what it changed.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, marksOf, runsOfOthers } from "../../service/pages/web/pages/match/others.js";
import { changedLately } from "../../service/pages/web/boards/shared/changes.js";

/** Sentences of events, each `[who acts, type, text, of whom it tells]`. */
const told = (...events) => events.map(([actor, type, text = "", seat = actor], at) => /** @type {any} */ ({ version: at + 1, cause: "play", at: String(at), game: true, quiet: false,
  actor: { by: `ply_${actor}`, seat: actor }, event: { type, seat }, text }));
const SEATS = [{ name: "Ada" }, { name: "Baronin Ilse (Steward)", persona: "ilse" }, { name: "Bob" }];
const spans = (runs) => runs.map(({ seat, from, to }) => [seat, from, to]);

test("what others did begins after the reader's last command, and is theirs of whom it tells", () => {
  const sentences = told([1, "paid"], [0, "paid"], [1, "paid"], [2, "passed"], [2, "moved", "", 1]);
  assert.deepEqual(spans(runsOfOthers(sentences, 0, {})), [[1, 2, 3], [2, 3, 4], [1, 4, 5]]);
  assert.deepEqual(runsOfOthers(sentences.slice(0, 2), 0, {}), []);
});

test("what tells of the reader is of who acted", () => {
  assert.deepEqual(spans(runsOfOthers(told([0, "paid"], [1, "robbed", "", 0]), 0, {})), [[1, 1, 2]]);
});

test("what others let the reader do is the reader's own", () => {
  const sentences = told([0, "declared"], [1, "passed"], [1, "moved", "", 0], [2, "paid"]);
  assert.deepEqual(spans(runsOfOthers(sentences, 0, { headlines: new Set(["moved", "paid"]) })), [[1, 1, 2], [2, 3, 4]]);
});

test("who has not acted yet sees all that others did, and nothing of the setup; who watches the last of it", () => {
  const setup = { ...told([0, "dealt"])[0], actor: { by: "house", seat: null } };
  const sentences = [setup, ...told([1, "paid"], [2, "paid"]).map((one) => ({ ...one, version: one.version + 1 }))];
  assert.deepEqual(spans(runsOfOthers(sentences, 0, {})), [[1, 1, 2], [2, 2, 3]]);
  assert.deepEqual(spans(runsOfOthers(sentences, null, {})), [[2, 2, 3]]);
});

test("a line names its seat once, and tells first what everybody stops for", () => {
  const runs = runsOfOthers(told([0, "paid"], [1, "paid", "Baronin Ilse (Steward) pays 3."], [1, "offered", "Baronin Ilse (Steward) may act."],
    [1, "moved", "Baronin Ilse (Steward) moves the case."], [2, "won", "Bob wins."]), 0, {});
  const guide = { headlines: new Set(["paid", "moved", "won"]) };
  assert.deepEqual(linesOf(runs, { guide, seats: SEATS }), [{ seat: 1, text: "Baronin Ilse pays 3, moves the case." }, { seat: 2, text: "Bob wins." }]);
  assert.deepEqual(linesOf(runs, { guide: { ...guide, beats: new Map([["moved", 2]]) }, seats: SEATS })[0].text, "Baronin Ilse moves the case, pays 3.");
});

test("marks are what each of the others changed and left, but for piles", async () => {
  const views = [{ case: "vienna", hand: [1], coins: 3 }, { case: "rome", hand: [], coins: 3 }, { case: "rome", hand: [], coins: 1 }];
  const sentences = told([0, "paid"], [1, "moved"], [2, "paid"]);
  const marks = await marksOf(runsOfOthers(sentences, 0, {}), (version) => /** @type {any} */ ({ view: views[version - 1] }), { origins: { moved: () => ["city:vienna"] }, piles: new Set(["hand"]) });
  assert.deepEqual(marks, [{ seat: 1, changed: ["/case"], spots: ["city:vienna"] }, { seat: 2, changed: ["/coins"], spots: [] }]);
});

test("a thing that two changed is marked for the last of them", () => {
  const [piece, purse] = ["/case", "/coins"].map((at) => ({ dataset: { at } }));
  const root = /** @type {any} */ ({ querySelectorAll: () => [piece, purse] });
  assert.deepEqual([...changedLately(root, [{ seat: 1, changed: ["/case", "/coins"] }, { seat: 2, changed: ["/coins"] }])], [[piece, 1], [purse, 2]]);
});
