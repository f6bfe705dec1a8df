// The emblems of the agents, the case and Doctor Solomon: each has a form of its own besides its colour.

import { thing } from "../shared/things.js";
import { translate, circle, group, path, rect } from "../shared/svg.js";

const EMBLEMS = { beacon: "beacon", magician: "hat", roulette: "wheel", spyglass: "spyglass", tempest: "storm", vagabond: "bundle" };

/** The emblem of an agent, 20 high. */
export const emblem = (id) => thing(EMBLEMS[id] ?? "star", 20, "emblem");

/** The figure of an agent: a seal in its colour with its emblem. */
export const figure = (agent, radius = 18) =>
  group(`figure dye-${agent.colour}`, {},
    circle(1.2, radius / 6, radius, "cast mark-off"), circle(0, 0, radius, "wax mark"), circle(0, 0, radius - radius / 8, "gold-rim"),
    group("scaled", { transform: `scale(${radius / 15.5})` }, emblem(agent.id)));

export const briefcase = () =>
  group("case", {}, rect(-12, -5, 28, 18, "cast", 3), path("M-5 -8V-11.5H5V-8", "handle"), rect(-13, -8, 26, 18, "leather mark", 2.5),
    path("M-13 -1H13M-8 -8V10M8 -8V10", "strap"), rect(-2.5, -3, 5, 5, "lock", 1));

/** A coin, face up or face down. */
export const coin = (x, y, r = 7) => translate(x, y, circle(0.4, 1.2, r, "cast"), circle(0, 0, r, "gold"), circle(0, 0, r - 2.2, "milled"));

/** Doctor Solomon: a mask. */
export const mask = () =>
  path("M-9 -5C-5 -8 -2 -5 0 -4C2 -5 5 -8 9 -5C10 2 6 5 3 3C1.5 2 .6 1 0 1C-.6 1 -1.5 2 -3 3C-6 5 -10 2 -9 -5Z " +
    "M-5.5 -2.4A1.8 1.8 0 1 0 -5.4 -2.4Z M5.5 -2.4A1.8 1.8 0 1 0 5.6 -2.4Z", "emblem mask");
