// The texts of the pages, in the language of the reader: `texts.<language>.js` here, and in the folder of each board.
// Other texts of games come from the API.

import { language } from "./settings.js";

const OWN = "shared";
/** The folder of what only the pages beside the lobby and the table say. */
export const OTHERS = "pages";
/** By folder and language, those that were read. */
const TEXTS = { [OWN]: {} };
/** The language in which everything will be written, once its texts are here. */
let coming = language();

/** Where the texts of a folder in a language are. */
export const textsAt = (chosen, folder = OWN) => new URL(`../${folder}/texts.${chosen}.js`, import.meta.url).href;

async function read(folder, chosen) {
  TEXTS[folder] ??= {};
  TEXTS[folder][chosen] ??= (await import(textsAt(chosen, folder))).default;
}

/** Read the texts of a language, before anything is written in it: of every folder whose texts were read before. */
export function learn(chosen) {
  coming = chosen;
  return Promise.all(Object.keys(TEXTS).map((folder) => read(folder, chosen)));
}

/** Read the texts of a folder too, also in the language that is about to be written. */
export const learnOf = (folder) => Promise.all([language(), coming].map((chosen) => read(folder, chosen)));

/** The texts of a folder; none before they were read. */
export const textsOf = (folder) => TEXTS[folder]?.[language()] ?? {};

await learn(language());

/** The text of this name, with `{…}` filled in. */
export const t = (name, given = {}) => withFields(textsOf(OWN)[name] ?? textsOf(OTHERS)[name] ?? name, given);

/**
 * What says the texts of a folder that was read, and otherwise those of all pages.
 *
 * @param {string} folder
 */
export const speakerOf = (folder) => (name, given = {}) => (textsOf(folder)[name] ? withFields(textsOf(folder)[name], given) : t(name, given));

const withFields = (text, given) => text.replace(/\{(\w+)\}/g, (_, field) => given[field] ?? "");

/** The text of a problem for the reader. */
export const said = (problem) => (problem.status === 0 ? "" : problem.message) || t("no-connection");

/** An identifier in words: its name among `names`, or itself without underscores. */
export const words = (identifier, names = {}) => names[identifier] ?? String(identifier).replaceAll("_", " ");

/** The names of match terms and their values. */
export const terms = () => Object.fromEntries(Object.entries(textsOf(OWN))
  .filter(([name]) => name.startsWith("term-")).map(([name, text]) => [name.slice(5), text]));

const formats = new Map();

/** The format of times in the language of the reader, made once: that takes longer than a hundred uses. */
function format(how) {
  const name = `${language()} ${JSON.stringify(how)}`;
  if (!formats.has(name)) formats.set(name, new Intl.DateTimeFormat(language(), how));
  return formats.get(name);
}

export const moment = (at) => format({ dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

/** The hour of a moment of today; of another day with its date. */
export function hour(at) {
  const today = new Date(at).toDateString() === new Date().toDateString();
  return today ? format({ timeStyle: "short" }).format(new Date(at)) : moment(at);
}

/** A number in words of the language; what rounds to nothing has no sign. */
export const number = (value) => new Intl.NumberFormat(language(), { maximumFractionDigits: 2, signDisplay: "negative" }).format(value);

/** A share in hundredths. */
export const hundredths = (share) => number(Math.round(100 * share));

/** A share in percent; a dash where it is not known. */
export const percent = (share) => (share == null ? "–" : `${hundredths(share)} %`);

export const list = (items) => new Intl.ListFormat(language()).format(items);

/** A span of time, given in milliseconds, as minutes and seconds. */
export function span(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value) => String(value).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** The name of somebody at a seat, for people who count from one. */
export const seatName = (seats, seat) => seats?.[seat]?.name ?? t("seat-open", { seat: seat + 1 });
