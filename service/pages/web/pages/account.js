// A player's account: tokens, and the applications that act for the player.

import { h, make } from "../shared/dom.js";
import { games } from "../shared/games.js";
import { Page, form, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import * as settings from "../shared/settings.js";
import { moment, t, words } from "../shared/texts.js";
import { decisions } from "./complaint/decisions.js";

/** @import { Game, Item, api } from "../types" */

const TOKENS = "/v1/players/me/tokens";
const BOARDS = 20;
const DAY = 24 * 3600;
const DAYS = [30, 90, 365];
const SCOPES = ["read", "play", "host", "organise", "webhooks", "account"];

/** What scopes allow, each in a line of its own. */
export const scopeList = (scopes) => h("ul", { class: "scopes" }, scopes.map((scope) => h("li", { key: scope }, h("b", {}, scope), " ", t(`scope-${scope}`))));

class Account extends Page {
  /** The code of the device that was confirmed last. @type {string | null} */
  confirmed = null;

  /** @type {Item<"/v1/players/me/tokens">[]} */
  tokens;

  /** @type {api.MatchSummary[]} */
  boards;

  /** @type {api.OwnModeration} */
  moderation;

  async start() {
    this.player = settings.current();
    if (this.player && !this.guest) await this.load();
  }

  /** @type {Game[]} */
  games = [];

  /** The same in another language; what was typed stays. */
  retell() { this.redraw(); }

  /** A guest has one link and no other token. */
  get guest() { return this.player?.id.startsWith("gst_"); }

  get api() { return settings.apiOf(this.player); }

  async load() {
    const [{ items: tokens }, { items: boards }, { name }, moderation] = await Promise.all([this.api.get(TOKENS),
      this.api.get("/v1/matches", { analysis: true, player: "me", limit: BOARDS }), this.api.get("/v1/players/me"), this.api.get("/v1/players/me/moderation")]);
    this.callIt(name);
    Object.assign(this, { tokens, boards, moderation, games: await games() });
    if (!this.left) this.redraw();
  }

  render() {
    if (this.player === null) return [h("h1", {}, t("account")), h("p", {}, t("no-player"), " ", h("a", { href: to([]) }, t("lobby")))];
    if (this.guest) return [h("h1", {}, t("account-of", { name: this.player.name })), h("p", { class: "lead" }, t("guest-about")), this.data()];
    if (!this.tokens) return loading();
    return [
      h("h1", {}, t("account-of", { name: this.player.name })),
      this.ownBoards(),
      h("p", { class: "lead", key: "profile" }, h("a", { href: to(["player", this.player.id]) }, t("profile"))),
      h("p", { class: "lead", key: "mistakes" }, h("a", { href: to(["mistakes"]) }, t("to-mistakes"))),
      h("section", { "aria-labelledby": "tokens" },
        h("h2", { id: "tokens" }, t("tokens")),
        h("p", { class: "lead" }, t("tokens-about")),
        h("ul", { class: "tokens" }, this.tokens.map((token) => this.token(token)))),
      this.shown ? this.fresh() : this.making(),
      this.naming(),
      this.devices(),
      this.recovery(),
      decisions(this.moderation),
      this.data(),
    ];
  }

  /** Where positions are set up, a link for each game. */
  settingUp() {
    return h("p", { class: "lead", key: "set-up" }, t("set-up-position"), " ",
      this.games.map(({ key, title }, at) => [at ? " · " : null, h("a", { key, href: to(["editor", key]) }, title)]));
  }

  ownBoards() {
    return h("section", { "aria-labelledby": "boards" }, h("h2", { id: "boards" }, t("boards")),
      this.boards.length ? h("ul", { class: "boards" }, this.boards.map(({ id, game, created_at, origin }) => h("li", { key: id },
        h("a", { href: to(["match", id, "board"]) }, words(game), " · ", moment(created_at)), origin ? ` · ${t("version-n", origin)}` : ""))) : h("p", { class: "lead" }, t("no-boards")), this.settingUp());
  }

  token(token) {
    const facts = [
      token.current && t("token-here"),
      token.client && t("token-app"),
      t("token-made", { at: moment(token.created_at) }),
      token.last_used_at ? t("token-used", { at: moment(token.last_used_at) }) : t("token-unused"),
      token.expires_at && t("token-ends", { at: moment(token.expires_at) }),
    ].filter(Boolean);
    const name = token.name || t("token-first");
    return h("li", { key: token.id, class: "card" },
      h("h3", {}, name),
      h("p", {}, token.scopes.join(" · ")),
      h("p", { class: "facts" }, facts.join(" · ")),
      h("div", { class: "actions" },
        token.client ? null : h("button", { class: "quiet", "aria-label": `${t("rotate")}: ${name}`, onclick: () => this.attempt(() => this.rotate(token)) }, t("rotate")),
        token.current ? null : h("button", { class: "quiet", "aria-label": `${t("revoke")}: ${name}`, onclick: () => this.attempt(() => this.revoke(token, name)) }, t("revoke"))));
  }

  making() {
    return h("section", { key: "making", "aria-labelledby": "new-token" },
      h("h2", { id: "new-token" }, t("new-token")),
      form({ class: "stack" }, (given) => this.attempt(() => this.make(given)),
        h("label", {}, t("token-name"), h("input", { name: "name", required: true, maxlength: 64 })),
        h("fieldset", {}, h("legend", {}, t("scopes")),
          SCOPES.map((scope) => h("label", { class: "check", key: scope },
            h("input", { type: "checkbox", name: "scopes", value: scope, checked: scope === "read" }), h("span", {}, h("b", {}, scope), " ", t(`scope-${scope}`))))),
        h("label", {}, t("token-expiry"), h("select", { name: "days" }, h("option", { value: "" }, t("never")),
          DAYS.map((days) => h("option", { value: days }, t("days", { days }))))),
        h("button", { class: "primary" }, t("make-token"))));
  }

  /** The text of a new token, until the player has copied it. */
  fresh() {
    return h("section", { key: "fresh", role: "status" },
      h("h2", {}, t("token-shown")),
      h("p", {}, t("token-keep")),
      h("p", {}, h("code", { class: "secret" }, this.shown)),
      h("button", { class: "primary", onclick: () => { this.shown = null; this.redraw(); } }, t("token-kept")));
  }

  naming() {
    return h("section", { key: "naming", "aria-labelledby": "naming" },
      h("h2", { id: "naming" }, t("rename-title")),
      h("p", {}, t("rename-about")),
      form({ class: "inline" }, (given) => this.attempt(() => this.rename(given.get("renamed").trim())),
        h("label", {}, t("rename-field"), h("input", { name: "renamed", required: true, maxlength: 64, autocomplete: "nickname", value: this.player.name })),
        h("button", { class: "quiet" }, t("rename-do"))));
  }

  async rename(name) {
    const player = await this.api.post("/v1/players/me/name", { name }, { method: "PUT" });
    this.callIt(player.name);
  }

  /** What the player is called now, also where another device said so. */
  callIt(name) {
    if (name === this.player.name) return;
    settings.renamePlayer(this.player.id, name);
    this.player = settings.current();
    dispatchEvent(new Event("players"));
  }

  /** One more device: a link that works once, made where one plays already. */
  devices() {
    return h("section", { key: "devices", "aria-labelledby": "devices" },
      h("h2", { id: "devices" }, t("devices")),
      h("p", {}, t("devices-about")),
      form({ class: "inline", key: "confirm" }, (given, made) => this.attempt(() => this.confirmDevice(given.get("code").trim(), made)),
        h("label", {}, t("device-typed"), h("input", { name: "code", required: true, maxlength: 12, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" })),
        h("button", { class: "primary" }, t("device-confirm"))),
      this.confirmed ? h("p", { key: "confirmed", role: "status" }, t("device-confirmed", { code: this.confirmed })) : null,
      h("p", { key: "or-link" }, t("device-or-link")),
      this.link ? h("label", { key: "link", class: "link" }, t("device-open"), h("input", { readonly: true, value: this.link, onfocus: (event) => event.currentTarget.select() })) : null,
      h("div", { class: "actions" }, h("button", { class: "quiet", onclick: () => this.attempt(() => this.invite()) }, t("device-make"))));
  }

  /** A device that shows this code plays for the player from now on. */
  async confirmDevice(code, made) {
    const { user_code: shown } = await this.api.post("/v1/players/me/devices", { user_code: code, name: t("device-name") });
    this.confirmed = shown;
    made.reset();
    await this.load();
  }

  async invite() {
    const { token } = await this.api.post(TOKENS, { name: t("device-name"), scopes: SCOPES });
    this.link = `${location.origin}/${to(["device", token])}`;
    await this.load();
  }

  recovery() {
    const code = this.player.recovery;
    return h("section", { key: "recovery", "aria-labelledby": "recovery" },
      h("h2", { id: "recovery" }, t("recovery")),
      h("p", {}, t("recovery-about")),
      code ? h("p", {}, h("code", { class: "secret" }, code)) : null,
      h("div", { class: "actions" }, code
        ? h("button", { key: "kept", class: "quiet", onclick: () => this.keep(undefined) }, t("token-kept"))
        : h("button", { key: "new", class: "quiet", onclick: () => this.attempt(() => this.renew()) }, t("recovery-new"))));
  }

  keep(recovery) {
    settings.addPlayer({ ...this.player, recovery });
    this.player = settings.current();
    this.redraw();
  }

  async renew() {
    const { recovery_code: code } = await this.api.post("/v1/players/me/recovery-code");
    this.keep(code);
  }

  data() {
    return h("section", { key: "data", "aria-labelledby": "data" },
      h("h2", { id: "data" }, t("your-data")),
      h("p", {}, t("your-data-about")),
      h("div", { class: "actions" },
        h("button", { class: "quiet", onclick: () => this.attempt(() => this.exported()) }, t("export")),
        h("button", { class: "quiet", onclick: () => this.attempt(() => this.erase()) }, t("erase"))));
  }

  async make(given) {
    const days = Number(given.get("days"));
    const body = { name: given.get("name").trim(), scopes: given.getAll("scopes") };
    const made = await this.api.post(TOKENS, days ? { ...body, expires_in: days * DAY } : body);
    this.shown = made.token;
    await this.load();
  }

  async rotate(token) {
    if (!confirm(t("rotate-sure"))) return;
    const made = await this.api.post(`${TOKENS}/${token.id}/rotate`);
    if (token.current) {
      settings.addPlayer({ ...this.player, token: made.token });
      this.player = settings.current();
    } else {
      this.shown = made.token;
    }
    await this.load();
  }

  async revoke(token, name) {
    if (!confirm(t("revoke-sure", { name }))) return;
    await this.api.post(`${TOKENS}/${token.id}`, undefined, { method: "DELETE" });
    await this.load();
  }

  async exported() {
    const data = await this.api.get("/v1/players/me/export");
    const link = /** @type {HTMLAnchorElement} */ (make(h("a", { href: URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: "application/json" })), download: `${this.player.id}.json` })));
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async erase() {
    if (!confirm(t("erase-sure", { name: this.player.name }))) return;
    await this.api.post("/v1/players/me", undefined, { method: "DELETE" });
    settings.forget(this.player.id);
    dispatchEvent(new Event("players"));
    await this.leaveFor([]);
  }
}

customElements.define("cabinet-account", Account);
