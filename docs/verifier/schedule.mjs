// Schedules, for tournament.mjs: which step of the house is due when. Written from docs/organisers.md alone.

const DATES_MAX = 400;
const LONGEST_GAP = 366 * 24 * 3600 * 1000;
const STEPS = { open_round: "pair", pair_round: "pair", start_round: "start", close_round: "close" };

export const sensible = ({ dates = [], after = null, lead = 0 }) => dates.length <= DATES_MAX && dates.every((date, at) => !at || dates[at - 1] < date)
  && [after ?? 0, lead].every((gap) => gap >= 0 && gap <= LONGEST_GAP);

/** When a round starts: at its date, or so long after the round before was closed; null if nothing says so. */
export function startBy(schedule, number, closed) {
  const { dates = [], after = null } = schedule ?? {};
  if (number <= dates.length) return dates[number - 1];
  return after === null || closed === null ? null : closed + after;
}

/** What tournament.mjs hands it: how many rounds are planned, and whether a table has a result that counts. */
export function scheduleOf({ planned, isSettled }) {
  function nextCommand(now) {
    const last = now.rounds.at(-1), start = now.nextStart, paired = start - (now.schedule.lead ?? 0);
    if (last?.status === "playing") return last.tables.every((table) => isSettled(now, table)) ? { type: "close_round", round: last.number, at: 0 } : null;
    if (start === null) return null;
    if (last?.status === "paired") return { type: "start_round", round: last.number, at: start };
    if (last?.status === "open") return { type: "pair_round", round: last.number, at: paired };
    return last && last.number >= planned(now) ? null : { type: "open_round", round: now.rounds.length + 1, at: paired };
  }

  /** Whether the house may give a command because the schedule says so. */
  return function isDue(now, by, command, at) {
    if (by !== "house" || now.schedule === null || now.held || now.status === "ended") return false;
    const step = nextCommand(now);
    if (!step || !(now.schedule.steps ?? []).includes(STEPS[step.type]) || at < step.at) return false;
    if (command.type === "hold_schedule") return command.cause !== "asked";
    return command.type === step.type && (command.round ?? step.round) === step.round;
  };
}
