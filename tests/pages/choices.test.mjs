// Which drawn things answer to which options, and what was arrived at by touching them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { touches } from "../../service/pages/web/boards/shared/changes.js";
import { Choices, detail } from "../../service/pages/web/boards/shared/choices.js";
import { isArrow, meant, neighbour } from "../../service/pages/web/boards/shared/touch.js";
import { drawn } from "./browser.mjs";

const move = (agent, city) => ({ kind: "allow", command: { type: "move", agent, city } });
const OPTIONS = [move("fox", "rome"), move("fox", "bern"), move("owl", "rome"), { kind: "allow", command: { type: "rest", agent: "owl" } }];
const paths = ({ agent, city }) => [[agent, ...(city ? [city] : [])]];
const SPOTS = new Set(["fox", "owl", "rome", "bern"]);

test("what can be touched first is what the options begin with", () => {
  const choices = new Choices(OPTIONS, paths, SPOTS);
  assert.deepEqual([...choices.next([]).keys()], ["fox", "owl"]);
  assert.equal(choices.next([]).get("fox").size, 2);
});

test("a touch leaves the options that begin with it", () => {
  const choices = new Choices(OPTIONS, paths, SPOTS);
  assert.deepEqual(choices.options(["fox"]), OPTIONS.slice(0, 2));
  assert.deepEqual([...choices.next(["fox"]).keys()], ["rome", "bern"]);
});

test("an option is complete when everything that it names was touched, even if others go on from there", () => {
  const choices = new Choices(OPTIONS, paths, SPOTS);
  assert.deepEqual(choices.complete(["fox"]), []);
  assert.deepEqual(choices.complete(["owl"]), [OPTIONS[3]]);
  assert.deepEqual(choices.complete(["owl", "rome"]), [OPTIONS[2]]);
});

test("an option with a thing that is not drawn, or that names nothing, is left to the list", () => {
  assert.deepEqual(new Choices(OPTIONS, paths, new Set(["fox", "rome"])).options([]), [OPTIONS[0]]);
  assert.deepEqual(new Choices(OPTIONS, () => [[]], SPOTS).ways, []);
});

test("what is refused is never lit", () => {
  const refused = OPTIONS.map((option) => ({ ...option, kind: "refuse" }));
  assert.equal(new Choices(refused, paths, SPOTS).spots().size, 0);
});

test("an option that lies on two ways is one option", () => {
  const choices = new Choices([OPTIONS[0]], ({ agent, city }) => [[agent, city], [city, agent]], SPOTS);
  assert.deepEqual([...choices.spots()].sort(), ["fox", "rome"]);
  assert.deepEqual(choices.options([]), [OPTIONS[0]]);
});

test("one option that leaves nothing open has its command, one that does has none, several have themselves", () => {
  const amount = (low, high) => ({ kind: "amount", field: "coins", low, high, command: { type: "pay", coins: 0 } });
  assert.deepEqual(detail([OPTIONS[0]]).command, OPTIONS[0].command);
  assert.deepEqual(detail([amount(2, 2)]).command, { type: "pay", coins: 2 });
  assert.equal(detail([amount(1, 2)]).command, null);
  assert.deepEqual(detail(OPTIONS), { options: OPTIONS });
});

test("an arrow key leads to the nearest thing in its direction, and what lies aside counts as farther", () => {
  const here = drawn("here", 100, 100, 10, 10);
  const near = drawn("near", 150, 100, 10, 10);
  const aside = drawn("aside", 130, 130, 10, 10);
  const behind = drawn("behind", 50, 100, 10, 10);
  const all = [here, near, aside, behind];
  assert.equal(neighbour(here, all, "ArrowRight"), near);
  assert.equal(neighbour(here, all, "ArrowLeft"), behind);
  assert.equal(neighbour(here, all, "ArrowDown"), aside);
  assert.equal(neighbour(here, all, "ArrowUp"), undefined);
  assert.deepEqual(["ArrowUp", "Enter", "a"].map(isArrow), [true, false, false]);
});

test("a touch beside a small thing means it, far from all things none, and of two the nearer", () => {
  const [small, other] = [drawn("small", 100, 100, 6, 6), drawn("other", 130, 100, 6, 6)];
  assert.equal(meant([small], 115, 103), small);
  assert.equal(meant([small], 130, 103), undefined);
  assert.equal(meant([small, other], 119, 103), other);
  assert.equal(meant([drawn("hidden", 100, 100, 0, 0)], 100, 100), undefined);
});

test("a thing is marked when what it shows changed, or a part of that, or all around it, but not its neighbour", () => {
  assert.ok(touches(["/players/1/coins"], "/players/1"));
  assert.ok(touches(["/players"], "/players/1"));
  assert.ok(touches(["/players/1"], "/players/1"));
  assert.ok(!touches(["/players/1"], "/players/10"));
  assert.ok(!touches(["/players/1"], "/players/2"));
});
