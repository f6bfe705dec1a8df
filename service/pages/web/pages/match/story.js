// What happens between two turns of the reader, as one story of a few seconds: what matters is shown, and what lies between is
// folded into it. Nothing is left out: the board shows what all of it led to, the log says it, and all can be replayed.

import { sameDeed } from "./lines.js";

/** @import { Told } from "../../types" */

/** How long a story may take, in milliseconds. */
const LONGEST = 6000;

/** The last sentences of each command. */
const ends = (sentences) => sentences.filter((one, place) => !sentences[place + 1] || !sameDeed(one, sentences[place + 1]));

export class Story {
  longest = LONGEST;
  #spent = 0;

  /** The reader has acted: another story begins. */
  begin() { this.#spent = 0; }

  /** How much of the usual time something is shown for that wants a `share` of it: no longer than usual once the story is nearly told. */
  allow(share, ms) { return this.#spent + share * ms > this.longest ? Math.min(share, 1) : share; }

  /** What was shown has taken its time. */
  spend(ms) { this.#spent += ms; }

  /**
   * The version to show after `at`, of those up to `to`: each, while there is time for all; else the last of a command, one that
   * speaks to the reader if there is any among those that must share a moment.
   *
   * @param {number} at
   * @param {number} to
   * @param {{ sentences: Told[], pace: number }} how
   */
  next(at, to, { sentences, pace }) {
    const due = sentences.filter(({ version, game }) => game && version > at && version <= to);
    const moments = Math.max(1, Math.floor((this.longest - this.#spent) / pace));
    if (due.length <= moments) return at + 1;
    const stops = ends(due);
    const shared = stops.slice(0, Math.ceil(stops.length / moments));
    if (shared.length === stops.length) return to;
    return (shared.findLast(({ you }) => you) ?? shared.at(-1)).version;
  }
}
