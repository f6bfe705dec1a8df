// The tree a match belongs to, as a drawing and as a list: every line of play, where it left which other, and two to compare.

import { h } from "../shared/dom.js";
import { form, loading } from "../shared/page.js";
import { go, to } from "../shared/router.js";
import { apiOf, current, players } from "../shared/settings.js";
import { t } from "../shared/texts.js";
import { lanes, tree } from "./branches/tree.js";
import { reportLink } from "./complaint/link.js";
import { choose, eyesOf } from "./match/eyes.js";
import { head } from "./match/head.js";
import { MatchPage } from "./match/page.js";
import { read } from "./match/read.js";

class Branches extends MatchPage {
  async start() {
    this.id = this.where.path[1];
    Object.assign(this, await read(this.id));
    this.eyes = choose(eyesOf(this.match), this.match);
    await this.load();
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() { return this.insist(() => this.start()); }

  async load() {
    const path = /** @type {const} */ (`/v1/matches/${this.id}`);
    const [root, { comments }] = await Promise.all([this.eyes.api.get(`${path}/tree`), this.eyes.api.get(`${path}/comments`)]);
    this.lines = lanes(root);
    this.comments = comments;
  }

  render() {
    if (!this.lines) return this.match ? head(this.match, this.game, "branches") : loading();
    return [head(this.match, this.game, "branches"),
      h("section", { "aria-labelledby": "tree" }, h("h2", { id: "tree" }, t("tree")),
        h("div", { class: "tree-place", tabindex: 0, role: "group", "aria-label": t("tree") }, tree(this.lines, this.id, this.comments))),
      h("div", { class: "sheets" }, this.list(), this.comparison(), this.naming())];
  }

  list() {
    return h("section", { class: "card", "aria-labelledby": "lines" }, h("h2", { id: "lines" }, t("lines")),
      h("ul", { class: "lines" }, this.lines.map((line) => h("li", { key: line.match, class: line.match === this.id ? "here" : null },
        h("a", { href: to(["match", line.match]) }, named(line)), " ",
        h("span", { class: "none" }, line.origin ? [t("left-at", line.origin), " · "] : null, t(`status-${line.status}`), " · ", t("version-n", line),
          line.comments ? ` · ${t("comments-n", { count: line.comments })}` : "")))),
      h("p", {}, h("a", { class: "button", href: to(["match", this.id, "history"]) }, t("fork-in-history"))));
  }

  comparison() {
    const others = this.lines.filter(({ match }) => match !== this.id);
    if (!others.length) return null;
    return h("section", { class: "card", "aria-labelledby": "compare" }, h("h2", { id: "compare" }, t("compare")),
      form({ class: "inline" }, (given) => go(["match", this.id, "compare"], { with: given.get("with") }),
        h("label", {}, t("compare-with"), h("select", { name: "with" }, others.map((line) => h("option", { value: line.match }, named(line))))),
        h("button", { class: "primary" }, t("side-by-side"))));
  }

  naming() {
    const host = players().some(({ id }) => id === this.match.host);
    return h("section", { class: "card", "aria-labelledby": "naming" }, h("h2", { id: "naming" }, t("name-and-comments")),
      host ? form({ class: "inline" }, (given) => this.attempt(() => this.call(given.get("name").trim())),
        h("label", {}, t("match-name"), h("input", { name: "name", maxlength: 64, value: this.match.name ?? "" })), h("button", {}, t("save"))) : null,
      h("ul", { class: "comments" }, this.comments.map((one) => h("li", { key: one.id },
        h("a", { href: to(["match", this.id, "history"], { at: one.at }) }, t("version-n", { version: one.at })), " ", h("strong", {}, one.name), " ", one.text, " ", reportLink({ about: "comment", match: this.id, comment: one.id }, one.by, one.name), this.remove(one)))),
      this.others() ? h("p", { key: "behaviour" }, h("a", { href: to(["complaint"], { about: "behaviour", match: this.id }) }, t("report-table"))) : null);
  }

  /** Whether somebody else plays here whom the player could report. */
  others() { return current() && this.match.seats.some(({ player }) => player && player !== current().id); }

  /** Whoever wrote a comment takes it away, and the host any. */
  remove(comment) {
    const may = [comment.by, this.match.host].map((by) => players().find(({ id }) => id === by)).find(Boolean);
    const label = t("remove-comment", comment);
    return may ? h("button", { class: "bare", title: label, "aria-label": label, onclick: () => this.attempt(() => this.withdraw(may, comment)) }, "×") : null;
  }

  async withdraw(player, { id }) {
    const left = await apiOf(player).ask("DELETE", `/v1/matches/${this.id}/comments/${id}`);
    this.comments = left.comments;
    this.redraw();
  }

  async call(name) {
    const host = eyesOf(this.match).find(({ own }) => own) ?? this.eyes;
    const done = await host.api.post(`/v1/matches/${this.id}/name`, { name: name || null }, { method: "PUT" });
    this.match = { ...this.match, name: done.name };
    await this.insist(() => this.load());
  }
}

const named = (line) => line.name ?? (line.origin ? t("line-unnamed", { id: line.match.slice(-5) }) : t("trunk"));

customElements.define("cabinet-branches", Branches);
