// Glyphs, arrows and marks as data: what drawing once more does, and where an arrow lies.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { GLYPHS_MAX, arrowBetween, blank, colourBy, drawnWith, glyphs, isBlank, joinMarks, turned } from "../../service/pages/web/pages/annotations/drawing.js";
import { glyphText } from "../../service/pages/web/pages/annotations/glyphs.js";

test("an arrow that leads nowhere else is a mark", () => {
  assert.deepEqual(drawnWith(blank(), "case", "case", "red").marks, [{ on: "case", colour: "red" }]);
});

test("the same once more rubs out, and in another colour paints over", () => {
  const once = drawnWith(blank(), "case", "die", "green");
  assert.deepEqual(drawnWith(once, "case", "die", "green"), blank());
  assert.deepEqual(drawnWith(once, "case", "die", "blue").arrows, [{ from: "case", to: "die", colour: "blue" }]);
});

test("the way back is another arrow", () => {
  assert.equal(drawnWith(drawnWith(blank(), "case", "die", "green"), "die", "case", "green").arrows.length, 2);
});

test("of too many glyphs the first goes, and one that is there is taken away", () => {
  const all = glyphs().reduce(turned, /** @type {number[]} */ ([]));
  assert.deepEqual(all, glyphs().slice(-GLYPHS_MAX));
  assert.deepEqual(turned([1, 7], 1), [7]);
  assert.equal(glyphText([1, 6, 146]), "! ?! N");
});

test("only what says nothing is blank", () => {
  assert.ok(isBlank({ ...blank(), text: "  " }));
  assert.ok(!isBlank({ ...blank(), glyphs: [1] }));
});

test("what several notes draw is drawn once", () => {
  const note = drawnWith(blank(), "case", "die", "green");
  assert.deepEqual(joinMarks([note, note, blank()]), { arrows: note.arrows, marks: [] });
});

test("keys choose the colour", () => {
  const held = (shiftKey, altKey, ctrlKey = false) => colourBy({ shiftKey, altKey, ctrlKey });
  assert.deepEqual([held(false, false), held(true, false), held(false, true), held(true, true), held(false, false, true)], ["green", "red", "blue", "yellow", "red"]);
});

test("an arrow begins in the middle of a thing and ends at the edge of the other", () => {
  const { line, head } = arrowBetween({ x: 0, y: 0, width: 10, height: 10 }, { x: 100, y: 0, width: 10, height: 10 });
  assert.equal(line, "M5 5L86 5");
  assert.ok(head.startsWith("M102 5L"));
});
