// The past of a match: every version of it, through the eyes of whoever may be asked, and what can be done from there.

import { changes } from "../shared/changes.js";
import { draw, h } from "../shared/dom.js";
import { components, game } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { here, note, to } from "../shared/router.js";
import { apiOf, language } from "../shared/settings.js";
import { t } from "../shared/texts.js";
import { choose, eyesOf } from "./match/eyes.js";
import { head, outcome, seats } from "./match/head.js";
import { Past } from "./match/past.js";
import { room } from "./match/room.js";
import { stepOf } from "./match/slider.js";
import { told } from "./match/timeline.js";

class History extends Page {
  async start() {
    this.id = this.where.path[1];
    this.addEventListener("at", (event) => this.show(event.detail));
    this.addEventListener("jump", (event) => this.show(event.detail));
    const keys = (event) => {
      const to = this.past && stepOf(event, this.at, this.match.version);
      if (to == null) return;
      event.preventDefault();
      this.show(to);
    };
    addEventListener("keydown", keys, { signal: this.leaving.signal });
    this.match = await apiOf().get(`/v1/matches/${this.id}`);
    [this.game, this.components] = await Promise.all([game(this.match.game), components(this.match.game)]);
    const asked = here().query;
    this.at = Math.min(Number(asked.at) || this.match.version, this.match.version);
    await this.look(choose(eyesOf(this.match), this.match, asked.as ?? (this.match.status === "finished" ? "truth" : undefined)));
  }

  async look(eyes) {
    this.eyes = eyes;
    this.past = new Past(eyes, this.id);
    [this.sentences] = await Promise.all([told(eyes, this.id), this.show(this.at)]);
  }

  /** Show a version: at once if it is known, else as soon as it is read, unless another one is wanted by then. */
  async show(at) {
    this.at = at;
    clearTimeout(this.noting);
    this.noting = setTimeout(() => this.left || note({ at, as: this.eyes.id }), 200);
    if (this.past.known(at)) this.seen(at);
    else await this.attempt(async () => { await this.past.at(at); this.seen(at); });
    this.past.around(at, this.match.version);
  }

  seen(at) {
    if (this.at !== at) return;
    const before = this.past.known(at - 1);
    this.view = this.past.known(at);
    this.changed = before ? changes(before.view, this.view.view) : [];
    if (!before && at > 1) this.past.at(at - 1).then(() => this.at === at && this.seen(at), () => {});
    this.redraw();
  }

  redraw() {
    this.regions ??= room(this, "past");
    const { regions } = this;
    if (!this.match || !this.game || !this.past) return draw(regions.head, this.problem ? this.problemNote() : loading());
    draw(regions.head, this.problemNote(), head(this.match, this.game, "history"), this.watchers());
    const awaiting = this.view?.awaiting ?? [];
    draw(regions.seats, seats({ ...this.match, awaiting, status: this.view?.status ?? "open" }, this.eyes.seat));
    draw(regions.result, this.at === this.match.version ? outcome(this.match, this.components.names) : null);
    const happened = this.sentences?.find(({ version }) => version === this.at)?.text ?? "";
    draw(regions.tools, h("cabinet-slider", { ".value": { at: this.at, last: this.match.version, text: happened } }),
      h("p", { class: "happened", role: "status", key: "happened" }, happened));
    if (this.view) regions.board.value = { game: this.match.game, scene: this.scene() };
    draw(regions.options, this.actions());
    draw(regions.timeline, this.sentences
      ? h("cabinet-timeline", { ".value": { sentences: this.sentences, seats: this.match.seats, at: this.at, follow: true } }) : loading());
    return undefined;
  }

  scene() {
    return { view: this.view.view, components: this.components, names: this.components.names, options: [], seats: this.match.seats,
      you: this.view.seat, language: language(), awaited: this.view.awaiting, changed: this.changed };
  }

  watchers() {
    const all = eyesOf(this.match);
    return h("label", { class: "eyes", key: "eyes" }, t("eyes"),
      h("select", { onchange: (event) => this.attempt(() => this.look(all.find(({ id }) => id === event.currentTarget.value))) },
        all.map((eyes) => h("option", { value: eyes.id, ".selected": eyes.id === this.eyes.id }, eyes.name))));
  }

  actions() {
    return h("div", { class: "actions", key: "actions" },
      h("a", { class: "button", href: to(["match", this.id, "audit"], { event: this.at }) }, t("to-event")));
  }
}

customElements.define("cabinet-history", History);
