// Before a match starts: take a seat, ask somebody to take one, seat a bot, begin.

import { Answering } from "../../shared/answering.js";
import { Part, h } from "../../shared/dom.js";
import { apiOf, newPlayer, players } from "../../shared/settings.js";
import { nonce } from "../../shared/nonce.js";
import { form } from "../../shared/page.js";
import { byStrength } from "../../shared/strength.js";
import { t } from "../../shared/texts.js";

class Seating extends Answering(Part) {
  /** What players for whom a seat is kept are called, by id, once it was read. */
  kept = {};

  connectedCallback() {
    super.connectedCallback();
    this.insist(() => this.nameKept());
  }

  async nameKept() {
    const ids = this.value.match.seats.map(({ reserved_for: id }) => id).filter(Boolean);
    await Promise.all(ids.map(async (id) => { this.kept[id] = (await apiOf().get(`/v1/players/${id}`)).name; }));
    this.redraw();
  }

  /** `{match, game, changed}`: `changed` is called after every change. `invitation` is `{seat, token}` if one was given. */
  render({ match, game, invitation }) {
    const host = players().find(({ id }) => id === match.host);
    const full = match.seats.every(({ name }) => name);
    return h("section", { class: "seating", "aria-labelledby": "seating" },
      h("h2", { id: "seating" }, t("before-start")),
      h("p", { key: "undo" }, t("term-undo"), ": ", t(`term-${match.undo}`)),
      match.from_position ? h("p", { key: "position" }, t("from-position-seat")) : null,
      this.problemNote(),
      h("ul", {}, match.seats.map((seat) => (seat.name ? this.taken(match, seat, host) : this.free(match, game, seat, host, invitation)))),
      match.status === "open" && match.seats.some(({ name, reserved }) => !name && !reserved) ? h("p", { key: "share" }, t("share-link"), " ", h("a", { href: location.href.split("?")[0] }, location.href.split("?")[0])) : null,
      h("div", { class: "actions" },
        host && full && h("button", { key: "start", class: "primary", onclick: () => this.do(host, "POST", "start") }, t("start-match")),
        host && h("button", { key: "cancel", class: "quiet", onclick: () => confirm(t("call-off-sure")) && this.do(host, "POST", "cancel") }, t("call-off"))),
      !host && full ? h("p", {}, t("host-will-start")) : null);
  }

  taken(match, { seat, name, player }, host) {
    const own = players().find(({ id }) => id === player) ?? host;
    return h("li", { key: seat }, h("strong", {}, t("seat", { seat: seat + 1 })), h("span", {}, name),
      own && h("button", { class: "quiet", onclick: () => this.do(own, "DELETE", `seats/${seat}`, undefined) }, t(own.id === player ? "leave-seat" : "free-seat")));
  }

  /** A seat that is kept for one player, who takes it by one click. */
  keptFor(game, { seat, reserved_for: id }, host) {
    const player = players().find((one) => one.id === id);
    return h("li", { key: seat, class: player ? "invited" : null }, h("strong", {}, t("seat", { seat: seat + 1 })),
      player ? h("button", { key: "take", class: "primary", onclick: () => this.do(player, "POST", `seats/${seat}`, { nonce: this.drawn ??= nonce() }) }, t("sit-as", player))
        : h("span", { class: "none" }, this.kept[id] ? t("kept-for", { name: this.kept[id] }) : t("kept")),
      host && this.bots(game, seat, host));
  }

  bots(game, seat, host) {
    return byStrength(game.bots).map(({ key, name, summary }) => h("button", { key, class: "quiet", title: summary, onclick: () => this.do(host, "POST", `seats/${seat}`, { bot: key }) }, t("seat-bot", { name })));
  }

  free(match, game, free, host, invitation) {
    const { seat, reserved } = free;
    if (free.reserved_for) return this.keptFor(game, free, host);
    this.drawn ??= nonce(); // the same one when a request is repeated
    const mine = { nonce: this.drawn, ...(invitation?.seat === seat ? { invitation: invitation.token } : {}) };
    const locked = reserved && invitation?.seat !== seat;
    const away = players().filter(({ id }) => !match.seats.some(({ player }) => player === id));
    return h("li", { key: seat, class: mine.invitation ? "invited" : null }, h("strong", {}, t("seat", { seat: seat + 1 })),
      locked ? h("span", { class: "none" }, t("by-invitation")) : [
        away.map((player) => h("button", { key: player.id, class: mine.invitation ? "primary" : null, onclick: () => this.do(player, "POST", `seats/${seat}`, mine) }, t("sit-as", player))),
        form({ class: "inline", key: "new" }, (given) => this.sit(given.get("alias").trim(), seat, mine),
          h("label", {}, t("sit-new"), h("input", { name: "alias", required: true, maxlength: 64 })), h("button", {}, t("sit-down")))],
      host && [
        h("button", { key: "invite", class: "quiet", onclick: () => this.invite(host, seat) }, t("invite")),
        this.bots(game, seat, host)],
      this.links?.[seat] ? h("label", { key: "link", class: "link" }, t("invitation-link"), h("input", { readonly: true, value: this.links[seat], onfocus: (event) => event.currentTarget.select() })) : null);
  }

  /** A link for one seat. It is shown once, as the service tells it once. */
  invite(host, seat) {
    return this.attempt(async () => {
      const made = await apiOf(host).post(`/v1/matches/${this.value.match.id}/seats/${seat}/invitation`);
      this.links = { ...this.links, [seat]: new URL(made.link, location.origin).href };
      this.value.changed();
    });
  }

  sit(name, seat, body) {
    return this.attempt(async () => {
      const player = await newPlayer(name);
      dispatchEvent(new Event("players"));
      await this.tell(player, "POST", `seats/${seat}`, body);
    });
  }

  do(...what) { return this.attempt(() => this.tell(...what)); }

  async tell(player, method, what, body = {}) {
    await apiOf(player).post(`/v1/matches/${this.value.match.id}/${what}`, method === "DELETE" ? undefined : body, { method });
    this.drawn = undefined; // it is public now
    this.value.changed();
  }
}

customElements.define("cabinet-seating", Seating);
