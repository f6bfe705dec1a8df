// The way in: whom one plays at once, and which matches wait.

import assert from "node:assert/strict";
import test from "node:test";

import "./browser.mjs";

const { botOf, quick, strengthOf, strengths } = await import("../../service/pages/web/pages/lobby/quick.js");
const { isWaiting } = await import("../../service/pages/web/pages/lobby/waiting.js");

const game = (...keys) => ({ key: "chess", seats_min: 3, bots: keys.map((key) => ({ key })) });

test("who has chosen nothing plays bots that a newcomer beats", () => {
  localStorage.setItem("cabinet.habit.strength", "null");
  assert.equal(strengthOf(), "novice");
});

test("what was chosen stays, and what no version of the pages knows does not", () => {
  localStorage.setItem("cabinet.habit.strength", '"expert"');
  assert.equal(strengthOf(), "expert");
  localStorage.setItem("cabinet.habit.strength", '"invincible"');
  assert.equal(strengthOf(), "novice");
});

test("a game without a level plays the nearest below, and its own bot where there is none", () => {
  const small = game("own", "novice", "expert");
  assert.deepEqual(["novice", "amateur", "seasoned", "master"].map((strength) => botOf(small, strength)), ["novice", "novice", "own", "expert"]);
  assert.equal(botOf(game("own", "random"), "novice"), "own");
});

test("only what some game has is offered", () => {
  assert.deepEqual(strengths([game("own", "novice"), game("own", "expert")]), ["novice", "seasoned", "expert"]);
});

test("a match by one click has as few bots as the game takes", () => {
  assert.deepEqual(quick(game("own", "novice"), "novice"), { game: "chess", seats: ["me", "bot:novice", "bot:novice"] });
});

test("a match waits if somebody here is to act, or has a seat kept", () => {
  localStorage.setItem("cabinet.players", '[{"id": "ply_a"}]');
  const match = (status, awaiting, ...seats) => ({ status, awaiting, seats });
  const [ada, bob] = [{ player: "ply_a" }, { player: "ply_b" }];
  assert.ok(isWaiting(match("running", [0], ada, bob)));
  assert.ok(!isWaiting(match("running", [1], ada, bob)));
  assert.ok(!isWaiting(match("finished", [], ada, bob)));
  assert.ok(isWaiting(match("open", [], bob, { reserved_for: "ply_a" })));
  assert.ok(!isWaiting(match("open", [], bob, { reserved_for: "ply_b" })));
});
