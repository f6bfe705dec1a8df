// The base of every page of one match.

import { Page } from "../../shared/page.js";

/** @import { Match, Components, Game } from "../../types" */

/** A page of a match, with what `read` finds of it. */
export class MatchPage extends Page {
  /** @type {Match} */
  match;

  /** @type {Game} */
  game;

  /** @type {Components} */
  components;
}
