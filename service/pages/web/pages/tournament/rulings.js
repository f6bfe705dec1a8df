// Rulings in words.

import { number, t } from "../../shared/texts.js";

/** @import { api } from "../../types" */

/**
 * What was ruled and why; `name` is what an entry is called, for a ruling on its points.
 *
 * @param {api.RulingDocument} ruling
 * @param {(entry: number) => string} name
 */
export const rulingInWords = (ruling, name) => [
  ruling.verdict ? `${t("ruling-table", ruling)} ${t(`verdict-${ruling.verdict}`)}` : t("ruling-points", { name: name(ruling.entry), points: number(ruling.halves / 2) }),
  " – ", ruling.reason];
