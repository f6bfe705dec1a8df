// The Markdown of the rules as elements: headings, paragraphs, lists, tables, and words that are bold or code.

import { h } from "../shared/dom.js";

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*/g;

/** The elements of a text. Headings with a number, as `## 7. Powers`, have it in `data-section`. */
export function elements(text) {
  const blocks = text.replace(/<!--.*?-->/gs, "").split(/\n{2,}/).map((block) => block.replace(/^\n+|\s+$/g, "")).filter(Boolean);
  return blocks.flatMap(block);
}

function block(text) {
  const heading = text.match(/^(#{1,4}) (?:(\d+(?:\.\d+)*)\.? )?(.*)/);
  if (heading) {
    const [line, marks, section, words] = heading;
    const rest = text.slice(line.length).trim();
    return [h(`h${Math.min(marks.length + 1, 4)}`, { "data-section": section, tabindex: section ? -1 : null }, section ? `${section}. ` : "", inline(words)),
      ...(rest ? block(rest) : [])];
  }
  if (text.startsWith("|")) return [table(text.split("\n"))];
  if (/^\s*(\d+\.|-) /.test(text)) return [list(text)];
  return [h("p", {}, inline(text.replace(/\n\s*/g, " ")))];
}

function table([head, , ...rows]) {
  const cells = (row) => row.split("|").slice(1, -1).map((cell) => cell.trim());
  return h("div", { class: "table", tabindex: 0, role: "group", "aria-label": cells(head).join(", ") }, h("table", {},
    h("thead", {}, h("tr", {}, cells(head).map((cell) => h("th", { scope: "col" }, inline(cell))))),
    h("tbody", {}, rows.map((row) => h("tr", {}, cells(row).map((cell) => h("td", {}, inline(cell))))))));
}

function list(text) {
  const items = text.split(/\n(?=\s*(?:\d+\.|-) )/).map((item) => item.match(/^\s*(\d+\.|-) ([\s\S]*)/));
  const ordered = items[0][1] !== "-";
  return h(ordered ? "ol" : "ul", { start: ordered ? Number.parseInt(items[0][1], 10) : null },
    items.map(([, , words]) => h("li", {}, inline(words.replace(/\n\s*/g, " ")))));
}

function inline(words) {
  const parts = [];
  let from = 0;
  for (const found of words.matchAll(INLINE)) {
    parts.push(words.slice(from, found.index));
    const [all, bold, code, slanted] = found;
    parts.push(bold ? h("strong", {}, bold) : code ? h("code", {}, code) : h("em", {}, slanted));
    from = found.index + all.length;
  }
  return [...parts, words.slice(from)];
}
