// Two lines of play side by side, each at any of its versions, with what is different lit.

import { changes } from "../boards/shared/changes.js";
import { h } from "../shared/dom.js";
import { boardSoon } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { currentRoute, note, to } from "../shared/router.js";
import { language } from "../shared/settings.js";
import { t, words } from "../shared/texts.js";
import { choose, eyesOf } from "./match/eyes.js";
import { eyesChoice, head } from "./match/head.js";
import { Past } from "./match/past.js";
import { read } from "./match/read.js";
import "./match/slider.js";
import { readTimeline } from "./match/timeline.js";

/** @import { Eyes, Side } from "../types" */

class Compare extends Page {
  /** @type {Side[]} */
  sides;

  async start() {
    const { query } = currentRoute();
    const ids = [this.where.path[1], query.with];
    this.sides = await Promise.all(ids.map(async (id, place) => ({
      id, ...await read(id, boardSoon), board: document.createElement("cabinet-board"), at: Number(query[["left", "right"][place]]) || null,
    })));
    const [left, right] = this.sides;
    const shared = right.match.origin?.match === left.id && right.match.origin.seat === null ? right.match.origin.version + 1 : null;
    left.at = Math.min(left.at ?? shared ?? left.match.version, left.match.version);
    right.at = Math.min(right.at ?? shared ?? right.match.version, right.match.version);
    const over = this.sides.every((side) => side.match.status === "finished");
    await Promise.all(this.sides.map((side) => this.look(side, choose(eyesOf(side.match), side.match, query.as ?? (over ? "truth" : undefined)))));
  }

  /** Both are read again in another language, at the same versions. */
  retell() {
    return this.insist(() => Promise.all(this.sides.map(async (side) => {
      Object.assign(side, await read(side.id));
      await this.look(side, choose(eyesOf(side.match), side.match, side.eyes.id));
    })));
  }

  async look(side, eyes) {
    Object.assign(side, { eyes, past: new Past(eyes, side.id, this.leaving.signal), sentences: [] });
    await Promise.all([this.insist(() => this.tell(side, eyes), () => side.eyes === eyes), this.show(side, side.at)]);
  }

  async tell(side, eyes) {
    const sentences = await readTimeline(eyes, side.id);
    if (side.eyes === eyes) side.sentences = sentences;
  }

  async show(side, at) {
    side.at = at;
    note(this.where, { left: this.sides[0].at, right: this.sides[1].at });
    const { past } = side;
    const wanted = () => side.at === at && side.past === past;
    await this.insist(() => past.at(at), wanted);
    if (!past.known(at) || !wanted()) return;
    side.view = past.known(at);
    this.light();
    past.around(at, side.match.version);
  }

  /** Both boards, each marked where it is not as the other; and the differences as the API lists them. */
  light() {
    const [left, right] = this.sides;
    if (!left.view || !right.view) return;
    for (const [side, other] of [[left, right], [right, left]]) {
      const changed = changes(other.view.view, side.view.view);
      side.board.value = { game: side.match.game, scene: { view: side.view.view, components: side.components, names: side.components.names, options: [],
        seats: side.match.seats, you: side.view.seat, language: language(), awaited: side.view.awaiting, changed } };
    }
    this.redraw();
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.list(), 150);
  }

  async list() {
    const [left, right] = this.sides;
    const as = left.eyes.as === right.eyes.as ? left.eyes.as : null;
    const listing = (this.listing = { from: left.at, to: right.at, with: right.id, as });
    const wanted = () => this.listing === listing;
    const found = as === null ? null : await this.insist(() => left.eyes.api.get(`/v1/matches/${left.id}/diff`, listing), wanted);
    if (wanted()) this.differences = found;
    this.redraw();
  }

  render() {
    if (!this.sides) return loading();
    const [{ match, game }] = this.sides;
    return [head(match, game, "branches"),
      this.listed(),
      h("div", { class: "pair" }, this.sides.map((side, place) => this.side(side, place)))];
  }

  side(side, place) {
    const name = side.match.name ?? (side.match.origin ? t("line-unnamed", { id: side.id.slice(-5) }) : t("trunk"));
    const holder = side.holder ??= document.createElement("div");
    if (!holder.firstChild) holder.append(side.board);
    const happened = side.sentences?.find(({ version }) => version === side.at)?.text ?? "";
    return h("section", { key: place, class: "side", "aria-label": `${place + 1}: ${name}` },
      h("h2", {}, h("a", { href: to(["match", side.id, "history"], { at: side.at }) }, name)),
      side.eyes ? eyesChoice(side.match, side.eyes, (eyes) => this.look(side, eyes)) : null,
      h("cabinet-slider", { ".value": { at: side.at, last: side.match.version, label: name, text: happened }, "data-side": place }),
      h("p", { class: "happened" }, happened),
      h("cabinet-held", { ".value": holder }));
  }

  listen() {
    this.addEventListener("at", (event) => this.show(this.sides[Number(/** @type {HTMLElement} */ (event.target).dataset.side)], event.detail));
  }

  listed() {
    const { differences } = this;
    if (!differences) return null;
    return h("section", { "aria-labelledby": "differences" }, h("h2", { id: "differences" }, t("differences"), h("small", {}, t("differences-n", { count: differences.patch.length }))),
      h("ul", { class: "differences" }, differences.patch.map((change, place) => h("li", { key: place },
        h("span", { class: "tag" }, t(`op-${change.op}`)), " ", this.words(change.path),
        change.value === undefined ? "" : [" → ", h("code", {}, brief(change.value, this.sides[0].components.names))]))));
  }

  words(path) { return path.split("/").slice(1).map((step) => words(step, this.sides[0].components.names)).join(" › "); }
}

const brief = (value, names) => (typeof value === "string" ? words(value, names) : JSON.stringify(value));

/** Holds an element that is drawn elsewhere. */
class Held extends HTMLElement {
  set value(element) {
    if (this.firstChild !== element) this.replaceChildren(element);
  }
}

customElements.define("cabinet-held", Held);
customElements.define("cabinet-compare", Compare);
