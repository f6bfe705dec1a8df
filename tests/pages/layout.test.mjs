// Where the sheets of a board lie.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SMALLEST, arrange, placeBeside } from "../../service/pages/web/boards/shared/layout.js";

const TEXT = 12.5;
const sheet = (key, width, height, more = {}) => ({ key, label: key, box: [0, 0, width, height], draw: [], ...more });
const SHEETS = [sheet("map", 600, 400), sheet("hand", 500, 160, { kind: "hand" }), sheet("track", 300, 120), sheet("scores", 280, 200)];

const overlap = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
const pairs = (placed) => placed.flatMap((one, n) => placed.slice(n + 1).map((other) => [one, other]));
const keys = (placed) => placed.map(({ key }) => key).sort();

const ROOMS = [[1600, 1000], [1280, 720], [1024, 768], [800, 600]].map(([width, height]) => ({ width, height }));

test("no two sheets lie upon each other, and none beyond the room", () => {
  for (const room of ROOMS) {
    const { placed } = arrange(SHEETS, ["map"], room, true);
    assert.deepEqual(pairs(placed).filter(([one, other]) => overlap(one, other)), []);
    const beyond = placed.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > room.width + 1 || y + height > room.height + 1);
    assert.deepEqual(beyond, []);
  }
});

test("every sheet is either shown or named as left", () => {
  for (const room of ROOMS) {
    const { placed, left } = arrange(SHEETS, ["map"], room, true);
    assert.deepEqual([...keys(placed), ...left].sort(), keys(SHEETS));
  }
});

test("all sheets are shown where there is room for all", () => {
  assert.deepEqual(arrange(SHEETS, ["map"], { width: 1600, height: 1000 }, true).left, []);
});

test("what must be shown comes before what is larger", () => {
  const { placed } = arrange(SHEETS, ["map", "scores"], { width: 1000, height: 420 }, true);
  assert.ok(keys(placed).includes("scores"));
});

test("of what must be shown the first is never given up", () => {
  const { placed, left } = arrange(SHEETS, ["map", "hand", "scores"], { width: 320, height: 200 }, true);
  assert.deepEqual([keys(placed), left], [["map"], ["hand", "track", "scores"]]);
});

test("a sheet that pans keeps its text legible in any room; another one is as large as the room lets it", () => {
  const room = { width: 320, height: 400 };
  const scale = (more) => arrange([sheet("map", 2000, 1000, more)], ["map"], room, false).placed[0].scale;
  assert.ok(scale({ pans: true }) * TEXT >= 0.85 * SMALLEST);
  assert.equal(scale({ pans: false }), room.width / 2000);
});

test("a sheet with larger text may be drawn smaller", () => {
  const of = (type) => arrange([sheet("map", 2000, 1000, { pans: true, type })], ["map"], { width: 320, height: 400 }, false).placed[0].scale;
  assert.ok(of(20) < of(TEXT));
});

test("the hand lies in the middle below the board where nothing else does", () => {
  const [board, hand] = arrange(SHEETS.slice(0, 2), ["map", "hand"], { width: 700, height: 1000 }, true).placed;
  assert.ok(hand.y >= board.y + board.height);
  assert.ok(Math.abs(hand.x + hand.width / 2 - board.x - board.width / 2) < 1);
});

test("where what must be shown would be too small to read and to touch, what can be touched is shown instead", () => {
  const sheets = [sheet("map", 1096, 552), sheet("hand", 338, 180, { kind: "hand" }), sheet("supply", 368, 558)];
  const room = { width: 752, height: 588 };
  assert.deepEqual(keys(arrange(sheets, ["map", "hand", "supply"], room, true, ["supply", "hand"]).placed), ["hand", "supply"]);
  assert.deepEqual(arrange(sheets, ["map", "hand"], room, true, ["supply", "hand"]).placed.map(({ key }) => key), ["map", "hand"]);
});

test("where there is room left, others than the first are larger too, and what is alike of several seats keeps one size", () => {
  const [width, height] = [1064, 758];
  const sheets = [sheet("map", 1080, 870, { type: 17 }), sheet("shield-0", 398, 198, { kind: "hand" }), sheet("track", 533, 130, { type: 16 }),
    sheet("shield-1", 340, 214), sheet("shield-2", 340, 214)];
  const { placed } = arrange(sheets, ["map"], { width, height }, true);
  const of = Object.fromEntries(placed.map((one) => [one.key, one.scale]));
  assert.ok(of.track > 1.3 * of.map, JSON.stringify(of));
  assert.equal(of["shield-1"], of["shield-2"]);
  assert.ok(placed.reduce((sum, one) => sum + one.width * one.height, 0) > 0.7 * width * height);
  assert.deepEqual(pairs(placed).filter(([one, other]) => overlap(one, other)), []);
});

test("sheets that are equally wide have one scale", () => {
  const sheets = [sheet("map", 600, 400), sheet("own", 300, 120, { kind: "own" }), sheet("supply", 300, 180)];
  const [, own, supply] = arrange(sheets, ["map"], { width: 1200, height: 700 }, true).placed;
  assert.equal(own.scale, supply.scale);
});

test("a table that is one sheet fills its room, in the middle of it", () => {
  for (const room of ROOMS) {
    const { placed: [{ x, y, width, height }], left } = arrange([sheet("table", 1080, 700, { kind: "whole" })], ["table"], room, true);
    assert.deepEqual(left, []);
    assert.ok(Math.abs(width - room.width) < 1 || Math.abs(height - room.height) < 1);
    assert.deepEqual([2 * x + width, 2 * y + height].map(Math.round), [room.width, room.height]);
  }
});

test("what is only beside the rest lies on nothing, and nowhere without room", () => {
  const placed = [{ key: "map", scale: 1, x: 0, y: 0, width: 600, height: 500 }, { key: "shield", scale: 1, x: 608, y: 0, width: 340, height: 200 }];
  const sheet = { key: "ladder", label: "Challenge", box: [0, 0, 340, 280], draw: [] };
  const found = placeBeside(sheet, placed, { width: 960, height: 520 });
  assert.deepEqual([found.x, found.y], [608, 208]);
  assert.ok(found.y + found.height <= 520 && found.x + found.width <= 960);
  assert.equal(placeBeside(sheet, placed, { width: 960, height: 400 }), null);
});
