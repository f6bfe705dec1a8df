// Who of the players of this browser acts in a tournament.

import { current, players } from "../../shared/settings.js";
import { may } from "../tournament/announcements.js";

/** @import { api } from "../../types" */

/**
 * Who has a right in a tournament: the player that is chosen if it has, else the organiser, else anybody who has; undefined
 * if nobody here.
 *
 * @param {api.TournamentDocument} known
 * @param {string} right
 */
export function deputyFor(known, right) {
  const those = players().filter(({ id }) => may(known, id, right));
  return those.find(({ id }) => id === current()?.id) ?? those.find(({ id }) => id === known.organiser) ?? those[0];
}
