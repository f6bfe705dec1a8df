// Parts of the pages that are brought when they are needed. A browser remembers, as long as the document lives, that a
// module or one that it imports could not be fetched (HTML, "fetch a single module script"): importing it again is no use.
// So the document is loaded anew once the service is there again; what was shown is in its address.

import { Pauses } from "./pauses.js";

/**
 * What `parts` give, those of the file at `url`. While the service does not answer, `waiting()` is called and this does
 * not return: the document is loaded anew. What fails again after that throws, so that no document is loaded for ever.
 */
export async function bring(url, parts, waiting = () => {}) {
  const mark = `cabinet.brought ${new URL(url).pathname}`;
  try {
    const found = await parts();
    sessionStorage.removeItem(mark);
    return found;
  } catch (problem) {
    if (sessionStorage.getItem(mark)) throw problem;
    waiting();
    await answers(url);
    sessionStorage.setItem(mark, "again");
    location.reload();
    return new Promise(() => {});
  }
}

async function answers(url) {
  const pauses = new Pauses();
  for (;;) {
    try {
      if ((await fetch(url, { cache: "no-store" })).status < 500) return;
    } catch { /* the service is not there yet */ }
    await pauses.wait();
  }
}
