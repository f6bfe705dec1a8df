// Help beside the board: the goal of the game and how far everybody is, what each piece does, a legend, and the rules.

import "./explanation.js";
import { bring } from "../shared/bring.js";
import { Part, h } from "../shared/dom.js";
import { TAUGHT, guideOf, sayOf } from "../shared/games.js";
import { to } from "../shared/router.js";
import { taught } from "../shared/settings.js";
import { seatName, t } from "../shared/texts.js";

/** What is opened beside the board, and loaded then. */
const OPENED = Object.fromEntries(["how_to_play", "legend", "rules"].map((file) => [file.replaceAll("_", "-"), new URL(`./${file}.js`, import.meta.url).href]));

class Help extends Part {
  /** What of `OPENED` is here, and what it exports. */
  loaded = null;
  opens = null;

  /** `connectedCallback` needs the value: `{match, game, components, view, board, you}`. */
  connectedCallback() {
    super.connectedCallback();
    guideOf(this.value.match.game).then((guide) => { this.guide = guide; this.redraw(); });
    this.onrules = (event) => this.show("rules", event.detail);
    this.page = this.closest(".room");
    this.page?.addEventListener("rules", this.onrules);
    this.onkey = (event) => event.key === "Escape" && this.shown && this.show(null);
    document.addEventListener("keydown", this.onkey);
  }

  disconnectedCallback() {
    this.page?.removeEventListener("rules", this.onrules);
    document.removeEventListener("keydown", this.onkey);
  }

  /** Show the rules at a section, the legend, how to play, or (null) none of them. */
  async show(what, section = null) {
    this.shown = what;
    const url = OPENED[what];
    const wanted = () => this.shown === what;
    const opens = url ? await bring(url, () => import(url), { wanted }) : null;
    if (!wanted()) return;
    [this.opens, this.loaded] = [opens, what];
    this.section = section ?? this.guide?.sections?.[this.value.view.agenda?.at(-1)?.kind] ?? "1";
    this.redraw();
  }

  /** Whether that is opened, and has come. */
  here(what) { return this.shown === what && this.loaded === what; }

  render({ match, game, components, view, board, why }) {
    const toggle = (what) => ({ "aria-expanded": this.shown === what ? "true" : "false", onclick: () => this.show(this.shown === what ? null : what) });
    const kind = [taught(match.game).length ? "taught" : "", this.opened ? "open" : ""].join(" ");
    return [
      h("section", { class: `help-strip ${kind}`, "aria-label": t("goal"), key: "strip" },
        h("p", { class: "goal", key: "goal" }, h("strong", {}, t("goal")), " ", game.goal),
        this.progress(match, components, view),
        h("button", { class: "help-more bare", key: "more", "aria-expanded": this.opened ? "true" : "false", "aria-label": t("help"), title: t("help"),
          onclick: () => { this.opened = !this.opened; this.redraw(); } }, "?"),
        h("div", { class: "help-actions", key: "actions" },
          h("button", { class: `bare${taught(match.game).length ? "" : " first"}`, key: "how", ...toggle("how-to-play") }, t("how-to-play")),
          h("button", { class: "bare", key: "explain", "aria-pressed": this.everything ? "true" : "false", onclick: () => { this.everything = !this.everything; this.redraw(); } }, t("explain")),
          h("button", { class: "bare", key: "legend", ...toggle("legend") }, t("legend")),
          h("button", { class: "bare", key: "rules", ...toggle("rules") }, t("rules")))),
      h("cabinet-explanation", { key: "explanation", ".value": { board, components, view, everything: this.everything, why } }),
      this.here("rules") ? h("cabinet-rules", { key: "rules", ".value": { game: match.game, section: this.section, closed: () => this.show(null) } }) : null,
      this.here("how-to-play") ? this.howToPlay(match) : null,
      this.here("legend") ? this.opens.legend({ components, view, board, asked: (section) => this.show("rules", section), closed: () => this.show(null) }) : null,
    ];
  }

  howToPlay({ game }) {
    return h("aside", { class: "rules-beside", key: "how", "aria-label": t("how-to-play") },
      h("div", { class: "rules-head" }, h("strong", {}, t("how-to-play")), h("button", { class: "quiet", onclick: () => this.show(null) }, t("close"))),
      h("div", { class: "rules-text", tabindex: 0, role: "region", "aria-label": t("how-to-play") },
        h("cabinet-how-to-play-text", { ".value": { game, top: 2 } }),
        TAUGHT.includes(game) ? h("p", {}, h("a", { class: "button", href: to(["learn", game]) }, t("learn"))) : null));
  }

  /** How far everybody is, in the words of the game: a chip a seat, and what holds for all. A phone has the `short` words, if there are any. */
  progress(match, components, view) {
    const known = this.guide?.progress?.(view, components, sayOf(match.game)) ?? [];
    return h("ul", { class: "progress", key: "progress", tabindex: 0, "aria-label": t("progress") }, known.map(({ seat, words, short, near }, place) =>
      h("li", { key: place, class: [seat === undefined ? "all" : `seat-${seat}`, near && "near"].filter(Boolean).join(" "),
        "aria-label": seat === undefined ? null : `${seatName(match.seats, seat)}: ${words}` },
      seat === undefined ? null : h("span", { class: "place", "aria-hidden": "true" }, seat + 1),
      short ? [h("span", { class: "in-full" }, words), h("span", { class: "in-short" }, short)] : words)));
  }
}

customElements.define("cabinet-help", Help);
