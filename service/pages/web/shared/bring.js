// Parts of the pages that are brought when they are needed. A browser remembers, as long as the document lives, that a
// module or one that it imports could not be fetched (HTML, "fetch a single module script"): importing it again is no use.
// So the document is loaded anew once the service is there again; what was shown is in its address.

import { Pauses } from "./pauses.js";

const SOON = 60_000;

/**
 * What `parts` give, those of the file at `url`. While the service does not answer, `waiting()` is called and this does
 * not return: the document is loaded anew, if they are still `wanted()` then. What fails again soon after that although it
 * is there throws, so that no document is loaded for ever.
 */
export async function bring(url, parts, { waiting = () => {}, wanted = () => true } = {}) {
  const mark = `cabinet.brought ${new URL(url).pathname}`;
  try {
    const found = await parts();
    sessionStorage.removeItem(mark);
    return found;
  } catch (problem) {
    const again = Date.now() - Number(sessionStorage.getItem(mark)) < SOON;
    if (again && await isThere(url)) throw problem;
    if (wanted()) waiting();
    const pauses = new Pauses();
    while (!await isThere(url)) await pauses.wait();
    if (wanted()) {
      sessionStorage.setItem(mark, Date.now());
      location.reload();
    }
    return new Promise(() => {});
  }
}

/** Whether the file, or another version of the pages instead of it, could be had now. */
async function isThere(url) {
  try {
    const { status } = await fetch(url, { cache: "no-store" });
    return status !== 429 && status < 500;
  } catch {
    return false;
  }
}

