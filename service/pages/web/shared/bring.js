// Parts of the pages that are loaded on demand. As long as a document lives, its browser remembers that a module, or one
// that it imports, could not be fetched (HTML, "fetch a single module script"), so importing it again is no use. Instead the
// document is reloaded once the service is back; its address determines what is shown.

import { Pauses } from "./pauses.js";
import { soon } from "./soon.js";

const SOON = 60_000;

/**
 * The result of `parts`, which imports the file at `url`. While the service does not answer, `waiting()` is called and this
 * does not return: the document is reloaded, if the parts are still `wanted()` then. If loading fails again soon afterwards
 * although the file is there, this throws, so that the document is not reloaded forever.
 *
 * @template Parts
 * @param {string} url
 * @param {() => Promise<Parts>} parts
 * @param {{ waiting?: () => void, wanted?: () => boolean }} [how]
 * @returns {Promise<Parts>}
 */
export async function bring(url, parts, { waiting = () => {}, wanted = () => true } = {}) {
  const mark = `cabinet.brought ${new URL(url).pathname}`;
  soon(url);
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
      sessionStorage.setItem(mark, String(Date.now()));
      location.reload();
    }
    return new Promise(() => {});
  }
}

const sheets = new Map();

/** Add a style sheet to the document, once; the promise is kept when it applies. */
export function styles(href) {
  if (!sheets.has(href)) sheets.set(href, linked(href));
  return sheets.get(href);
}

function linked(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((loaded, failed) => {
    link.onload = loaded;
    link.onerror = () => { link.remove(); sheets.delete(href); failed(new Error(href)); };
  });
}

/** Whether the file, or another version of the pages instead of it, is available now. */
async function isThere(url) {
  try {
    const { status } = await fetch(url, { cache: "no-store" });
    return status !== 429 && status < 500;
  } catch {
    return false;
  }
}

