// What a board reads its match from, by its attributes.

import { Reader } from "./reader.js";
import { Recording } from "./recording.js";

/** @import { Source } from "./types" */

/**
 * @param {HTMLElement} board
 * @returns {Source}
 */
export function sourceFor(board) {
  const language = board.closest("[lang]")?.getAttribute("lang").split("-")[0].toLowerCase() || "en";
  const recording = board.getAttribute("recording");
  if (recording) return new Recording(new URL(recording, document.baseURI), language);
  return new Reader({
    service: new URL(board.getAttribute("service") ?? "/", document.baseURI),
    match: board.getAttribute("match") ?? "",
    token: board.getAttribute("token"),
    viewpoint: board.getAttribute("viewpoint"),
    language,
  });
}
