// Series: what forms of links and points say, cuts in words, and two who decide at once.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutInWords } from "../../service/pages/web/pages/series/cut.js";
import { linkIn, linkInWords } from "../../service/pages/web/pages/series/links.js";
import { pointsIn } from "../../service/pages/web/pages/series/points.js";
import { termsIn } from "../../service/pages/web/pages/series/terms.js";
import { Problem } from "../../service/pages/web/shared/api.js";
import { sendAt } from "../../service/pages/web/shared/overtaken.js";
import { OTHERS, learnOf } from "../../service/pages/web/shared/texts.js";

/** @import { api } from "../../service/pages/web/types" */

await learnOf(OTHERS); // as the frame does for every page but the first

const given = (fields) => Object.entries(fields).reduce((form, [name, value]) => (form.set(name, value), form), new FormData());
const nameOf = (tournament) => ({ trn_1: "Group", trn_2: "Final" })[tournament] ?? "next";

test("the form of a link says what its kind asks for, and nothing else", () => {
  const common = { source: "trn_1", target: "", carried: "half", seeding: "snake" };
  const other = { source: "trn_1", target: null, carried: "half", seeding: "snake" };
  assert.deepEqual(linkIn(given({ ...common, choose: "best", count: "4", tied: "all" })), { ...other, choose: "best", count: 4, tied: "all" });
  assert.deepEqual(linkIn(given({ ...common, choose: "ranks", first: "1", last: "3" })), { ...other, choose: "ranks", first: 1, last: 3 });
  assert.deepEqual(linkIn(given({ ...common, choose: "points", halves: "1.5" })), { ...other, choose: "points", halves: 3 });
  assert.deepEqual(linkIn(given({ ...common, choose: "picked" })), { ...other, choose: "picked" });
});

test("a link is said in words, with what becomes of those who share the last place", () => {
  /** @type {api.LinkDocument["link"]} */
  const link = { source: "trn_1", target: "trn_2", choose: "best", count: 4, first: null, last: null, halves: null, tied: "all", carried: "none", seeding: "standings" };
  const words = linkInWords({ number: 1, cut: null, link }, nameOf);
  assert.equal(words, "1. From Group, the best 4 go over to Final. All who share the last place go over. No points are carried.");
});

test("points are read with spaces or commas of either language", () => {
  assert.deepEqual(pointsIn("10, 6 3、1"), [10, 6, 3, 1]);
  assert.deepEqual(pointsIn(""), []);
});

test("a tournament that is announced has only the terms that its format asks for", () => {
  assert.deepEqual(termsIn(given({ name: "Final", format: "knockout", elimination: "third_place", tied_table: "seed" }), "conspiracy"),
    { name: "Final", game: "conspiracy", format: "knockout", elimination: "third_place", tied_table: "seed" });
  assert.deepEqual(termsIn(given({ name: "Cup", format: "swiss", rounds: "3" }), "conspiracy"), { name: "Cup", game: "conspiracy", format: "swiss", rounds: 3 });
});

test("a cut is explained by the last who goes over and the first who does not", () => {
  const verdict = (entry, name, goes, text) => ({ entry, name, goes, rank: entry, text });
  const words = cutInWords({ through: 1, source: { tournament: "trn_1" }, target: "trn_2", verdicts: [verdict(1, "Ada", true, "In the places."), verdict(2, "Bob", false, "Behind them.")] }, nameOf);
  assert.equal(words, "1 of 2 would go over from Group to Final. The last is Ada (place 1). The first who stays is Bob (place 2): Behind them.");
});

test("what does not matter is written over, what matters is not", async () => {
  const stale = (least) => async (version) => { if (version < least) throw new Problem(412, { code: "stale_version" }); return version; };
  const news = [{ version: 5, text: "Somebody ruled.", at: "2026-01-01T00:00:00Z" }];
  assert.equal(await sendAt(3, stale(5), async () => ({ version: 5, news: [] })), 5);
  await assert.rejects(sendAt(3, stale(5), async () => ({ version: 5, news })), { code: "overtaken" });
  await assert.rejects(sendAt(3, async () => { throw new Problem(403, { code: "not_organiser" }); }, async () => ({ version: 5, news: [] })), { code: "not_organiser" });
});
