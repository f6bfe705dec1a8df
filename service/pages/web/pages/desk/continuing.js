// Going on with a tournament that was begun elsewhere: its report file is tried, then read in.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { number } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/** Faults and remarks that are listed. */
const LISTED = 20;

/** Whether a report can be read in: nobody has entered, and two sit at a table. */
export const canContinue = ({ entries, rounds, format, status }) => status === "open" && !entries.length && !rounds.length && format !== "pods";

/**
 * The form, and what was found in the file.
 *
 * @param {{ file: { name: string } | null, result: any, problem: any }} report
 * @param {{ known: api.TournamentDocument, take: (file: File | undefined) => unknown, give: (dry: boolean) => unknown }} how
 */
export function continuing({ file, result, problem }, { known, take, give }) {
  return h("section", { key: "continuing", class: "card", "aria-labelledby": "continuing" }, h("h2", { id: "continuing" }, say("continue")), h("p", { class: "why" }, say("continue-about")),
    form({ key: "report" }, (_, made) => give(made.dataset.dry === "true"),
      h("label", {}, say("report-file"), h("input", { type: "file", name: "report", accept: ".trf,.trfx,.txt,text/plain", required: true, onchange: ({ currentTarget }) => take(currentTarget.files?.[0]) })),
      h("div", { class: "actions" },
        h("button", { disabled: !file || null, onclick: ({ currentTarget }) => { currentTarget.form.dataset.dry = "true"; } }, say("try-list")),
        h("button", { class: "primary", disabled: !file || null, onclick: ({ currentTarget }) => { currentTarget.form.dataset.dry = "false"; } }, say("read-in")))),
    problem ? h("div", { key: "faults", class: "problem", role: "alert" }, h("p", {}, say("report-refused")), findings(problem.body.errors ?? [])) : null,
    result ? h("div", { key: "result", role: "status" }, h("p", {}, say(result.dry ? "list-would" : "list-done", { count: number(result.rows) })), result.remarks.length ? [h("p", { key: "about" }, say("report-remarks")), findings(result.remarks)] : null,
      result.links.length ? guestLinks(result.links, known) : null) : null);
}

const findings = (those) => h("ul", {}, those.slice(0, LISTED).map(({ pointer, detail }, place) => h("li", { key: place }, `${placeOf(pointer)}${detail}`)));

/** Where in a file something is: the line and the columns. */
export function placeOf(pointer = "") {
  const [, line, columns] = pointer.split("/");
  return line ? `${say("line-n", { line })}${columns ? ` ${columns}` : ""}: ` : "";
}

/**
 * The links of guests, which are shown only now.
 *
 * @param {{ entry: number, link: string }[]} links
 * @param {{ entries: { name: string }[] }} known
 */
export const guestLinks = (links, known) => h("table", { key: "links" }, h("caption", {}, say("links-once")), h("tbody", {}, links.map(({ entry, link }) => h("tr", { key: entry },
  h("th", { scope: "row" }, known.entries[entry - 1]?.name ?? entry), h("td", {}, `${location.origin}/#/guest/${link}`)))));
