// A staged match: a board for analysis on which a learner sees and plays the first seat, and the course plays the others. It
// goes the way of every match; nothing is played that the rules do not allow.

import { isOffered } from "./course.js";

/** @import { Api } from "../../shared/api.js" */
/** @import { Staged } from "./types" */
/** @import { api as types } from "../../types" */

export const YOU = 0;
const AS = String(YOU);
/** For how many seconds one request waits for the house. */
const HOUSE_WAIT = 5;

export class Staging {
  /** @type {string} */
  id;

  /** @type {types.View} */
  view;

  /** @type {types.Options} */
  options;

  /** @type {types.MatchSummary["seats"]} */
  seats = [];

  /** What the others were to do and did not. */
  left = [];

  /**
   * @param {Pick<Api, "get" | "post">} api
   * @param {string} game
   * @param {Staged} staged
   */
  constructor(api, game, staged) {
    this.api = api;
    this.game = game;
    this.staged = staged;
  }

  /** Open the match. */
  async begin() {
    const { seats, options = {}, position, opening = [] } = this.staged;
    const opened = await this.api.post("/v1/matches", { game: this.game, seats: Array(seats).fill("me"), options, position, analysis: true });
    this.id = opened.id;
    this.seats = opened.seats;
    for (const command of opening) await this.#post(command);
    return this.read();
  }

  /** Read what the learner sees and may do. */
  async read() {
    [this.view, this.options] = await Promise.all([this.api.get(`/v1/matches/${this.id}/view`, { as: AS }), this.api.get(`/v1/matches/${this.id}/options`, { as: AS })]);
    return this;
  }

  /** Whether the game is over. A board for analysis goes on even then: one can go back. */
  get over() { return this.view.awaiting.length === 0; }

  /**
   * Give a command, and then what the other seats do, until the learner is asked again. `leniently`, they leave out what the rules
   * do not allow.
   */
  async give(command, then = [], leniently = false) {
    this.left = [...then];
    let after = await this.#post(command);
    while (after.awaiting.length && !after.awaiting.includes(YOU)) {
      if (after.awaiting[0] < 0) {
        await this.api.get(`/v1/matches/${this.id}/events`, { as: AS, after: after.version, wait: HOUSE_WAIT });
        after = await this.api.get(`/v1/matches/${this.id}/view`, { as: AS });
      } else {
        const next = await this.#reply(after.awaiting[0], leniently);
        if (!next) break;
        after = next;
      }
    }
    return this.read();
  }

  /** The next of what is left; `leniently`, the next that the seat may do, or null. */
  async #reply(seat, leniently) {
    const { options } = leniently ? await this.api.get(`/v1/matches/${this.id}/options`, { as: String(seat) }) : { options: null };
    while (this.left.length) {
      const command = this.left.shift();
      if (!options || isOffered(options, command)) return this.#post(command);
    }
    if (leniently) return null;
    throw new Error(`nothing is said of what follows version ${this.view.version}`);
  }

  async #post(command) {
    const { seen } = await this.api.post(`/v1/matches/${this.id}/commands`, command);
    return seen;
  }

  /** Take back what came after a version. */
  async back(version) {
    await this.api.post(`/v1/matches/${this.id}/undo-requests`, { to: version });
    return this.read();
  }

  /** Nobody goes on here. */
  async leave() { await this.api.post(`/v1/matches/${this.id}/resign`); }
}
