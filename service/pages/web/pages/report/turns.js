// The turning points of a match as small boards: each leads to its moment in the history.

import { Part, h } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { apiOf, language } from "../../shared/settings.js";
import { number, percent, seatName } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { Components, Match, api } from "../../types" */

/** @typedef {{ match: Match, components: Components, report: api.Report, insist: (read: () => Promise<any>) => Promise<any> }} Value */

class Turns extends Part {
  /** @type {Map<number, api.View>} */
  views = new Map();

  /** @param {Value} value */
  render({ match, report }) {
    return h("ol", { class: "turns", key: "turns" }, report.turning_points.map((turn, place) => h("li", { key: turn.version, id: `turn-${turn.version}`, class: `turn-${turn.why}` },
      h("a", { href: to(["match", match.id, "history"], { at: turn.version - 1, as: "truth" }) },
        h("span", { class: "flag", "aria-hidden": "true" }, number(place + 1)),
        this.small(turn.version), h("span", { class: "what" }, turn.text)),
      this.could(turn, report))));
  }

  /** The board before the command, small: a picture that nobody can touch. */
  small(version) {
    const view = this.views.get(version);
    return h("span", { key: "small", class: "small-board", "aria-hidden": "true", inert: true },
      view ? h("cabinet-board", { key: "board", ".value": { game: this.value.match.game, scene: this.scene(view) } }) : null);
  }

  scene(view) {
    const { match, components } = this.value;
    view.scene ??= { view: view.view, components, names: components.names, options: [], seats: match.seats, you: null, language: language(), awaited: [], changed: [], played: null };
    return view.scene;
  }

  /** What the seat could have known, beside the truth. */
  could({ seat, version }, { odds }) {
    const found = odds.find((one) => one.version === version);
    if (found?.known[seat] == null || !found.truth.length) return null;
    return h("p", { class: "why" }, say("could-know", { name: seatName(this.value.match.seats, seat), known: percent(found.known[seat]), truth: percent(found.truth[seat]) }));
  }

  redraw() {
    super.redraw();
    for (const { version } of this.value?.report.turning_points ?? []) this.read(version);
  }

  async read(version) {
    if (this.views.has(version)) return;
    this.views.set(version, undefined);
    const { match, insist } = this.value;
    const view = await insist(() => apiOf().get(`/v1/matches/${match.id}/view`, { at: version - 1, as: "truth" }));
    if (!view) return;
    this.views.set(version, view);
    super.redraw();
  }
}

customElements.define("cabinet-turns", Turns);
