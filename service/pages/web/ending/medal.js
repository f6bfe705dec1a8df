// Who won and by what, in one picture: the face of the winner, or its arms, before the light, and what the game was won by in its wax.

import { arms, charge } from "../boards/shared/arms.js";
import { CHARGES } from "../boards/shared/charges.js";
import { s } from "../shared/dom.js";
import { glory } from "../boards/shared/ornaments.js";
import { form } from "../boards/shared/seals.js";
import { circle, group, path } from "../boards/shared/svg.js";
import { portrait } from "../shared/portraits.js";

/** @typedef {{ seat: number, persona?: string | null, player?: string | null, bot?: string | null }} Winner */

/** Who holds a seat: a person's portrait, else arms as boards draw them. @param {Winner} winner */
const face = ({ persona, player, bot, seat }) => (persona ? group("face", { transform: "translate(-40 -40) scale(2)" }, portrait(persona))
  : group("face", { transform: "scale(0.8)" }, arms(player ?? bot ?? `${seat}`, { outline: "round", field: "sable" })));

/**
 * @param {Winner} winner
 * @param {string} [trophy] what of `shared/charges.js` the game was won by
 */
export const medal = (winner, trophy) => s("svg", { viewBox: "-80 -80 160 160", class: `medal seat-${winner.seat}`, "aria-hidden": "true" },
  glory(), circle(0, 0, 43, "medal-rim"), face(winner),
  trophy in CHARGES && group("medal-seal", { transform: "translate(40 38)" }, path(form(winner.seat, 30), "wax"), charge(trophy, [0, 0, 0.85], "on-wax")));
