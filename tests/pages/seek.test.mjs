// Who looks for others to play says on which terms.

import assert from "node:assert/strict";
import test from "node:test";

import "./browser.mjs";

const { openSeats, seekInWords, termsInWords } = await import("../../service/pages/web/pages/lobby/seek.js");

const seat = (name, more = {}) => ({ name, reserved: false, reserved_for: null, ...more });
const seek = (more = {}) => ({ clock: null, hints: false, undo: "never", counts: true, from_position: false, watch: { who: "everybody" }, seats: [seat("Ada"), seat(null), seat(null)], ...more });

test("a seat that is kept for somebody is open to nobody else", () => {
  const match = seek({ seats: [seat("Ada"), seat(null, { reserved: true }), seat(null, { reserved_for: "ply_a" }), seat(null)] });
  assert.equal(openSeats(match).length, 1);
});

test("what is usual is said in two words, and what is not is added", () => {
  assert.deepEqual(termsInWords(seek()), ["no clock", "counts for ratings"]);
  const other = seek({ clock: { kind: "seat", limit: 600_000, increment: 5000 }, hints: true, undo: "own", counts: false, watch: { who: "nobody" } });
  assert.deepEqual(termsInWords(other), ["10:00 for each seat + 0:05", "does not count for ratings", "with help", "a slip can be undone", "not for everybody to watch"]);
});

test("a line begins with how many seats are left", () => {
  assert.ok(seekInWords(seek()).startsWith("2 of 3 seats free"));
});
