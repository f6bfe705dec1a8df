// Taking back: what it would mean, what waits for an answer, what would count no more, and what it would reveal.

import { Part, h } from "../../shared/dom.js";
import { list, seatName, t, words } from "../../shared/texts.js";

/** @import { MatchPage } from "./page.js" */
/** @import { Regions } from "./room.js" */
/** @import { Eyes, api } from "../../types" */

/** Who learnt something by a command, in words; null if nobody did. */
function learnt({ everybody, seats }, match, you) {
  if (everybody) return t("learnt-everybody");
  return seats.length ? t("learnt-seats", { names: called(seats, match, you) }) : null;
}

/** The names of seats, and who reads as such. */
const called = (seats, match, you) => list(seats.map((seat) => (seat === you ? t("you") : seatName(match.seats, seat))));

/** What a request takes back, in a sentence; where nothing else, that is a taking back of what comes again by it. */
function meantBy({ left, restored }, causes) {
  const what = list([...new Set((left.length ? left : restored).map(({ cause }) => words(cause, causes)))]);
  return left.length ? what : t("taking-back-of", { what });
}

/** What becomes of a request that is told otherwise to who asked. */
const OWN = new Set(["asked", "taken_back", "withdrawn"]);

/** The commands of a request, each with who learnt by it. */
const deeds = (name, found, match, causes, you) => (found.length ? [h("h3", { key: `${name} title` }, t(name)),
  h("ul", { key: name, class: "deeds" }, found.map((deed) => h("li", { key: deed.first },
    deed.seat === null ? "" : `${called([deed.seat], match, you)}, `, words(deed.cause, causes),
    learnt(deed.learnt, match, you) ? h("strong", { class: "learnt" }, " ", learnt(deed.learnt, match, you)) : null)))] : null);

class Undo extends Part {
  /**
   * `{match, you, request, causes, answer, close}`: `request` as the API tells it, `answer(agree)` is called with what this seat
   * says, `close()` once what became of it was read.
   */
  render({ match, you, request, causes, answer, close }) {
    const open = request.standing === "asked";
    const given = { name: seatName(match.seats, request.seat), what: meantBy(request, causes) };
    const told = request.seat === you && OWN.has(request.standing) ? t(`undo-${request.standing}-you`, given) : t(`undo-${request.standing}`, given);
    if (!open) {
      return h("section", { class: "undo over" }, h("p", { role: "status" }, told),
        h("button", { class: "quiet bare", "aria-label": t("close"), title: t("close"), onclick: close }, "×"));
    }
    const asked = open && request.asked.includes(you) && !request.answers.some(({ seat }) => seat === you);
    return h("section", { class: "card undo", "aria-labelledby": "undo" },
      h("h2", { id: "undo" }, t("undo")),
      h("p", { role: "status" }, told),
      deeds("undo-left", request.left, match, causes, you), deeds("undo-restored", request.restored, match, causes, you),
      h("p", { key: "waits" }, t("undo-waits", { names: called(request.asked.filter((seat) => !request.answers.some((one) => one.seat === seat)), match, you) })),
      h("div", { class: "actions", key: "actions" },
        asked && [h("button", { key: "agree", class: "primary", onclick: () => answer(true) }, t("agree")),
          h("button", { key: "decline", onclick: () => answer(false) }, t("decline"))],
        request.seat === you && h("button", { key: "withdraw", onclick: () => answer(false) }, t("withdraw"))));
  }
}

customElements.define("cabinet-undo", Undo);

/**
 * Ask to go back to a version of the match on `page`; what was asked, or null if it was thought better of. Where somebody
 * learnt something or must agree, that is shown before anybody is asked.
 *
 * @param {MatchPage & { eyes: Eyes, regions: Regions }} page
 * @param {number} to
 * @returns {Promise<api.UndoShown | null>}
 */
export async function goBack(page, to) {
  const { match, eyes: { api } } = page;
  const path = /** @type {const} */ (`/v1/matches/${match.id}/undo-requests`);
  const meant = /** @type {api.UndoForeseen} */ (await api.post(`${path}?dry_run=true`, { to }));
  const secrets = [...meant.left, ...meant.restored].some((deed) => learnt(deed.learnt, match));
  if ((secrets || meant.asked.length) && !await agreed(page, meant)) return null;
  return /** @type {api.UndoShown} */ (await api.post(path, { to }, { version: meant.version }));
}

/** Whether going back is still wanted once it is known what it means. */
function agreed({ match, components: { causes }, regions, eyes: { seat: you } }, meant) {
  const dialog = document.createElement("cabinet-go-back");
  return new Promise((answer) => {
    dialog.value = { match, causes, meant, you, answer };
    regions.dialogs.append(dialog);
  });
}

class GoBack extends Part {
  connectedCallback() {
    super.connectedCallback();
    this.querySelector("dialog").showModal();
  }

  disconnectedCallback() { this.value.answer(false); }

  /** `{match, causes, meant, you, answer}`: `meant` as the API tells it, `answer(sure)` is called once it is decided. */
  render({ match, causes, meant, you, answer }) {
    const close = () => this.querySelector("dialog").close();
    return h("dialog", { "aria-labelledby": "go-back", onclose: () => this.remove() },
      h("h2", { id: "go-back" }, t("go-back", { what: meantBy(meant, causes) })),
      deeds("undo-left", meant.left, match, causes, you), deeds("undo-restored", meant.restored, match, causes, you),
      h("p", { key: "asked" }, meant.asked.length ? t("go-back-asks", { names: called(meant.asked, match, you) })
        : t("go-back-at-once")),
      h("div", { class: "actions", key: "actions" },
        h("button", { class: "primary", onclick: () => { answer(true); close(); } }, t(meant.asked.length ? "ask" : "go-back-do")),
        h("button", { onclick: close }, t("cancel"))));
  }
}

customElements.define("cabinet-go-back", GoBack);
