// What may be done next with the rounds of a tournament, and what each step does.

import { number } from "../../shared/texts.js";
import { say } from "./words.js";

/**
 * @typedef {{ name: string, about: string, path?: string, right?: string, body?: object, byHand?: boolean }} Step
 * @typedef {{ status: string, format: string, rounds_planned: number, entries: { active: boolean }[],
 *   rounds: { number: number, status: string, tables: number, decided: number }[] }} Known
 */

/**
 * Whether all rounds are closed of a tournament that is not over: a ruling made one unnecessary that was planned, as the
 * second final of a double elimination.
 *
 * @param {Pick<Known, "rounds" | "rounds_planned">} known
 */
export const isPlayedOut = ({ rounds, rounds_planned: planned }) => rounds.at(-1)?.status === "closed" && Boolean(planned) && rounds.length >= planned;

/**
 * The steps, the likely one first: how each is called, what it does, and where it is sent. Without a path it is made here, or
 * cannot be made yet.
 *
 * @param {Known} known
 * @returns {Step[]}
 */
export function stepsOf(known) {
  if (known.status === "ended") return [];
  const last = known.rounds.at(-1);
  if (isPlayedOut(known)) return [{ name: "end-now", path: "end", right: "direct", body: { reason: say("end-played") }, about: say("end-played-about") }];
  if (!last || last.status === "closed") return [{ name: "open-round", path: "rounds", about: say("open-round-about", { round: (last?.number ?? 0) + 1, count: known.entries.filter(({ active }) => active).length }) }];
  const path = `rounds/${last.number}`;
  const byHand = known.format === "round_robin" && last.status === "open" ? [] : [{ name: "pair-by-hand", byHand: true, about: say("pair-by-hand-about") }];
  if (last.status === "open") return [{ name: "pair", path: `${path}/pairings`, about: say("pair-about") }, ...byHand];
  if (last.status === "paired") {
    return [{ name: "start-round", path: `${path}/start`, about: say("start-round-about", { count: last.tables }) }, ...byHand,
      { name: "pair-anew", path: `${path}/pairings`, about: say("pair-anew-about") }];
  }
  if (last.decided < last.tables) return [{ name: "close-round", about: say("close-round-waits", { count: number(last.tables - last.decided) }) }];
  const ends = last.number >= known.rounds_planned;
  return [{ name: "close-round", path: `${path}/close`, about: say(ends ? "close-last-about" : "close-round-about", { round: last.number }) }];
}
