// Where a box goes that is about a thing on the screen.

import assert from "node:assert/strict";
import test from "node:test";

import "./browser.mjs";

const { placeFor } = await import("../../service/pages/web/shared/placing.js");

const rect = (left, top, width, height) => /** @type {DOMRect} */ ({ left, top, width, height, right: left + width, bottom: top + height });
const node = (box) => /** @type {Element} */ (/** @type {unknown} */ ({ getBoundingClientRect: () => box }));

test("a box that may not go to a corner stays near its thing, even if it hides something there", () => {
  Object.assign(globalThis, { innerWidth: 1000, innerHeight: 800 });
  const thing = rect(400, 700, 80, 60), around = [node(rect(0, 560, 1000, 240))];
  const far = placeFor(thing, { width: 200, height: 180 }, around), near = placeFor(thing, { width: 200, height: 180 }, around, thing, false);
  assert.deepEqual([far.left, far.top, far.hides], [8, 8, 0]);
  assert.deepEqual([near.left, near.top + 180 + 8, near.hides], [340, 700, 1]);
});
