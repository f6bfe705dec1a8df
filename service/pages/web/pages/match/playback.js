// What happened, shown one event after another: each version of the match for as long as its reader wants.

import { sleep } from "../../shared/pauses.js";

/** @import { Past } from "./past.js" */
/** @import { api } from "../../types" */

const AHEAD = 4;

export class Playback {
  #at = null;
  #to = 0;
  #skipped = false;
  #hurry = null;

  /**
   * `show(version, view, lasts)` draws a version for so many milliseconds and returns the share of them that it needs, from 0
   * to 1; `words(version)` waits until there are words for it; `next(at, to)` is the version to show after another; `over()` is called when all is shown; `past` has the views.
   *
   * @param {Past} past
   * @param {{ pace: () => number, show: (version: number, view: api.View, lasts: number) => number, over: () => void, words?: (version: number) => Promise<void>,
   *   next?: (at: number, to: number) => number }} how
   */
  constructor(past, { pace, show, over, words = async () => {}, next = (at) => at + 1 }) {
    this.past = past;
    this.pace = pace;
    this.show = show;
    this.over = over;
    this.words = words;
    this.next = next;
  }

  get runs() { return this.#at !== null; }

  /** Show what comes after `from` up to `to`; while it runs, only the end is moved. */
  async run(from, to) {
    this.#to = Math.max(this.#to, to);
    if (this.runs) return;
    this.#at = from;
    this.#to = to;
    while (this.#at < this.#to) {
      const next = this.next(this.#at, this.#to);
      const view = await this.past.at(next).catch(() => null);
      await this.words(next);
      if (!view || this.#skipped) break;
      this.#ahead(next);
      this.#at = next;
      const lasts = this.pace();
      this.#hurry = new AbortController();
      await sleep(lasts * this.show(next, view, lasts), this.#hurry.signal);
      if (this.#skipped) break;
    }
    [this.#at, this.#skipped] = [null, false];
    this.over();
  }

  #ahead(at) {
    for (let next = at + 1; next <= Math.min(at + AHEAD, this.#to); next += 1) this.past.at(next).catch(() => {});
  }

  /** Show the end at once. */
  skip() {
    this.#skipped = this.runs;
    this.#hurry?.abort();
  }
}
