// Who directs beside the organiser, and handing the tournament over.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { t } from "../../shared/texts.js";
import { say } from "./words.js";

const RIGHTS = ["enter", "pair", "rule", "announce", "direct"];

/**
 * `pick` draws the field in which a player is found by name, `chosen` tells who is.
 *
 * @param {import("../../types").api.TournamentDocument} known
 * @param {(method: string, path: string, body?: any, then?: () => void) => unknown} act
 * @param {{ pick: (name: string, label: string) => any, chosen: (name: string) => string | number | undefined, clear: (name: string) => unknown }} people
 */
export function staff(known, act, { pick, chosen, clear }) {
  return h("section", { key: "staff", class: "card", "aria-labelledby": "staff" }, h("h2", { id: "staff" }, t("staff")),
    known.staff.length ? h("ul", {}, known.staff.map(({ player, name, rights }) => h("li", { key: player }, name, ": ", rights.map((right) => t(`right-${right}`)).join(", "), " ",
      h("button", { class: "quiet", onclick: () => act("DELETE", `staff/${player}`) }, say("dismiss"))))) : h("p", { class: "none" }, say("no-staff")),
    form({ key: "appoint" }, (given, made) => act("PUT", `staff/${chosen("appointed")}`, { rights: RIGHTS.filter((right) => given.has(right)) }, () => { made.reset(); clear("appointed"); }),
      pick("appointed", say("name-of-player")),
      h("fieldset", {}, h("legend", {}, say("may")), RIGHTS.map((right) => h("label", { key: right, class: "check" }, h("input", { type: "checkbox", name: right, checked: right === "rule" || null }), t(`right-${right}`)))),
      h("button", { disabled: !chosen("appointed") || null }, say("appoint"))),
    known.offered ? h("p", { key: "offered" }, say("offered-to", { player: nameIn(known, known.offered) }), " ", h("button", { class: "quiet", onclick: () => act("DELETE", "offer") }, say("take-offer-back")))
      : form({ class: "inline", key: "offer" }, () => act("PUT", "offer", { player: chosen("successor") }, () => clear("successor")), pick("successor", say("hand-over-to")),
        h("button", { disabled: !chosen("successor") || null }, say("offer"))));
}

/** What a player is called as far as the tournament tells; else that it is another one. */
export const nameIn = ({ staff: those, entries }, player) => [...those, ...entries].find((one) => one.player === player)?.name ?? say("another-player");
