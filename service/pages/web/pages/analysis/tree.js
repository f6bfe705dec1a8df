// Every line of play of a board as one tree, from the sentences about what happened, also of what was taken back.

import { sameDeed } from "../match/lines.js";

/** @import { Told } from "../../types" */

/**
 * A command of the game and what it led to. `ends` are the versions after it: more than one if the same was done again from
 * the same place. A move that was `played` is in the match of which this is a board: `undone` if it was taken back there.
 *
 * @typedef {{ ends: number[], told: Told[], before: Move | null, after: Move[], played: boolean, undone: boolean }} Move
 */

/**
 * `root` is the place before the first move; `at` has, for every version, the move after which the table is as it is then.
 *
 * @typedef {{ root: Move, at: Map<number, Move> }} Tree
 */

/** @returns {Move} */
const move = (before, told, played) => ({ ends: [], told, before, after: [], played, undone: played });

/**
 * `shared` is the last version that the board has in common with the match that it is of; 0 if it is of none.
 *
 * @param {Told[]} sentences
 * @param {number} shared
 * @returns {Tree}
 */
export function treeOf(sentences, shared) {
  const root = move(null, [], true);
  const at = new Map([[0, root]]);
  for (const deed of deedsOf(sentences)) {
    const first = deed[0].version, last = deed.at(-1).version;
    const game = deed.filter((sentence) => sentence.game);
    const before = at.get(first - 1) ?? root;
    const found = game.length ? childOf(before, game, last <= shared) : before;
    if (game.length) found.ends.push(last);
    for (const { version, back } of deed) at.set(version, back === undefined ? found : at.get(back) ?? root);
    const { back } = deed.findLast((sentence) => sentence.back !== undefined) ?? {};
    if (back !== undefined) at.set(last, at.get(back) ?? root);
  }
  for (let one = at.get(shared) ?? root; one; one = one.before) one.undone = false;
  inOrder(root);
  return { root, at };
}

/** Sentences of one command together, in order. */
function deedsOf(sentences) {
  const found = [];
  for (const sentence of sentences) {
    if (found.length && sameDeed(found.at(-1).at(-1), sentence)) found.at(-1).push(sentence);
    else found.push([sentence]);
  }
  return found;
}

/** The move of these sentences after another: the one that is there if the same was done before. */
function childOf(before, told, played) {
  const same = key(told);
  const known = before.after.find((one) => key(one.told) === same);
  if (known) return known;
  before.after.push(move(before, told, played));
  return before.after.at(-1);
}

const key = (told) => JSON.stringify(told.map(({ event }) => event));

/** What was played in the match and stood there comes first, then the others as they were tried. */
function inOrder(root) {
  for (const waiting = [root]; waiting.length;) {
    const one = waiting.pop();
    one.after.sort((a, b) => rank(a) - rank(b));
    waiting.push(...one.after);
  }
}

const rank = ({ played, undone }) => (played && !undone ? 0 : 1);

/** The moves of the line that goes on from a move, the first of each choice. */
export function lineFrom(start) {
  const found = [];
  for (let one = start; one; one = one.after[0]) found.push(one);
  return found;
}

/**
 * Where a key leads from a move: along its line, to its end or beginning, or to another choice in its place. Null for other
 * keys, and if there is nothing.
 *
 * @param {Move} from
 * @param {string} key
 * @returns {Move | null}
 */
export function moveByKey(from, key) {
  const others = from.before?.after ?? [from];
  const place = others.indexOf(from);
  switch (key) {
    case "ArrowRight": case "j": return from.after[0] ?? null;
    case "ArrowLeft": case "k": return from.before;
    case "ArrowDown": return others[place + 1] ?? null;
    case "ArrowUp": return others[place - 1] ?? null;
    case "End": case "$": return lineFrom(from).at(-1);
    case "Home": case "0": return firstOf(from);
    default: return null;
  }
}

function firstOf(from) {
  let one = from;
  while (one.before) one = one.before;
  return one;
}

/** The version at which a move is looked at: the newest of those after it; null before the first move. */
export const versionOf = (one) => one.ends.at(-1) ?? null;
