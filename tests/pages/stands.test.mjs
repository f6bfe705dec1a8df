// The map of Conspiracy: a thumb finds each city and each agent.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { placesOf, REACH, stands } from "../../service/pages/web/boards/conspiracy/stands.js";

const recording = JSON.parse(readFileSync(new URL("../../clients/boards/gallery/matches/conspiracy.json", import.meta.url), "utf8"));
const { agents, cities } = Object.values(recording.editions)[0];
const where = placesOf(cities);
const ids = Object.keys(where);

/** The pairs that lie nearer to each other than they may. */
const near = (points) => points.flatMap(([one, [x, y]], n) => points.slice(n + 1)
  .filter(([, [a, b]]) => Math.max(Math.abs(x - a), Math.abs(y - b)) < REACH).map(([other]) => `${one} ${other}`));
const told = (placed) => placed.map(({ agent, at }) => [agent.id, at]);

test("all cities lie apart", () => {
  assert.ok(ids.length > 30);
  assert.deepEqual(near(Object.entries(where)), []);
});

test("agents stand apart, wherever they are and however many share a city", () => {
  const crowds = ids.flatMap((city, n) => [1, 2, 3, 4, 5, 6].map((count) => agents.map((_, m) => (m < count ? city : ids[(n + 7 * m) % ids.length]))));
  const pairs = ids.flatMap((one) => ids.map((other) => agents.map((_, m) => (m % 2 ? one : other))));
  for (const cast of [...crowds, ...pairs]) {
    const placed = stands(agents, Object.fromEntries(agents.map(({ id }, n) => [id, cast[n]])), where);
    assert.deepEqual([placed.map(({ agent }) => agent.id), near(told(placed))], [agents.map(({ id }) => id), []], cast.join(" "));
  }
});

test("an agent alone stands on its pin above its city, and one that is out of play nowhere", () => {
  const placed = stands(agents, { [agents[0].id]: "vienna", [agents[1].id]: null }, where);
  assert.deepEqual(told(placed), [[agents[0].id, [where.vienna[0], where.vienna[1] - 33]]]);
});
