// The page of consent: an application asks to act for a player (OAuth 2.1).

import { h } from "../shared/dom.js";
import { Page, form, loading } from "../shared/page.js";
import * as settings from "../shared/settings.js";
import { t } from "../shared/texts.js";
import { scopeList } from "./account.js";

class Authorize extends Page {
  async start() {
    this.query = new URLSearchParams(this.where.query);
    this.asked = await settings.apiOf(null).ask("GET", `/oauth/request?${this.query}`);
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() { return this.insist(() => this.start()); }

  render() {
    if (this.problem && !this.asked) return h("h1", {}, t("oauth-wrong"));
    if (!this.asked) return loading();
    const players = settings.players();
    const { client, to, scopes } = this.asked;
    return h("section", { class: "consent card" },
      h("h1", {}, t("consent-title", { client })),
      h("p", {}, t("consent-asks", { client, to })),
      scopeList(scopes),
      h("p", { class: "facts" }, t("consent-back")),
      form({ class: "stack" }, (given) => this.attempt(() => this.decide(given, true)),
        players.length
          ? h("label", {}, t("consent-player"), h("select", { name: "player" }, players.map(({ id, name }) => h("option", { key: id, value: id, ".selected": id === settings.current().id }, name))))
          : h("label", {}, t("your-name"), h("input", { name: "alias", required: true, maxlength: 64, autocomplete: "nickname" })),
        h("div", { class: "actions" },
          h("button", { class: "primary" }, t("allow")),
          h("button", { type: "button", class: "quiet", formnovalidate: true, disabled: !players.length, onclick: (event) => this.attempt(() => this.decide(new FormData(event.target.form), false)) }, t("deny")))));
  }

  async decide(given, allow) {
    const id = given.get("player");
    const player = settings.players().find((known) => known.id === id) ?? await settings.newPlayer(given.get("alias").trim());
    const { to } = await settings.apiOf(player).once("POST", `/oauth/consent?${this.query}`, { allow }, {});
    location.assign(to);
  }
}

customElements.define("cabinet-authorize", Authorize);
