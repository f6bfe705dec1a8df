// What the package of the boards promises that needs no page.

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { recordedIn } from "../../service/pages/web/boards/recording.js";
import { drawHand } from "../../service/pages/web/boards/pax_illuminaten/hand.js";
import { messages } from "../../service/pages/web/boards/shared/messages.js";
import { patch } from "../../service/pages/web/boards/shared/patch.js";
import { colour } from "../../service/pages/web/boards/picture.js";

test("a patch changes what it names, and the rest stays the same object", () => {
  const before = { cards: ["a", "b", "c"], seat: { "x/y": 1 }, rest: {} };
  const after = patch(before, [
    { op: "remove", path: "/cards/0" }, { op: "add", path: "/cards/-", value: "d" }, { op: "replace", path: "/seat/x~1y", value: 2 },
    { op: "move", from: "/cards/0", path: "/cards/1" }, { op: "copy", from: "/cards/1", path: "/won" },
  ]);
  assert.deepEqual(after, { cards: ["c", "b", "d"], seat: { "x/y": 2 }, rest: {}, won: "b" });
  assert.equal(after.rest, before.rest);
  assert.deepEqual(before.cards, ["a", "b", "c"]);
});

test("a patch of the whole document replaces it", () => {
  assert.equal(patch({ a: 1 }, [{ op: "replace", path: "", value: 7 }]), 7);
});

test("messages come whole, however a stream is cut into pieces", async () => {
  const text = ": hello\n\nid: 7 abc\nevent: included\ndata: {\"a\":1}\n\nevent: end\n\n";
  const cut = new ReadableStream({
    start(controller) {
      for (const letter of text) controller.enqueue(new TextEncoder().encode(letter));
      controller.close();
    },
  });
  const found = [];
  for await (const message of messages(cut)) if (message) found.push(message);
  assert.deepEqual(found, [{ type: "included", id: "7 abc", data: "{\"a\":1}" }, { type: "end", id: undefined, data: null }]);
});

test("what is no recording is refused with what is wrong", () => {
  const head = "{\"format\":\"cabinet-noir-views\",\"format_version\":";
  for (const [text, message] of /** @type {[string, RegExp][]} */ ([["{", /not JSON/], ["null", /format/], [`${head}2}`, /format_version is not 1/],
    [`${head}1,"game":"../x"}`, /no game/]])) assert.throws(() => recordedIn(text), { code: "bad_recording", message });
});

test("a colour that only browsers know is written as every program knows it", () => {
  assert.equal(colour("color(srgb 1 0.5 0 / 0.25)"), "rgba(255, 128, 0, 0.25)");
  assert.equal(colour("color(srgb 0 1 0)"), "rgb(0, 255, 0)");
  assert.equal(colour("rgb(1, 2, 3)"), "rgb(1, 2, 3)");
});

test("a hand keeps its size whatever is drawn or played, so that no sheet gives way", () => {
  const board = { scene: { you: 0 }, word: (key) => key, seatName: () => "Ada", seatOf: (index) => index };
  const boxes = [0, 2, 4, 5, 8].map((unknown) => drawHand(board, { hand: { known: [], unknown }, chosen: null }, 1).box);
  assert.deepEqual(boxes, Array(5).fill(boxes[0]));
});
