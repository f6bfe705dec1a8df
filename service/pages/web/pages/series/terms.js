// What a tournament that is announced for a series is asked for: few terms, in plain words.

import { h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { say } from "./words.js";

const FORMATS = ["swiss", "round_robin", "knockout", "pods"];
const ELIMINATIONS = ["single", "third_place", "consolation", "double"];

/**
 * The fields: a name, a format, and what this asks for.
 *
 * @param {{ name: string, format: string, choose: (format: string) => unknown }} given
 */
export function termFields({ name, format, choose }) {
  const choice = (field, label, values, textOf, rest = {}) => h("label", { key: field }, label, h("select", { name: field, ...rest }, values.map((value) => h("option", { key: value, value, selected: value === format }, textOf(value)))));
  return h("div", { class: "grid", key: "terms" }, h("label", { key: "name" }, t("term-name"), h("input", { name: "name", required: true, maxlength: 64, value: name })),
    choice("format", t("term-format"), FORMATS, (value) => t(`term-${value}`), { onchange: (event) => choose(event.currentTarget.value) }),
    format === "swiss" || format === "pods" ? h("label", { key: "rounds" }, t("rounds"), h("input", { type: "number", name: "rounds", min: 1, max: 400, value: 3, required: true })) : null,
    format === "knockout" ? [choice("elimination", t("term-elimination"), ELIMINATIONS, (value) => t(`term-${value}`)), choice("tied_table", t("term-tied_table"), ["ruling", "seed"], (value) => say(`tied-table-${value}`))] : null);
}

/**
 * The tournament that the fields say.
 *
 * @param {FormData} given
 * @param {string} game
 */
export function termsIn(given, game) {
  const some = (name) => (given.get(name) ? { [name]: given.get(name) } : {});
  return { name: given.get("name"), game, format: given.get("format"), ...(given.get("rounds") ? { rounds: Number(given.get("rounds")) } : {}), ...some("elimination"), ...some("tied_table") };
}
