// Why a thing on a board cannot be touched now.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { reasonFor, reasonOf, why } from "../../service/pages/web/pages/match/why.js";
import { t } from "../../service/pages/web/shared/texts.js";

const WAYS = {
  place: ({ value, sheet, space }) => [[`worker:${value}`, `space:${sheet}:${space}`]],
  hire: () => [["military"]],
  pair: ({ both: [one, two] }) => [[one, two]],
};
const asked = (spot, touched = [], later = false) => ({ spot, touched, later, ways: (command) => WAYS[command.type](command) });
const no = (command, given, reason) => /** @type {any} */ ({ command, given, reason, code: "no", rule: "1" });
const REFUSED = [
  no("pair", {}, "No pair."),
  no("place", {}, "There is no such space."),
  no("place", { sheet: "F1", space: 3 }, "You have too little."),
  no("place", { sheet: "F2" }, "It would be full."),
  no("hire", {}, "You are not behind."),
];

test("the reason is that of the refusal that names the place", () => {
  assert.equal(why(asked("space:F1:3"), REFUSED), "You have too little.");
  assert.equal(why(asked("space:F1:3", ["worker:2"]), REFUSED), "You have too little.");
  assert.equal(why(asked("military"), REFUSED), "You are not behind.");
});

test("of what was touched it is told what is refused of it alone", () => {
  assert.equal(reasonFor(asked("space:F1:3"), REFUSED), "You have too little.");
  assert.equal(reasonFor(asked("worker:2"), REFUSED), null);
});

test("what is refused of two things together is not said of one of them", () => {
  const refused = [no("pair", { both: ["mirror", "coup"] }, "Mirror must name one that was used.")];
  assert.equal(reasonOf(asked("coup"), refused), null);
  assert.equal(reasonOf(asked("space:F1:3"), REFUSED), "You have too little.");
});

test("what is refused for all of a sheet is refused for each of its places", () => {
  assert.equal(why(asked("space:F2:1", ["worker:1"]), REFUSED), "It would be full.");
});

test("what can be touched once something else was says so", () => {
  assert.equal(why(asked("space:F2:1", [], true), REFUSED), t("why-first"));
});

test("where no refusal names the place, nothing can be done there now", () => {
  assert.equal(why(asked("space:F9:1"), REFUSED), t("why-nothing"));
  assert.equal(why(asked("deck"), []), t("why-nothing"));
});
