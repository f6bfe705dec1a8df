// The announcements of a tournament, and its staff.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { list, moment, t } from "../../shared/texts.js";

/** @import { api } from "../../types" */

const LONGEST = 2000;

/**
 * Whether a player may do something in a tournament: as its organiser, or with the right to it.
 *
 * @param {api.TournamentDocument} known
 * @param {string} player
 * @param {string} right
 */
export const may = ({ organiser, staff }, player, right) => player === organiser
  || staff.some(({ player: one, rights }) => one === player && rights.some((given) => [right, "direct"].includes(given)));

/**
 * The newest announcement first; `announce` makes another one, if somebody here may.
 *
 * @param {api.AnnouncementList["items"]} items
 * @param {((text: string, form: HTMLFormElement) => unknown) | null} announce
 */
export function announcements(items, announce) {
  if (!items.length && !announce) return null;
  return h("section", { class: "card", key: "announcements", "aria-labelledby": "announcements" }, h("h2", { id: "announcements" }, t("announcements")),
    items.length ? h("ul", { class: "announcements" }, [...items].reverse().map((one) => h("li", { key: one.announcement },
      one.removed ? h("p", { class: "none" }, t("announcement-removed")) : [h("p", { key: "text", dir: "auto", lang: one.language }, one.text),
        h("small", { key: "by" }, `${one.name} · ${moment(one.made_at)}`)]))) : null,
    announce ? form({ class: "inline", key: "announce" }, (given, made) => announce(given.get("text").trim(), made),
      h("label", {}, t("announcement"), h("textarea", { name: "text", required: true, maxlength: LONGEST, rows: 2 })), h("button", {}, t("announce-it"))) : null);
}

/**
 * Who may do what for the organiser.
 *
 * @param {api.TournamentDocument["staff"]} staff
 */
export const staffInWords = (staff) => (staff.length
  ? h("p", { class: "facts", key: "staff" }, t("staff"), ": ", list(staff.map(({ name, rights }) => t("staff-may", { name, rights: list(rights.map((right) => t(`right-${right}`))) })))) : null);
