// What everything on the table means: the symbols, and every component that is drawn now.

import { h } from "../shared/dom.js";
import { t } from "../shared/texts.js";
import { catalogueOf, entriesIn } from "./catalogue.js";

const SYMBOL = "symbol";

/** The legend of a table as an element. `asked(section)` opens the rules. */
export function legend({ components, view, board, asked, closed }) {
  const known = catalogueOf(components, view);
  const here = entriesIn(board, known);
  const entries = [...known.values()].filter((entry) => entry.kind === SYMBOL || here.includes(entry));
  const kinds = [...new Set([SYMBOL, ...entries.map(({ kind }) => kind)])];
  return h("aside", { class: "rules-beside legend", key: "legend", "aria-label": t("legend") },
    h("div", { class: "rules-head" }, h("strong", {}, t("legend")), h("button", { class: "quiet", onclick: closed }, t("close"))),
    h("div", { class: "rules-text", tabindex: 0, role: "region", "aria-label": t("legend") },
      h("p", { class: "none" }, t("legend-how")),
      kinds.map((kind) => h("section", { key: kind }, h("h2", {}, components.kinds[kind]),
        h("dl", {}, entries.filter((entry) => entry.kind === kind).map(({ id, name, effect, rule }) => [
          h("dt", { key: `${id} name` }, name),
          h("dd", { key: id }, effect, " ", h("button", { class: "bare", onclick: () => asked(rule) }, t("rule", { rule })))]))))));
}
