// The desk of an organiser: what waits for a decision, the form of the terms, the list of entries, the schedule.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { decisionsOf } from "../../service/pages/web/pages/desk/decisions.js";
import { entriesNamed, stateOf } from "../../service/pages/web/pages/desk/entries.js";
import { scheduleIn } from "../../service/pages/web/pages/desk/schedule.js";
import { bodyOf, breaksFor, changesOf, draftOf, draftOn, faultsIn, fieldsFor, gapsIn, GROUPS } from "../../service/pages/web/pages/desk/terms.js";

const NOW = Date.parse("2031-01-01T12:00:00Z");
const entryOf = (number, given = {}) => ({ number, name: `Player ${number}`, player: "ply_1", bot: "", rating: 0, active: true, excluded: false, checked_in: false, ...given });
const KNOWN = { status: "open", entries: [entryOf(1), entryOf(2)], applications: [], bye_requests: [], rounds: [], rounds_planned: 3, terms: {}, schedule: null, offered: null };
const kinds = (given, here = []) => decisionsOf({ ...KNOWN, ...given }, here, NOW).map(({ kind, step }) => step ?? kind);
const roundOf = (status, given = {}) => ({ number: 1, status, tables: 2, decided: 0, ...given });

test("who waits for an answer comes before the next step with the rounds", () => {
  const applications = [{ number: 1, name: "Ada", status: "applied" }, { number: 2, name: "Bob", status: "waiting" }];
  const byes = [{ entry: 2, round: 1, worth: "half", status: "requested" }, { entry: 1, round: 1, worth: "half", status: "granted" }];
  assert.deepEqual(kinds({ applications, bye_requests: byes }), ["application", "bye", "open"]);
});

test("an offer is decided on by the player to whom it is made, and by nobody else", () => {
  assert.deepEqual(kinds({ offered: "ply_1", entries: [] }, ["ply_1"]), ["offer"]);
  assert.deepEqual(kinds({ offered: "ply_1", entries: [] }, ["ply_2"]), []);
});

test("every state of a round has its step; while it is played its tables without a result are told", () => {
  for (const [status, step] of [["open", "pair"], ["paired", "start"], ["playing", "tables"]]) assert.deepEqual(kinds({ rounds: [roundOf(status)] }), [step]);
  assert.deepEqual(kinds({ rounds: [roundOf("playing", { decided: 2 })] }), ["close"]);
  assert.deepEqual(kinds({ status: "ended" }), []);
});

test("a tournament that a ruling has left no round can be ended, also if the house opens the rounds", () => {
  const schedule = { held: null, steps: ["pair", "start", "close"] };
  assert.deepEqual(kinds({ rounds_planned: 1, rounds: [roundOf("closed")], schedule }), ["end"]);
});

test("what the house does by itself nobody has to decide, until it stops", () => {
  const schedule = { held: null, steps: ["pair", "start", "close"] };
  assert.deepEqual(kinds({ schedule, rounds: [roundOf("paired")] }), []);
  assert.deepEqual(kinds({ schedule: { ...schedule, held: { cause: "refused", reason: "so" } }, rounds: [roundOf("paired")] }), ["held", "start"]);
});

test("who has not checked in is told while one may, and the first round waits for that, but not for bots", () => {
  const terms = (opens, closes = "2031-01-01T13:00:00Z") => ({ check_in: { opens_at: opens, closes_at: closes } });
  assert.deepEqual(kinds({ terms: terms(null) }), ["missing"]);
  assert.deepEqual(kinds({ terms: terms("2031-01-01T12:30:00Z") }), []);
  assert.deepEqual(kinds({ terms: terms(null, "2031-01-01T11:00:00Z") }), ["open"]);
  assert.deepEqual(kinds({ terms: terms(null), entries: [entryOf(1, { checked_in: true }), entryOf(2, { player: null, bot: "random" })] }), ["open"]);
});

test("a form that nobody has touched lacks a name alone, and its body has the defaults", () => {
  const draft = draftOf();
  assert.deepEqual([...gapsIn(draft, (name) => name)], [["/name", "needed"]]);
  const body = bodyOf({ ...draft, "/name": "Cup", "/game": "conspiracy" });
  assert.deepEqual([body.name, body.format, body.rounds, body.clock, body.check_in], ["Cup", "swiss", 5, null, null]);
});

test("a field is asked for where it has a meaning", () => {
  const names = (format) => GROUPS.flatMap(({ fields }) => fieldsFor(fields, { ...draftOf(), "/format": format })).map(({ at }) => at);
  assert.ok(names("swiss").includes("/rounds"));
  assert.ok(!names("knockout").includes("/rounds"));
  assert.ok(names("knockout").includes("/elimination"));
  assert.ok(breaksFor("swiss").includes("BH-C1"));
  assert.ok(!breaksFor("knockout").includes("BH-C1"));
});

const TERMS = { name: "Cup", game: "conspiracy", format: "swiss", rounds: 3, tie_breaks: ["buchholz"], clock: null, check_in: null, admission: { by: "open", most: null }, late_entries: true, seeding: "rating", bye: "win" };

test("only what differs is changed, whole, and what never changes is not sent", () => {
  assert.deepEqual(changesOf(draftOf(TERMS), TERMS), {});
  assert.deepEqual(changesOf({ ...draftOf(TERMS), "/rounds": "4" }, TERMS), { rounds: 4 });
  assert.deepEqual(changesOf({ ...draftOf(TERMS), "/format": "knockout", "/admission/most": "8" }, TERMS).admission, { by: "open", most: 8 });
});

test("what another organiser changed meanwhile is not undone by a draft that says nothing of it", () => {
  const now = { ...TERMS, name: "The Cup" };
  const draft = draftOn({ ...draftOf(TERMS), "/rounds": "4" }, TERMS, now);
  assert.deepEqual(changesOf(draft, now), { rounds: 4 });
});

test("a refusal is said at its field, also where it is about a part of one or the whole of several", () => {
  const faults = faultsIn({ body: { errors: [{ pointer: "/rounds", detail: "too many" }, { pointer: "/admission", detail: "no" }, { pointer: "/other", detail: "?" }] } });
  assert.deepEqual([...faults], [["/rounds", "too many"], ["/admission/by", "no"], ["", "?"]]);
});

test("entries are found by a part of their names, those that take part first", () => {
  const all = [entryOf(1, { active: false }), entryOf(2), entryOf(12)];
  assert.deepEqual(entriesNamed(all, " PLAYER ").map(({ number }) => number), [2, 12, 1]);
  assert.deepEqual(entriesNamed(all, "12").map(({ number }) => number), [12]);
});

test("an entry is in one state", () => {
  const state = (given, checks = true) => stateOf(entryOf(1, given), checks);
  assert.equal(state({ player: null, bot: "random" }), "in");
  assert.deepEqual([state({}), state({ checked_in: true }), state({}, false), state({ active: false }), state({ active: false, excluded: true })], ["awaited", "there", "in", "withdrawn", "excluded"]);
});

test("a schedule has the dates that were entered, and minutes as milliseconds", () => {
  const given = new FormData();
  for (const [name, value] of [["date", "2031-05-01T18:00Z"], ["date", ""], ["after", "15"], ["lead", ""], ["close", "on"]]) given.append(name, value);
  assert.deepEqual(scheduleIn(given), { dates: ["2031-05-01T18:00:00.000Z"], after: 900_000, lead: 0, steps: ["close"] });
});

test("terms with many tie-breaks keep them all, and the form asks for one more than there are", () => {
  const many = ["buchholz_cut_1", "buchholz", "sonneborn_berger", "direct_encounter", "wins", "rating"];
  const terms = /** @type {any} */ ({ name: "Cup", format: "swiss", rounds: 3, tie_breaks: many, admission: {}, byes_on_request: {}, watch: {} });
  const draft = draftOf(terms);
  assert.deepEqual(bodyOf(draft).tie_breaks, many);
  assert.deepEqual(changesOf({ ...draft, "/tie_breaks/0": "BH" }, terms).tie_breaks, ["BH", ...many.slice(1)]);
  const shown = GROUPS.flatMap(({ fields }) => fieldsFor(fields, draft)).filter(({ at }) => at.startsWith("/tie_breaks/"));
  assert.equal(shown.length, many.length + 1);
});
