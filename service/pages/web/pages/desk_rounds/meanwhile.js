// What others did since somebody looked, as far as it matters to what that one decides on.

/**
 * Whether an event matters to who decides on a table, or (without one) on the tournament: results of other tables, which
 * matches report, do not.
 *
 * @param {{ event: { type: string, round?: number, table?: number } }} happened
 * @param {{ round?: number, table?: number } | null} about
 */
export function matters({ event }, about) {
  if (event.type !== "result_reported") return true;
  return about?.table != null && event.round === about.round && event.table === about.table;
}
