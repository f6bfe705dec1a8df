// Who may see a board for analysis that is about to be opened.

import { h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

/** @typedef {"nobody" | "link" | "everybody"} Readers */

/** @type {Readers[]} */
const READERS = ["nobody", "link", "everybody"];

/**
 * The choice, before which its maker alone sees the board.
 *
 * @param {Readers} readers
 * @param {(readers: Readers) => void} choose
 */
export function readersChoice(readers, choose) {
  return h("label", { class: "board-readers", key: "readers" }, t("board-readers"),
    h("select", { onchange: (event) => choose(event.currentTarget.value) },
      READERS.map((one) => h("option", { value: one, ".selected": one === readers }, t(`board-readers-${one}`)))));
}
