// The emblems of the agents, the case and Doctor Solomon: each has a form of its own besides its colour.

import { translate, circle, group, path, rect } from "../shared/svg.js";

// Drawn in a square from -10 to 10.
const EMBLEMS = {
  beacon: "M-3.5 9L-2 -2H2L3.5 9Z M-3 -4H3V-2.6H-3Z M0 -9L2.2 -5H-2.2Z M-8 -7L-4.6 -4.6M8 -7L4.6 -4.6M-8.5 -1.5H-4.5M8.5 -1.5H4.5",
  magician: "M-7 6H7L4 3.5L1.5 -9L-4 3.5Z M-8.5 7.5H8.5 M-1 -1L0 .6L1.6 .8L.4 2L.8 3.6L-.8 2.6",
  roulette: "M0 -8.5A8.5 8.5 0 1 0 .01 -8.5Z M0 -3A3 3 0 1 0 .01 -3Z M0 -8.5V-3M0 8.5V3M-8.5 0H-3M8.5 0H3M-6 -6L-2.1 -2.1M6 6L2.1 2.1M-6 6L-2.1 2.1M6 -6L2.1 -2.1",
  spyglass: "M-9 4.5L-6.6 8L-1.4 4.6L-3.6 1Z M-3.2 .8L-1 4.2L4 1L1.8 -2.6Z M2.4 -2.8L4.5 .5L9 -3.5L6.4 -7.4Z",
  tempest: "M-6 0A3.6 3.6 0 0 1 -5.6 -6.6A5 5 0 0 1 3.6 -7A3.7 3.7 0 0 1 6 0Z M1.2 1L-3 5H0L-1.6 9.4L4 4H1L2.8 1Z",
  vagabond: "M-7 9L6 -8 M1 -8.6C6 -11 11 -4 7 -2C3 0 1.4 -5 1 -8.6Z M-9 9.4H0",
};

export const emblem = (id, kind = "emblem") => path(EMBLEMS[id] ?? "M-6 -6H6V6H-6Z", kind);

/** The figure of an agent: a seal in its colour with its emblem. */
export const figure = (agent, radius = 18) =>
  group(`figure dye-${agent.colour}`, {},
    circle(1.2, 1.8, radius, "shadow mark-off"), circle(0, 0, radius, "wax mark"), circle(0, 0, radius - 2.6, "rim"),
    group("scaled", { transform: `scale(${radius / 15.5})` }, emblem(agent.id)));

export const briefcase = () =>
  group("case", {}, path("M-5 -8V-11.5H5V-8", "handle"), rect(-13, -8, 26, 18, "leather mark", 2.5),
    path("M-13 -1H13M-8 -8V10M8 -8V10", "strap"), rect(-2.5, -3, 5, 5, "lock", 1));

/** A coin, face up or face down. */
export const coin = (x, y, r = 7) => translate(x, y, circle(0, 0, r, "gold"), circle(0, 0, r - 2.2, "rim"));

/** Doctor Solomon: a mask. */
export const mask = () =>
  path("M-9 -5C-5 -8 -2 -5 0 -4C2 -5 5 -8 9 -5C10 2 6 5 3 3C1.5 2 .6 1 0 1C-.6 1 -1.5 2 -3 3C-6 5 -10 2 -9 -5Z " +
    "M-5.5 -2.4A1.8 1.8 0 1 0 -5.4 -2.4Z M5.5 -2.4A1.8 1.8 0 1 0 5.6 -2.4Z", "emblem mask");
