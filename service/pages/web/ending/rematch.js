// The rematch of a match that somebody else of its players has opened.

import { pages } from "../shared/api.js";

/** @import { Api } from "../shared/api.js" */
/** @import { api } from "../types" */

/** The newest open matches of one player that are looked through. */
const LOOKED_AT = 20;

/** Who plays, or is waited for: in any order, as players move up one seat. */
const people = ({ seats }) => seats.map(({ player, reserved_for: kept }) => player ?? kept).filter(Boolean).sort().join(" ");

/**
 * Whether `other` is the rematch of a match. It names the match unless that is not for everybody; then it is a later one of
 * the same people, with a seat that is kept for one of them.
 *
 * @param {api.MatchSummary} match
 * @param {api.MatchSummary} other
 */
export function isRematch(match, other) {
  if (other.rematch_of) return other.rematch_of === match.id;
  return other.game === match.game && other.created_at > match.updated_at && people(other) === people(match)
    && other.seats.some(({ reserved_for: kept }) => kept);
}

/**
 * The open rematch in which a seat is kept for `player`; null if nobody has opened one.
 *
 * @param {Api} api
 * @param {api.MatchSummary} match
 * @param {string} player
 */
export async function findRematch(api, match, player) {
  const others = match.seats.map((seat) => seat.player).filter((one) => one && one !== player);
  const found = await Promise.all(others.map((one) =>
    pages(api, "/v1/matches", { player: one, status: "open", game: match.game, limit: LOOKED_AT }, LOOKED_AT)));
  return found.flat().find((one) => isRematch(match, one) && one.seats.some(({ reserved_for: kept }) => kept === player)) ?? null;
}
