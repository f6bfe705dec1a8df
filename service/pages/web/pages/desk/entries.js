// Who takes part, for who directs: a list to search in, and what can be done with each entry.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { number, t } from "../../shared/texts.js";
import { guestLinks } from "./continuing.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/** How many entries are listed at once; the others are found by their names. */
const SHOWN = 60;

/**
 * How an entry is there, in one word. Bots need not check in.
 *
 * @param {api.EntryDocument} entry
 * @param {boolean} checks  whether one checks in
 */
export const stateOf = ({ active, excluded, player, checked_in: there }, checks) => (excluded ? "excluded" : !active ? "withdrawn" : !player ? "in" : checks && !there ? "awaited" : checks ? "there" : "in");

/** The entries whose name has a text in it, those that are in first. */
export function entriesNamed(entries, text) {
  const wanted = text.trim().toLowerCase();
  return entries.filter(({ name }) => name.toLowerCase().includes(wanted)).sort((a, b) => Number(b.active) - Number(a.active) || a.number - b.number);
}

/**
 * `open` is the entry of which everything that can be done is shown; `act` sends a request.
 *
 * @typedef {{ known: api.TournamentDocument, sought: string, open: number | null, links: Map<number, string>, bots: { key: string, name: string }[],
 *   people: { pick: (name: string, label: string, several?: boolean) => any, chosen: (name: string) => any, all: (name: string) => any[], clear: (name: string) => unknown },
 *   seek: (text: string) => void, choose: (entry: number | null) => void, list: { text: string, result: any, problem: any },
 *   act: (method: string, path: string, body?: any, then?: (answer: any) => void) => unknown, give: (text: string, dry: boolean) => unknown, enterBots: (bot: string, count: number) => unknown }} What
 */

/** @param {What} what */
export function entries(what) {
  const { known, sought, open } = what, all = entriesNamed(known.entries, sought), checks = Boolean(known.terms.check_in) && !known.rounds.length;
  const counted = known.entries.filter(({ active }) => active).length;
  return [h("section", { key: "entries", class: "card", "aria-labelledby": "entries" }, h("h2", { id: "entries" }, t("entries-n", { count: counted })),
    known.terms.admission.most ? h("p", { class: "why" }, say("places", { count: counted, most: known.terms.admission.most })) : null,
    h("label", { class: "filter" }, say("seek"), h("input", { type: "search", ".value": sought, oninput: ({ currentTarget }) => what.seek(currentTarget.value) })),
    all.length ? h("ul", { class: "entry-list" }, all.slice(0, SHOWN).map((entry) => row(entry, checks, what, entry.number === open)))
      : h("p", { class: "none" }, say("nobody-found")),
    all.length > SHOWN ? h("p", { class: "why" }, say("more-found", { count: number(all.length - SHOWN) })) : null),
  waiting(what), adding(what), lists(what), apart(what)];
}

function row(entry, checks, what, open) {
  const { number: at, name, rating } = entry, state = stateOf(entry, checks);
  return h("li", { key: at, class: `entry ${state}` },
    h("div", { class: "entry-head" },
      h("button", { class: "quiet name", "aria-expanded": String(open), onclick: () => what.choose(open ? null : at) }, `${at}. ${name}`),
      rating ? h("small", {}, number(rating)) : null,
      h("span", { class: "tag" }, say(`state-${state}`)),
      state === "awaited" ? h("button", { key: "there", onclick: () => what.act("POST", `entries/${at}/check-in`) }, say("check-in")) : null),
    open ? deeds(entry, what) : null);
}

function deeds(entry, what) {
  const { number: at, active, excluded, player } = entry, { known, act } = what, round = known.rounds.length + 1;
  const guest = player?.startsWith("gst_");
  return h("div", { class: "deeds", key: "deeds" },
    active ? form({ class: "inline", key: "withdraw" }, (given) => act("POST", `entries/${at}/withdraw`, given.get("reason").trim() ? { reason: given.get("reason").trim() } : {}),
      h("label", {}, say("why-out"), h("input", { name: "reason", maxlength: 500 })), h("button", {}, say("take-out"))) : null,
    excluded ? h("button", { key: "lift", onclick: () => act("DELETE", `entries/${at}/exclusion`) }, say("lift")) : null,
    !active && !excluded ? h("button", { key: "return", onclick: () => act("POST", `entries/${at}/return`) }, say("bring-back")) : null,
    active && ["swiss", "pods"].includes(known.format) ? form({ class: "inline", key: "bye" }, (given) => act("PUT", `entries/${at}/byes/${given.get("round")}`),
      h("label", {}, say("bye-in-round"), h("input", { type: "number", name: "round", min: 1, max: known.rounds_planned || 400, value: round, required: true })), h("button", {}, say("give-bye"))) : null,
    maySeed(known) ? form({ class: "inline", key: "rating" }, (given) => act("PUT", `entries/${at}/rating`, { [given.get("by")]: Number(given.get("value")) }),
      h("label", {}, say("seeded-by"), h("select", { name: "by" }, ["rating", "seed"].map((by) => h("option", { key: by, value: by }, say(`by-${by}`))))),
      h("label", {}, say("rating-or-seed"), h("input", { type: "number", name: "value", min: 0, max: 10_000, value: entry.rating, required: true })), h("button", {}, say("seed-so"))) : null,
    guest ? h("div", { class: "actions", key: "link" },
      h("button", { onclick: () => act("POST", `entries/${at}/link`, {}, ({ link }) => what.links.set(at, link)) }, say("new-guest-link")),
      h("button", { onclick: () => act("DELETE", `entries/${at}/link`) }, say("end-guest-link"))) : null,
    what.links.has(at) ? h("p", { key: "shown" }, say("guest-link-once"), " ", h("input", { readonly: true, "aria-label": say("guest-link-once"), value: `${location.origin}/#/guest/${what.links.get(at)}`, onfocus: ({ currentTarget }) => currentTarget.select() })) : null);
}

/** Whether a rating still decides a pairing: in formats that pair every round anew always, in the others before play. */
export const maySeed = ({ status, format, rounds }) => status !== "ended" && (["swiss", "pods"].includes(format) || !rounds.some((round) => ["playing", "closed"].includes(round.status)));

/** Who asked to enter, and who waits for a place. */
function waiting({ known }) {
  const those = known.applications.filter(({ status }) => status === "waiting");
  return those.length ? h("section", { key: "waiting", class: "card", "aria-labelledby": "waiting" }, h("h2", { id: "waiting" }, say("waiting-list")),
    h("ol", {}, those.map(({ number: at, name }) => h("li", { key: at }, name)))) : null;
}

function adding({ known, bots, act, enterBots, people }) {
  if (known.status === "ended") return null;
  const strength = () => h("label", {}, say("strength"), h("input", { name: "rating", type: "number", min: 0, max: 10_000 }));
  const person = (who) => (given, made) => act("POST", "entries", { ...who(given), rating: Number(given.get("rating")) || 0 }, () => made.reset());
  return h("section", { key: "adding", class: "card", "aria-labelledby": "adding" }, h("h2", { id: "adding" }, say("add-entry")),
    form({ class: "inline", key: "guest" }, person((given) => ({ guest: { name: given.get("guest").trim() } })),
      h("label", {}, say("guest-name"), h("input", { name: "guest", required: true, maxlength: 64 })), strength(), h("button", {}, say("enter-guest"))),
    form({ class: "inline", key: "player" }, (given, made) => act("POST", "entries", { player: people.chosen("entrant"), rating: Number(given.get("rating")) || 0 }, () => { made.reset(); people.clear("entrant"); }),
      people.pick("entrant", say("name-of-player")), strength(), h("button", { disabled: !people.chosen("entrant") || null }, say("enter-player"))),
    form({ class: "inline", key: "bot" }, (given) => enterBots(given.get("bot"), Number(given.get("count"))),
      h("label", {}, t("bots"), h("select", { name: "bot" }, bots.map(({ key, name }) => h("option", { value: key }, name)))),
      h("label", {}, t("how-many"), h("input", { type: "number", name: "count", min: 1, max: 32, value: 4 })), h("button", {}, t("enter-bots"))),
    known.terms.admission.by === "list" ? form({ class: "inline", key: "list" }, (_, __, event) => act("POST", "list", { [event.submitter.value]: [people.chosen("listed")] }, () => people.clear("listed")),
      people.pick("listed", say("on-list", { count: number(known.listed) })), h("button", { value: "add", disabled: !people.chosen("listed") || null }, say("list-add")), h("button", { value: "remove", class: "quiet", disabled: !people.chosen("listed") || null }, say("list-remove"))) : null,
    known.terms.admission.by === "link" ? h("p", { key: "link" }, h("button", { onclick: () => act("POST", "link", {}, ({ link }) => { known.link_shown = link; }) }, say("new-link")),
      known.link_shown ? h("input", { readonly: true, "aria-label": say("link-once"), value: `${location.origin}/#/tournament/${known.id}?link=${known.link_shown}` }) : null) : null);
}

function lists({ known, list, give }) {
  return h("section", { key: "lists", class: "card", "aria-labelledby": "lists" }, h("h2", { id: "lists" }, say("entry-list")),
    h("p", { class: "why" }, say("entry-list-about")),
    form({ key: "list" }, (given, made) => give(given.get("text"), made.dataset.dry === "true"),
      h("label", {}, say("entry-list-text"), h("textarea", { name: "text", rows: 5, required: true, ".value": list.text, placeholder: "name;club;rating\nAda Lovelace;Analytical;1800" })),
      h("div", { class: "actions" },
        h("button", { onclick: ({ currentTarget }) => { currentTarget.form.dataset.dry = "true"; } }, say("try-list")),
        h("button", { class: "primary", onclick: ({ currentTarget }) => { currentTarget.form.dataset.dry = "false"; } }, say("enter-list")))),
    list.problem ? h("div", { key: "faults", class: "problem", role: "alert" }, h("p", {}, say("list-refused")), h("ul", {}, (list.problem.body.errors ?? []).slice(0, 20).map(({ pointer, detail }) => h("li", { key: pointer }, `${say("line-n", { line: pointer.split("/")[1] ?? "" })} ${pointer.split("/")[2] ?? ""}: ${detail}`)))) : null,
    list.result ? h("p", { key: "result", role: "status" }, say(list.result.dry ? "list-would" : "list-done", { count: number(list.result.rows) })) : null,
    list.result?.links?.length ? guestLinks(list.result.links, known) : null);
}

/** Who does not meet whom. Those are found by name; the sign of a group is the next that is free. */
function apart({ known, act, people }) {
  if (known.status === "ended") return null;
  const names = (numbers) => numbers.map((one) => known.entries[one - 1].name).join(", "), those = people.all("apart");
  const keep = (given, made) => act("PUT", `separations/${nextSign(known.separations)}`, { entries: those, rounds: given.get("rounds") ? Number(given.get("rounds")) : null, reason: given.get("reason").trim() },
    () => { made.reset(); people.clear("apart"); });
  return h("section", { key: "apart", class: "card", "aria-labelledby": "apart" }, h("h2", { id: "apart" }, say("apart")),
    known.separations.length ? h("ul", {}, known.separations.map(({ group, entries: kept, rounds, reason }) => h("li", { key: group }, h("b", {}, names(kept)), " · ", rounds ? say("until-round", { round: rounds }) : say("for-ever"), " · ", reason, " ",
      h("button", { class: "quiet", onclick: () => act("DELETE", `separations/${group}`) }, say("together"))))) : h("p", { class: "none" }, say("nobody-apart")),
    form({ class: "inline", key: "keep" }, keep, people.pick("apart", say("who-apart"), true), h("label", {}, say("first-rounds"), h("input", { name: "rounds", type: "number", min: 1, max: 400 })),
      h("label", {}, say("reason"), h("input", { name: "reason", required: true, maxlength: 500 })), h("button", { disabled: those.length < 2 || null }, say("keep-apart"))));
}

/** The first sign of a group that is free. */
export function nextSign(separations) {
  const taken = new Set(separations.map(({ group }) => group));
  for (let number = 1; ; number += 1) if (!taken.has(`apart-${number}`)) return `apart-${number}`;
}
