// Pages about people: how a rating is drawn, and by what results are asked for.

import assert from "node:assert/strict";
import test from "node:test";

import "./browser.mjs";

const { laidOut } = await import("../../service/pages/web/pages/people/course.js");
const { askedOf, chosen, requestFor } = await import("../../service/pages/web/pages/people/results.js");

const rated = (rating, sigma = 8) => ({ rating, sigma, mu: rating + 3 * sigma });

test("a rating that rises is drawn rising, within its band", () => {
  const { line, above, below, marks } = laidOut([rated(-2), rated(1), rated(6, 6)]);
  assert.ok(line[0][1] > line[1][1] && line[1][1] > line[2][1]);
  assert.ok(line.every(([, y], place) => above[place][1] <= below[place][1] && below[place][1] <= y));
  assert.deepEqual([marks.at(0).value, marks.at(-1).value], [-2, 33]);
});

test("one match alone is drawn at the beginning", () => {
  assert.equal(laidOut([rated(0)]).line.length, 1);
});

test("an address says by what results are chosen, and nothing that it does not know", () => {
  assert.deepEqual(chosen({ game: "richelieu", name: "", evil: "1", against: "bot:steward" }), { game: "richelieu", against: "bot:steward" });
});

test("an empty field takes away what was asked for", () => {
  const given = new FormData();
  given.set("name", " Ada ");
  assert.deepEqual(askedOf(given), { game: null, name: "Ada", since: null, until: null });
});

test("two who met are asked for together, whole days from morning to night", () => {
  const query = requestFor({ player: "ply_a", against: "bot:steward", since: "2026-01-02", until: "2026-01-03" }, "next");
  assert.equal(String(query), "cursor=next&player=ply_a&bot=steward&since=2026-01-02T00%3A00%3A00Z&until=2026-01-03T23%3A59%3A59Z");
});
