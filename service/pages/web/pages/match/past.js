// A match at any of its versions: what was read stays, as it never changes; what lies next to it is read ahead.

/** @import { Eyes, api } from "../../types" */

const AHEAD = 12;
const KEPT = 400;

export class Past {
  /** @type {Map<number, api.View>} */
  #views = new Map();
  /** @type {Map<number, Promise<api.View>>} */
  #asked = new Map();

  /**
   * `signal` aborts when nobody looks any more.
   *
   * @param {Eyes} eyes
   * @param {string} match
   * @param {AbortSignal} signal
   */
  constructor(eyes, match, signal) {
    this.eyes = eyes;
    this.match = match;
    this.signal = signal;
  }

  /** The view at a version if it was read already. */
  known(at) { return this.#views.get(at); }

  /** The view at a version. */
  async at(at) {
    if (this.#views.has(at)) return this.#views.get(at);
    if (!this.#asked.has(at)) {
      const { api, as } = this.eyes;
      this.#asked.set(at, api.get(`/v1/matches/${this.match}/view`, { at, as }, this.signal).finally(() => this.#asked.delete(at)));
    }
    const view = await this.#asked.get(at);
    this.#views.set(at, view);
    if (this.#views.size > KEPT) this.#views.delete(this.#views.keys().next().value);
    return view;
  }

  /** Read the versions around `at`, the nearest first, until another place is looked at or there is no answer. */
  async around(at, last) {
    this.place = at;
    for (let step = 1; step <= AHEAD; step += 1) {
      for (const next of [at + step, at - step]) {
        if (this.place !== at) return;
        if (next < 1 || next > last || this.#views.has(next)) continue;
        if (!await this.at(next).catch(() => null)) return;
      }
    }
  }
}
