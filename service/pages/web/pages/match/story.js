// What happens between two turns of the reader, as one story of a few seconds: what matters is shown, and what lies between is
// folded into it. Nothing is left out: the board shows what all of it led to, the log says it, and all can be replayed.

import { sameDeed } from "./lines.js";

/** @import { Told } from "../../types" */

/** How long a story may take, in milliseconds. */
const LONGEST = 6000;

/** The last sentences of each command. */
const ends = (sentences) => sentences.filter((one, place) => !sentences[place + 1] || !sameDeed(one, sentences[place + 1]));

/** What lasts so many usual times is never folded: it is what everybody waited for. */
const CLIMAX = 2;

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

export class Story {
  longest = LONGEST;
  #spent = 0;
  #squeeze = 1;
  #rests = Infinity;

  /** The reader has acted: another story begins. */
  begin() { [this.#spent, this.#squeeze] = [0, 1]; }

  /** Something more is to be told at this time: of another story if nothing was told for as long as one may last. */
  go(now) {
    if (now - this.#rests > this.longest) this.begin();
    this.#rests = Infinity;
  }

  /** All of it was told by this time. */
  rest(now) { this.#rests = now; }

  /**
   * How much of the usual time something is shown for that wants a `share` of it: what is held shares the time that is left, and
   * nothing lasts longer than usual once the story is nearly told.
   */
  allow(share, ms) {
    const fits = share > 1 ? Math.max(1, share * this.#squeeze) : share;
    return this.#spent + fits * ms > this.longest ? Math.min(fits, 1) : fits;
  }

  /** What was shown has taken its time. */
  spend(ms) { this.#spent += ms; }

  /**
   * The version to show after `at`, of those up to `to`: each, while there is time for all. Else what is held (`beats` of the guide),
   * the weightiest first, as far as there is time and a climax always; and in what is left of the time the last of a command, one that
   * speaks to the reader if there is any among those that must share a moment.
   *
   * An event of `breaks` stands for itself: what comes before it is a story of its own. One for which `within` gives no time is never stopped for.
   *
   * @param {number} at
   * @param {number} to
   * @param {{ sentences: Told[], pace: number, beats?: Map<string, number>, breaks?: Set<string>, quiet?: Set<string>, within?: (event: any) => number | null }} how
   */
  next(at, to, { sentences, pace, beats = new Map(), breaks = new Set(), quiet = new Set(), within = () => null }) {
    const stop = sentences.find(({ version, game, event }) => game && version > at && version <= to && breaks.has(event.type))?.version;
    if (stop === at + 1) {
      this.begin();
      return stop;
    }
    if (stop) return this.next(at, stop - 1, { sentences, pace, beats, quiet, within });
    const due = sentences.filter(({ version, game, event, quiet: untold }) => game && !untold && !quiet.has(event.type) && within(event) !== 0 && version > at && version <= to);
    const share = ({ event }) => beats.get(event.type) ?? 1;
    const time = (this.longest - this.#spent) / pace;
    this.#squeeze = 1;
    if (!due.length || sum(due.map(share)) <= time) return at + 1;
    const weighty = due.filter(({ event }) => beats.has(event.type)).sort((one, other) => share(other) - share(one));
    const held = weighty.filter((one, place) => share(one) >= CLIMAX || place < Math.floor(time));
    const wanted = sum(held.map(share));
    this.#squeeze = Math.min(1, time / wanted);
    const stops = [...held.map(({ version }) => version), this.#end(ends(due.filter((one) => !held.includes(one))), time - wanted, held.length) ?? due.at(-1).version];
    return Math.min(...stops);
  }

  /** The next of the ends of commands that have so many usual times together; null if nothing is left to show but what is held, or the last of all. */
  #end(stops, time, held) {
    const moments = Math.floor(time);
    if (moments < 1 && held) return null;
    const shared = stops.slice(0, Math.ceil(stops.length / Math.max(1, moments)));
    return shared.length === stops.length ? null : (shared.findLast(({ you }) => you) ?? shared.at(-1)).version;
  }
}
