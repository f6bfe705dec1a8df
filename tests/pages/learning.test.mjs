import assert from "node:assert/strict";
import test from "node:test";

import { answerTo, fits, isDone, isMeant, unmet, valueAt } from "../../service/pages/web/pages/learn/course.js";

test("a pattern fits what has its members, and more", () => {
  assert.ok(fits({ type: "pay", amount: { least: 2 } }, { type: "pay", amount: 3, target: null }));
  assert.ok(!fits({ type: "pay", amount: { least: 2 } }, { type: "pay", amount: 1 }));
  assert.ok(fits({ city: { any: ["dublin", "london"] } }, { city: "london" }));
  assert.ok(!fits({ city: "dublin" }, null));
  assert.ok(fits([0], [0]) && !fits([0], [0, 1]) && !fits([0], 0));
});

test("a pointer leads into a view, and to the last of a list", () => {
  const view = { agenda: [{ kind: "a" }, { kind: "b" }] };
  assert.equal(valueAt(view, "/agenda/-/kind"), "b");
  assert.equal(valueAt(view, "/agenda/0/kind"), "a");
  assert.equal(valueAt(view, "/nothing/-/kind"), undefined);
  assert.deepEqual(unmet({ "/agenda/-/kind": "b", "/round": 3 }, view), ["/round"]);
});

test("a lesson waits for what it asks for, and answers the first that fits of all else", () => {
  const step = { say: "x", do: [{ type: "move", city: "rome" }], instead: /** @type {[any, string][]} */ ([[{ type: "move" }, "where"], [{}, "what"]]) };
  assert.ok(isDone(step, { type: "move", city: "rome", with_case: true }));
  assert.ok(!isDone(step, { type: "move", city: "paris" }));
  assert.equal(answerTo(step, { type: "move", city: "paris" }), "where");
  assert.equal(answerTo(step, { type: "pay" }), "what");
  assert.equal(answerTo({}, { type: "pay" }), null);
});

test("a thing on the board is meant by its name, or by how its name begins", () => {
  assert.ok(isMeant(["case"], "case") && !isMeant(["case"], "cases"));
  assert.ok(isMeant(["city:"], "city:rome") && !isMeant(["city:rome"], "city:romeo"));
});

for (const game of ["conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium"]) {
  test(`the first match of ${game} is won by what has a picture`, async () => {
    const [{ default: course }, { trophies }] = await Promise.all([
      import(`../../service/pages/web/pages/learn/${game}/course.js`), import(`../../clients/boards/${game}/guide.js`)]);
    assert.ok(course.match.how in trophies);
  });
}
