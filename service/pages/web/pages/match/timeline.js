// What happened, as sentences; each says who caused it and leads to the table as it was then.

import { Part, h } from "../../shared/dom.js";
import { hour, moment, seatName, t, words } from "../../shared/texts.js";
import { glyphText } from "../annotations/glyphs.js";
import { sameDeed, undone } from "./lines.js";
import { ruleButton, ruleOf } from "./sentence.js";

/** @import { Eyes, Guide, Told, api } from "../../types" */

const PAGE = 500;
const OF_THE_MATCH = /^(match|seat|undo|taken|hint|invitation|position|seed|clock|time|bot)_/;

/** Bookkeeping, which is not told to people: the page of the audit has the seed. */
const QUIET = new Set(["clocks_set", "seed_revealed"]);

/**
 * Everything after a version as these eyes were told it: sentences, with the actor and the cause of each.
 *
 * @param {Eyes} eyes
 * @param {string} match
 * @returns {Promise<Told[]>}
 */
export async function readTimeline({ api, as }, match, after = 0) {
  const found = [];
  for (let from = after; ;) {
    const query = { after: from, limit: PAGE, as };
    const [timeline, events] = await Promise.all([
      api.get(`/v1/matches/${match}/timeline`, query), api.get(`/v1/matches/${match}/events`, query)]);
    const known = new Map(events.events.map((event) => /** @type {const} */ ([event.version, event])));
    const both = timeline.sentences.filter(({ version }) => known.has(version));
    found.push(...both.map((sentence) => withEvent(sentence, known.get(sentence.version))));
    from = found.at(-1)?.version ?? from;
    if (!both.length || timeline.sentences.length < PAGE) return found;
  }
}

/**
 * A sentence with who caused its event; `back` is the version that a taking back leads to.
 *
 * @param {api.MatchSentence} sentence
 * @param {api.EventDocument} document
 * @returns {Told}
 */
const withEvent = (sentence, { cause, actor, event }) => ({ ...sentence, cause, actor, event, game: !OF_THE_MATCH.test(event.type),
  back: event.type === "taken_back" ? event.to : undefined, quiet: QUIET.has(event.type) });

/** Sentences of the same deed together, without those of `left` types. */
function deeds(sentences, left) {
  const found = [];
  for (const sentence of sentences.filter(({ quiet, event }) => !quiet && !left?.has(event.type))) {
    const last = found.at(-1);
    if (last && sameDeed(last, sentence)) last.sentences.push(sentence);
    else found.push({ ...sentence, sentences: [sentence] });
  }
  return found;
}

/** A text with the names of seats in their colours, as far as a name is that of one seat alone, and with `you`, the seat of the reader. */
function coloured(text, seats, you = null) {
  const names = seats.map(({ name }) => name);
  const own = names.filter((name) => name && names.indexOf(name) === names.lastIndexOf(name)).sort((a, b) => b.length - a.length).map(escaped);
  const patterns = you === null ? own : [`(?<!\\p{Script=Latin})(?:${t("you-forms")})(?!\\p{Script=Latin})`, ...own];
  if (!patterns.length) return text;
  return text.split(new RegExp(`(${patterns.join("|")})`, "u")).map((part, at) => {
    const named = names.indexOf(part);
    return at % 2 ? h("b", { class: `named seat-${named < 0 ? you : named}` }, part) : part;
  });
}

/** A name as a pattern that it alone fits. */
const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

class Timeline extends Part {
  /** How the list lay when that was last looked at. */
  lay = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };

  /** `{sentences, match, causes, guide, at, fresh, comments, you}`: the versions after `fresh` are new to the reader at seat `you`; `at` is the one shown. */
  render({ sentences, match, causes, guide = /** @type {Partial<Guide>} */ ({}), at, fresh = Infinity, comments = [], you = null }) {
    const gone = undone(sentences);
    return h("div", { class: "timeline", role: "log", "aria-label": t("timeline"), "aria-live": "polite", tabindex: 0 },
      h("ol", {}, deeds(sentences, at ? null : guide.quiet).map((deed) => h("li", { key: deed.version, class: "deed" },
        h("span", { class: "cause" }, this.actor(deed, match, you), " · ", words(deed.cause, causes), " ",
          h("time", { datetime: deed.at, title: moment(deed.at) }, hour(deed.at))),
        deed.sentences.map((sentence) => [
          this.ruled(this.line(sentence, at, fresh, gone.has(sentence.version), match.seats, sentence.you ? you : null), ruleOf(guide, sentence.event.type)),
          comments.filter((one) => one.at === sentence.version).map((one) => this.comment(one))])))));
  }

  actor({ actor }, { seats, house }, you) {
    if (actor.by === "house") return house;
    const seat = actor.seat ?? null;
    if (seat !== null) return seat === you ? h("b", { class: `named seat-${seat}` }, t("you-act")) : coloured(seatName(seats, seat), seats);
    return seats.find(({ player }) => player === actor.by)?.name ?? t(actor.by === "operator" ? "the-operator" : "host");
  }

  comment({ id, name, text, glyphs }) {
    return h("p", { key: `comment ${id}`, class: "comment" }, h("strong", {}, name), " ", glyphs.length ? h("span", { class: "glyph" }, glyphText(glyphs), " ") : null, text);
  }

  /** A line, with a button to its rule if there is one. */
  ruled(line, rule) { return rule ? h("div", { key: `${line.own.key} ruled`, class: "ruled" }, line, ruleButton(rule, "bare")) : line; }

  line({ version, text }, at, fresh, gone, seats, you) {
    const classes = ["sentence", version > fresh && "fresh", version === at && "here", gone && "undone"].filter(Boolean).join(" ");
    return h("button", { key: version, class: classes, "aria-current": version === at ? "step" : null, "data-version": version,
      onclick: () => this.dispatchEvent(new CustomEvent("jump", { bubbles: true, detail: version })) },
    h("span", { class: "version", "aria-label": t("version-n", { version }) }, version), h("span", {}, gone ? h("span", { class: "sr" }, t("taken-back"), ": ") : null, h("span", {}, coloured(text, seats, you))));
  }

  redraw() {
    const { sentences, fresh, at, follow, comments, guide } = this.value;
    // Where one merely looks elsewhere, the list stays as it is.
    const same = this.drawn?.sentences === sentences && this.drawn.fresh === fresh && this.drawn.comments === comments && this.drawn.guide === guide;
    if (!same) this.redrawAll();
    else this.mark(this.drawn.at, at);
    this.drawn = { sentences, fresh, at, comments, guide };
    if (follow) this.querySelector(".here")?.scrollIntoView({ block: "nearest" });
  }

  /** The newest entry stays in view, unless the reader has scrolled away from it. */
  redrawAll() {
    super.redraw();
    const list = this.firstElementChild;
    if (!list || this.list === list) return this.toEnd();
    this.list = list;
    this.atEnd = true;
    list.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.toEnd()).observe(list);
    return this.toEnd();
  }

  /** Entries and room may have come or gone since this was caused: only a move up while neither did is the reader's. */
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    if (scrollHeight - scrollTop - clientHeight < 60) this.atEnd = true;
    else if (scrollTop < this.lay.scrollTop && scrollHeight === this.lay.scrollHeight && clientHeight === this.lay.clientHeight) this.atEnd = false;
    this.lay = { scrollTop, scrollHeight, clientHeight };
  }

  toEnd() {
    if (this.value.follow) return;
    if (this.atEnd) this.list.scrollTop = this.list.scrollHeight;
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    this.lay = { scrollTop, scrollHeight, clientHeight };
  }

  mark(before, now) {
    for (const [version, is] of [[before, false], [now, true]]) {
      const line = this.querySelector(`[data-version="${version}"]`);
      line?.classList.toggle("here", is);
      if (is) line?.setAttribute("aria-current", "step");
      else line?.removeAttribute("aria-current");
    }
  }
}

customElements.define("cabinet-timeline", Timeline);
