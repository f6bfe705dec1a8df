// Tables that take too long: the next round was to begin already, or somebody has been awaited for longer than a day.

const LONG = 24 * 3_600_000;

/**
 * Since when a table waits, for whom, and whether it is overdue; null if it has a result, is paused, or was not started.
 *
 * @param {{ match: string | null, decided: boolean, paused: object | null }} table
 * @param {{ seats: { name: string | null }[], awaiting: number[], updated_at: string, clock: object | null } | undefined} match
 * @param {string | undefined} next  when the round after this one was to begin
 * @param {number} now
 */
export function waitOf(table, match, next, now) {
  if (table.decided || table.paused || !table.match) return null;
  const since = match ? Date.parse(match.updated_at) : now;
  const names = (match?.awaiting ?? []).filter((seat) => seat >= 0).map((seat) => match.seats[seat]?.name).filter(Boolean);
  const late = Boolean(next) && Date.parse(next) <= now;
  return { names, since: match?.updated_at ?? null, overdue: late || (Boolean(match) && !match.clock && now - since > LONG), late };
}

/** When the round after one was to begin, by the schedule; undefined if nothing says so. */
export const nextDate = ({ schedule }, round) => schedule?.dates[round];
