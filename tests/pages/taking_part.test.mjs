// A tournament on its page for everybody and on its desk: who one is in it, who is found by name, what was changed, what is late.
import { wordsOf } from "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { canContinue, placeOf } from "../../service/pages/web/pages/desk/continuing.js";
import { maySeed, nextSign } from "../../service/pages/web/pages/desk/entries.js";
import { entriesLike, playersLike, seekPlayers } from "../../service/pages/web/pages/desk/people.js";
import { changedFields } from "../../service/pages/web/pages/desk/trail.js";
import { waitOf } from "../../service/pages/web/pages/desk_rounds/overdue.js";
import { checkInOf, standingOf, yourself } from "../../service/pages/web/pages/tournament/yourself.js";
import { OTHERS, learnOf } from "../../service/pages/web/shared/texts.js";

await learnOf(OTHERS); // as the frame does for every page but the first

const NOW = Date.parse("2031-01-02T12:00:00Z");
const entry = (player, given = {}) => ({ number: 1, name: player, player, bot: null, rating: 0, active: true, excluded: false, checked_in: false, ...given });
const applied = (player, status, reason = null) => ({ number: 1, player, name: player, status, reason });
const KNOWN = /** @type {any} */ ({ id: "trn_1", status: "open", format: "swiss", entries: [], applications: [], bye_requests: [], rounds: [], rounds_planned: 3, commitment: null,
  terms: { admission: { by: "open", most: null }, late_entries: true, check_in: null, byes_on_request: { most: 0 } } });

test("one is in a tournament by its entry, else by what became of the newest application", () => {
  const state = (entries, applications) => standingOf({ entries, applications }, "ply_1").state;
  assert.deepEqual([state([], []), state([entry("ply_1")], [])], ["away", "take-part"]);
  assert.deepEqual([state([entry("ply_1", { active: false })], []), state([entry("ply_1", { active: false, excluded: true })], [])], ["withdrew", "excluded"]);
  assert.deepEqual([state([], [applied("ply_1", "withdrawn"), applied("ply_1", "applied")]), state([entry("ply_1", { active: false })], [applied("ply_1", "waiting")])], ["applied", "waiting"]);
  assert.equal(state([], [applied("ply_1", "declined")]), "declined");
});

test("who was turned down reads why, and a guest of elsewhere is offered nothing", () => {
  const how = { act: () => {}, link: undefined, now: NOW };
  const known = { ...KNOWN, applications: [applied("ply_1", "declined", "too young")] };
  assert.match(wordsOf(yourself(known, [{ id: "ply_1", name: "Ada" }], how)).join(" "), /too young/);
  assert.equal(yourself(KNOWN, [{ id: "gst_1", name: "Guest" }], how), null);
});

test("where one enters by a link nobody without it is offered to", () => {
  const known = { ...KNOWN, terms: { ...KNOWN.terms, admission: { by: "link", most: null } } };
  const offered = (link) => wordsOf(yourself(known, [{ id: "ply_1", name: "Ada" }], { act: () => {}, link, now: NOW })).join(" ").includes("Enter as Ada");
  assert.deepEqual([offered(undefined), offered("ab")], [false, true]);
});

test("one checks in from its opening to its deadline, and never once play has begun", () => {
  const terms = (opens, closes) => /** @type {any} */ ({ terms: { check_in: { opens_at: opens, closes_at: closes } }, rounds: [], status: "open" });
  assert.equal(checkInOf(terms(null, "2031-01-02T13:00:00Z"), NOW), "open");
  assert.equal(checkInOf(terms("2031-01-02T12:30:00Z", "2031-01-02T13:00:00Z"), NOW), "later");
  assert.equal(checkInOf(terms(null, "2031-01-02T11:00:00Z"), NOW), null);
  assert.equal(checkInOf({ ...terms(null, "2031-01-02T13:00:00Z"), rounds: [/** @type {any} */ ({ status: "playing" })] }, NOW), null);
});

test("people are found by a part of their names: entries that are not chosen yet, players once each, no bots and no guests", () => {
  const entries = [{ number: 1, name: "Ada" }, { number: 2, name: "Adam" }, { number: 3, name: "Bob" }];
  assert.deepEqual(entriesLike(entries, "AD", [{ id: 1, name: "Ada" }]).map(({ id }) => id), [2]);
  assert.deepEqual(entriesLike(entries, " ", []), []);
  const known = { entries: [{ player: "ply_1", name: "Ada" }, { player: "gst_1", name: "Adele" }], applications: [{ player: "ply_2", name: "Adam" }], staff: [] };
  const results = [{ seats: [{ player: "ply_1", name: "Ada" }, { player: "ply_3", name: "Ada" }, { player: null, name: "Adabot" }] }];
  assert.deepEqual(playersLike(known, results, "ad").map(({ id }) => id), ["ply_1", "ply_2", "ply_3"]);
});

test("an id that is pasted is looked up, so that the name is what one chooses", async () => {
  const api = /** @type {any} */ ({ get: async (path) => ({ id: path.split("/").at(-1), name: "Cleo" }) });
  const nobody = { entries: [], applications: [], staff: [] };
  assert.deepEqual((await seekPlayers(api, nobody, "ply_01hzxq3v7k000000000000000a")).map(({ name }) => name), ["Cleo"]);
  assert.deepEqual(await seekPlayers(api, nobody, "c"), []);
});

test("a change of terms is told field by field, from what to what", () => {
  const changes = changedFields({ rounds: 3, admission: { by: "open", most: null } }, { rounds: 5, admission: { by: "open", most: 16 } });
  assert.deepEqual(changes.map(({ before, after }) => [before, after]), [["3", "5"], ["–", "16"]]);
  assert.deepEqual(changedFields({ tie_breaks: ["wins"] }, { tie_breaks: [] }).map(({ after }) => after), ["–"]);
});

test("a clock that is given up or set is told with what it was", () => {
  const [kind, limit] = changedFields({ clock: null }, { clock: { kind: "seat", limit: 600_000, increment: 0, on_timeout: "resign" } });
  assert.deepEqual([kind.before, limit.after], ["none", "10"]);
});

const match = (given = {}) => ({ seats: [{ name: "Ada" }, { name: "Bob" }], awaiting: [1], updated_at: "2031-01-02T11:00:00Z", clock: null, ...given });
const table = { match: "mat_1", decided: false, paused: null };

test("a table tells for whom it waits, and is overdue after a day without a clock or when the next round was to begin", () => {
  assert.deepEqual(waitOf(table, match(), undefined, NOW), { names: ["Bob"], since: "2031-01-02T11:00:00Z", overdue: false, late: false });
  const old = { updated_at: "2031-01-01T11:00:00Z" };
  assert.deepEqual([waitOf(table, match(old), undefined, NOW).overdue, waitOf(table, match({ ...old, clock: {} }), undefined, NOW).overdue], [true, false]);
  assert.equal(waitOf(table, match(), "2031-01-02T11:59:00Z", NOW).late, true);
  for (const done of [{ decided: true }, { paused: {} }, { match: null }]) assert.equal(waitOf({ ...table, ...done }, match(old), undefined, NOW), null);
});

test("a report is read into an empty tournament of two at a table, and its faults are told by line and columns", () => {
  assert.deepEqual([KNOWN, { ...KNOWN, entries: [entry("ply_1")] }, { ...KNOWN, format: "pods" }].map(canContinue), [true, false, false]);
  assert.deepEqual([placeOf("/12/81-84"), placeOf("/3"), placeOf()], ["Line 12 81-84: ", "Line 3: ", ""]);
});

test("a seed is changed as long as a pairing may follow from it, and groups get the first free sign", () => {
  const playing = [{ status: "playing" }];
  assert.deepEqual([["swiss", playing], ["knockout", playing], ["knockout", []]].map(([format, rounds]) => maySeed(/** @type {any} */ ({ status: "running", format, rounds }))), [true, false, true]);
  assert.equal(nextSign([{ group: "apart-1" }, { group: "club" }]), "apart-2");
});
