// Taking back: what waits for an answer, what would count no more, and what it would reveal.

import { Part, h } from "../../shared/dom.js";
import { list, seatName, t, words } from "../../shared/texts.js";

/** Who learnt something by a command, in words; null if nobody did. */
function learnt({ everybody, seats }, match) {
  if (everybody) return t("learnt-everybody");
  return seats.length ? t("learnt-seats", { names: list(seats.map((seat) => seatName(match.seats, seat))) }) : null;
}

/** The commands of a request, each with who learnt by it. */
const deeds = (name, found, match) => (found.length ? [h("h3", { key: `${name} title` }, t(name)),
  h("ul", { key: name, class: "deeds" }, found.map((deed) => h("li", { key: deed.first },
    `${deed.first}–${deed.last}: `, deed.seat === null ? "" : `${seatName(match.seats, deed.seat)}, `, words(deed.cause),
    learnt(deed.learnt, match) ? h("strong", { class: "learnt" }, " ", learnt(deed.learnt, match)) : null)))] : null);

class Undo extends Part {
  /** `{match, you, request, answer}`: `request` as the API tells it, `answer(agree)` is called with what this seat says. */
  render({ match, you, request, answer }) {
    const open = request.standing === "asked";
    const asked = open && request.asked.includes(you) && !request.answers.some(({ seat }) => seat === you);
    return h("section", { class: "card undo", "aria-labelledby": "undo" },
      h("h2", { id: "undo" }, t("undo")),
      h("p", { role: "status" }, t(`undo-${request.standing}`, { name: seatName(match.seats, request.seat), to: request.to })),
      deeds("undo-left", request.left, match), deeds("undo-restored", request.restored, match),
      open ? h("p", { key: "waits" }, t("undo-waits", { names: list(request.asked.filter((seat) => !request.answers.some((one) => one.seat === seat))
        .map((seat) => seatName(match.seats, seat))) })) : null,
      h("div", { class: "actions", key: "actions" },
        asked && [h("button", { key: "agree", class: "primary", onclick: () => answer(true) }, t("agree")),
          h("button", { key: "decline", onclick: () => answer(false) }, t("decline"))],
        open && request.seat === you && h("button", { key: "withdraw", onclick: () => answer(false) }, t("withdraw"))));
  }
}

customElements.define("cabinet-undo", Undo);
