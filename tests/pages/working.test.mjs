// Work about what is looked at: it is asked for once, and dropped by whoever looks elsewhere.

import "./browser.mjs";
import assert from "node:assert/strict";
import test from "node:test";

import { nextPause } from "../../service/pages/web/shared/jobs.js";
import { Working } from "../../service/pages/web/pages/analysis/working.js";

class Looking extends Working {
  redraw() {}
}

/** A part, and what it asks the service for: jobs that never end, unless they are `done` at once. */
function looking(status = "running") {
  const asked = [];
  let made = 0;
  const api = {
    post: async (path, body) => { asked.push(["POST", path, body.at]); made += 1; return { id: `job_${made}`, status }; },
    get: async (path) => { asked.push(["GET", path]); return { id: path.split("/").at(-1), status }; },
    ask: async (method, path) => { asked.push([method, path]); },
  };
  const part = new Looking();
  part.leaving = new AbortController();
  part.value = { match: { id: "mat_1" }, api };
  return { part, asked };
}

const answered = () => new Promise((done) => { setImmediate(done); });

test("the same is not asked for twice", async () => {
  const { part, asked } = looking();
  part.work("reports", { at: 4 });
  part.work("reports", { at: 4 });
  await answered();
  assert.deepEqual(asked, [["POST", "/v1/matches/mat_1/reports", 4]]);
  part.leaving.abort();
});

test("the next move drops what is not done, and asks anew", async () => {
  const { part, asked } = looking();
  part.work("analyses", { at: 4 });
  await answered();
  part.work("analyses", { at: 7 });
  await answered();
  assert.deepEqual(asked, [["POST", "/v1/matches/mat_1/analyses", 4], ["DELETE", "/v1/jobs/job_1"], ["POST", "/v1/matches/mat_1/analyses", 7]]);
  part.leaving.abort();
});

test("what comes when somebody looks elsewhere already is dropped, too", async () => {
  const { part, asked } = looking();
  part.work("analyses", { at: 4 });
  part.work("analyses", null);
  await answered();
  assert.deepEqual(asked, [["POST", "/v1/matches/mat_1/analyses", 4], ["DELETE", "/v1/jobs/job_1"]]);
  assert.equal(part.job, null);
});

test("what is done stays, and is not deleted", async () => {
  const { part, asked } = looking("done");
  part.work("reports", { at: 4 });
  await answered();
  part.work("reports", null);
  await answered();
  assert.deepEqual(asked, [["POST", "/v1/matches/mat_1/reports", 4]]);
});

test("a job is looked at ever more seldom, and so often at least", () => {
  const pauses = [300];
  while (pauses.length < 20) pauses.push(nextPause(pauses.at(-1), 300));
  assert.ok(pauses.every((pause, place) => !place || pause >= pauses[place - 1]));
  assert.equal(pauses.at(-1), 1200);
});
