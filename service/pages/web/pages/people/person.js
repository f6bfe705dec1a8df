// Somebody in a table: a player as a link to its page, a bot by its name.

import { h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";

/** @param {{ player: string | null, name: string | null }} who */
export const person = ({ player, name }) => (player ? h("a", { href: to(["player", player]) }, name) : name);
