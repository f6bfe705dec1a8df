// The table of Richelieu: what everybody has, how a box and the game were decided, and what a second worker costs.
import { wordsOf } from "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawBoxes } from "../../service/pages/web/boards/richelieu/boxes.js";
import { drawLadder } from "../../service/pages/web/boards/richelieu/ladder.js";
import { ladder, soFar, total } from "../../service/pages/web/boards/richelieu/score.js";
import { verdict } from "../../service/pages/web/boards/richelieu/verdict.js";

const EDITION = {
  scoring: { jewel: 4, sets: [1, 4, 9, 16] }, pawn_value: 2, actions: { second_placement: 2 },
  sheets: [["R01", "richelieu"], ["E1", "england"], ["E2", "england"], ["F1", "france"]].map(([id, faction]) => ({ id, faction, cardinal: 1, spaces: [2, 1, 0], first: {}, second: {} })),
};
const PLAYER = { prestige: 3, income: 2, military: 1, louis: 9, jewels: 2, sheets: ["R01", "E1", "E2", "F1"] };
const worker = (value) => ({ owner: "red", value, face_up: true });
const VIEW = { colours: ["red", "blue"], players: [PLAYER, { ...PLAYER, louis: 4 }], scores: [], agenda: [],
  boxes: [{ richelieu: { id: "R01", spaces: [worker(3), null, null] }, enemy: { id: "E1", spaces: [worker(2), worker(2), { owner: "blue", value: null, face_up: false }] } }, null] };
const board = (more) => ({ edition: EDITION, narrow: false, printed: (id) => EDITION.sheets.find((one) => one.id === id), name: (id) => id, seatName: (seat) => `seat ${seat}`, dye: () => "colour-red",
  word: (key, ...values) => [key, ...values].join(" "), scene: { you: 0 }, endings: { drawLadder, verdict }, ...more });
const said = (view, more = {}) => drawBoxes(board(more), { ...VIEW, ...view }).draw.flat(9).filter(Boolean).flatMap(wordsOf);

test("what counts already is known of everybody, but for the majority", () => {
  assert.deepEqual(soFar(PLAYER, EDITION), { prestige: 3, income: 2, military: 1, sets: 5, jewels: 8 });
  assert.equal(total(soFar(PLAYER, EDITION)), 19);
});

test("the ladder of points has the winner first, and louis part who is level", () => {
  const scores = [{ prestige: 9, sets: 1 }, { prestige: 4, sets: 6 }];
  assert.deepEqual(ladder({ ...VIEW, scores }).map(({ seat }) => seat), [0, 1]);
  const words = said({ scores });
  assert.ok(words.includes("howWon") && words.includes("10"));
  assert.ok(!words.includes("closed"), "no empty box is left as the last picture");
});

test("a box that is resolved shows both sums and who is rewarded first, one that waits says so", () => {
  const closing = said({ agenda: [{ kind: "close_intrigue", box: 1, side: "enemy", sheet: "E1", first: 1 }] });
  assert.ok(closing.includes("takes seat 1") && closing.includes("verdict 3 4"));
  assert.ok(said({ agenda: [{ kind: "resolve_intrigue", box: 1 }] }).includes("waiting"));
});

test("the second worker of a turn costs more on the space itself, for whose turn it is", () => {
  const agenda = (seat, ...taken) => [{ kind: "take_action", seat, allowed: 2, taken }];
  assert.ok(said({ agenda: agenda(0, "place_worker") }).includes("1+2"));
  assert.ok(!said({ agenda: agenda(0) }).includes("1+2"));
  assert.ok(!said({ agenda: agenda(1, "place_worker") }).includes("1+2"));
});

test("on a phone every box has a button that says how it stands", () => {
  const parts = (more) => /** @type {any[]} */ (drawBoxes(board(more), VIEW).parts || []).map(({ label }) => label);
  assert.deepEqual(parts({ narrow: true, low: false }), ["I 3:4+1?", "II –"]);
  assert.deepEqual(parts({ narrow: true, low: true }), []);
});
