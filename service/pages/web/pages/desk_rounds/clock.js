// What an arbiter does with the time of a table: extra time, a pause, adjourning it to a date, going on.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { moment, t } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

const LONGEST = 500;
const MINUTE = 60;

/** What can be done with the time of a table as it is. */
export const actsOn = ({ paused }) => (paused ? ["resume", "adjourn"] : ["extra_time", "pause", "adjourn"]);

/** The request to do it, from what was entered; `seats` are those who can be given time. */
export function clockRequest(given) {
  const act = given.get("act"), body = { act, reason: given.get("reason").trim() };
  if (act === "extra_time") return { ...body, seconds: Math.round(Number(given.get("minutes")) * MINUTE), ...(given.get("entry") ? { entry: Number(given.get("entry")) } : {}) };
  return act === "adjourn" ? { ...body, until: new Date(given.get("until")).toISOString() } : body;
}

/**
 * The form, for the act that is `chosen`; `choose(act)` chooses another one, `send(given)` sends what was entered.
 *
 * @param {api.TableDocument} table
 * @param {{ chosen: string | null, choose: (act: string) => unknown, send: (given: FormData) => unknown }} how
 */
export function tableClock(table, { chosen, choose, send }) {
  const acts = actsOn(table), act = acts.includes(chosen) ? chosen : acts[0];
  return h("details", { key: "clock", class: "clock-acts" }, h("summary", {}, say("time-of-table"), " ", pausedInWords(table)),
    form({ class: "ruling" }, send,
      h("label", { key: "act" }, say("what-to-do"), h("select", { name: "act", onchange: ({ currentTarget }) => choose(currentTarget.value) }, acts.map((one) => h("option", { key: one, value: one, ".selected": one === act }, say(`act-${one}`))))),
      act === "extra_time" ? [h("label", { key: "minutes" }, say("minutes"), h("input", { type: "number", name: "minutes", min: 0.1, step: "any", value: 5, required: true })),
        h("label", { key: "entry" }, say("who-gets-time"), h("select", { name: "entry" }, h("option", { key: "all", value: "" }, say("everybody-there")), table.seats.map(({ entry, name }) => h("option", { key: entry, value: entry }, name))))] : null,
      act === "adjourn" ? h("label", { key: "until" }, say("goes-on-at"), h("input", { type: "datetime-local", name: "until", required: true })) : null,
      h("label", { key: "reason" }, say("reason"), h("input", { name: "reason", required: true, maxlength: LONGEST })),
      h("button", { key: "do" }, t("do"))));
}

/** That a table is paused, and until when. */
export const pausedInWords = ({ paused }) => (paused ? h("span", { class: "tag", key: "paused" }, paused.until ? say("adjourned-until", { at: moment(paused.until) }) : say("is-paused")) : null);
