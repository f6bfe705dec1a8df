// The regions of a page that shows a table, each drawn on its own: a board is never drawn because a clock ticked.

const REGIONS = { head: "div", seats: "div", result: "div", curtain: "div", tools: "div", board: "cabinet-board", options: "section",
  timeline: "section", dialogs: "div" };

/** Make the regions inside `page`: one element each, with its name as class. `kind` is one more class of the page. */
export function room(page, kind) {
  const made = Object.entries(REGIONS).map(([name, tag]) => {
    const region = document.createElement(tag);
    region.className = `region-${name}`;
    return [name, region];
  });
  page.classList.add("room", ...(kind ? [kind] : []));
  page.replaceChildren(...made.map(([, region]) => region));
  return Object.fromEntries(made);
}
