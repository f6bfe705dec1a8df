// Bots are offered by how strong they are.

import assert from "node:assert/strict";
import test from "node:test";

import { byStrength } from "../../service/pages/web/shared/strength.js";

test("the levels that games share stand around the game's own bot", () => {
  const keys = ["steward", "master", "expert", "regular", "amateur", "novice", "random"];
  assert.deepEqual(byStrength(keys.map((key) => ({ key }))).map(({ key }) => key), ["random", "novice", "amateur", "regular", "steward", "expert", "master"]);
});
