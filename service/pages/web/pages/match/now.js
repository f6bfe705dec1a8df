// The event that is played: in words, by whom, with its rule, and a way to skip what is left.

import { h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

/** How much of the usual time an event needs: none if it is not of the game, little if nothing that is drawn changed. */
export function weight(sentence, changed) {
  if (!sentence?.game) return 0;
  return changed.some((pointer) => !/^\/(agenda|now)(\/|$)/.test(pointer)) ? 1 : 0.45;
}

/** The nodes that say it; `skip` shows the end at once. */
export function now(sentence, match, skip) {
  const seat = sentence?.actor.seat;
  return [h("p", { key: "said", class: Number.isInteger(seat) && seat >= 0 ? `said seat-${seat}` : "said" }, sentence?.text ?? ""),
    h("button", { key: "skip", class: "quiet", onclick: skip }, t("skip-playing"))];
}
