// The data stored in this browser: its players, the language, the theme.

import { Api } from "./api.js";

const read = (name, otherwise) => JSON.parse(localStorage.getItem(`cabinet.${name}`) ?? "null") ?? otherwise;
const write = (name, value) => localStorage.setItem(`cabinet.${name}`, JSON.stringify(value));

/** The languages of the pages, as the service says; the first is for whoever reads none of them. */
export const LANGUAGES = document.documentElement.dataset.languages.split(" ");
/** The first language of the browser that the pages have. */
const preferred = () => navigator.languages.map((tag) => tag.split("-")[0].toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? LANGUAGES[0];

/** The language that is stored, perhaps by another tab. */
export function storedLanguage() {
  const stored = read("language", null);
  return LANGUAGES.includes(stored) ? stored : preferred();
}
let spoken = storedLanguage();
/** The language in which this page is written. */
export const language = () => spoken;
export const theme = () => read("theme", "auto");
/** Everybody who plays in this browser: `{id, name, token}`, with the recovery code until it was written down. */
export const players = () => read("players", []);
/** The player who is used by default. */
export const current = () => players().find((player) => player.id === read("current", null)) ?? players()[0] ?? null;

export const storeLanguage = (chosen) => write("language", chosen);

export function setLanguage(chosen) {
  spoken = chosen;
  document.documentElement.lang = chosen;
}

export function setTheme(chosen) {
  write("theme", chosen);
  showTheme();
}

export function showTheme() {
  document.documentElement.dataset.theme = theme();
}

/** How somebody wants tables to behave, by name; `otherwise` if it is not set. */
export const habit = (name, otherwise) => read(`habit.${name}`, otherwise);
export const setHabit = (name, value) => write(`habit.${name}`, value);

/** What of the lessons of a game was finished in this browser, by name. */
export const taught = (game) => read("lessons", {})[game] ?? [];
export const teach = (game, names) => write("lessons", { ...read("lessons", {}), [game]: names });

/** The announcements that were dismissed in this browser. @returns {string[]} */
export const dismissed = () => read("dismissed", []);
/** Dismiss an announcement; of those before only what is still shown is remembered. */
export const dismiss = (id, shown) => write("dismissed", [...dismissed().filter((one) => shown.includes(one)), id]);

export const setCurrent = (id) => write("current", id);

export function addPlayer(player) {
  write("players", [...players().filter((other) => other.id !== player.id), player]);
  setCurrent(player.id);
}

/** A player of this browser is called by another name. */
export const renamePlayer = (id, name) => write("players", players().map((player) => (player.id === id ? { ...player, name } : player)));

/** What a player typed in this browser and has not saved yet, by the id of what it belongs to; null if nothing. */
export const draftOf = (player, id) => read("drafts", {})[player]?.[id] ?? null;
export function keepDraft(player, id, draft) {
  const drafts = read("drafts", {}), others = without(drafts[player] ?? {}, id);
  write("drafts", { ...drafts, [player]: draft ? { ...others, [id]: draft } : others });
}
const without = (kept, name) => Object.fromEntries(Object.entries(kept).filter(([one]) => one !== name));

/** Remove a player from this browser, with what it has not saved: whoever comes next reads nothing of it. */
export function forget(id) {
  write("drafts", without(read("drafts", {}), id));
  write("players", players().filter((player) => player.id !== id));
}

/** Remove the player whose token the service refused, and no other. */
export function forgetHolder(token) {
  players().filter((player) => player.token === token).forEach(({ id }) => forget(id));
}

/** The API for a player of this browser; without one, anonymous. */
export const apiOf = (player = current()) => new Api(player?.token, language());

/** Replace the lost token of a player, and store the player here. */
export async function recover(code) {
  const { id, name, token, recovery_code: recovery } = await new Api(null, language()).post("/v1/players/recover", { recovery_code: code });
  addPlayer({ id, name, token, recovery });
}

const ALIASES = ["Marquise", "Chevalier", "Abbé", "Comtesse", "Vidame", "Cipher", "Courier", "Seal"];
const chance = (below) => Math.floor(Math.random() * below);

/** The name under which a newcomer plays, wherever the first match begins: the one that was typed, or one drawn once. */
export function newcomer() {
  if (!read("newcomer", null)) callNewcomer(`${ALIASES[chance(ALIASES.length)]} ${100 + chance(900)}`);
  return read("newcomer", null);
}
/** A newcomer wants this name; with an empty one another is drawn. */
export const callNewcomer = (name) => write("newcomer", name.trim() || null);

/** Create a player with this name and store it here. */
export async function newPlayer(name) {
  const { id, token, recovery_code: recovery } = await new Api(null, language()).post("/v1/players", { name });
  addPlayer({ id, name, token, recovery });
  return current();
}
