// Saying something at a table, in phrases: the button, the sheet with all of them, and what was said at its seat.

import { Dialog } from "../../shared/dialog.js";
import { Part, h, s } from "../../shared/dom.js";
import { moment, seatName, t } from "../../shared/texts.js";
import { placeOf } from "./bubbles.js";
import { EVERYBODY, isMuted, mute, talks, unmuted } from "./talk.js";

/** @import { Eyes, Match } from "../../types" */
/** @import { Talk } from "./talk.js" */

class Say extends Dialog {
  /** `{talk, match, eyes}` */
  render({ talk, match, eyes }) {
    const others = match.seats.filter(({ seat, player }) => player && seat !== eyes.seat);
    const lately = unmuted(talk.said, match.seats);
    return h("dialog", { class: "say", "aria-labelledby": "say", onclose: () => this.remove() },
      h("h2", { id: "say" }, t("say")),
      this.problemNote(),
      h("div", { key: "phrases", class: "phrases" }, talk.offered.map(({ phrase, text }) =>
        h("button", { key: phrase, class: "phrase", lang: eyes.api.language, onclick: () => this.attempt(() => this.say(phrase)) }, text))),
      lately.length ? h("details", { key: "lately", open: true }, h("summary", {}, t("said-lately")),
        h("ol", { class: "said" }, lately.toReversed().map((one) => h("li", { key: one.id, class: `seat-${one.seat}` },
          h("span", { class: "place", "aria-hidden": "true" }, one.seat + 1), line(one, match.seats), " ", h("small", {}, moment(one.said_at)))))) : null,
      h("details", { key: "muting" }, h("summary", {}, t("muting")), others.map((seat) => this.check(seat.player, t("mute-player", { name: seatName(match.seats, seat.seat) }))),
        this.check(EVERYBODY, t("mute-everybody"))),
      h("div", { class: "actions" }, h("button", { class: "quiet", onclick: () => this.close() }, t("close"))));
  }

  check(player, words) {
    const change = ({ currentTarget: { checked } }) => { mute(player, checked); this.value.talk.changed(); this.redraw(); };
    return h("label", { key: player, class: "check" }, h("input", { type: "checkbox", ".checked": isMuted(player), onchange: change }), words);
  }

  async say(phrase) {
    const { talk, match, eyes } = this.value;
    talk.hear(await eyes.api.post(`/v1/matches/${match.id}/phrases`, { phrase }));
    this.close();
  }
}

customElements.define("cabinet-say", Say);

const line = (phrase, seats) => t("said-line", { name: seatName(seats, phrase.seat), text: phrase.text });

/**
 * The seats, and beside them the button that opens the sheet in `place`, unless its player can say nothing, or to nobody.
 *
 * @param {ReturnType<typeof h>} seats
 * @param {Talk} talk
 * @param {Match} match
 * @param {Eyes} eyes
 * @param {() => HTMLElement} place
 */
export function withSay(seats, talk, match, eyes, place) {
  if (!eyes.own || !talks(match) || talk.ended || !talk.offered.length) return seats;
  const open = () => place().append(Object.assign(document.createElement("cabinet-say"), { value: { talk, match, eyes } }));
  const icon = s("svg", { class: "say-icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: "M4 4h16v12h-9l-5 4v-4H4z" }));
  return h("div", { key: "seats-and-say", class: "seats-and-say" }, seats,
    h("button", { key: "say", class: "say-button quiet", "aria-haspopup": "dialog", onclick: open }, icon, t("say-short")));
}

class Said extends Part {
  /** `{talk, match}`: what was said is shown at its seat for a while, and read out. */
  render({ talk, match: { seats } }) {
    return [
      h("div", { key: "log", class: "sr", role: "log", "aria-label": t("said-lately") }, unmuted(talk.heard, seats).map((one) => h("p", { key: one.id }, line(one, seats)))),
      unmuted(talk.shown, seats).map((one) => h("p", { key: one.id, class: `bubble seat-${one.seat}`, "data-seat": one.seat, "aria-hidden": "true" },
        h("span", { class: "place" }, one.seat + 1), h("span", {}, h("strong", {}, seatName(seats, one.seat)), " ", one.text))),
    ];
  }

  redraw() {
    super.redraw();
    const room = this.closest(".room"), corner = room.querySelector(".region-board").getBoundingClientRect();
    const placed = [];
    for (const bubble of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".bubble"))) {
      const seat = room.querySelector(`.seats .seat-${bubble.dataset.seat}`)?.getBoundingClientRect();
      const { side, left, top } = placeOf({ width: bubble.offsetWidth, height: bubble.offsetHeight }, seat, corner, innerWidth, placed);
      bubble.dataset.side = side;
      bubble.style.left = `${left}px`;
      bubble.style.top = `${top}px`;
    }
  }
}

customElements.define("cabinet-said", Said);

/** What is said is put here. */
export const saidHere = (talk, match) => h("cabinet-said", { key: "said", ".value": { talk, match } });
