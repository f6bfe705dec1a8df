// The rules for players: without the marks of rulings and codes, and what only referees need behind folds.

import { h } from "../shared/dom.js";
import { elements } from "./markdown.js";

/** A remark in brackets that names a ruling or a code, or a sentence that lists codes. */
const REMARK = /\s*[(（](?=[^()（）]*(?:\b[A-Z]-A\d|\bR\d|code|コード))[^()（）]*[)）]|\s*(?:Codes?:?|コード：?)\s*`\w+`(?:(?:,\s+|、|\sand\s+)`\w+`)*[.。]/g;
const FOR_REFEREES = /<!-- for referees -->\n+## /g;
const FOLDED = "## ! ";

/**
 * The sections of the rules, as Markdown, and whether each is only for referees. What stands before the first is left out.
 *
 * @param {string} rules
 */
export const sections = (rules) => rules.replace(REMARK, "").replace(FOR_REFEREES, FOLDED).split(/\n(?=## )/).slice(1)
  .map((text) => ({ folded: text.startsWith(FOLDED), text: text.replace(FOLDED, "## ").trim() }));

/**
 * The rules as elements.
 *
 * @param {string} rules
 */
export const reference = (rules) => sections(rules).map(({ folded, text }, n) => {
  const [heading, ...rest] = elements(text, { top: 2 });
  return folded ? h("details", { key: n, class: "for-referees" }, h("summary", {}, heading.children), rest) : h("section", { key: n }, heading, rest);
});
