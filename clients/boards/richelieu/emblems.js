// What is printed on sheets and tracks: rewards, sides and the arms of each sheet.

import { armsAt } from "../shared/arms.js";
import { thing } from "../shared/things.js";
import { translate, circle, group, text, title } from "../shared/svg.js";

const SHAPES = {
  prestige: "fleur", louis: "bezants", income: "wheat", military: "swords", worker: "rook", bribe: "purse", queen: "crown",
  grey_eminence: "mask", jewel: "gem", cardinal: "galero",
};
/** The tincture and the charge of each side. */
const SIDES = {
  richelieu: ["gules", "galero"], england: ["azure", "rose"], france: ["purpure", "fleur"], habsburg: ["sable", "eagles"], protestants: ["vert", "book"],
};
/** What the arms of each sheet bear. */
const SHEETS = {
  R01: "pillar", R02: "rose", R03: "cannon", R04: "key", R05: "swords", R06: "ship", R07: "salt", R08: "keyhole", R09: "eye", R10: "scales",
  R11: "mask", R12: "quill", R13: "sun", E1: "gem", E2: "anchor", E3: "ingots", E4: "letter", F1: "crown", F2: "dagger", F3: "torch",
  H1: "pikes", H2: "chalice", H3: "drum", P1: "bell", P2: "scroll", P3: "tower",
};

/** A thing of the game, 20 high, its middle at the origin. */
export const emblem = (id, size = 20) => thing(SHAPES[id] ?? SIDES[id]?.[1] ?? "star", size, `thing thing-${id}`);

/** The arms of a sheet. */
export const sheetArms = (id, faction, x, y, size) => armsAt(x, y, size, id, { field: SIDES[faction]?.[0], charge: SHEETS[id] });

/** The charge of a side on a disc of its tincture. */
export const badge = (faction, radius = 12) => group(`badge ${faction}`, {},
  circle(0.6, 1.6, radius, "cast"), circle(0, 0, radius, "tincture"), thing(SIDES[faction][1], radius * 1.36, "on-tincture"));

/** An amount of something, as printed: the number and the thing, in a width of 44. */
export const reward = (board, id, amount) =>
  group("reward", { "data-explains": id }, title(board.word("gives", `${amount} ${board.name(id)}`)),
    text(0, 6, amount, "many", "middle"), translate(20, 0, emblem(id, 25)));
