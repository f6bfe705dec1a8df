// How a player wants a table to behave, kept in this browser; and the dialog that sets it.

import { Dialog } from "../../shared/dialog.js";
import { h } from "../../shared/dom.js";
import { habit, setHabit } from "../../shared/settings.js";
import { t } from "../../shared/texts.js";

/** The defaults, by name. */
const HABITS = { itself: true, turn: "hold", sure: false, speed: "usual", sound: false, notify: false };
/** How many milliseconds an event is shown for. */
const SPEEDS = { off: 0, slow: 1600, usual: 800, fast: 350 };

const set = (name) => habit(name, HABITS[name]);

/** Whether an answer without a choice is given by the page. */
export const answersItself = () => set("itself");
/** How a turn ends: what ends it is held for a moment, or waits for a confirmation, or is sent at once. */
const ENDS = ["hold", "ask", "off"];
/** What was set before there were three ways. */
const EARLIER = new Map([[true, "ask"], [false, "off"]]);
export const turnEnding = () => EARLIER.get(set("turn")) ?? set("turn");
/** Whether a choice is confirmed before it is sent. */
export const confirms = () => set("sure");
/** How long an event is shown, in milliseconds; 0 if events are not played. */
export const pace = () => SPEEDS[set("speed")] ?? SPEEDS.usual;
/** The same for what is only said, before the page does it; 0 for who prefers less motion. */
export const beat = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : pace());
/** The same for what is shown on request: never 0. */
export const replayPace = () => pace() || SPEEDS.usual;
export const sounds = () => set("sound");
/** Play a sound: they are loaded for those who want them. */
export const play = (name) => import("./sounds.js").then(({ sound }) => sound(name), () => {});
export const notifies = () => set("notify") && globalThis.Notification?.permission === "granted";

class TableSettings extends Dialog {
  render() {
    return h("dialog", { "aria-labelledby": "table-settings", onclose: () => this.remove() },
      h("h2", { id: "table-settings" }, t("table-settings")),
      h("div", { class: "stack" },
        h("label", {}, t("habit-speed"), h("select", { onchange: (event) => setHabit("speed", event.currentTarget.value) },
          Object.keys(SPEEDS).map((name) => h("option", { value: name, ".selected": name === set("speed") }, t(`speed-${name}`))))),
        h("label", {}, t("habit-turn"), h("select", { onchange: (event) => setHabit("turn", event.currentTarget.value) },
          ENDS.map((name) => h("option", { value: name, ".selected": name === turnEnding() }, t(`turn-${name}`))))),
        this.check("itself"), this.check("sure"), this.check("sound"),
        this.check("notify", (on) => on && Notification.requestPermission().then(() => this.redraw())),
        set("notify") && Notification.permission === "denied" ? h("p", { key: "denied", class: "problem-text" }, t("notify-denied")) : null),
      h("div", { class: "actions" }, h("button", { class: "primary", onclick: () => this.close() }, t("close"))));
  }

  /**
   * @param {string} name
   * @param {(on: boolean) => void} [then]
   */
  check(name, then = () => {}) {
    const change = ({ currentTarget: { checked } }) => { setHabit(name, checked); then(checked); this.redraw(); };
    return h("label", { key: name, class: "check" }, h("input", { type: "checkbox", ".checked": set(name), onchange: change }), t(`habit-${name}`));
  }
}

customElements.define("cabinet-table-settings", TableSettings);

/** The button that opens the dialog in `place`. */
export const settingsButton = (place) => h("button", { key: "settings", class: "quiet settings", "aria-label": t("table-settings"), title: t("table-settings"),
  onclick: () => {
    const dialog = document.createElement("cabinet-table-settings");
    dialog.value = {};
    place().append(dialog);
  } }, "⚙");
