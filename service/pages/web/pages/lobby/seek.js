// On which terms somebody looks for others to play, in words.

import { list, span, t } from "../../shared/texts.js";

/** Seats that anybody can take: whoever has no seat there yet. */
export const openSeats = (match) => match.seats.filter(({ name, reserved, reserved_for: kept }) => !name && !reserved && !kept);

/** @typedef {{ kind: string, limit: number, increment: number }} Clock */

/** @param {Clock | null} clock */
export function clockInWords(clock) {
  if (!clock) return t("seek-no-clock");
  const time = span(clock.limit), added = clock.increment ? t("seek-increment", { time: span(clock.increment) }) : "";
  return `${t(`seek-clock-${clock.kind}`, { time })}${added}`;
}

/**
 * What somebody wants to know before sitting down.
 *
 * @param {{ clock: Clock | null, hints: boolean, undo: string, counts: boolean, from_position: boolean, watch: { who: string } }} match
 */
export const termsInWords = (match) => [
  clockInWords(match.clock),
  t(match.counts ? "seek-rated" : "seek-unrated"),
  match.hints ? t("seek-hints") : null,
  match.undo === "never" ? null : t(`seek-undo-${match.undo}`),
  match.from_position ? t("from-position") : null,
  match.watch.who === "everybody" ? null : t("seek-private"),
].filter(Boolean);

/** The same as one line, with how many seats are left. */
export const seekInWords = (match) => list([t("seek-seats", { free: openSeats(match).length, all: match.seats.length }), ...termsInWords(match)]);
