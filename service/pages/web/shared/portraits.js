// Portraits of the persons that bots are, drawn from features. Each differs from all others in its outline, not in colour
// alone.

import { s } from "./dom.js";

// Drawn in a square from 0 to 40.
const HAIR = {
  bald: "M11 15Q12 9 20 9Q28 9 29 15Q27 12 20 12Q13 12 11 15Z",
  short: "M10 18Q9 7 20 7Q31 7 30 18Q28 12 22 12Q15 13 12 13Q11 15 10 18Z",
  long: "M9 30Q7 7 20 7Q33 7 31 30Q28 30 28 20Q27 12 20 12Q13 12 12 20Q12 30 9 30Z",
  wig: "M8 27Q4 24 8 20Q5 16 9 13Q9 6 20 6Q31 6 31 13Q35 16 32 20Q36 24 32 27Q29 27 29 21Q28 13 20 12Q12 13 11 21Q11 27 8 27Z",
  bun: "M20 1A5 5 0 1 0 20.1 1ZM10 20Q9 8 20 8Q31 8 30 20Q28 13 20 13Q12 13 10 20Z",
  curls: "M9 24Q5 22 8 18Q6 13 11 11Q12 5 20 6Q28 5 29 11Q34 13 32 18Q35 22 31 24Q30 19 29 16Q25 11 20 12Q15 11 11 16Q10 19 9 24Z",
};
const HATS = {
  tricorne: "M4 13Q12 9 14 5Q20 3 26 5Q28 9 36 13Q28 11 20 13Q12 11 4 13Z",
  biretta: "M10 12L9 5L14 7L20 3L26 7L31 5L30 12Z",
  cap: "M9 13Q10 4 20 4Q30 4 31 13Q20 9 9 13Z",
  hood: "M5 38Q3 4 20 3Q37 4 35 38L30 38Q33 12 20 10Q7 12 10 38Z",
  broad: "M2 14Q10 12 12 11L14 3H26L28 11Q30 12 38 14Q20 17 2 14Z",
  crown: "M10 12L8 3L14 8L20 2L26 8L32 3L30 12Z",
  bonnet: "M7 22Q5 4 20 4Q35 4 33 22L29 20Q29 10 20 10Q11 10 11 20Z",
  none: "",
};
const BEARDS = {
  none: "",
  full: "M12 21Q12 33 20 34Q28 33 28 21Q26 26 20 25Q14 26 12 21Z",
  pointed: "M16 26H24L20 35ZM14 23Q20 20 26 23Q20 25 14 23Z",
  moustache: "M13 24Q17 20 20 23Q23 20 27 24Q23 25 20 24Q17 25 13 24Z",
};
const COLLARS = {
  bands: "M14 32L20 30L26 32L24 40H21L20 35L19 40H16Z",
  ruff: "M6 32Q10 28 13 32Q16 28 20 32Q24 28 27 32Q30 28 34 32Q32 37 20 37Q8 37 6 32Z",
  lace: "M11 31Q20 38 29 31L31 40H9Z",
  gorget: "M11 31Q20 36 29 31V36Q20 41 11 36Z",
  shawl: "M9 40L14 30L20 38L26 30L31 40Z",
};

// Hair, hat, beard, collar, the tint of the cloth.
const FEATURES = {
  anselme: ["bald", "biretta", "full", "bands", 0], aubray: ["bun", "none", "none", "lace", 1], baldini: ["curls", "broad", "pointed", "ruff", 2],
  corvin: ["long", "cap", "none", "bands", 3], delorme: ["wig", "tricorne", "moustache", "gorget", 4], eulalie: ["short", "hood", "none", "bands", 5],
  falk: ["bun", "bonnet", "none", "shawl", 0], gaspard: ["short", "none", "full", "lace", 1], hartmann: ["wig", "none", "none", "bands", 2],
  ilse: ["curls", "crown", "none", "ruff", 3], jardin: ["bald", "none", "none", "bands", 4], klara: ["long", "none", "none", "shawl", 5],
  leontine: ["curls", "none", "none", "ruff", 0], moreau: ["long", "tricorne", "pointed", "lace", 1], novak: ["short", "cap", "moustache", "shawl", 2],
  orsini: ["long", "hood", "none", "lace", 3], pereira: ["bald", "broad", "full", "ruff", 4], quirin: ["bald", "hood", "full", "shawl", 5],
  rosalba: ["wig", "none", "none", "lace", 0], sauvage: ["bald", "tricorne", "moustache", "gorget", 1], tessier: ["long", "bonnet", "none", "bands", 2],
  ursin: ["curls", "crown", "pointed", "gorget", 3], voss: ["short", "none", "moustache", "gorget", 4],
};

/** The keys of those who have a portrait. */
export const PERSONS = Object.keys(FEATURES);

const part = (d, kind) => (d ? s("path", { d, class: kind }) : null);

/** The portrait of a person by key, 40 by 40, as a group; null for somebody without one. */
export function portrait(key) {
  if (!FEATURES[key]) return null;
  const [hair, hat, beard, collar, tint] = FEATURES[key];
  return s("g", { class: `portrait tint-${tint}`, "aria-hidden": "true" },
    s("rect", { x: 0, y: 0, width: 40, height: 40, rx: 20, class: "portrait-ground" }),
    hat === "hood" ? part(HATS.hood, "portrait-hat") : null,
    part("M6 40Q7 31 16 30L17 26H23L24 30Q33 31 34 40Z", "portrait-cloth"),
    part("M12 17Q12 9 20 9Q28 9 28 17Q28 29 20 29Q12 29 12 17Z", "portrait-face"),
    part(COLLARS[collar], "portrait-linen"), part(HAIR[hair], "portrait-hair"), part(BEARDS[beard], "portrait-hair"),
    part("M15 17Q16.5 15.5 18 17M22 17Q23.5 15.5 25 17M20 18L19 22H20.6M18 25Q20 26 22 25", "portrait-line"),
    hat === "hood" ? null : part(HATS[hat], "portrait-hat"));
}

/** The same as a picture beside a name. */
export const picture = (key) => {
  const drawn = portrait(key);
  return drawn && s("svg", { viewBox: "0 0 40 40", class: "picture", "aria-hidden": "true" }, drawn);
};
