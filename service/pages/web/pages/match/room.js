// The regions of a page that shows a table, each drawn on its own: a board is never drawn because a clock ticked.

/** @import { Guide } from "../../types" */

/**
 * The regions of a page, by name.
 *
 * @typedef {{ board: HTMLElementTagNameMap["cabinet-board"] } & Record<
 *   "head" | "tools" | "said" | "curtain" | "beside" | "dialogs" | "seats" | "result" | "now" | "options" | "analysis" | "timeline", HTMLElement>} Regions
 */

const REGIONS = { head: "div", tools: "div", board: "cabinet-board", said: "div", curtain: "div", beside: "div", dialogs: "div" };
/** What is beside the board, from the top. */
const BESIDE = { seats: "div", result: "div", now: "div", options: "section", analysis: "section", timeline: "section" };

function made(regions, holder) {
  return Object.entries(regions).map(([name, tag]) => {
    const region = document.createElement(tag);
    region.className = `region-${name}`;
    holder.append(region);
    return [name, region];
  });
}

/**
 * Give every seat on the page the colour that it plays, if the guide of the game names `colours`.
 *
 * @param {HTMLElement} page
 * @param {Guide} guide
 */
export function dye(page, { colours }, view) {
  const played = view ? colours?.(view) ?? [] : [];
  played.forEach((colour, seat) => page.style.setProperty(`--seat-${seat}`, `var(--wax-${colour})`));
}

/**
 * Make the regions inside `page`: one element each, with its name as class. `kind` is one more class of the page. The frame
 * makes room for them: it knows by a class, because with `:has()` every change on the page styles the whole of it again.
 *
 * @param {HTMLElement} page
 * @param {string} [kind]
 * @returns {Regions}
 */
export function room(page, kind) {
  if (page.isConnected) document.body.classList.add("at-table");
  page.classList.add("room", ...(kind ? [kind] : []));
  page.replaceChildren();
  const regions = Object.fromEntries(made(REGIONS, page));
  return { ...regions, ...Object.fromEntries(made(BESIDE, regions.beside)) };
}
