// The course of a match in numbers, for its drawings: shares of the win by command, and where things are on the line.

/** @import { api } from "../../types" */

/**
 * The odds at one command: shares of the win by seat, of which one that nobody may know is null.
 *
 * @typedef {{ version: number, shares: (number | null)[] }} Moment
 * @typedef {"truth" | "known"} Kind
 */

/** So near to an end no mark stands. */
const EDGE = 0.05;

/**
 * The odds that there are of a kind, in the order of the match.
 *
 * @param {api.ReportedOdds[]} odds
 * @param {Kind} kind
 * @returns {Moment[]}
 */
export const momentsOf = (odds, kind) => odds
  .map(({ version, truth, known }) => ({ version, shares: kind === "truth" ? truth : known }))
  .filter(({ shares }) => shares.some((share) => share !== null));

/**
 * How high each seat's share begins and ends when they lie upon each other: from 0 to 1. Shares by what each knows do not
 * come to a whole; they are drawn as parts of what they come to.
 *
 * @param {(number | null)[]} shares
 * @returns {[number, number][]}
 */
export function heaped(shares) {
  const whole = shares.reduce((sum, share) => sum + (share ?? 0), 0);
  let top = 0;
  return shares.map((share) => {
    const part = whole > 0 ? (share ?? 0) / whole : 1 / shares.length;
    top += part;
    return [top - part, top];
  });
}

/**
 * The outlines of the bands of all seats, as paths in a box of 1000 × 100, the first seat on top.
 *
 * @param {Moment[]} moments
 * @param {(version: number) => number} along from 0 to 1
 */
export function bands(moments, along) {
  const heaps = moments.map(({ version, shares }) => ({ x: round(1000 * along(version)), parts: heaped(shares) }));
  const seats = moments[0]?.shares.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const upper = heaps.map(({ x, parts }) => `${x},${round(100 * parts[seat][0])}`);
    const lower = heaps.map(({ x, parts }) => `${x},${round(100 * parts[seat][1])}`).reverse();
    return `M${[...upper, ...lower].join("L")}Z`;
  });
}

/**
 * Where the band of each seat is widest, for its mark: from 0 to 1 along and down. A band that is nowhere wide enough has
 * none.
 *
 * @param {Moment[]} moments
 * @param {(version: number) => number} along
 */
export function marks(moments, along) {
  const seats = moments[0]?.shares.length ?? 0;
  const inside = moments.filter(({ version }) => along(version) > EDGE && along(version) < 1 - EDGE);
  return Array.from({ length: seats }, (_, seat) => {
    const [best] = inside.map(({ version, shares }) => ({ version, part: heaped(shares)[seat] }))
      .sort((one, other) => (other.part[1] - other.part[0]) - (one.part[1] - one.part[0]));
    return best && best.part[1] - best.part[0] > 0.12 ? { x: along(best.version), y: (best.part[0] + best.part[1]) / 2 } : null;
  });
}

/** Rows for flags at these places along a line, from 0 to 1, so that none lies upon another. */
export function rowsFor(places, least) {
  const ends = [];
  return places.map((place) => {
    const row = ends.findIndex((end) => place - end >= least);
    const found = row < 0 ? ends.length : row;
    ends[found] = place;
    return found;
  });
}

/**
 * The luck of each seat, command by command, and how much it came to by then.
 *
 * @param {api.ReportedOdds[]} odds
 * @param {number} seat
 */
export function luckOf(odds, seat) {
  let sum = 0;
  return odds.flatMap(({ version, luck }) => {
    const found = luck[seat];
    if (found === null || found === undefined) return [];
    sum += found;
    return [{ version, luck: found, sum }];
  });
}

/** The place of the moment at a version, or the last one before it; -1 before the first. */
export const placeAt = (moments, version) => moments.findLastIndex((one) => one.version <= version);

const round = (value) => Math.round(10 * value) / 10;
