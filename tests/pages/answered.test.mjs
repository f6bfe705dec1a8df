import assert from "node:assert/strict";
import test from "node:test";

import { Answered } from "../../service/pages/web/pages/match/answered.js";

/** What a browser keeps for a session. */
function keeping(t) {
  const kept = new Map();
  const storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
  Object.defineProperty(globalThis, "sessionStorage", { value: storage, configurable: true });
  t.after(() => Reflect.deleteProperty(globalThis, "sessionStorage"));
}

test("what the page answered by itself in a match is known after a reload", (t) => {
  keeping(t);
  new Answered("mat_1").add(7);
  assert.ok(new Answered("mat_1").has(7));
  assert.ok(!new Answered("mat_1").has(8) && !new Answered("mat_2").has(7));
});

test("a long match keeps the last of them", (t) => {
  keeping(t);
  const answered = new Answered("mat_1");
  for (let version = 1; version <= 100; version += 1) answered.add(version);
  assert.ok(answered.has(100) && !answered.has(1));
});

test("where nothing can be kept, it is known as long as the page lasts", () => {
  const answered = new Answered("mat_1");
  answered.add(7);
  assert.ok(answered.has(7));
});
