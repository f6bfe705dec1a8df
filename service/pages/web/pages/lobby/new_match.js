// The dialog that arranges a match: who sits where, the game's own options, and the terms of the table as the API names them.

import { Dialog } from "../../shared/dialog.js";
import { h } from "../../shared/dom.js";
import { components } from "../../shared/games.js";
import { form } from "../../shared/page.js";
import { fields, filled, proposing } from "../../shared/schema_form.js";
import { byStrength } from "../../shared/strength.js";
import { t, terms } from "../../shared/texts.js";
import SCHEMAS from "./match_form.js";

/** What this form proposes: a slip can be undone. Programs choose for themselves. */
const PROPOSED = { undo: "own" };

/** @import { Schema } from "../../types" */

const schemas = /** @type {Record<string, Schema>} */ (SCHEMAS);
const FORM = proposing(schemas.NewMatch, PROPOSED);

class NewMatch extends Dialog {
  /** @type {Record<string, string>} */
  names;

  connectedCallback() {
    this.seats = ["me", ...Array(Math.max(1, this.value.game.seats_min - 1)).fill("open")];
    super.connectedCallback();
    this.insist(() => this.read());
  }

  async read() {
    ({ names: this.names } = await components(this.value.game.key));
  }

  /** `{game, open}`: `open(body)` is called with what to post. */
  render({ game, open }) {
    return h("dialog", { "aria-labelledby": "arrange", onclose: () => this.remove() },
      form({ method: "dialog" }, (_, made) => this.attempt(() => open(this.filled(game, made))),
        h("h2", { id: "arrange" }, game.title, h("small", {}, t("arrange"))),
        h("fieldset", {}, h("legend", {}, t("seats")),
          h("div", { class: "grid" }, this.seats.map((seat, place) => this.seat(game, seat, place))),
          h("div", { class: "actions" },
            this.seats.length < game.seats_max && h("button", { key: "more", type: "button", class: "quiet", onclick: () => this.resize(1) }, t("more-seats")),
            this.seats.length > game.seats_min && h("button", { key: "fewer", type: "button", class: "quiet", onclick: () => this.resize(-1) }, t("fewer-seats")))),
        h("details", { key: "further", class: "further" }, h("summary", {}, t("game-options"), " · ", t("terms")),
          h("fieldset", { class: "grid" }, h("legend", {}, t("game-options")), fields(game.options, { names: { ...terms(), ...this.names } })),
          h("fieldset", { class: "grid", key: "terms" }, h("legend", {}, t("terms")), fields(FORM, { names: terms(), schemas })),
          h("p", { key: "undo", class: "none" }, t("undo-proposed"))),
        this.problemNote(),
        h("div", { class: "actions", key: "actions" },
          h("button", { class: "primary" }, t("open-match")),
          h("button", { type: "button", onclick: () => this.close() }, t("cancel")))));
  }

  seat(game, chosen, place) {
    const people = [["me", t("seat-me")], ["open", t("open-seat")], ["invited", t("seat-invited")]];
    const bots = byStrength(game.bots).map(({ key, name }) => [`bot:${key}`, t("bot", { name })]);
    const offer = ([value, text]) => h("option", { value, ".selected": value === chosen }, text);
    return h("label", { key: `seat ${place}` }, t("seat", { seat: place + 1 }),
      h("select", { onchange: (event) => this.choose(place, event.currentTarget.value) },
        people.map(offer), h("optgroup", { label: t("bots-by-strength") }, bots.map(offer))));
  }

  choose(place, kind) {
    this.seats = this.seats.map((seat, other) => (other === place ? kind : kind === "me" && seat === "me" ? "open" : seat));
    this.redraw();
  }

  resize(by) {
    this.seats = by > 0 ? [...this.seats, "open"] : this.seats.slice(0, -1);
    this.redraw();
  }

  filled(game, made) {
    return { game: game.key, seats: this.seats, options: filled(game.options, made), ...filled(FORM, made, { schemas }) };
  }
}

customElements.define("cabinet-new-match", NewMatch);
