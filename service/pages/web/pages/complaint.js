// Something is reported to the operator: a name, a comment, a study, or how somebody behaved at a table.

import { reportAbuse } from "../shared/abuse.js";
import { h } from "../shared/dom.js";
import { Page, form } from "../shared/page.js";
import { to } from "../shared/router.js";
import { apiOf, current } from "../shared/settings.js";
import { say } from "./complaint/words.js";

const WHYS = /** @type {const} */ (["insult", "threat", "spam", "impersonation", "cheating", "other"]);
const WORDS_MAX = 2000;
/** By what is reported, which parts of the address say where it is. */
const PLACES = { name: ["player"], comment: ["match", "comment"], study: ["study"], behaviour: ["match", "player"] };

class Complaint extends Page {
  /** Who may have behaved so, of a match. @type {{ id: string, name: string }[]} */
  people = [];

  isSent = false;

  async start() {
    if (this.about === "behaviour" && this.where.query.match) {
      const match = await apiOf().get(`/v1/matches/${this.where.query.match}`);
      this.people = match.seats.filter(({ player }) => player && player !== current()?.id).map(({ player, name }) => ({ id: player, name: name ?? player }));
    }
    this.redraw();
  }

  /** The same in another language; what was typed stays. */
  retell() { this.redraw(); }

  get about() { return this.where.query.about in PLACES ? this.where.query.about : null; }

  render() {
    const { name = "" } = this.where.query;
    if (!this.about || !current()) return [h("h1", { key: "title" }, say("title")), h("p", { class: "lead", key: "nothing" }, say("nothing"))];
    const what = h("h1", { key: "title" }, say(`title-${this.about}`, { name }));
    if (this.isSent) return [what, h("p", { class: "lead", key: "sent", role: "status" }, say("sent")), h("p", { key: "back" }, h("a", { href: to(["account"]) }, say("to-account")))];
    if (this.about === "behaviour" && !this.people.length) return [what, h("p", { class: "lead", key: "nobody" }, say("nobody-there"))];
    return [what,
      h("p", { class: "lead", key: "about" }, say("about-it")),
      form({ class: "stack complaint", key: "form" }, (given) => this.attempt(() => this.send(given)),
        this.about === "behaviour" ? h("label", { key: "who" }, say("who"), h("select", { name: "player" }, this.people.map(({ id, name: called }) => h("option", { key: id, value: id }, called)))) : null,
        h("label", { key: "why" }, say("why"), h("select", { name: "why" }, WHYS.map((why) => h("option", { key: why, value: why }, say(`why-${why}`))))),
        h("label", { key: "words" }, say("words"), h("textarea", { name: "words", rows: 5, maxlength: WORDS_MAX })),
        h("div", { class: "actions", key: "actions" }, h("button", { class: "primary" }, say("send"))))];
  }

  async send(given) {
    const where = Object.fromEntries(PLACES[this.about].map((name) => [name, given.get(name) ?? this.where.query[name]]));
    await reportAbuse({ about: this.about, ...where }, given.get("why"), given.get("words").trim());
    this.isSent = true;
    this.redraw();
  }
}

customElements.define("cabinet-complaint", Complaint);
