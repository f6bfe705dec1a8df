// The arms of whoever or whatever has a name, as a picture for any page: `emblem("ply_01hz…")`.

import { arms } from "./shared/arms.js";
import { s } from "./shared/dom.js";

/** @import { EmblemTerms, Shape } from "./types" */

/**
 * The arms of a name, for `draw` and `make`: an SVG of any size, which says nothing to those who listen, for the name stands
 * beside it. The colours are tokens of `tokens.css`.
 *
 * @param {string} name
 * @param {EmblemTerms} [terms]
 * @returns {Shape}
 */
export const emblem = (name, terms = {}) =>
  s("svg", { viewBox: "-50 -50 100 100", class: "arms-of", "aria-hidden": "true" }, arms(name, { outline: "round", ...terms }));
