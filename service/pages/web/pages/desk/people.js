// Finding somebody by name: among those who take part or asked to, and among all who have played here.

import { h } from "../../shared/dom.js";
import { say } from "./words.js";

/** @import { Api } from "../../shared/api.js" */

/** How many are shown at once. */
const SHOWN = 8;
/** Matches in which others are looked for. */
const MATCHES = 40;
/** The shortest part of a name for which results of matches are read. */
const SHORTEST = 2;

/**
 * Somebody who was found: `id` is what a request names, `about` tells those of one name apart.
 *
 * @typedef {{ id: string | number, name: string, about?: string }} Found
 */

const isIn = (name, text) => name.toLowerCase().includes(text.trim().toLowerCase());

/**
 * Entries whose name has a text in it, without those that are chosen.
 *
 * @param {{ number: number, name: string }[]} entries
 * @param {string} text
 * @param {Found[]} chosen
 * @returns {Found[]}
 */
export function entriesLike(entries, text, chosen) {
  const taken = new Set(chosen.map(({ id }) => id));
  return text.trim() ? entries.filter(({ name, number }) => !taken.has(number) && isIn(name, text)).slice(0, SHOWN).map(({ name, number }) => ({ id: number, name })) : [];
}

/**
 * Players whose name has a text in it: those of the tournament first, then those who sat at matches that are over.
 *
 * @param {{ entries: { player: string | null, name: string }[], applications: { player: string, name: string }[], staff: { player: string, name: string }[] }} known
 * @param {{ seats: { player: string | null, name: string }[] }[]} results
 * @param {string} text
 * @returns {Found[]}
 */
export function playersLike(known, results, text) {
  const people = [...known.staff, ...known.entries, ...known.applications, ...results.flatMap(({ seats }) => seats)];
  const found = new Map();
  for (const { player, name } of people) if (player?.startsWith("ply_") && isIn(name, text)) found.set(player, found.get(player) ?? { id: player, name });
  return [...found.values()].slice(0, SHOWN);
}

/**
 * Players of this service who are called so. Who pastes an id is shown whose it is.
 *
 * @param {Api} api
 * @param {Parameters<typeof playersLike>[0]} known
 * @param {string} text
 */
export async function seekPlayers(api, known, text) {
  const wanted = text.trim();
  if (wanted.length < SHORTEST) return [];
  if (/^ply_[0-9a-z]{26}$/.test(wanted)) {
    const { id, name } = await api.get(/** @type {const} */ (`/v1/players/${wanted}`));
    return [{ id, name }];
  }
  const { items } = await api.get("/v1/results", { name: wanted, limit: MATCHES });
  return playersLike(known, items, wanted);
}

/**
 * The field in which somebody is looked for, those found, and whoever is chosen. `name` is that of the chosen in the form;
 * with `several` more than one can be.
 *
 * @param {{ name: string, label: string, several?: boolean }} field
 * @param {{ text: string, found: Found[], chosen: Found[], sought: boolean }} now
 * @param {{ seek: (text: string) => unknown, choose: (one: Found) => unknown, leave: (one: Found) => unknown }} how
 */
export function picker({ name, label, several = false }, now, { seek, choose, leave }) {
  const open = several || !now.chosen.length;
  return h("div", { class: "picker", key: `pick ${name}` },
    now.chosen.length ? h("ul", { key: "chosen", class: "chosen", "aria-label": label }, now.chosen.map((one) => h("li", { key: one.id },
      h("strong", {}, one.name), h("input", { type: "hidden", name, value: one.id }),
      h("button", { type: "button", class: "quiet", "aria-label": say("leave-out", one), onclick: () => leave(one) }, several ? "×" : say("somebody-else"))))) : null,
    open ? h("label", { key: "seek" }, label, h("input", { type: "search", autocomplete: "off", "data-pick": name, ".value": now.text, oninput: ({ currentTarget }) => seek(currentTarget.value) })) : null,
    open && now.found.length ? h("ul", { key: "found", class: "found", "aria-label": say("found-people") }, now.found.map((one) => h("li", { key: one.id },
      h("button", { type: "button", class: "quiet", onclick: () => choose(one) }, one.name, one.about ? h("small", {}, ` ${one.about}`) : null)))) : null,
    open && now.sought && !now.found.length ? h("p", { key: "nobody", class: "why", role: "status" }, say("nobody-like")) : null);
}
