// Who directs beside the organiser, and handing the tournament over.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { t } from "../../shared/texts.js";
import { say } from "./words.js";

const RIGHTS = ["enter", "pair", "rule", "announce", "direct"];

/**
 * @param {import("../../types").api.TournamentDocument} known
 * @param {(method: string, path: string, body?: any, then?: () => void) => unknown} act
 */
export function staff(known, act) {
  return h("section", { key: "staff", class: "card", "aria-labelledby": "staff" }, h("h2", { id: "staff" }, t("staff")),
    known.staff.length ? h("ul", {}, known.staff.map(({ player, name, rights }) => h("li", { key: player }, name, ": ", rights.map((right) => t(`right-${right}`)).join(", "), " ",
      h("button", { class: "quiet", onclick: () => act("DELETE", `staff/${player}`) }, say("dismiss"))))) : h("p", { class: "none" }, say("no-staff")),
    form({ key: "appoint" }, (given, made) => act("PUT", `staff/${given.get("player").trim()}`, { rights: RIGHTS.filter((right) => given.has(right)) }, () => made.reset()),
      h("label", {}, say("player-id"), h("input", { name: "player", required: true, maxlength: 64, placeholder: "ply_…" })),
      h("fieldset", {}, h("legend", {}, say("may")), RIGHTS.map((right) => h("label", { key: right, class: "check" }, h("input", { type: "checkbox", name: right, checked: right === "rule" || null }), t(`right-${right}`)))),
      h("button", {}, say("appoint"))),
    known.offered ? h("p", { key: "offered" }, say("offered-to", { player: known.offered }), " ", h("button", { class: "quiet", onclick: () => act("DELETE", "offer") }, say("take-offer-back")))
      : form({ class: "inline", key: "offer" }, (given) => act("PUT", "offer", { player: given.get("player").trim() }), h("label", {}, say("hand-over-to"), h("input", { name: "player", required: true, maxlength: 64, placeholder: "ply_…" })), h("button", {}, say("offer"))));
}
