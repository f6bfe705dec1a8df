// Bots by how strong they are.

const BELOW = ["random", "novice", "amateur", "regular"];
const ABOVE = ["expert", "master"];

const strength = (key) => (BELOW.includes(key) ? BELOW.indexOf(key) - BELOW.length : ABOVE.indexOf(key) + 1);

/**
 * The weakest first: levels that all games share stand around the game's own.
 *
 * @template {{ key: string, name?: string, summary?: string }} T
 * @param {T[]} bots
 * @returns {T[]}
 */
export const byStrength = (bots) => [...bots].sort((one, other) => strength(one.key) - strength(other.key));
