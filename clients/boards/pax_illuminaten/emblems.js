// Factions, affiliations and strengths: each has a form besides its colour.

import { translate, circle, group, path, rect, text, title } from "../shared/svg.js";

// Drawn in a square from -8 to 8.
const SHAPES = {
  nobility: "M-6.5 5L-7.5 -4L-3.5 0L0 -6.5L3.5 0L7.5 -4L6.5 5Z",
  professions: "M-7 -5H3L7 -2.5L3 0H0V7H-3V0H-7Z",
  magistrates: "M0 -7V6M-5 7H5M-6 -5H6 M-6 -5L-8 1H-4Z M6 -5L4 1H8Z",
  artists: "M-5 -7V1Q-5 6 0 6T5 1V-7 M-2 -6V3M2 -6V3M-6.5 -7H-3.5M3.5 -7H6.5M0 6V8",
  scholars: "M0 -4C-2 -6 -5 -6 -7 -5V5C-5 4 -2 4 0 6C2 4 5 4 7 5V-5C5 -6 2 -6 0 -4Z M0 -4V6",
  clergy: "M-1.6 -7H1.6V-3.4H5V-.4H1.6V7H-1.6V-.4H-5V-3.4H-1.6Z",
  freemason: "M-7 5L0 -7L7 5M-4.8 1L0 6.5L4.8 1M0 -7V-8.5",
  rosicrucian: "M0 -7C3 -7 3 -3.6 1.6 -2.4C5 -4.4 8 -1 5 1C8 3 5 6.6 1.8 4.6C3 8 -3 8 -1.8 4.6C-5 6.6 -8 3 -5 1C-8 -1 -5 -4.4 -1.6 -2.4C-3 -3.6 -3 -7 0 -7Z M0 -1A2 2 0 1 0 .01 -1Z",
  dagger: "M0 -9L2 -6V3H-2V-6Z M-5 3H5V5H-5Z M-1 5H1V9H-1Z",
  hammer: "M-6 -8H6V-2H-6Z M-1.5 -2H1.5V9H-1.5Z",
};

export const emblem = (id, kind = "emblem") => path(SHAPES[id] ?? "M-5 -5H5V5H-5Z", kind);

/** The seal of a faction. */
export const factionSeal = (board, id, radius = 11) =>
  group(`faction faction-${id}`, {}, title(board.name(id)), circle(0.6, 1.6, radius, "cast"), circle(0, 0, radius, "coin mark"), circle(0, 0, radius - 1.8, "coin-rim"),
    group("scaled", { transform: `scale(${radius / 11})` }, emblem(id)));

/** A number, a dagger or a hammer. */
export const strength = (value) =>
  typeof value === "number" || /^\d+$/.test(value)
    ? group("strength", {}, rect(-10, -11, 20, 20, "lozenge", 2), text(0, 5, value, "many", "middle"))
    : group("strength", {}, rect(-10, -11, 20, 20, "lozenge", 2), translate(0, -1, emblem(value)));
