// What the board of Pax Illuminaten shows of plots: reads `{edition, positions}` as JSON, and prints for each position, player and
// plot whether all is done.

import { readFileSync } from "node:fs";

import { progress } from "../../service/pages/web/boards/pax_illuminaten/plots.js";

const { edition, positions } = JSON.parse(readFileSync(0, "utf8"));
const told = positions.map(({ players, places, faces, discs }) => Array.from({ length: players }, (_, index) => edition.plots.map(({ id }) => {
  const { done, wanted } = progress(edition, { players: Array(players).fill({}), places, faces, discs }, id, index);
  return done === wanted;
})));
console.log(JSON.stringify(told));
