// What a table reads of its match, from a service that answers as it is told to.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { staleBecause } from "../../service/pages/web/pages/match/stale.js";
import { Reader } from "../../service/pages/web/pages/match/reader.js";

const turn = () => new Promise((done) => setTimeout(done));
const seats = [{ seat: 0, name: "Ada", player: "ply_ada" }];
const at = (version, more = {}) => ({ version, status: "running", awaiting: [0], seats, undo: "never", undo_request: null, ...more });
const sentence = (version) => ({ version, text: `${version}`, actor: {} });

/** A reader of a service whose match is at `service.version`; what was asked for, and what was found. */
function reading(service, how = {}) {
  const log = { asked: [], found: [], settled: 0 };
  const api = { async get(path) {
    const what = path.split("/").slice(4).join("/") || "match";
    log.asked.push(what);
    await service.wait?.(what);
    const version = service[what] ?? service.version;
    return what === "match" ? at(version) : { version, options: [version], refused: [], question: "?", view: {} };
  } };
  const stopping = new AbortController();
  const given = /** @type {any} */ ({ id: "mat_1", eyes: { api, as: "0", own: true, seat: 0, id: "0" }, match: at(0), signal: stopping.signal,
    insist: (action) => action(), timeline: async (_, __, after) => [sentence(after ? service.version : 1), sentence(service.version)],
    found: (what) => log.found.push(what), settled: () => { log.settled += 1; }, sat: () => {}, ...how });
  const reader = new Reader(given);
  return { reader, log, stopping };
}

test("what is read is of one version, with what was told up to it", async () => {
  const { reader, log } = reading({ version: 7 });
  await reader.refresh();
  assert.deepEqual([log.found.length, log.settled], [1, 1]);
  assert.equal(log.found[0].match.version, 7);
  assert.equal(log.found[0].options.version, 7);
  assert.ok(reader.reaches(7) && !reader.reaches(8));
});

test("answers of different versions offer nothing, and are asked for once more", async () => {
  const service = { version: 7, options: 8 };
  const { reader, log } = reading(service);
  service.wait = async () => { if (log.found.length) Object.assign(service, { version: 8 }); };
  await reader.refresh();
  assert.deepEqual(log.found.map(({ options }) => options.options), [[], [8]]);
  assert.equal(reader.match.version, 8);
});

test("a version that has been read is not read again, a newer one is", async () => {
  const service = { version: 7 };
  const { reader, log } = reading(service);
  await reader.refresh();
  reader.hear(7);
  assert.equal(reader.asking, null);
  service.version = 9;
  reader.hear(9);
  await reader.asking;
  assert.deepEqual(log.found.map(({ match }) => match.version), [7, 9]);
});

test("what is heard of while a read is on its way needs one more read at most", async () => {
  const service = { version: 7 };
  const { reader, log } = reading(service);
  const gate = new EventTarget(), opened = new Promise((done) => { gate.addEventListener("open", done); });
  service.wait = () => opened;
  const first = reader.refresh();
  await turn();
  Object.assign(service, { version: 8, wait: null });
  reader.refresh();
  reader.refresh();
  gate.dispatchEvent(new Event("open"));
  await first;
  assert.deepEqual(log.found.map(({ match }) => match.version), [8]);
});

test("after a lost connection everything is told again from the first version", async () => {
  const service = { version: 7 }, after = [];
  const { reader } = reading(service, { timeline: async (_, __, from) => { after.push(from); return [sentence(7)]; } });
  await reader.refresh();
  await reader.refresh();
  await reader.cameBack();
  assert.deepEqual(after, [0, 7, 0]);
});

test("nobody is told what is read after the eyes were changed", async () => {
  const { reader, log, stopping } = reading({ version: 7 });
  const read = reader.refresh();
  stopping.abort();
  await read;
  assert.deepEqual([log.found.length, log.settled], [0, 0]);
});

test("who is too late is told that time was up, and who was overtaken that the match has moved on", () => {
  const deadline = "2026-01-01T12:00:00Z", noon = Date.parse(deadline);
  const clocks = [{ seat: 0, deadline }, { seat: 1, deadline: null }];
  assert.equal(staleBecause(clocks, 0, noon), "time-up");
  assert.equal(staleBecause(clocks, 0, noon - 1), "moved-on");
  assert.equal(staleBecause(clocks, 1, noon), "moved-on");
  assert.equal(staleBecause([], 0, noon), "moved-on");
});
