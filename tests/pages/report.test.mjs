// The course of a match in numbers: what is drawn of a report.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bands, heaped, luckOf, marks, momentsOf, placeAt, rowsFor } from "../../service/pages/web/pages/report/course.js";

const ODDS = [
  { version: 10, truth: [0.25, 0.75], known: [0.5, 0.5], luck: [null, null], worlds: 24 },
  { version: 20, truth: [0.5, 0.5], known: [0.6, 0.9], luck: [0.125, -0.125], worlds: 24 },
  { version: 30, truth: [], known: [null, null], luck: [null, 0.25], worlds: 24 },
];
const along = (version) => (version - 10) / 20;

test("moments without odds of a kind are left out", () => {
  assert.deepEqual(momentsOf(ODDS, "truth").map(({ version }) => version), [10, 20]);
  assert.deepEqual(momentsOf(ODDS, "known")[1], { version: 20, shares: [0.6, 0.9] });
});

test("shares lie upon each other, as parts of what they come to", () => {
  assert.deepEqual(heaped([0.25, 0.75]), [[0, 0.25], [0.25, 1]]);
  assert.deepEqual(heaped([0.5, 1.5]), [[0, 0.25], [0.25, 1]]);
  assert.deepEqual(heaped([null, 0.4]), [[0, 0], [0, 1]], "who knows nothing has no band");
  assert.deepEqual(heaped([0, 0]), [[0, 0.5], [0.5, 1]], "nobody can win: all alike");
});

test("the bands of all seats fill the height", () => {
  const [first, last] = bands(momentsOf(ODDS, "truth"), along);
  assert.equal(first, "M0,0L500,0L500,50L0,25Z");
  assert.equal(last, "M0,25L500,50L500,100L0,100Z");
  assert.deepEqual(bands([], along), []);
});

test("a mark stands where the band is widest, and away from the ends", () => {
  const moments = [{ version: 10, shares: [1, 0] }, { version: 20, shares: [0.95, 0.05] }, { version: 30, shares: [0, 1] }];
  assert.deepEqual(marks(moments, along), [{ x: 0.5, y: 0.475 }, null]);
});

test("flags that are near to each other stand in rows", () => {
  assert.deepEqual(rowsFor([0.1, 0.12, 0.13, 0.5, 0.51], 0.05), [0, 1, 2, 0, 1]);
  assert.deepEqual(rowsFor([], 0.05), []);
});

test("luck is that of each draw, and what it came to by then", () => {
  assert.deepEqual(luckOf(ODDS, 1), [{ version: 20, luck: -0.125, sum: -0.125 }, { version: 30, luck: 0.25, sum: 0.125 }]);
  assert.deepEqual(luckOf(ODDS, 0), [{ version: 20, luck: 0.125, sum: 0.125 }]);
});

test("a version has the moment that is the last before it", () => {
  assert.deepEqual([9, 10, 19, 20, 99].map((version) => placeAt(ODDS, version)), [-1, 0, 0, 1, 2]);
});
