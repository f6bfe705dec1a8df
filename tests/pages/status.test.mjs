// Where a board says what is chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cornerOf } from "../../service/pages/web/boards/shared/status.js";

const ROOM = { left: 0, top: 0, right: 400, bottom: 300 };
const LINE = { width: 200, height: 20 };
const box = (left, top) => ({ left, top, right: left + 40, bottom: top + 40 });

test("what is chosen is said in the lower left, or in the next corner where it covers nothing that can be touched", () => {
  assert.deepEqual(cornerOf(LINE, ROOM, []), { left: 0, top: 280, right: 200, bottom: 300 });
  assert.equal(cornerOf(LINE, ROOM, [box(10, 270)]).left, 200);
  assert.equal(cornerOf(LINE, ROOM, [box(10, 270), box(360, 270)]).top, 0);
});

test("where every corner has something to be touched it is said in none", () => {
  assert.equal(cornerOf(LINE, ROOM, [box(10, 270), box(360, 270), box(0, 0), box(390, 10)]), null);
});
