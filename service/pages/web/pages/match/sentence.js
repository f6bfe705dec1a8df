// The event that is played: in words, by whom, with its rule, and a way to skip what is left.

import { h } from "../../shared/dom.js";
import { list, t, words } from "../../shared/texts.js";

/**
 * How much of the usual time an event needs: none if it is not of the game or `quiet`, more for what everybody stops for (`beats` of the guide),
 * little if nothing that is drawn changed.
 *
 * @param {{ beats?: Map<string, number>, quiet?: Set<string> }} [guide]
 */
export function weight(sentence, changed, guide = {}) {
  if (!sentence?.game || sentence.quiet || guide.quiet?.has(sentence.event?.type)) return 0;
  const held = guide.beats?.get(sentence.event?.type);
  if (held) return held;
  return changed.some((pointer) => !/^\/(agenda|now)(\/|$)/.test(pointer)) ? 1 : 0.45;
}

/** What an event took from the reader at `seat`, in words, given the view before it; null if it took nothing. */
export function lossOf({ event }, { losses = {} }, before, seat, names) {
  const lost = losses[event.type]?.(event, before, seat).filter(([, count]) => count) ?? [];
  return lost.length ? t("you-lose", { things: list(lost.map(([thing, count]) => `${count} ${words(thing, names)}`)) }) : null;
}

/** The section of the rules that a type of event follows; undefined if the guide of the game names none. */
export const ruleOf = ({ events = {} }, type) => Object.keys(events).find((section) => events[section].split(" ").includes(type));

/** A button that opens the rules at a section. */
export const ruleButton = (rule, kind) => h("button", { key: "rule", class: `to-rule ${kind}`, title: t("rule", { rule }), "aria-label": t("rule", { rule }),
  onclick: (event) => event.currentTarget.dispatchEvent(new CustomEvent("rules", { bubbles: true, detail: rule })) }, `§ ${rule}`);

/** About so many letters are told over the board, which is seen while they are: two lines. The log has all of it. */
const BRIEF = 110;
const room = (text) => [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);

/** As many sentences of a text as are told over the board, the first at least. */
export function brief(text) {
  if (room(text) <= BRIEF) return text;
  const [first, ...rest] = [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)].map(({ segment }) => segment);
  let told = first;
  for (const one of rest) {
    if (room(told + one) > BRIEF) break;
    told += one;
  }
  return told.trim();
}

/** The nodes that say it, and how much before it is folded; `guide` is that of the game, `skip` shows the end at once. */
export function sentenceNodes({ sentence, folded }, guide, skip) {
  const rule = sentence && ruleOf(guide, sentence.event.type);
  const seat = sentence?.actor.seat;
  return [h("p", { key: "said", class: Number.isInteger(seat) && seat >= 0 ? `said seat-${seat}` : "said" }, brief(sentence?.text ?? "")),
    folded ? h("span", { key: "folded", class: "tag" }, t("folded", { count: folded })) : null,
    rule ? ruleButton(rule, "quiet") : null,
    h("button", { key: "skip", class: "quiet", onclick: skip }, t("skip-playing"))];
}
