// Words: of the pages, on boards, in rules and addresses.
import { shapesOf, wordsOf } from "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { block, fit, width } from "../../service/pages/web/boards/shared/svg.js";
import { elements } from "../../service/pages/web/help/markdown.js";
import { changes } from "../../service/pages/web/boards/shared/changes.js";
import { pageOf } from "../../service/pages/web/shared/places.js";
import { PERSONS, portrait } from "../../service/pages/web/shared/portraits.js";
import { to } from "../../service/pages/web/shared/router.js";
import { setLanguage, storeLanguage, storedLanguage } from "../../service/pages/web/shared/settings.js";
import { learn, learnOf, number, seatName, span, t, textsOf, words } from "../../service/pages/web/shared/texts.js";

test("a text has its fields filled in, and one that is missing is its own name", () => {
  assert.equal(t("from-to", { low: 2, high: 5 }), "2 to 5");
  assert.equal(t("from-to", { low: 2 }), "2 to ");
  assert.equal(t("no-such-text"), "no-such-text");
});

test("a span of time is in minutes and seconds, in hours where it has some, and never less than none", () => {
  assert.deepEqual([0, 999, 61_000, 3_600_000, -5].map(span), ["0:00", "0:01", "1:01", "1:00:00", "0:00"]);
});

test("a number that rounds to nothing has no sign", () => {
  assert.deepEqual([-0, -0.001, -1.5].map(number), ["0", "0", "-1.5"]);
});

test("an identifier is said by its name, or in words", () => {
  assert.equal(words("solomon", { solomon: "Doctor Solomon" }), "Doctor Solomon");
  assert.equal(words("take_back"), "take back");
});

test("who holds a seat is called by name, and a seat without anybody by its number from one", () => {
  const seats = [{ name: "Ada" }, { name: null }];
  assert.equal(seatName(seats, 0), "Ada");
  assert.equal(seatName(seats, 1), t("seat-open", { seat: 2 }));
});

test("an address names its path and what of the query there is, with no sign of an address left bare", () => {
  assert.equal(to(["match", "mat_1", "history"], { at: 12, as: null, with: undefined }), "#/match/mat_1/history?at=12");
  assert.equal(to([]), "#/");
  assert.equal(to(["a/b?"], { q: "x&y" }), "#/a%2Fb%3F?q=x%26y");
});

test("every address has a page, an unknown one that of all matches", () => {
  const page = (...path) => pageOf(path)[1];
  assert.equal(page("match", "mat_1"), "cabinet-table");
  assert.equal(page("match", "mat_1", "audit"), "cabinet-audit");
  assert.equal(page("match", "mat_1", "nonsense"), "cabinet-table");
  assert.equal(page("account", "x", "audit"), "cabinet-account");
  assert.deepEqual([page(), page("nonsense")], ["cabinet-lobby", "cabinet-lobby"]);
});

test("words that fit are left as they are, others are cut where they fit with an ellipsis", () => {
  assert.equal(fit("Rome", 100, 12), "Rome");
  const cut = fit("Constantinople", 40, 12);
  assert.ok(cut.endsWith("…") && "Constantinople".startsWith(cut.slice(0, -1)));
  assert.ok(width(cut) * 12 <= 40);
});

test("a letter of a wide script takes as much room as it is high", () => {
  assert.equal(width("影の評議会"), 5);
  assert.ok(width("council") < 7);
});

test("a block has no more lines than it may, loses no word that fits, and marks what it cut", () => {
  const room = { limit: 80, size: 12, most: 3 };
  const rows = (said) => block(0, 0, said, room).children.map((row) => row.children.join(""));
  assert.deepEqual(rows("The letter was opened").join(" "), "The letter was opened");
  const long = rows("The letter was opened, read, copied and sealed again before anybody knew of it, as every letter was");
  assert.ok(long.length <= 3 && long.at(-1).endsWith("…"));
});

test("no line of a Japanese block begins with a mark that may not begin one", () => {
  const rows = block(0, 0, "手紙は開封され、読まれ、写しを取られ、また封をされた。", { limit: 60, size: 12, most: 5 }).children.map((row) => row.children.join(""));
  assert.ok(rows.length > 1);
  assert.deepEqual(rows.filter((row) => /^[、。ょ]/.test(row)), []);
});

test("two views differ at the smallest values that do, as JSON pointers", () => {
  assert.deepEqual(changes({ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 3] } }), ["/b/c/1"]);
  assert.deepEqual(changes({ "a/b~": 1 }, { "a/b~": 2 }), ["/a~1b~0"]);
  assert.deepEqual(changes({ a: NaN }, { a: NaN }), []);
});

test("where something is gone the whole that had it differs, and a list is not an object", () => {
  assert.deepEqual(changes({ hand: ["x", "y"] }, { hand: ["x"] }), ["/hand"]);
  assert.deepEqual(changes({ hand: [] }, { hand: {} }), ["/hand"]);
  assert.deepEqual(changes({ hand: null }, { hand: { hidden: 2 } }), ["/hand"]);
});

test("a heading of the rules has the number of its section, and what follows it at once is a block of its own", () => {
  const [heading, paragraph] = elements("## 7.2. Powers\nA **king** pays.");
  assert.deepEqual([heading.tag, heading.own["data-section"], paragraph.tag], ["h3", "7.2", "p"]);
  assert.deepEqual(wordsOf(paragraph), ["A ", "king", " pays."]);
  assert.equal(shapesOf(paragraph, "strong").length, 1);
});

test("lists and tables of the rules keep every item and every cell", () => {
  const [list, table] = elements("3. one\n4. two\n   lines\n\n| a | b |\n|---|---|\n| 1 | `2` |");
  assert.deepEqual([list.tag, list.own.start, shapesOf(list, "li").map((item) => wordsOf(item).join(""))], ["ol", 3, ["one", "two lines"]]);
  assert.deepEqual(shapesOf(table, "th").map((cell) => wordsOf(cell).join("")), ["a", "b"]);
  assert.deepEqual(shapesOf(table, "td").map((cell) => wordsOf(cell).join("")), ["1", "2"]);
});

test("no two persons have the same outline, and nobody unknown has one", () => {
  const outlines = PERSONS.map((key) => JSON.stringify(portrait(key).children));
  assert.equal(new Set(outlines).size, PERSONS.length);
  assert.equal(portrait("nobody"), null);
});

test("the language is the first of the browser's that the pages have, whatever its region, until one is chosen", () => {
  const asked = (...languages) => {
    Object.defineProperty(globalThis.navigator, "languages", { value: languages, configurable: true });
    return storedLanguage();
  };
  assert.deepEqual([asked("fr-CA", "ja-JP", "en"), asked("JA"), asked("fr"), asked()], ["ja", "ja", "en", "en"]);
  storeLanguage("ja");
  assert.equal(asked("en"), "ja");
  storeLanguage("tlh");
  assert.equal(asked("en"), "en");
});

test("a folder's texts are read in each language that is chosen after it", async () => {
  await learnOf("boards/shared");
  assert.equal(textsOf("boards/shared").board.you, "you");
  await learn("ja");
  setLanguage("ja");
  assert.deepEqual([textsOf("boards/shared").board.you, t("yes")], ["あなた", "はい"]);
  setLanguage("en");
  assert.deepEqual(textsOf("boards/nowhere"), {});
});

test("texts that are asked for while another language is on its way are there in that one too", async () => {
  const learnt = learn("ja");
  const own = learnOf("boards/conspiracy");
  await learnt;
  setLanguage("ja");
  await own;
  assert.equal(textsOf("boards/conspiracy").board.station, "駅");
  setLanguage("en");
});
