// What waits for a decision of the organiser, from the tournament as it is.

import { isPlayedOut } from "../desk_rounds/steps.js";

/**
 * @typedef {{ key: string, kind: "offer" | "application" | "bye" | "held" | "missing" | "step" | "tables", [fact: string]: any }} Decision
 */

/**
 * The decisions, those that keep others waiting first. `here` are the players of this browser.
 *
 * @param {import("../../types").api.TournamentDocument} known
 * @param {string[]} here
 * @param {number} now
 * @returns {Decision[]}
 */
export function decisionsOf(known, here, now) {
  if (known.status === "ended") return [];
  const name = (entry) => known.entries[entry - 1].name;
  return [
    ...(known.offered && here.includes(known.offered) ? [{ key: "offer", kind: /** @type {const} */ ("offer"), player: known.offered }] : []),
    ...(known.schedule?.held && known.schedule.held.cause !== "asked" ? [{ key: "held", kind: /** @type {const} */ ("held"), ...known.schedule.held }] : []),
    ...known.applications.filter(({ status }) => status === "applied")
      .map(({ number, name: who }) => ({ key: `application ${number}`, kind: /** @type {const} */ ("application"), number, name: who })),
    ...known.bye_requests.filter(({ status }) => status === "requested")
      .map(({ entry, round, worth }) => ({ key: `bye ${entry} ${round}`, kind: /** @type {const} */ ("bye"), entry, round, worth, name: name(entry) })),
    ...missing(known, now),
    ...step(known, now),
  ];
}

/** How many have not checked in before it closes; bots need not. */
const absent = ({ terms: { check_in: checkIn }, entries, rounds }, now) => (!checkIn || rounds.length || Date.parse(checkIn.closes_at) <= now ? 0
  : entries.filter(({ active, player, checked_in: there }) => active && player && !there).length);

/** Who has not checked in while one may. */
function missing(known, now) {
  const { check_in: checkIn } = known.terms, count = absent(known, now);
  if (checkIn?.opens_at && Date.parse(checkIn.opens_at) > now) return [];
  return count ? [{ key: "missing", kind: /** @type {const} */ ("missing"), count, until: checkIn.closes_at }] : [];
}

/** The next step with the rounds, unless the house takes it, or the first has to wait for the check-in. */
function step(known, now) {
  const { rounds, schedule, entries } = known;
  if (absent(known, now)) return [];
  const last = rounds.at(-1), house = schedule && !schedule.held ? schedule.steps : [];
  const make = (name, facts = {}) => [{ key: "step", kind: /** @type {const} */ ("step"), step: name, ...facts }];
  if (!last || last.status === "closed") {
    if (isPlayedOut(known)) return make("end");
    const enough = entries.filter(({ active }) => active).length > 1;
    return house.includes("pair") || !enough ? [] : make("open", { round: (last?.number ?? 0) + 1 });
  }
  if (last.status === "open") return house.includes("pair") ? [] : make("pair", { round: last.number });
  if (last.status === "paired") return house.includes("start") ? [] : make("start", { round: last.number });
  if (last.decided < last.tables) return [{ key: "tables", kind: /** @type {const} */ ("tables"), round: last.number, count: last.tables - last.decided }];
  return house.includes("close") ? [] : make("close", { round: last.number });
}
