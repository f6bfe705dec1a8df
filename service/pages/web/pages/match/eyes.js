// Through whose eyes a match is looked at in this browser.

import { apiOf, players } from "../../shared/settings.js";
import { seatName, t } from "../../shared/texts.js";

/** @import { Eyes, Helped, Seated } from "../../types" */

/**
 * Everybody whose eyes may be had, own seats first.
 *
 * @param {Seated} match
 * @returns {Eyes[]}
 */
export function eyesOf(match) {
  const own = players().flatMap((player) => match.seats.filter((seat) => seat.player === player.id)
    .map(({ seat, name }) => ({ id: String(seat), name, as: String(seat), seat, api: apiOf(player), own: true })));
  const others = { api: apiOf(), seat: null, own: false };
  const everybody = { ...others, id: "public", name: t("eyes-public"), as: "public" };
  if (match.status !== "finished" && !match.analysis) return [...own, everybody];
  const rest = match.seats.filter(({ seat }) => !own.some((eyes) => eyes.seat === seat))
    .map(({ seat }) => ({ ...others, id: String(seat), name: seatName(match.seats, seat), as: String(seat), seat }));
  return [...own, ...rest, everybody, { ...others, id: "truth", name: t("eyes-truth"), as: "truth" }];
}

/**
 * Whether a match may be analysed and continued elsewhere: always once it is over, else where it allows help.
 *
 * @param {Helped} match
 */
export function mayBeHelped(match) {
  return match.status !== "running" || match.hints || match.undo === "free" || Boolean(match.origin) || match.from_position;
}

/**
 * Those asked for by id, or the first; an awaited own seat comes before others.
 *
 * @param {Eyes[]} all
 * @param {Seated} match
 * @param {string} [id]
 */
export function choose(all, match, id) {
  return all.find((eyes) => eyes.id === id)
    ?? all.find((eyes) => eyes.own && match.awaiting.includes(eyes.seat)) ?? all[0];
}
