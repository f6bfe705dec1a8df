// Where the kinds of what can be done stand in the list: while a turn lasts each keeps its place, also when nothing of it is left.

import { FEW } from "./narrow.js";

/** @import { Choosable } from "../../types" */

/** What ends a turn or declines stands apart and last, where nobody chooses it by habit. */
const ENDS = new Set(["pass", "end_actions"]);

export class Places {
  /** @type {Map<string, { types: string[], many: boolean }>} */
  #known = new Map();

  /** Another turn begins. */
  clear() { this.#known.clear(); }

  /**
   * `{types, many}`: the types of commands that a question of this kind had options of in this turn, in their order, and whether they
   * were more than a `few`, so that they are shown by their type.
   *
   * @param {string} kind
   * @param {Choosable[]} options
   */
  of(kind, options, few = FEW) {
    const before = this.#known.get(kind) ?? { types: [], many: false };
    const types = [...new Set([...before.types, ...options.map(({ command }) => command.type)])];
    const placed = { types: [...types.filter((type) => !ENDS.has(type)), ...types.filter((type) => ENDS.has(type))],
      many: before.many || options.length > few };
    this.#known.set(kind, placed);
    return placed;
  }
}

export const endsTurn = (type) => ENDS.has(type);

/** Whether a command gives nothing: what a slip most likely gives, such as the 0 that a touch of one's own reserve pays. */
export const givesNothing = ({ type, amount }) => endsTurn(type) || amount === 0;
