// What people say at a table, in phrases: what came, what is shown at its seat, and whom this browser does not show.

import { habit, setHabit } from "../../shared/settings.js";

/** @import { Match, api } from "../../types" */

/** For how many milliseconds a phrase is shown at its seat. */
const SHOWN = 7000;

/** Stands for everybody among those who are not shown. */
export const EVERYBODY = "everybody";

/** The players whose phrases this browser does not show. @returns {string[]} */
const muted = () => habit("muted", []);
export const isMuted = (player) => muted().includes(player);
export const mute = (player, on) => setHabit("muted", on ? [...new Set([...muted(), player])] : muted().filter((one) => one !== player));

/**
 * Whether people can talk at a match: two of them sit there, and it has begun.
 *
 * @param {Match} match
 */
export const talks = ({ status, seats }) => ["running", "finished"].includes(status) && new Set(seats.map(({ player }) => player).filter(Boolean)).size > 1;

export class Talk {
  /** @type {readonly api.OfferedPhrase[]} */
  offered = [];

  /** What was said, the oldest first. @type {api.Phrase[]} */
  said = [];

  /** Of these, what came since this page is open. @type {api.Phrase[]} */
  heard = [];

  /** Whether nothing can be said any more. */
  ended = false;

  #shown = new Map();
  #asking = null;

  /**
   * @param {{ ask: () => Promise<api.Phrases>, changed: () => void, later?: (action: () => void, ms: number) => unknown }} how
   */
  constructor({ ask, changed, later = (action, ms) => setTimeout(action, ms) }) {
    this.ask = ask;
    this.changed = changed;
    this.later = later;
  }

  /** Ask once what can be said, and what was said before: that is shown at no seat. */
  begin() {
    this.#asking ??= this.ask().then(({ phrases, said }) => {
      this.offered = phrases;
      this.said = [...said, ...this.said.filter(({ id }) => said.every((one) => one.id !== id))];
      this.changed();
    }).catch(() => {}); // whoever may not say anything still plays
    return this.#asking;
  }

  /**
   * Somebody said something; a stream that comes back tells it again.
   *
   * @param {api.Phrase} phrase
   */
  async hear(phrase) {
    await this.#asking;
    if (this.said.some(({ id }) => id === phrase.id)) return;
    this.said.push(phrase);
    this.heard.push(phrase);
    this.#shown.set(phrase.seat, phrase);
    this.changed();
    this.later(() => {
      if (this.#shown.get(phrase.seat) !== phrase) return;
      this.#shown.delete(phrase.seat);
      this.changed();
    }, SHOWN);
  }

  /** The stream is over, and with it the time in which something can be said. */
  end() {
    this.ended = true;
    this.changed();
  }

  /** What is shown at the seats now, one phrase each. @returns {api.Phrase[]} */
  get shown() { return [...this.#shown.values()]; }
}

/**
 * Those of some phrases that this browser shows.
 *
 * @param {readonly api.Phrase[]} phrases
 * @param {Match["seats"]} seats
 */
export const unmuted = (phrases, seats) => (isMuted(EVERYBODY) ? [] : phrases.filter(({ seat }) => !isMuted(seats[seat]?.player)));
