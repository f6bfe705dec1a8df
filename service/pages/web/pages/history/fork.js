// The dialog that branches off: from the truth or from what a seat knows, under a name, with somebody at each seat.

import { Dialog } from "../../shared/dialog.js";
import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { byStrength } from "../../shared/strength.js";
import { seatName, t } from "../../shared/texts.js";

class Fork extends Dialog {
  /** `{match, game, at, seat, fork}`: `seat` is one's own there or null; `fork(body)` is called with what to post. */
  render({ match, game, at, seat }) {
    const over = match.status === "finished";
    const sources = [...(over ? [["truth", t("from-truth")]] : []),
      ...match.seats.filter((one) => over || one.seat === seat).map((one) => [String(one.seat), t("from-seat", { name: seatName(match.seats, one.seat) })])];
    return h("dialog", { "aria-labelledby": "fork", onclose: () => this.remove() },
      form({ method: "dialog" }, (given) => this.attempt(() => this.submit(given)),
        h("h2", { id: "fork" }, t("fork-at", { at })),
        h("div", { class: "grid" },
          h("label", {}, t("branch-name"), h("input", { name: "name", maxlength: 64 })),
          h("label", {}, t("fork-from"), h("select", { name: "from" }, sources.map(([value, text]) => h("option", { value }, text))))),
        h("fieldset", {}, h("legend", {}, t("seats")), h("div", { class: "grid" }, match.seats.map((one) => this.seat(match, game, one, seat)))),
        this.problemNote(),
        h("div", { class: "actions", key: "actions" }, h("button", { class: "primary" }, t("fork")),
          h("button", { type: "button", onclick: () => this.close() }, t("cancel")))));
  }

  seat(match, game, { seat }, own) {
    const people = [["me", t("seat-me")], ["open", t("open-seat")]];
    const bots = byStrength(game.bots).map(({ key, name }) => [`bot:${key}`, t("bot", { name })]);
    const offer = ([value, text]) => h("option", { value, selected: value === chosen }, text);
    const chosen = seat === (own ?? 0) ? "me" : `bot:${game.bots[0].key}`;
    return h("label", { key: seat }, `${seat + 1}. ${seatName(match.seats, seat)}`,
      h("select", { name: `seat ${seat}` }, people.map(offer), h("optgroup", { label: t("bots-by-strength") }, bots.map(offer))));
  }

  submit(given) {
    const { match, at, fork } = this.value;
    const from = given.get("from") === "truth" ? { from: "truth" } : { from: "seat", seat: Number(given.get("from")) };
    return fork({ at, ...from, name: given.get("name").trim() || null, seats: match.seats.map(({ seat }) => given.get(`seat ${seat}`)) });
  }
}

customElements.define("cabinet-fork", Fork);
