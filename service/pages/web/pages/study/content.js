// What a study says, as data, and how it is changed: each function returns another study.

/** @import { api } from "../../types" */

/** @typedef {api.Note} Note */
/** @typedef {api.Chapter} Chapter */
/** @typedef {{ title: string, watch: "nobody" | "link", chapters: Chapter[] }} Content */

/**
 * What a study that was read says, without what holds for its reader.
 *
 * @param {{ title: string, watch: "nobody" | "link", chapters: (Chapter & { access?: string })[] }} study
 * @returns {Content}
 */
export const contentOf = ({ title, watch, chapters }) => ({ title, watch, chapters: chapters.map(({ title: called, text, target, nodes }) => ({ title: called, text, target, nodes })) });

/** Whether two studies say the same. */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {Content} content
 * @param {number} number
 * @param {Partial<Chapter>} part
 */
export const withChapter = (content, number, part) => ({ ...content, chapters: content.chapters.map((chapter, at) => (at === number ? { ...chapter, ...part } : chapter)) });

/** One more chapter, at the end. */
export const withAnother = (content, chapter) => ({ ...content, chapters: [...content.chapters, chapter] });

export const withoutChapter = (content, number) => ({ ...content, chapters: content.chapters.filter((_, at) => at !== number) });

/** A chapter one place up (-1) or down (1). */
export function movedChapter(content, number, by) {
  const to = number + by;
  if (to < 0 || to >= content.chapters.length) return content;
  const chapters = [...content.chapters];
  [chapters[number], chapters[to]] = [chapters[to], chapters[number]];
  return { ...content, chapters };
}

/** One more note in a chapter; they stand in the order of their versions. */
export const withNote = (content, number, note) => withChapter(content, number,
  { nodes: [...content.chapters[number].nodes, note].sort((one, other) => one.at - other.at) });

export const withoutNote = (content, number, note) => withChapter(content, number, { nodes: content.chapters[number].nodes.filter((one) => one !== note) });

/** The version that the board of a chapter shows first; 0 of a position. */
export const startOf = ({ target }) => (target.kind === "match" ? target.at : 0);

/**
 * What somebody typed to name a match: its id and, if the address has it, a version. Null if it names none.
 *
 * @param {string} typed
 */
export function matchIn(typed) {
  const match = /mat_[0-9a-z]{26}/.exec(typed)?.[0];
  return match ? { match, at: Number(/[?&]at=(\d+)/.exec(typed)?.[1]) || null } : null;
}

/**
 * Where a key leads in a study: along the versions of a board, or to another chapter. Null for other keys, and where nothing is.
 *
 * @param {string} key
 * @param {{ number: number, at: number, chapters: number, last: number }} here
 */
export function placeByKey(key, { number, at, chapters, last }) {
  const version = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: last }[key];
  if (version !== undefined) return last && version >= 1 && version <= last && version !== at ? { number, at: version } : null;
  const other = { ArrowUp: number - 1, ArrowDown: number + 1 }[key];
  return other !== undefined && other >= 0 && other < chapters ? { number: other, at: null } : null;
}
