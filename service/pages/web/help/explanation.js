// A card or a piece explains itself: where a pointer rests, where a finger stays, and where the keyboard is. While
// everything is being explained, a touch explains and does nothing else, and the keyboard reaches every piece.

import { Part, h } from "../shared/dom.js";
import { placeFor } from "../shared/placing.js";
import { t } from "../shared/texts.js";
import { EXPLAINED, catalogueOf, entryOf } from "./catalogue.js";

const REST = 400;
/** What can be pressed, on the board, in the list, below it and of the help, and what is weighed meanwhile. */
const CHOSEN_FROM = "cabinet-board :is(.lit, [data-weighed]), .options button, .leave button, .help-actions button, cabinet-board .hand";

class Explanation extends Part {
  /** What the pointer is over, and whether that was chosen. @type {Element | null} */
  over = null;
  chosen = null;

  /**
   * `{board, components, view, everything, why}`: `everything` is whether all pieces are explained by a touch, `why` tells of a node
   * why it cannot be touched now, if it can.
   */
  set value(value) {
    super.value = value;
    this.known = catalogueOf(value.components, value.view);
    this.listen(value.board);
    this.reach();
  }

  get value() { return super.value; }

  connectedCallback() {
    this.setAttribute("popover", "manual");
    this.setAttribute("role", "note");
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    this.addEventListener("pointerenter", (event) => { clearTimeout(this.timer); this.met(event); }, { signal });
    this.addEventListener("pointermove", (event) => this.met(event), { signal });
    this.addEventListener("pointerleave", (event) => this.left(event), { signal });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close(), { signal, capture: true });
    addEventListener("scroll", () => this.matches(":popover-open") && this.place(), { signal, capture: true, passive: true });
    this.listen(this.value.board);
    this.reach();
  }

  disconnectedCallback() {
    this.leaving.abort();
    this.watch?.disconnect();
    this.board = null;
    clearTimeout(this.timer);
  }

  listen(board) {
    if (this.board === board || !this.leaving) return;
    this.board = board;
    const { signal } = this.leaving;
    const on = (name, act, how = {}) => board.addEventListener(name, act, { signal, ...how });
    on("pointerover", (event) => this.rest(event));
    on("pointerout", () => this.later(() => this.close(), REST / 2));
    on("pointerdown", (event) => event.pointerType !== "mouse" && this.stay(event));
    on("pointerup", () => clearTimeout(this.timer));
    on("focusin", (event) => (this.value.everything || event.target.matches(":focus-visible")) && this.open(event.target));
    on("focusout", () => this.close());
    on("click", (event) => this.touched(event), { capture: true });
    on("keydown", (event) => ["Enter", " "].includes(event.key) && this.touched(event), { capture: true });
    this.watch = new MutationObserver(() => { this.reach(); this.makeWay(); });
    this.watch.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "tabindex"] });
  }

  met({ x, y }) { this.pointer = { x, y }; }

  /** A mouse that rests where the explanation was placed before has not left it. */
  left({ x, y, pointerType }) {
    if (pointerType !== "mouse" || x !== this.pointer?.x || y !== this.pointer?.y) this.close();
  }

  later(act, after) {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, after);
  }

  rest(event) {
    const node = this.explained(event.target);
    if (node !== this.over) [this.over, this.chosen] = [node, null];
    if (event.pointerType === "mouse" && node && !this.chosen) this.later(() => this.open(node), REST);
  }

  /** A finger that stays on a piece has it explained, and does not choose it. */
  stay(event) {
    const node = this.explained(event.target);
    this.stayed = false;
    if (node) this.later(() => { this.stayed = true; this.open(node); }, REST);
  }

  touched(event) {
    const node = this.explained(event.target);
    const explain = this.value.everything || this.stayed || (node && !event.target.closest(".lit") && event.type === "click");
    this.stayed = false;
    if (!explain || !node) {
      if (event.type === "click") this.giveWay(node);
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    this.open(node, event.type === "click" && !this.value.everything && !event.target.closest(".lit") ? this.value.why?.(event.target) : null);
  }

  /** What a pointer chose needs no explanation any more, until it comes back to it. */
  giveWay(node) {
    this.chosen = node === this.over ? node : null;
    this.close();
  }

  /** The thing around `node` that has an explanation. */
  explained(node) {
    for (let found = node.closest?.(EXPLAINED); found && this.board?.contains(found); found = found.parentElement.closest(EXPLAINED)) {
      if (entryOf(found, this.known)) return found;
    }
    return null;
  }

  open(target, why = null) {
    const node = this.explained(target);
    if (!node) return;
    const stays = this.matches(":popover-open") && this.node === node;
    this.why = why ?? (stays ? this.why : null);
    clearTimeout(this.timer); // a pointer that left before no longer closes it
    this.entry = entryOf(node, this.known);
    this.told = node.dataset.told; // what the board says of it as things stand
    this.redraw();
    if (!this.matches(":popover-open")) this.showPopover();
    this.node = node;
    this.place();
  }

  close() {
    clearTimeout(this.timer);
    if (this.matches(":popover-open")) this.hidePopover();
  }

  /** Where it hides the least of what can be chosen or is weighed. Where it hides some of that, a click goes through it. */
  place() {
    const sheet = this.node.closest(".sheet")?.getBoundingClientRect();
    const { left, top, hides } = placeFor(this.node.getBoundingClientRect(), this.getBoundingClientRect(), [...document.querySelectorAll(CHOSEN_FROM)], sheet);
    this.classList.toggle("passable", hides > 0);
    this.style.setProperty("left", `${left}px`);
    this.style.setProperty("top", `${top}px`);
  }

  /** What can be chosen has changed: an explanation makes way for it. */
  makeWay() {
    if (this.matches(":popover-open") && this.node.isConnected) this.place();
  }

  /** While everything is explained, the keyboard reaches every piece; afterwards only what is lit. */
  reach() {
    if (!this.board) return;
    for (const node of this.board.querySelectorAll(".reached")) {
      if (this.value.everything && !node.classList.contains("lit")) continue;
      node.classList.remove("reached");
      if (!node.classList.contains("lit")) ["tabindex", "role", "aria-label"].forEach((name) => node.removeAttribute(name));
    }
    if (!this.value.everything) return;
    for (const node of this.board.querySelectorAll(EXPLAINED)) {
      const entry = node.classList.contains("lit") || node.hasAttribute("tabindex") ? null : entryOf(node, this.known);
      if (!entry) continue;
      node.classList.add("reached");
      node.setAttribute("tabindex", 0);
      node.setAttribute("role", "img");
      node.setAttribute("aria-label", `${node.dataset.label ?? entry.name}. ${entry.effect}`);
    }
  }

  render({ components }) {
    if (!this.entry) return null;
    const { name, kind, effect, rule } = this.entry;
    return [
      this.why ? h("p", { key: "why", class: "why-not", role: "status" }, this.why) : null,
      h("p", { class: "explained" }, h("strong", {}, name), " ", h("small", {}, components.kinds[kind])),
      h("p", { class: "effect" }, effect),
      this.told ? h("p", { key: "told", class: "effect" }, this.told) : null,
      h("button", { class: "bare", onclick: () => this.ask(rule) }, t("rule", { rule })),
    ];
  }

  ask(section) {
    this.close();
    this.dispatchEvent(new CustomEvent("rules", { bubbles: true, detail: section }));
  }
}

customElements.define("cabinet-explanation", Explanation);
