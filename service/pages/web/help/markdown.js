// The Markdown of the rules as elements: headings, paragraphs, lists, tables, pictures, and words that are bold or code.

import { h } from "../shared/dom.js";

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*/g;

const PICTURE = /^!\[([\s\S]*)\]\((\w+)\)$/;

/**
 * The elements of a text. Headings with a number, as `## 7. Powers`, have it in `data-section`; `#` is a heading of the level
 * `top`. `picture(name, caption)` makes what `![caption](name)` stands for.
 *
 * @param {string} text
 * @param {{ top?: number, picture?: (name: string, caption: any[]) => any }} [how]
 */
export function elements(text, { top = 2, picture = () => null } = {}) {
  const blocks = text.replace(/<!--.*?-->/gs, "").split(/\n{2,}/).map((block) => block.replace(/^\n+|\s+$/g, "")).filter(Boolean);
  return blocks.flatMap((one) => block(one, top, picture));
}

function block(text, top, picture) {
  const heading = text.match(/^(#{1,4}) (?:(\d+(?:\.\d+)*)\.? )?(.*)/);
  if (heading) {
    const [line, marks, section, words] = heading;
    const rest = text.slice(line.length).trim();
    return [h(`h${Math.min(marks.length + top - 1, 4)}`, { "data-section": section, tabindex: section ? -1 : null }, section ? `${section}. ` : "", inline(words)),
      ...(rest ? block(rest, top, picture) : [])];
  }
  const drawn = text.match(PICTURE);
  if (drawn) return [picture(drawn[2], inline(drawn[1].replace(/\n\s*/g, " ")))];
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
