// The terms of a tournament for everybody to read, and how ties are broken in it.

import { h } from "../../shared/dom.js";
import { moment, number, t } from "../../shared/texts.js";
import { GROUPS, draftOf, fieldsFor } from "./terms.js";
import { inWords } from "./terms_form.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/** @param {api.TournamentDocument} known */
export function termsInWords({ terms }) {
  const draft = draftOf(terms);
  const rows = GROUPS.flatMap(({ fields }) => fieldsFor(fields, draft)).filter(({ at }) => at !== "/name" && at !== "/game" && !at.startsWith("/tie_breaks/") && draft[at] !== "");
  return h("details", { key: "terms", class: "card" }, h("summary", {}, say("all-terms")),
    h("dl", { class: "terms" }, rows.map((field) => [h("dt", { key: `${field.at} name` }, say(`term${field.at}`)), h("dd", { key: field.at }, value(field, draft[field.at]))])),
    terms.tie_breaks.length ? [h("h3", { key: "ties" }, say("ties")), h("p", { key: "about", class: "why" }, say("ties-about")),
      h("ol", { key: "list" }, terms.tie_breaks.map((name) => h("li", { key: name }, h("b", {}, name === "wins" ? t("wins") : t(`break-${name}`)), ": ", say(`why-${name}`))))] : null);
}

function value({ at, kind }, given) {
  if (kind === "choice") return inWords(at, given);
  if (kind === "yes") return say(given ? "yes" : "no");
  if (kind === "moment") return moment(given);
  return number(given);
}
