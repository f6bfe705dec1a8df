// What was changed in the terms: who did, when, from what to what.

import { h } from "../../shared/dom.js";
import { moment, number, t } from "../../shared/texts.js";
import { GROUPS, draftOf } from "./terms.js";
import { inWords } from "./terms_form.js";
import { say } from "./words.js";

const FIELDS = GROUPS.flatMap(({ fields }) => fields);
const BREAKS = /^\/tie_breaks\//;

/**
 * The fields of the terms that differ, each with both values in words. Tie-breaks are one of them.
 *
 * @param {Record<string, any>} before  the terms that were changed, as they were
 * @param {Record<string, any>} after   the same as they are since
 */
export function changedFields(before, after) {
  const [was, is] = [before, after].map((some) => draftOf({ ...some, admission: some.admission ?? {}, watch: some.watch ?? {} }));
  const changes = FIELDS.filter(({ at }) => !BREAKS.test(at) && Object.hasOwn(after, at.split("/")[1]) && was[at] !== is[at])
    .map((field) => ({ name: say(`term${field.at}`).split(/[;；（]/)[0], before: value(field, was[field.at]), after: value(field, is[field.at]) }));
  if (!after.tie_breaks) return changes;
  const [old, now] = [before, after].map((some) => some.tie_breaks.map((one) => (one === "wins" ? t("wins") : t(`break-${one}`))).join(", ") || "–");
  return [...changes, { name: say("ties"), before: old, after: now }];
}

function value({ at, kind }, given) {
  if (given === "" || given == null) return "–";
  if (kind === "choice") return inWords(at, given);
  if (kind === "yes") return say(given ? "yes" : "no");
  if (kind === "moment") return moment(given);
  return kind === "text" ? given : number(given);
}

/**
 * The list of changes, the newest first; null while it is read.
 *
 * @param {{ version: number, at: string, name: string, event: { before: Record<string, any>, after: Record<string, any> } }[] | null} trail
 */
export const trailOfTerms = (trail) => (trail === null ? h("p", {}, t("loading")) : !trail.length ? h("p", { class: "none" }, say("no-changes"))
  : h("ol", { class: "trail" }, [...trail].reverse().map((one) => h("li", { key: one.version }, h("small", {}, `${one.name} · ${moment(one.at)}`),
    h("ul", {}, changedFields(one.event.before, one.event.after).map(({ name, before, after }) => h("li", { key: name }, say("from-to-term", { name, before, after }))))))));
