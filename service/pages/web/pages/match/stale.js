// Why a command came for a version that is no more.

/** @import { Match } from "../../types" */

/**
 * The name of the text that says it: time was up, so that somebody else answered for the seat, or the match has moved on.
 *
 * @param {Pick<Match["clocks"][0], "seat" | "deadline">[]} clocks
 * @param {number} seat
 * @param {number} now in milliseconds
 */
export function staleBecause(clocks, seat, now) {
  const clock = clocks.find((one) => one.seat === seat);
  return clock?.deadline && Date.parse(clock.deadline) <= now ? "time-up" : "moved-on";
}
