// The editor of positions: what may be where, by the schema, and what a change leads to.

import assert from "node:assert/strict";
import test from "node:test";

import { Course, layAt, moved, placesOf, put, removed, shifted, touched, valueAt } from "../../service/pages/web/pages/editor/edits.js";
import { blank, pointerOf, shapeAt, shapeOf, stepsOf } from "../../service/pages/web/pages/editor/shape.js";

const CARD = { enum: ["axe", "bow", "cup"], type: "string" };
const ROOT = {
  $ref: "#/$defs/State",
  $defs: {
    State: { title: "State", type: "object", properties: {
      deck: { anyOf: [{ type: "array", items: CARD }, { $ref: "#/$defs/Hidden" }] },
      hands: { type: "array", items: { $ref: "#/$defs/Pile" } },
      slots: { type: "array", items: { anyOf: [CARD, { $ref: "#/$defs/Worker" }, { type: "null" }] } },
      agents: { type: "object", propertyNames: { enum: ["spy"] }, additionalProperties: { anyOf: [{ enum: ["rome", "oslo"], type: "string" }, { type: "null" }] } },
      turn: { anyOf: [{ type: "integer" }, { type: "null" }] },
      agenda: { type: "array", items: { anyOf: [{ $ref: "#/$defs/Play" }], discriminator: { propertyName: "kind", mapping: { play: "#/$defs/Play" } } } },
    } },
    Hidden: { title: "Hidden", type: "object", properties: { hidden: { type: "integer" } } },
    Pile: { title: "Pile", type: "object", properties: { known: { type: "array", items: CARD }, unknown: { type: "integer", default: 0 } } },
    Worker: { title: "Worker", type: "object", properties: { owner: { type: "string" }, value: { type: "integer" } } },
    Play: { title: "Play", type: "object", properties: { kind: { enum: ["play"] }, seat: { type: "integer" } } },
  },
};
const STATE = { deck: ["axe"], hands: [{ known: ["bow"], unknown: 0 }], slots: [null, "cup", { owner: "red", value: 2 }], agents: { spy: "rome" }, turn: 0, agenda: [{ kind: "play", seat: 0 }] };

test("a pointer leads to what is at a place", () => {
  assert.deepEqual(stepsOf("/a~1b/0"), ["a/b", "0"]);
  assert.equal(pointerOf(["a/b", 0]), "/a~1b/0");
  assert.equal(valueAt(STATE, "/hands/0/known/0"), "bow");
  assert.equal(valueAt(STATE, "/nowhere/0"), undefined);
});

test("a place has the shape that the schema gives it, and nothing hidden", () => {
  const { fields } = shapeOf(ROOT, ROOT);
  assert.equal(shapeOf(fields.deck, ROOT).what, "list");
  assert.deepEqual(Object.keys(shapeAt(STATE, "/hands/0", ROOT).fields), ["known"]);
  assert.deepEqual(shapeAt(STATE, "/agents/spy", ROOT).values, ["rome", "oslo"]);
  assert.equal(shapeAt(STATE, "/turn", ROOT).nullable, true);
  assert.equal(shapeAt(STATE, "/agenda/0/seat", ROOT).what, "number");
  assert.equal(shapeAt(STATE, "/nowhere", ROOT), null);
});

test("something new has all that it must have", () => {
  assert.deepEqual(blank(shapeOf({ $ref: "#/$defs/Worker" }, ROOT), ROOT), { owner: "", value: 0 });
  assert.deepEqual(blank(shapeAt(STATE, "/agenda/0", ROOT), ROOT), { kind: "play", seat: 0 });
});

test("a change leaves the state before as it was", () => {
  assert.equal(put(STATE, "/turn", 1).turn, 1);
  assert.deepEqual(removed(STATE, "/slots/0").slots.length, 2);
  assert.deepEqual(shifted(STATE, "/slots/1", -1).slots[0], "cup");
  assert.equal(STATE.turn, 0);
});

test("a card goes from a list to another, and into a slot; what is there comes back", () => {
  const drawn = moved(STATE, "/deck/0", "/hands/0", ROOT);
  assert.deepEqual([drawn.deck, drawn.hands[0].known], [[], ["bow", "axe"]]);
  assert.deepEqual(moved(STATE, "/deck/0", "/slots/0", ROOT).slots[0], "axe");
  const swapped = moved(STATE, "/deck/0", "/slots/1", ROOT);
  assert.deepEqual([swapped.deck, swapped.slots[1]], [["cup"], "axe"]);
  assert.deepEqual(moved(STATE, "/slots/2", "/slots/0", ROOT).slots, [{ owner: "red", value: 2 }, "cup", null]);
});

test("nothing goes where it cannot be", () => {
  assert.equal(moved(STATE, "/slots/2", "/deck", ROOT), null);
  assert.equal(moved(STATE, "/deck/0", "/turn", ROOT), null);
  assert.equal(moved(STATE, "/deck/0", "/deck", ROOT), null);
  assert.equal(moved(STATE, "/slots/0", "/slots/1", ROOT), null);
});

test("what is touched on the board is found by the drawing, then by its name", () => {
  assert.deepEqual(touched(STATE, "card:bow", null), ["/hands/0/known/0"]);
  assert.deepEqual(touched(STATE, "agent:spy", "/agents/spy /agents/nobody"), ["/agents/spy"]);
  assert.deepEqual(placesOf(STATE, "axe"), ["/deck/0"]);
});

test("what is picked up is put where the board is touched", () => {
  assert.equal(layAt(STATE, "/agents/spy", "city:oslo", null, ROOT).agents.spy, "oslo");
  assert.deepEqual(layAt(STATE, "/deck/0", null, "/slots/0", ROOT).slots[0], "axe");
  assert.equal(layAt(STATE, "/agents/spy", "city:atlantis", null, ROOT), null);
});

test("every change can be undone and done again, and one that changes nothing is none", () => {
  const course = new Course(STATE);
  assert.equal(course.go(structuredClone(STATE)), false);
  assert.equal(course.go(put(STATE, "/turn", 1)), true);
  assert.equal(course.back(), true);
  assert.equal(course.state, STATE);
  assert.equal(course.forth(), true);
  assert.equal(course.state.turn, 1);
  assert.equal(course.forth(), false);
});
