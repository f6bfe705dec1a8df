// The form for the terms of a tournament, to announce one or to change them: in plain words, faults beside their fields.

import { h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { GROUPS, fieldsFor } from "./terms.js";
import { say } from "./words.js";

/** @import { Draft, Field } from "./terms.js" */

/**
 * The groups of fields that are asked for. `draft` holds what was entered, `faults` what is wrong with it; `changed` is called
 * when an entry decides what else is asked for. `only` leaves out what never changes.
 *
 * @param {{ draft: Draft, faults: Map<string, string>, changed: () => void, games?: { key: string, title: string }[], only?: boolean }} what
 */
export const termsForm = (what) => GROUPS.map(({ group, fields }) => {
  const shown = fieldsFor(fields, what.draft).filter(({ fixed }) => !fixed || !what.only);
  const opened = what.draft.opened ??= new Set(what.only ? GROUPS.map((one) => one.group) : [GROUPS[0].group]);
  if (shown.some(({ at }) => what.faults.has(at))) opened.add(group);
  const toggle = ({ currentTarget }) => { opened[currentTarget.open ? "add" : "delete"](group); };
  return shown.length ? h("details", { key: group, class: "term-group", open: opened.has(group) || null, ontoggle: toggle }, h("summary", {}, say(`group-${group}`)),
    h("div", { class: "grid" }, shown.map((field) => entry(field, what)))) : null;
});

function entry(field, what) {
  const { at, kind } = field, fault = what.faults.get(at), id = `term${at.replaceAll("/", "-")}`;
  const about = say(`about${at}`) === `about${at}` ? null : say(`about${at}`);
  const own = { id, name: at.slice(1), "aria-invalid": fault ? "true" : null, "aria-describedby": fault ? `${id}-fault` : about ? `${id}-about` : null,
    oninput: ({ currentTarget }) => { what.draft[at] = kind === "yes" ? currentTarget.checked : currentTarget.value; what.faults.delete(at); },
    onchange: () => what.changed() };
  return h("div", { key: at, class: `term ${kind}` },
    h("label", { for: id }, say(`term${at.replace(/\d+$/, "")}`), at.startsWith("/tie_breaks/") ? ` ${Number(at.split("/").at(-1)) + 1}` : null),
    control(field, own, what),
    about ? h("small", { key: "about", id: `${id}-about`, class: "why" }, about) : null,
    fault ? h("small", { key: "fault", id: `${id}-fault`, class: "fault", role: "alert" }, fault) : null);
}

function control({ at, kind, values, low, high }, own, { draft, games }) {
  const value = draft[at] ?? "";
  if (at === "/game") return h("select", own, (games ?? []).map(({ key, title }) => h("option", { key, value: key, ".selected": key === value }, title)));
  if (kind === "choice") {
    const all = typeof values === "function" ? values(draft) : values;
    return h("select", own, all.map((one) => h("option", { key: one, value: one, ".selected": one === value }, inWords(at, one))));
  }
  if (kind === "yes") return h("input", { ...own, type: "checkbox", ".checked": Boolean(value) });
  if (kind === "moment") return h("input", { ...own, type: "datetime-local", ".value": local(value) });
  if (kind === "text") return h("input", { ...own, maxlength: 64, ".value": value });
  return h("input", { ...own, type: "number", min: low, max: high, step: kind === "minutes" ? "any" : 1, ".value": String(value) });
}

/** A value of a term as people say it. */
export function inWords(at, value) {
  if (at.startsWith("/tie_breaks/")) return value === "" ? say("no-break") : value === "wins" ? t("wins") : t(`break-${value}`);
  const own = `${at.slice(1)}=${value}`;
  return say(own) === own ? t(`term-${value}`) : say(own);
}

/** A moment in the form of a field for it, by the clock of the reader. */
export function local(value) {
  if (!value) return "";
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
