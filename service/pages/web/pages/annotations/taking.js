// What people noted on the versions of a match, beside its board and on it, and what somebody is about to note.

import { h } from "../../shared/dom.js";
import { players } from "../../shared/settings.js";
import { t } from "../../shared/texts.js";
import { askForStudy } from "../match/into_study.js";
import { blank, drawnWith, isBlank, joinMarks } from "./drawing.js";
import { glyphText } from "./glyphs.js";
import "./noting.js";
import { overlay, placesOf } from "./overlay.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

const TEXT_MAX = 2000;

/** What a glyph is called. */
export const glyphName = (glyph) => say(`glyph-${glyph}`);

/** The comments of a page on a match, which has `api`, `id`, `at`, `shown` (the move) and `regions`. */
export class NoteTaking {
  /** @type {api.KeptComment[]} */
  comments = [];

  /** What is not kept yet, by version. */
  drafts = new Map();

  constructor(page) {
    this.page = page;
  }

  async read() {
    ({ comments: this.comments } = await this.page.api.get(`/v1/matches/${this.page.id}/comments`));
  }

  /** How many there are, and their glyphs, by version. */
  told() {
    const [comments, glyphs] = [new Map(), new Map()];
    for (const one of this.comments) {
      comments.set(one.at, (comments.get(one.at) ?? 0) + (one.text ? 1 : 0));
      glyphs.set(one.at, [...glyphs.get(one.at) ?? [], ...one.glyphs]);
    }
    return { comments, glyphs };
  }

  /** Those on what is shown. */
  here() {
    const { shown, at } = this.page;
    return this.comments.filter((one) => shown.ends.includes(one.at) || one.at === at);
  }

  get draft() { return this.drafts.get(this.page.at) ?? blank(); }

  /** Draw over the board what is noted on what is shown. */
  draw() {
    const { board } = this.page.regions;
    if (!this.overlay) {
      this.overlay = overlay();
      board.after(this.overlay);
    }
    const draw = players().length ? (from, to, colour) => this.change(drawnWith(this.draft, from, to, colour)) : null;
    this.overlay.value = { board, ...joinMarks([...this.here(), this.draft]), draw };
  }

  change(draft) {
    this.drafts.set(this.page.at, draft);
    this.page.redraw();
  }

  render() {
    const here = this.here();
    return [here.length ? h("ul", { key: "comments", class: "comments", "aria-label": say("noted-here") }, here.map((one) => this.comment(one))) : null,
      players().length ? h("cabinet-noting", { key: "noting", ".value": this.form() }) : null,
      players().length ? h("button", { key: "study", class: "quiet", onclick: () => this.putIntoStudy() }, t("into-study")) : null];
  }

  comment({ id, name, text, glyphs }) {
    return h("li", { key: id }, h("strong", {}, name), " ", glyphs.length ? h("span", { class: "glyph", title: glyphs.map(glyphName).join(", ") }, glyphText(glyphs), " ") : null, text);
  }

  form() {
    return { draft: this.draft, places: placesOf(this.page.regions.board), change: (draft) => this.change(draft), keep: () => this.page.attempt(() => this.keep()),
      label: t("comment-here"), button: t("comment"), most: TEXT_MAX };
  }

  putIntoStudy() {
    const { page, comments } = this;
    return askForStudy(page.regions.dialogs, { target: { kind: "match", match: page.id, at: page.at }, title: page.match.name || page.game.title, comments });
  }

  async keep() {
    const { page, draft } = this, { at } = page;
    if (isBlank(draft)) return;
    await page.api.post(`/v1/matches/${page.id}/comments`, { at, ...draft, text: draft.text.trim() });
    this.drafts.delete(at);
    await page.insist(() => this.read());
  }
}
