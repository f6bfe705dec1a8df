// The tree of a board for analysis: lines that were played, taken back and tried, and where keys lead in it.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineFrom, moveByKey, treeOf, versionOf } from "../../service/pages/web/pages/analysis/tree.js";

let moment = 0;

/** The sentences of one command: the texts of events of the game, or a going back to a version. */
function told(version, seat, ...what) {
  moment += 1;
  return what.map((one, place) => {
    const back = typeof one === "number" ? one : undefined;
    const event = back === undefined ? { type: "moved", what: one } : { type: "taken_back", to: back };
    return /** @type {any} */ ({ version: version + place, text: String(one), at: `${moment}`, cause: back === undefined ? "move" : "ask_undo",
      actor: { by: "ada", seat }, event, game: back === undefined, back, quiet: false });
  });
}

// In the match: a, then b, which was taken back, then c. On the board: d after a, and b again.
const SHARED = [...told(1, 0, "a", "a2"), ...told(3, 1, "b"), ...told(4, 1, 2), ...told(5, 1, "c")];
const TRIED = [...told(6, 0, 2), ...told(7, 1, "d"), ...told(8, 0, 2), ...told(9, 1, "b"), ...told(10, 0, "e")];

const texts = (moves) => moves.map((move) => move.told[0].text);

test("what was played and stood comes first, then what was taken back, then what was tried", () => {
  const { root } = treeOf([...SHARED, ...TRIED], 5);
  assert.deepEqual(texts(lineFrom(root.after[0])), ["a", "c"]);
  assert.deepEqual(texts(root.after[0].after), ["c", "b", "d"]);
  assert.deepEqual(root.after[0].after.map(({ played, undone }) => [played, undone]), [[true, false], [true, true], [false, false]]);
});

test("the same command after the same move is the same move, at its newest version", () => {
  const { root, at } = treeOf([...SHARED, ...TRIED], 5);
  const again = root.after[0].after[1];
  assert.deepEqual(again.ends, [3, 9]);
  assert.equal(versionOf(again), 9);
  assert.equal(at.get(3), again);
  assert.deepEqual(texts(again.after), ["e"]);
});

test("every version has its move, also in the middle of a command and after a going back", () => {
  const { root, at } = treeOf([...SHARED, ...TRIED], 5);
  assert.deepEqual([1, 2, 4, 6, 8].map((version) => at.get(version)), Array(5).fill(root.after[0]));
  assert.equal(at.get(10).told[0].text, "e");
  assert.equal(at.get(0), root);
});

test("keys lead along the line, to its ends, and to other choices", () => {
  const { root } = treeOf([...SHARED, ...TRIED], 5);
  const [first] = root.after, [played, undone] = first.after;
  assert.equal(moveByKey(root, "ArrowRight"), first);
  assert.equal(moveByKey(first, "ArrowLeft"), root);
  assert.equal(moveByKey(played, "ArrowDown"), undone);
  assert.equal(moveByKey(undone, "ArrowUp"), played);
  assert.equal(moveByKey(first, "End"), played);
  assert.equal(moveByKey(undone, "Home"), root);
  assert.equal(moveByKey(played, "ArrowRight"), null);
  assert.equal(moveByKey(played, "x"), null);
  assert.deepEqual(["j", "k", "$", "0"].map((key) => moveByKey(first, key)), ["ArrowRight", "ArrowLeft", "End", "Home"].map((key) => moveByKey(first, key)));
});

test("a board of no match has a tree of its own", () => {
  const { root } = treeOf(told(1, 0, "a"), 0);
  assert.deepEqual(root.after.map(({ played, undone }) => [played, undone]), [[false, false]]);
});
