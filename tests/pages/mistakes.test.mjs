// Losses by kind of decision and by period, added up for a table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shade, sums } from "../../service/pages/web/pages/mistakes/sums.js";

/** @param {"richelieu" | "conspiracy"} game */
const item = (kind, period, lost, game = "richelieu") => ({ game, period, kind, label: kind, decisions: 2, lost, mistakes: 1 });

test("rows are by kind, what lost most first, with sums of periods and of all", () => {
  const found = sums([item("move", 1, 0.25), item("bribe", 1, 0.5), item("move", 3, 0.5), item("move", 1, 9, "conspiracy")], "richelieu");
  assert.deepEqual(found.rows.map(({ kind, all }) => [kind, all.lost, all.decisions]), [["move", 0.75, 4], ["bribe", 0.5, 2]]);
  assert.deepEqual([...found.periods].map(([period, { lost }]) => [period, lost]), [[1, 0.75], [3, 0.5]]);
  assert.deepEqual(found.all, { decisions: 6, lost: 1.25, mistakes: 3 });
  assert.equal(found.rows[1].of.get(3), undefined);
});

test("without a loss there is nothing to add up", () => {
  assert.deepEqual(sums([], "richelieu").rows, []);
  assert.equal(sums([], "richelieu").all.decisions, 0);
});

test("a field is darkest where most is lost", () => {
  assert.deepEqual([0, 0.1, 0.5, 1].map((lost) => shade(lost, 1)), [0, 1, 2, 4]);
  assert.equal(shade(0, 0), 0);
});
