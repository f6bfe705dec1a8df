// What the pages say, in the language of the reader. Texts of games come from the API.

import en from "./texts.en.js";
import ja from "./texts.ja.js";
import { language } from "./settings.js";

const TEXTS = { en, ja };

/** The text of this name, with `{…}` filled in. */
export function t(name, given = {}) {
  const text = TEXTS[language()][name] ?? en[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (_, field) => given[field] ?? "");
}

/** An identifier in words: its name among `names`, or itself without underscores. */
export const words = (identifier, names = {}) => names[identifier] ?? String(identifier).replaceAll("_", " ");

export const moment = (at) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

export const number = (value) => new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(value);

export const list = (items) => new Intl.ListFormat(language()).format(items);

/** The name of somebody at a seat, for people who count from one. */
export const seatName = (seats, seat) => seats?.[seat]?.name ?? t("seat-open", { seat: seat + 1 });
