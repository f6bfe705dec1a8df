// Which matches wait for somebody who plays in this browser.

import { players } from "../../shared/settings.js";

const here = (id) => Boolean(id) && players().some((player) => player.id === id);

/** Whether a seat of a match is kept for a player of this browser. */
export const isKept = (match) => match.status === "open" && match.seats.some(({ reserved_for: id }) => here(id));

/** Whether a player of this browser is to act. */
export const awaits = (match) => match.awaiting.some((seat) => here(match.seats[seat].player));

/** Whether a match goes on as soon as somebody here does something. */
export const isWaiting = (match) => isKept(match) || (match.status === "running" && awaits(match));
