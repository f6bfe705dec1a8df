// How often somebody won, as a bar with its figure: how sure the share is stands beside it.

import { h } from "../../shared/dom.js";
import { hundredths, number, percent } from "../../shared/texts.js";
import { say } from "./words.js";

/**
 * @param {{ count: number, wins: number, win_rate: number | null, low: number | null, high: number | null }} of
 */
export const share = ({ count, win_rate: rate, low, high }) => (rate == null ? "–" : h("span", { class: "share", title: say("sure", { low: percent(low), high: percent(high), count: number(count) }) },
  h("meter", { min: 0, max: 1, value: rate, "aria-hidden": "true" }), ` ${hundredths(rate)} %`));
