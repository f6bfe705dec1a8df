// Following a tournament: one request waits for the next event, and what is shown is read again when there is one.

import { apiOf } from "../../shared/settings.js";

/** @import { Page } from "../../shared/page.js" */

/** Seconds that a request waits for an event. */
const WAIT = 25;

/**
 * Call `load()` whenever the tournament has a newer version than `known()`, as long as the page is shown.
 *
 * @param {Page} page
 * @param {`/v1/tournaments/${string}`} path
 * @param {() => number} known
 * @param {() => Promise<unknown>} load
 */
export async function followTournament(page, path, known, load) {
  while (!page.left) {
    const after = known();
    const news = await page.insist(() => apiOf().get(`${path}/events`, { after, limit: 1, wait: WAIT }, page.leaving.signal));
    if (page.left) return;
    if (news?.events.length && known() === after) await page.insist(load);
    else if (!news) return;
  }
}
