// Rounds that begin by themselves: when, and what the house does.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { moment, t } from "../../shared/texts.js";
import { local } from "./terms_form.js";
import { say } from "./words.js";

const MINUTE = 60_000;
const STEPS = ["pair", "start", "close"];

/** The body that sets a schedule, from what was entered. */
export function scheduleIn(given) {
  const minutes = (name) => (given.get(name) === "" ? null : Math.round(Number(given.get(name)) * MINUTE));
  return { dates: given.getAll("date").filter(Boolean).map((one) => new Date(one).toISOString()), after: minutes("after"), lead: minutes("lead") ?? 0,
    steps: STEPS.filter((step) => given.has(step)) };
}

/**
 * @param {import("../../types").api.TournamentDocument} known
 * @param {(method: string, path: string, body?: any) => unknown} act
 */
export function schedule(known, act) {
  const now = known.schedule, dates = now?.dates ?? [], places = Math.max(dates.length + 1, 3);
  return h("section", { key: "schedule", class: "card", "aria-labelledby": "schedule" }, h("h2", { id: "schedule" }, say("schedule")),
    h("p", { role: "status" }, now ? now.held ? say(`held-${now.held.cause}`, now.held) : now.next_start ? say("next-start", { at: moment(now.next_start) }) : say("no-next-start") : say("no-schedule")),
    now ? h("div", { class: "actions", key: "hold" },
      now.held ? h("button", { key: "resume", class: "primary", onclick: () => act("POST", "schedule/resume") }, say("resume"))
        : form({ class: "inline", key: "hold" }, (given) => act("POST", "schedule/hold", { reason: given.get("reason").trim() }), h("label", {}, say("reason"), h("input", { name: "reason", required: true, maxlength: 500 })), h("button", {}, say("hold"))),
      h("button", { key: "end", class: "quiet", onclick: () => act("DELETE", "schedule") }, say("end-schedule"))) : null,
    form({ key: "set" }, (given) => act("PUT", "schedule", scheduleIn(given)),
      h("fieldset", {}, h("legend", {}, say("dates")), h("div", { class: "grid" }, Array.from({ length: places }, (_, place) => h("label", { key: place }, t("round-n", { round: place + 1 }),
        h("input", { type: "datetime-local", name: "date", value: local(dates[place]) }))))),
      h("div", { class: "grid" },
        h("label", {}, say("after-minutes"), h("input", { type: "number", name: "after", min: 0, max: 43_200, value: now?.after == null ? "" : now.after / MINUTE })),
        h("label", {}, say("lead-minutes"), h("input", { type: "number", name: "lead", min: 0, max: 1440, value: now?.lead ? now.lead / MINUTE : 5 }))),
      h("fieldset", {}, h("legend", {}, say("house-does")), STEPS.map((step) => h("label", { key: step, class: "check" }, h("input", { type: "checkbox", name: step, checked: (now?.steps ?? STEPS).includes(step) || null }), say(`house-${step}`)))),
      h("button", { class: "primary" }, say("set-schedule"))));
}
