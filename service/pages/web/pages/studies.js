// The studies of whoever is here: a new one, one from a file, and those that there are.

import { h } from "../shared/dom.js";
import { Page, form, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { apiOf, players } from "../shared/settings.js";
import { moment, number, t } from "../shared/texts.js";
import { say } from "./study/words.js";

/** @import { api } from "../types" */

class Studies extends Page {
  /** @type {api.StudyItem[] | null} */
  studies = null;

  async start() {
    this.api = apiOf();
    if (!players().length) return this.redraw();
    ({ items: this.studies } = await this.api.get("/v1/studies", { limit: 100 }));
    return this.redraw();
  }

  retell() { return this.redraw(); }

  render() {
    return [h("h1", {}, say("studies")), h("p", { class: "lead" }, say("studies-about")),
      players().length ? [this.makers(), this.list()] : h("p", { key: "nobody" }, say("sign-in"), " ", h("a", { href: to(["account"]) }, t("account")))];
  }

  list() {
    if (!this.studies) return this.problem ? null : loading();
    return h("section", { key: "own", "aria-label": say("studies") }, this.studies.length ? h("ul", { class: "studies" }, this.studies.map((one) => h("li", { key: one.id, class: "card" },
      h("a", { href: to(["study", one.id]) }, one.title),
      h("small", {}, say("counted", { chapters: number(one.chapters), nodes: number(one.nodes) }), " · ", moment(one.updated_at), " · ", say(one.watch === "link" ? "is-shared" : "is-private"))))) : h("p", { class: "why" }, say("no-studies")));
  }

  makers() {
    return h("div", { class: "grid makers", key: "makers" },
      form({ class: "card" }, (given) => this.attempt(() => this.make(given.get("title").trim())),
        h("h2", {}, say("new-study")), h("label", {}, say("study-title"), h("input", { name: "title", required: true, maxlength: 100 })), h("button", { class: "primary" }, say("make"))),
      form({ class: "card" }, (given) => this.attempt(() => this.take(given.get("file"))),
        h("h2", {}, say("from-file")), h("label", {}, say("file"), h("input", { type: "file", name: "file", required: true, accept: ".json,application/json" })), h("button", {}, say("take"))));
  }

  async make(title) {
    const study = await this.api.post("/v1/studies", { title });
    return this.leaveFor(["study", study.id]);
  }

  async take(file) {
    const said = JSON.parse(await file.text());
    const study = await this.api.post("/v1/studies/import", said);
    return this.leaveFor(["study", study.id]);
  }
}

customElements.define("cabinet-studies", Studies);
