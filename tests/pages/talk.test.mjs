// What people say at a table: what a page makes of it, whom it does not show, and where.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "../../service/pages/web/pages/match/bubbles.js";
import { EVERYBODY, Talk, mute, talks, unmuted } from "../../service/pages/web/pages/match/talk.js";

const phrase = (id, seat = 0) => /** @type {any} */ ({ type: "phrase", id, seat, phrase: "hello", text: "Hello!" });
const seats = /** @type {any} */ ([{ seat: 0, player: "ply_ada" }, { seat: 1, player: "ply_bob" }, { seat: 2, player: null, bot: "novice" }]);

/** A talk of which this was said before; what it left to be done later, and how often it changed. */
function talking(said = []) {
  const log = { asked: 0, changed: 0, later: [] };
  const answer = /** @type {any} */ ({ match: "mat_1", phrases: [{ phrase: "hello", text: "Hello!" }], said });
  const talk = new Talk({ ask: async () => { log.asked += 1; return answer; }, changed: () => { log.changed += 1; }, later: (action) => log.later.push(action) });
  return { talk, log };
}

test("what was said before is shown at no seat, and what comes is, for a while", async () => {
  const { talk, log } = talking([phrase("1-0")]);
  talk.begin();
  await talk.hear(phrase("1-0"));
  assert.deepEqual([talk.said.length, talk.shown.length, talk.offered.length], [1, 0, 1]);
  await talk.hear(phrase("2-0", 1));
  await talk.hear(phrase("2-0", 1));
  assert.deepEqual([talk.said.length, talk.heard.length, talk.shown.map(({ id }) => id)], [2, 1, ["2-0"]]);
  log.later[0]();
  assert.equal(talk.shown.length, 0);
});

test("a newer phrase of a seat takes the place of the one before, and stays its own time", async () => {
  const { talk, log } = talking();
  await talk.begin();
  await talk.hear(phrase("1-0"));
  await talk.hear(phrase("2-0"));
  log.later[0]();
  assert.deepEqual(talk.shown.map(({ id }) => id), ["2-0"]);
});

test("it is asked once, and a service that does not answer keeps nobody from hearing", async () => {
  const { talk, log } = talking();
  await Promise.all([talk.begin(), talk.begin()]);
  assert.equal(log.asked, 1);
  const deaf = new Talk({ ask: () => Promise.reject(new Error("no")), changed: () => {}, later: () => {} });
  deaf.begin();
  await deaf.hear(phrase("1-0"));
  assert.equal(deaf.shown.length, 1);
});

test("whom this browser does not show is not shown, and nobody if it shows nobody", () => {
  const all = [phrase("1-0"), phrase("2-0", 1)];
  mute("ply_bob", true);
  assert.deepEqual(unmuted(all, seats).map(({ id }) => id), ["1-0"]);
  mute("ply_bob", false);
  assert.equal(unmuted(all, seats).length, 2);
  mute(EVERYBODY, true);
  assert.equal(unmuted(all, seats).length, 0);
  mute(EVERYBODY, false);
});

test("people talk where two of them sit, once it has begun", () => {
  const match = (status, ...players) => /** @type {any} */ ({ status, seats: players.map((player) => ({ player })) });
  assert.deepEqual([["running", "a", "b"], ["finished", "a", "b"], ["open", "a", "b"], ["running", "a", null], ["running", "a", "a"]]
    .map(([status, ...players]) => talks(match(status, ...players))), [true, true, false, false, false]);
});

test("a bubble is beside its seat, or below it, or in the corner, and over no other", () => {
  const bubble = { width: 200, height: 40 }, corner = { left: 10, top: 100 }, placed = [];
  const seat = (left, top) => ({ left, top, width: 120, height: 30 });
  assert.deepEqual(placeOf(bubble, seat(900, 10), corner, 1200, placed), { side: "beside", left: 692, top: 8 });
  assert.deepEqual(placeOf(bubble, seat(900, 44), corner, 1200, placed), { side: "beside", left: 692, top: 50 });
  assert.deepEqual(placeOf(bubble, seat(100, 50), corner, 390, []), { side: "below", left: 100, top: 88 });
  assert.deepEqual(placeOf(bubble, seat(195, 50), corner, 390, []).left, 182);
  assert.deepEqual(placeOf(bubble, undefined, corner, 844, []), { side: "corner", left: 18, top: 108 });
  assert.equal(placeOf(bubble, { ...seat(0, 0), height: 0 }, corner, 844, []).side, "corner");
});
