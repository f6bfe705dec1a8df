// Rounds on the desk of an organiser: pairings by hand, what they cost, what can be ruled, what others did meanwhile.
import { wordsOf } from "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { changesOfCosts, costsInWords } from "../../service/pages/web/pages/desk_rounds/costs.js";
import { actsOn, clockRequest } from "../../service/pages/web/pages/desk_rounds/clock.js";
import { choicesOf, decisionIn, requestOf } from "../../service/pages/web/pages/desk_rounds/decisions.js";
import { exchange, isSame, lonelyTables, moveTo, withThose } from "../../service/pages/web/pages/desk_rounds/draft.js";
import { isFound } from "../../service/pages/web/pages/desk_rounds/finding.js";
import { ifRuled } from "../../service/pages/web/pages/desk_rounds/if_ruled.js";
import { matters } from "../../service/pages/web/pages/desk_rounds/meanwhile.js";
import { stepsOf } from "../../service/pages/web/pages/desk_rounds/steps.js";

const DRAFT = { tables: [[1, 2], [3, 4]], byes: [{ entry: 5, worth: /** @type {const} */ ("half") }] };

test("two entries change places, at tables and with a bye, whose worth stays", () => {
  assert.deepEqual(exchange(DRAFT, 1, 4).tables, [[4, 2], [3, 1]]);
  assert.deepEqual(exchange(DRAFT, 2, 5), { tables: [[1, 5], [3, 4]], byes: [{ entry: 2, worth: "half" }] });
  assert.deepEqual(exchange(DRAFT, 1, 2).tables[0], [2, 1]);
  assert.ok(isSame(exchange(exchange(DRAFT, 1, 4), 1, 4), DRAFT));
});

test("an entry goes to another table, to a new one, or has a bye; who is left alone is named", () => {
  assert.deepEqual(moveTo(DRAFT, 1, 1).tables, [[2], [3, 4, 1]]);
  assert.deepEqual(lonelyTables(moveTo(DRAFT, 1, 1)), [1]);
  assert.deepEqual(moveTo(moveTo(DRAFT, 1, null), 2, null), { tables: [[3, 4]], byes: [{ entry: 5, worth: "half" }, { entry: 1 }, { entry: 2 }] });
  assert.deepEqual(moveTo(DRAFT, 5, 2).tables, [[1, 2], [3, 4], [5]]);
});

test("who has left is taken out of a pairing by hand, and who has come has a bye", () => {
  const now = withThose(DRAFT, new Set([1, 3, 4, 5, 6]));
  assert.deepEqual(now, { tables: [[1], [3, 4]], byes: [{ entry: 5, worth: "half" }, { entry: 6 }] });
});

const FREE = { table: 1, kept_apart: 0, repeats: 0, byes_again: 0, small_again: 0, leaning: 0, points_apart: 0, seats_again: 0 };

test("of costs only those are said that there are, and of all together what changes, the weightiest first", () => {
  assert.deepEqual(costsInWords({ ...FREE, repeats: 1, points_apart: 0.5 }), ["1 × meet again", "0.5 points apart"]);
  const changes = changesOfCosts([{ ...FREE, points_apart: 2 }, FREE], [{ ...FREE, repeats: 1 }, { ...FREE, points_apart: 1 }]);
  assert.deepEqual(changes.map(({ name, worse }) => [name, worse]), [["repeats", true], ["points_apart", false]]);
});

const seatsOf = (...names) => names.map((name, entry) => ({ entry, name, rank: null, won: null, points: null }));
const given = (fields) => Object.entries(fields).reduce((form, [name, value]) => (form.set(name, value), form), new FormData());

test("of two every way to end can be ruled, in words with their names", () => {
  const table = { table: 3, seats: seatsOf("Ada", "Bob"), decided: false };
  const choices = choicesOf(table);
  assert.equal(new Set(choices.map(({ key }) => key)).size, choices.length);
  assert.equal(choices.find(({ key }) => key === "second-forfeits").text, "Bob forfeits, Ada wins");
  assert.deepEqual(decisionIn(given({ decision: "second-forfeits" }), table), { verdict: "forfeit", ranks: [1, null] });
});

test("of more the places are asked for, and no place is none", () => {
  const table = { table: 1, seats: seatsOf("Ada", "Bob", "Cleo"), decided: false };
  const decision = decisionIn(given({ decision: "forfeit", "place-0": "2", "place-1": "", "place-2": "1" }), table);
  assert.deepEqual(decision, { verdict: "forfeit", ranks: [2, null, 1] });
});

test("a result of a table without one is entered while its round is played, everything else is a ruling", () => {
  const about = (status, decided) => ({ round: { round: 2, status }, table: { table: 3, decided }, reason: "so" });
  const result = { verdict: /** @type {const} */ ("result"), ranks: [1, 2] };
  assert.equal(requestOf(result, about("playing", false)).what, "rounds/2/tables/3/result");
  assert.deepEqual(requestOf(result, about("playing", true)), { right: "rule", what: "rulings", body: { round: 2, table: 3, verdict: "result", ranks: [1, 2], reason: "so" } });
  assert.equal(requestOf({ verdict: "void", ranks: [] }, about("playing", false)).what, "rulings");
});

test("what the standings would be names those whose place or points differ", () => {
  const place = (entry, name, rank, points) => ({ entry, name, rank, points });
  const before = [place(1, "Ada", 1, 2), place(2, "Bob", 2, 1), place(3, "Cleo", 3, 0)];
  const words = wordsOf(ifRuled({ before, after: [place(2, "Bob", 1, 2), place(1, "Ada", 2, 1), place(3, "Cleo", 3, 0)] })).join(" ");
  assert.match(words, /2 → 1 Bob 1 → 2/);
  assert.doesNotMatch(words, /Cleo/);
  assert.match(wordsOf(ifRuled({ before, after: before })).join(" "), /stay as they are/);
});

test("a table is found by its number or a part of a name, and those with a result are left out if so wanted", () => {
  const table = { table: 12, decided: true, seats: seatsOf("Ada", "Bob") };
  const found = (text, open = false) => isFound(table, { text, open });
  assert.deepEqual(["", "12", "1", "bo", "Cleo"].map((text) => found(text)), [true, true, false, true, false]);
  assert.ok(!found("12", true));
});

test("results of other tables do not matter to who decides on one, everything else does", () => {
  const reported = { event: { type: "result_reported", round: 1, table: 2 } };
  assert.ok(matters(reported, { round: 1, table: 2 }));
  assert.ok(!matters(reported, { round: 1, table: 3 }));
  assert.ok(!matters(reported, null));
  assert.ok(matters({ event: { type: "table_ruled", round: 1, table: 2 } }, { round: 1, table: 3 }));
});

const cup = (...rounds) => ({ status: "running", format: "swiss", rounds_planned: 2, entries: [{ active: true }], rounds });

test("what is next is what the round needs, and what is not possible yet has no address", () => {
  const names = (...rounds) => stepsOf(cup(...rounds)).map(({ name, path }) => [name, path ?? null]);
  const round = (status, decided = 0) => ({ number: 1, status, tables: 2, decided });
  assert.deepEqual(names(), [["open-round", "rounds"]]);
  assert.deepEqual(names(round("open")), [["pair", "rounds/1/pairings"], ["pair-by-hand", null]]);
  assert.deepEqual(names(round("paired")).map(([name]) => name), ["start-round", "pair-by-hand", "pair-anew"]);
  assert.deepEqual(names(round("playing", 1)), [["close-round", null]]);
  assert.deepEqual(names(round("playing", 2)), [["close-round", "rounds/1/close"]]);
  assert.deepEqual(names(round("closed"), { ...round("closed"), number: 2 }), [["end-now", "end"]]);
  assert.deepEqual(stepsOf({ ...cup(), status: "ended" }), []);
});

test("a paused table goes on or gets another date, one that is played gets time or a pause; each with a reason", () => {
  assert.deepEqual(actsOn({ paused: null }), ["extra_time", "pause", "adjourn"]);
  assert.deepEqual(actsOn({ paused: { until: null } }), ["resume", "adjourn"]);
  const given = (fields) => new Map(Object.entries({ reason: " no light ", ...fields }));
  assert.deepEqual(clockRequest(given({ act: "extra_time", minutes: "2.5", entry: "3" })), { act: "extra_time", reason: "no light", seconds: 150, entry: 3 });
  assert.deepEqual(clockRequest(given({ act: "extra_time", minutes: "5", entry: "" })), { act: "extra_time", reason: "no light", seconds: 300 });
  assert.deepEqual(clockRequest(given({ act: "adjourn", until: "2026-12-01T10:00Z" })), { act: "adjourn", reason: "no light", until: "2026-12-01T10:00:00.000Z" });
  assert.deepEqual(clockRequest(given({ act: "resume" })), { act: "resume", reason: "no light" });
});
