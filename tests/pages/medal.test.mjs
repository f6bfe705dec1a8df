// The picture of an ending: who won, and by what.
import { shapesOf } from "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHARGES } from "../../service/pages/web/boards/shared/charges.js";
import { medal } from "../../service/pages/web/ending/medal.js";

const GAMES = ["conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium"];
const kinds = (shape) => [...shapesOf(shape, "g"), ...shapesOf(shape, "path")].map(({ own }) => own.class);

test("a medal has the portrait of a person, else arms, and in wax by what it was won", () => {
  const person = kinds(medal({ seat: 1, persona: "falk" }, "crown"));
  assert.ok(person.includes("portrait tint-0") && person.includes("medal-seal") && !person.includes("arms"));
  const player = kinds(medal({ seat: 0, player: "ply_1" }));
  assert.ok(player.includes("arms") && !player.includes("medal-seal"));
});

test("every game says what shows by what it was won", async () => {
  for (const game of GAMES) {
    const { trophies } = await import(`../../service/pages/web/boards/${game}/guide.js`);
    assert.deepEqual(Object.values(trophies).filter((name) => !(name in CHARGES)), [], game);
  }
});
