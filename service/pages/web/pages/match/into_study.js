// What puts something into a study is loaded when somebody asks for it.

import { bring } from "../../shared/bring.js";

const url = new URL("../study/into.js", import.meta.url).href;

/**
 * Ask into which study, in a dialog among those of a page.
 *
 * @param {HTMLElement} dialogs
 * @param {import("../study/into.js").Value} value
 */
export async function askForStudy(dialogs, value) {
  const { putIntoStudy } = await bring(url, () => import(url));
  putIntoStudy(dialogs, value);
}
