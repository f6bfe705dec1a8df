// How the pages ask: the API, and forms made of its schemas.
import { shapesOf } from "./browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Api, Problem, pages } from "../../service/pages/web/shared/api.js";
import { fields, filled, resolved } from "../../service/pages/web/shared/schema_form.js";

const asked = [];
let answers = [];
Object.assign(globalThis, {
  dispatchEvent: () => true,
  fetch: async (path, how) => {
    asked.push({ path, ...how });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  },
});
const api = new Api("cnt_x", "ja");
const json = (body, status = 200, headers = {}) => Response.json(body, { status, headers });

beforeEach(() => {
  asked.length = 0;
  answers = [];
});

test("a request says who asks and in which language, and leaves out what of its query is not given", async () => {
  answers = [json({ version: 3 })];
  assert.deepEqual(await api.get("/v1/matches/mat_1/view", { at: 3, as: null }), { version: 3 });
  const [{ method, path, headers }] = asked;
  assert.deepEqual([method, path], ["GET", "/v1/matches/mat_1/view?at=3"]);
  assert.deepEqual([headers.Authorization, headers["Accept-Language"], headers["Idempotency-Key"]], ["Bearer cnt_x", "ja", undefined]);
});

test("a command is posted with its version and a key, and again with the same key when the connection is lost", async () => {
  answers = [new TypeError("cut off"), json({ version: 4 })];
  await api.post("/v1/matches/mat_1/commands", { type: "pass" }, { version: 3 });
  assert.deepEqual(asked.map(({ method }) => method), ["POST", "POST"]);
  const [first, second] = asked.map(({ headers }) => headers);
  assert.deepEqual([first["If-Match"], first["Idempotency-Key"]], ['"3"', second["Idempotency-Key"]]);
  assert.equal(asked[0].body, '{"type":"pass"}');
});

test("the same command given anew has a new key", async () => {
  answers = [json({}), json({})];
  await api.post("/v1/matches", { game: "richelieu" });
  await api.post("/v1/matches", { game: "richelieu" });
  assert.equal(new Set(asked.map(({ headers }) => headers["Idempotency-Key"])).size, 2);
});

test("a command that had no answer keeps its key when it is given again", async () => {
  answers = [json({ code: "store_down" }, 503, { "Retry-After": "60" }), json({})];
  const problem = await api.post("/v1/matches", { game: "conspiracy" }).catch((error) => error);
  assert.ok(problem.passing);
  await api.post("/v1/matches", { game: "conspiracy" });
  assert.equal(new Set(asked.map(({ headers }) => headers["Idempotency-Key"])).size, 1);
});

test("another method than POST is sent as it is", async () => {
  answers = [json({})];
  await api.post("/v1/matches/mat_1/name", { name: "x" }, { method: "PUT" });
  assert.deepEqual(asked.map(({ method, headers }) => [method, headers["Idempotency-Key"]]), [["PUT", undefined]]);
});

test("a refusal is thrown at once, in the words of the service with what is wrong where", async () => {
  answers = [json({ code: "bad_field", detail: "No.", errors: [{ pointer: "/seats", detail: "too many" }] }, 422)];
  const problem = await api.post("/v1/matches", {}).catch((error) => error);
  assert.ok(problem instanceof Problem);
  assert.deepEqual([problem.status, problem.code, problem.message, problem.passing], [422, "bad_field", "No. /seats too many", false]);
  assert.equal(asked.length, 1);
});

test("a text comes in the form that was asked for", async () => {
  answers = [new Response("<svg/>", { headers: { "Content-Type": "image/svg+xml" } })];
  assert.equal(await api.text("/v1/jobs/job_1", "image/svg+xml"), "<svg/>");
  assert.equal(asked[0].headers.Accept, "image/svg+xml");
});

test("a list is read page by page, to its end or as far as is wanted", async () => {
  answers = [json({ items: [1, 2], next: "more" }), json({ items: [3], next: null })];
  assert.deepEqual(await pages(api, "/v1/matches", { limit: 2 }), [1, 2, 3]);
  assert.deepEqual(asked.map(({ path }) => path), ["/v1/matches?limit=2", "/v1/matches?limit=2&cursor=more"]);
  answers = [json({ items: [1, 2], next: "more" })];
  assert.equal((await pages(api, "/v1/matches", {}, 2)).length, 2);
});

const SCHEMAS = { Clock: { type: "object", properties: { initial: { type: "integer", description: "In milliseconds." } } } };
const SCHEMA = {
  type: "object",
  properties: {
    kind: { enum: ["only"] },
    undo: { enum: ["own", "free"], default: "free" },
    hints: { type: "boolean", default: true },
    names: { type: "array" },
    seats: { type: ["integer", "null"], minimum: 2 },
    title: { type: "string", maxLength: 8 },
    anything: { type: "object" },
    clock: { anyOf: [{ $ref: "#/components/schemas/Clock" }, { type: "null" }] },
  },
};
const named = (shapes) => [shapes].flat(Infinity).flatMap((shape) => [...shapesOf(shape, "input"), ...shapesOf(shape, "select")]).map(({ own }) => own);

test("a form has a field for each property with a choice, and a group for an object with named ones", () => {
  const found = named(fields(SCHEMA, { schemas: SCHEMAS, but: ["title"] }));
  assert.deepEqual(found.map(({ name }) => name).sort(), ["clock", "clock.initial", "hints", "names", "seats", "undo"]);
  assert.equal(found.find(({ name }) => name === "hints").checked, true);
  assert.equal(found.find(({ name }) => name === "seats").min, 2);
});

test("a reference is followed among its own definitions, or those of the document", () => {
  assert.equal(resolved(SCHEMA.properties.clock, SCHEMAS), SCHEMAS.Clock);
  assert.deepEqual(resolved({ $ref: "#/$defs/Own", $defs: { Own: { type: "string" } } }), { type: "string" });
});

/** A form with these entries. */
const form = (entries) => ({ elements: { namedItem: (name) => entries[name] ?? null } });

test("a form is read in the types of its schema: seconds as milliseconds, lists at commas and spaces, what is empty not at all", () => {
  const given = form({ undo: { value: "own" }, hints: { checked: false }, names: { value: "a, b  c" }, seats: { value: "3" }, title: { value: "" },
    clock: { checked: true }, "clock.initial": { value: "1.5" } });
  assert.deepEqual(filled(SCHEMA, given, { schemas: SCHEMAS }), { undo: "own", hints: false, names: ["a", "b", "c"], seats: 3, clock: { initial: 1500 } });
});

test("a group that is not set is left out", () => {
  const given = form({ clock: { checked: false }, "clock.initial": { value: "1.5" } });
  assert.deepEqual(filled(SCHEMA, given, { schemas: SCHEMAS }), {});
});
