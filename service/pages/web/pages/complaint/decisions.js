// What a player reported, and what the operator decided about the player.

import { h } from "../../shared/dom.js";
import { moment } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

/**
 * Both lists as a section of the page of the account; nothing where there is neither.
 *
 * @param {api.OwnModeration} moderation
 */
export function decisions({ reports, decisions: taken }) {
  if (!reports.length && !taken.length) return null;
  return h("section", { key: "moderation", "aria-labelledby": "moderation" },
    h("h2", { id: "moderation" }, say("title-own")),
    taken.length ? h("ul", { class: "decisions", key: "taken" }, taken.map(({ action, subject, reason, at }) => h("li", { key: `${at} ${action}` },
      h("strong", {}, say(`decided-${action}`, { what: say(`about-${subject.about}`) })), " ", say("because", { reason }), " · ", h("time", { datetime: at }, moment(at))))) : null,
    reports.length ? h("ul", { class: "decisions", key: "made" }, reports.map((one) => h("li", { key: one.id },
      say("reported", { what: say(`about-${one.subject.about}`), at: moment(one.made_at) }), " · ", say(one.decided_at ? (one.acted ? "acted" : "not-acted") : "waiting")))) : null);
}
