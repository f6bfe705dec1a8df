// What the others did since the reader acted: who did what, in a line each, and what each of them changed on the board.

import { changes } from "../../boards/shared/changes.js";
import { shortName } from "../../boards/shared/names.js";
import { t } from "../../shared/texts.js";
import { lastOf, undone } from "./lines.js";

/** @import { Guide, Told, api } from "../../types" */

/**
 * What one seat did without a break: it led from one version to another.
 *
 * @typedef {{ seat: number, from: number, to: number, sentences: Told[] }} Run
 */

const HOUSE = -1;
/** So many runs are marked, the last ones: a view is read for each. */
const MARKED = 12;

/**
 * Whose an event is: of the seat that it tells of. What only keeps the books of the reader is of who acted; what counts is the reader's own, as a
 * move that others let stand.
 *
 * @param {{ event: any, actor: any }} sentence
 * @param {number | null} you
 * @param {Guide} guide
 */
const ownerOf = ({ event, actor }, you, { headlines }) => (Number.isInteger(event.seat) && (event.seat !== you || headlines?.has(event.type)) ? event.seat : actor.seat ?? HOUSE);

/**
 * What others did after the last command of the seat `you`, run by run; for who watches the last run alone.
 *
 * @param {Told[]} sentences
 * @param {number | null} you
 * @param {Guide} guide
 * @returns {Run[]}
 */
export function runsOfOthers(sentences, you, guide) {
  const gone = undone(sentences);
  const played = sentences.filter(({ version, game }) => game && !gone.has(version));
  const acted = you === null ? null : lastOf(sentences, you);
  const begin = acted === null ? played.findIndex(({ actor }) => Number.isInteger(actor.seat)) : played.findIndex(({ version }) => version > acted);
  const runs = [];
  for (const [place, one] of begin < 0 ? [] : [...played.entries()].slice(begin)) {
    const seat = ownerOf(one, you, guide), last = runs.at(-1);
    if (last?.seat === seat) Object.assign(last, { to: one.version, sentences: [...last.sentences, one] });
    else runs.push({ seat, from: played[place - 1]?.version ?? one.version - 1, to: one.version, sentences: [one] });
  }
  return you === null ? runs.slice(-1) : runs.filter(({ seat }) => seat !== you);
}

/** Sentences as one, in which whoever it is about is named once. */
function joined(texts, name) {
  const subject = t("line-subject", { name });
  return texts.map((text, place) => {
    const bare = text.replace(/[.。]$/, ""), again = place > 0 && bare.startsWith(subject);
    return (place ? t(again ? "line-joint" : "line-next") : "") + (again ? bare.slice(subject.length) : bare);
  }).join("") + t("line-end");
}

/**
 * A line for each of the others, in their order, of what they did that counts (`headlines` of the guide); what everybody stops for comes first.
 *
 * @param {Run[]} runs
 * @param {{ guide: Guide, seats: any[] }} how
 */
export function linesOf(runs, { guide: { headlines, quiet, beats }, seats }) {
  const counts = ({ quiet: untold, event: { type } }) => !untold && (headlines ? headlines.has(type) : !quiet?.has(type));
  const weight = ({ event }) => beats?.get(event.type) ?? 0;
  const short = (text) => seats.filter(({ persona }) => persona).reduce((said, seat) => said.replaceAll(seat.name, shortName(seat)), text);
  return [...Map.groupBy(runs, ({ seat }) => seat)].map(([seat, all]) => {
    const told = all.flatMap(({ sentences }) => sentences).filter(counts).sort((one, other) => weight(other) - weight(one));
    return { seat, text: told.length ? joined(told.map(({ text }) => short(text)), seats[seat] ? shortName(seats[seat]) : "") : "" };
  }).filter(({ text }) => text);
}

/**
 * What each of the last runs changed but for `piles` of the guide, as pointers into the view, and the spots that it left (`origins` of the guide); `viewAt(version)` reads
 * what these eyes saw then.
 *
 * @param {Run[]} runs
 * @param {(version: number) => Promise<api.View> | api.View} viewAt
 * @param {Guide} guide
 * @returns {Promise<{ seat: number, changed: string[], spots: string[] }[]>}
 */
export async function marksOf(runs, viewAt, { origins = {}, piles }) {
  const last = runs.slice(-MARKED);
  if (!last.length) return [];
  const views = await Promise.all(last.map(({ from, to }) => Promise.all([viewAt(from), viewAt(to)])));
  return last.map(({ seat, sentences }, place) => ({ seat,
    changed: changes(views[place][0].view, views[place][1].view).filter((pointer) => !pointer.split("/").some((name) => piles?.has(name))),
    spots: sentences.flatMap(({ event }) => origins[event.type]?.(event) ?? []) }));
}
