// What the players of this browser do in a tournament themselves: enter or ask to, check in, ask for a bye, withdraw, come back.

import { h } from "../../shared/dom.js";
import { nonce } from "../../shared/nonce.js";
import { form } from "../../shared/page.js";
import { moment, t } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/** @typedef {{ id: string, name: string }} Player */
/** @typedef {(player: Player, method: string, path: string, body?: object) => unknown} Act */

const STARTED = ["playing", "closed"];
const LONGEST = 500;

/**
 * How a player stands in a tournament, in one word.
 *
 * @param {Pick<api.TournamentDocument, "entries" | "applications">} known
 * @param {string} player
 * @returns {{ state: string, entry?: api.EntryDocument, application?: api.ApplicationDocument }}
 */
export function standingOf({ entries, applications }, player) {
  const entry = entries.find((one) => one.player === player), application = applications.findLast((one) => one.player === player);
  const pending = ["applied", "waiting"].includes(application?.status);
  if (entry?.active) return { state: "take-part", entry };
  if (pending) return { state: application.status, application };
  if (entry) return { state: entry.excluded ? "excluded" : "withdrew", entry };
  return application?.status === "declined" ? { state: "declined", application } : { state: "away" };
}

/**
 * How it is with the check-in: `open`, `later`, or null where there is none any more.
 *
 * @param {Pick<api.TournamentDocument, "terms" | "rounds" | "status">} known
 * @param {number} now
 */
export function checkInOf({ terms: { check_in: checkIn }, rounds, status }, now) {
  if (!checkIn || status === "ended" || rounds.some((round) => STARTED.includes(round.status)) || Date.parse(checkIn.closes_at) <= now) return null;
  return checkIn.opens_at && Date.parse(checkIn.opens_at) > now ? "later" : "open";
}

/**
 * All players of this browser who take part, or could.
 *
 * @param {api.TournamentDocument} known
 * @param {Player[]} players
 * @param {{ act: Act, link: string | undefined, now: number }} how
 */
export function yourself(known, players, how) {
  const open = known.status === "open" || (known.status === "running" && known.terms.late_entries);
  const those = players.map((player) => ({ player, ...standingOf(known, player.id) })).filter(({ player, state }) => state !== "away" || (open && player.id.startsWith("ply_")));
  if (!those.length) return null;
  return h("section", { class: "card desk", key: "yourself", "aria-labelledby": "yourself" }, h("h2", { id: "yourself" }, say("yourself")),
    open ? needs(known, those, how.link) : null,
    h("ul", { class: "yourself" }, those.map((one) => h("li", { key: one.player.id }, one.state === "away" ? entering(known, one.player, how) : standing(known, one, how)))));
}

/** What it takes to enter, if somebody here could. */
function needs({ terms: { admission: { by } } }, those, link) {
  if (by === "open" || (by === "link" && link) || !those.some(({ state }) => state === "away")) return null;
  return h("p", { key: "needs", class: "why" }, say(`needs-${by}`));
}

function entering(known, player, { act, link }) {
  const { by } = known.terms.admission;
  if (by === "link" && !link) return h("p", {}, player.name);
  const body = { ...(known.commitment ? { nonce: nonce() } : {}), ...(by === "link" ? { link } : {}) };
  return h("button", { onclick: () => act(player, "POST", "entries", body) }, by === "approval" ? say("apply-as", player) : t("enter-as", player));
}

/**
 * @param {api.TournamentDocument} known
 * @param {ReturnType<typeof standingOf> & { player: Player }} one
 * @param {{ act: Act, now: number }} how
 */
function standing(known, { player, state, entry, application }, { act, now }) {
  const said = h("p", { key: "said" }, say(`you-${state}`, { name: player.name, reason: application?.reason ?? "" }));
  if (known.status === "ended") return said;
  switch (state) {
    case "take-part": return [said, checkIn(known, player, entry, act, now), byes(known, player, entry, act), leaving(player, entry, act)];
    case "withdrew": return [said, h("button", { key: "back", onclick: () => act(player, "POST", `entries/${entry.number}/return`) }, say("come-back"))];
    case "applied": case "waiting": return [said, h("button", { key: "back", class: "quiet", onclick: () => act(player, "DELETE", `applications/${application.number}`) }, say("take-back-application"))];
    default: return said;
  }
}

function checkIn(known, player, entry, act, now) {
  const how = checkInOf(known, now), { check_in: term } = known.terms;
  if (!how) return null;
  if (entry.checked_in) return h("p", { key: "there", class: "facts" }, say("you-checked-in"));
  if (how === "later") return h("p", { key: "later", class: "facts" }, say("check-in-from", { from: moment(term.opens_at) }));
  return h("div", { class: "actions", key: "check-in" }, h("button", { class: "primary", onclick: () => act(player, "POST", `entries/${entry.number}/check-in`) }, say("check-in-now")),
    h("small", {}, say("check-in-until", { until: moment(term.closes_at) })));
}

/** The byes that a player asked for, and asking for another one. */
function byes(known, player, entry, act) {
  const { most } = known.terms.byes_on_request, asked = known.bye_requests.filter((one) => one.entry === entry.number && one.status !== "withdrawn");
  const next = known.rounds.filter(({ status }) => status !== "open").length + 1, path = (round) => `entries/${entry.number}/byes/${round}`;
  const left = asked.filter(({ status }) => status !== "refused").length < most && (!known.rounds_planned || next <= known.rounds_planned);
  if (!asked.length && !left) return null;
  return h("div", { key: "byes" },
    asked.length ? h("ul", { key: "asked" }, asked.map(({ round, status, reason }) => h("li", { key: round }, say(`bye-${status}`, { round, reason: reason ?? "" }), " ",
      round >= next && status !== "refused" ? h("button", { class: "quiet", onclick: () => act(player, "DELETE", path(round)) }, say("bye-give-up")) : null))) : null,
    left ? form({ class: "inline", key: "ask" }, (given) => act(player, "PUT", path(given.get("round"))),
      h("label", {}, say("bye-round"), h("input", { type: "number", name: "round", min: next, max: known.rounds_planned || 400, value: next, required: true })), h("button", {}, say("bye-ask"))) : null);
}

const leaving = (player, entry, act) => h("details", { key: "leave" }, h("summary", {}, say("leave")),
  form({ class: "inline" }, (given) => act(player, "POST", `entries/${entry.number}/withdraw`, given.get("reason").trim() ? { reason: given.get("reason").trim() } : {}),
    h("label", {}, say("leave-why"), h("input", { name: "reason", maxlength: LONGEST })), h("button", {}, say("leave"))));
