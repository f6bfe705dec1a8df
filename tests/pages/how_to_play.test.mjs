// The rules for players, and the pictures of a text.
import { wordsOf } from "./browser.mjs";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { elements } from "../../service/pages/web/help/markdown.js";
import { reference, sections } from "../../service/pages/web/help/reference.js";

const DOMAIN = new URL("../../domain/", import.meta.url);
const RULES = readdirSync(DOMAIN, { recursive: true }).filter((name) => /^\w+\/RULES(\.\w+)?\.md$/.test(`${name}`)).map(String);
const read = (name) => readFileSync(new URL(name, DOMAIN), "utf8");

test("where rules are read by players, no ruling and no code of a refusal is named", () => {
  assert.ok(RULES.length >= 8);
  for (const name of RULES) {
    const open = sections(read(name)).filter(({ folded }) => !folded).map(({ text }) => text).join("\n");
    assert.deepEqual(open.match(/.{0,20}(?:\b[A-Z]-A\d+|\(R\d+|\bcodes? `|コード).{0,20}/g), null, name);
  }
});

test("a remark is left out with the brackets around it, and the sentence goes on", () => {
  const rules = "Before.\n\n## 1. Paying\n\n1. It is never split\n   (C-A02), and fits (code `too_much`). Codes `a_b`,\n   `c`. The end (of it).\n";
  assert.deepEqual(sections(rules), [{ folded: false, text: "## 1. Paying\n\n1. It is never split, and fits. The end (of it)." }]);
});

test("what only referees need is behind a fold that its heading opens", () => {
  const [open, folded] = reference("Before.\n\n## 1. Turns\n\nOne.\n\n<!-- for referees -->\n\n## 2. Tables\n\nTwo.\n");
  assert.deepEqual([open.tag, folded.tag], ["section", "details"]);
  assert.equal(wordsOf(folded.children[0]).join(""), "2. Tables");
  assert.match(wordsOf(folded).join(" "), /Two\./);
});

test("a picture stands where its name and caption are", () => {
  const seen = [];
  const [before, picture] = elements("Look:\n\n![The **case** in\nVienna](start)", { picture: (name, caption) => {
    seen.push(name);
    return { tag: "figure", own: {}, children: caption };
  } });
  assert.deepEqual(seen, ["start"]);
  assert.equal(before.tag, "p");
  assert.equal(wordsOf(picture).join(""), "The case in Vienna");
});
