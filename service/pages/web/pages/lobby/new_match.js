// The dialog that arranges a match: who sits where, the game's own options, and the terms of the table as the API names them.

import { Dialog } from "../../shared/dialog.js";
import { h } from "../../shared/dom.js";
import { components, requests } from "../../shared/games.js";
import { form } from "../../shared/page.js";
import { fields, filled } from "../../shared/schema_form.js";
import { t, terms } from "../../shared/texts.js";

const ASKED_ELSEWHERE = ["game", "seats", "options", "rematch_of", "tournament"];

/** @import { Schema } from "../../types" */

class NewMatch extends Dialog {
  /** @type {Record<string, string>} */
  names;

  /** @type {Record<string, Schema>} */
  schemas;

  connectedCallback() {
    this.seats = ["me", ...Array(Math.max(1, this.value.game.seats_min - 1)).fill("open")];
    super.connectedCallback();
    this.insist(() => this.read());
  }

  async read() { [{ names: this.names }, this.schemas] = await Promise.all([components(this.value.game.key), requests()]); }

  /** `{game, open}`: `open(body)` is called with what to post. */
  render({ game, open }) {
    return h("dialog", { "aria-labelledby": "arrange", onclose: () => this.remove() },
      form({ method: "dialog" }, (_, made) => this.attempt(() => open(this.filled(game, made))),
        h("h2", { id: "arrange" }, game.title),
        h("fieldset", {}, h("legend", {}, t("seats")),
          h("div", { class: "grid" }, this.seats.map((seat, place) => this.seat(game, seat, place))),
          h("div", { class: "actions" },
            this.seats.length < game.seats_max && h("button", { key: "more", type: "button", class: "quiet", onclick: () => this.resize(1) }, t("more-seats")),
            this.seats.length > game.seats_min && h("button", { key: "fewer", type: "button", class: "quiet", onclick: () => this.resize(-1) }, t("fewer-seats")))),
        h("fieldset", { class: "grid" }, h("legend", {}, t("game-options")), fields(game.options, { names: this.names })),
        this.schemas && h("fieldset", { class: "grid", key: "terms" }, h("legend", {}, t("terms")),
          fields(this.schemas.NewMatch, { names: terms(), schemas: this.schemas, but: ASKED_ELSEWHERE })),
        this.problemNote(),
        h("div", { class: "actions", key: "actions" },
          h("button", { class: "primary" }, t("open-match")),
          h("button", { type: "button", onclick: () => this.close() }, t("cancel")))));
  }

  seat(game, chosen, place) {
    const kinds = [["me", t("seat-me")], ["open", t("open-seat")], ["invited", t("seat-invited")],
      ...game.bots.map(({ key, name }) => [`bot:${key}`, t("bot", { name })])];
    return h("label", { key: `seat ${place}` }, t("seat", { seat: place + 1 }),
      h("select", { onchange: (event) => this.choose(place, event.currentTarget.value) },
        kinds.map(([value, text]) => h("option", { value, ".selected": value === chosen }, text))));
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
    const terms = this.schemas ? filled(this.schemas.NewMatch, made, { schemas: this.schemas, but: ASKED_ELSEWHERE }) : {};
    return { game: game.key, seats: this.seats, options: filled(game.options, made), ...terms };
  }
}

customElements.define("cabinet-new-match", NewMatch);
