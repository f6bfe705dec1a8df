// Coats of arms follow from names.

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { emblem } from "../../service/pages/web/boards/emblem.js";
import { blazon, within } from "../../service/pages/web/boards/shared/arms.js";
import { CHARGES, CHARGE_NAMES } from "../../service/pages/web/boards/shared/charges.js";
import { shapesOf } from "./browser.mjs";

const NAMES = Array.from({ length: 500 }, (_, n) => `ply_${n}`);
const lookOf = (name, terms) => JSON.stringify(emblem(name, terms));

test("the same name has the same arms, and five hundred names have hardly any in common", () => {
  assert.equal(lookOf("Ada"), lookOf("Ada"));
  assert.ok(new Set(NAMES.map((name) => lookOf(name))).size > 480);
});

test("what is asked for is borne, whatever the name", () => {
  for (const name of NAMES.slice(0, 50)) {
    const drawn = shapesOf(emblem(name, { charge: "key", field: "azure" }), "path").map(({ own }) => own);
    assert.ok(drawn.some(({ d }) => d === CHARGES.key));
    assert.ok(drawn.some(({ fill }) => fill === "var(--azure)"));
  }
});

test("a charge of metal never lies on metal, and fields have two tinctures that differ", () => {
  for (const name of NAMES) {
    const { first, second, metal } = blazon(name, {});
    assert.ok(["or", "argent"].includes(metal) && !["or", "argent"].includes(first) && first !== second, name);
  }
});

test("every charge keeps to its square but for the handles of its curves, so that arms hold it", () => {
  for (const name of CHARGE_NAMES) {
    const far = CHARGES[name].match(/-?\d+(\.\d+)?/g).map((number) => Math.abs(Number(number)));
    assert.ok(Math.max(...far) <= 30, name);
  }
});

test("what lies within an outline is cut at its edge", () => {
  const square = [[0, 0], [10, 0], [10, 10], [0, 10]];
  assert.deepEqual(within(square, [[-5, 4], [5, 4], [5, 6], [-5, 6]]).map(([x, y]) => `${x} ${y}`).sort(), ["0 4", "0 6", "5 4", "5 6"]);
  assert.deepEqual(within(square, [[20, 20], [30, 20], [30, 30]]), []);
});
