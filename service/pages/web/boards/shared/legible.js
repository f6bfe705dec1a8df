// No text on a board is smaller on the screen than it may be: it is drawn larger, or where that would not fit, not at all.

import { SMALLEST } from "./layout.js";

const MOST = 1.45;

/** Set the text of all drawings again, for the scale at which they are shown. */
export function setText(root) {
  const texts = [...root.querySelectorAll("text")];
  for (const text of texts) {
    text.style.removeProperty("font-size");
    text.classList.remove("fine");
  }
  const sizes = texts.map((text) => [text, parseFloat(getComputedStyle(text).fontSize), text.getScreenCTM()?.a ?? 0]);
  for (const [text, size, scale] of sizes) {
    const factor = SMALLEST / (size * Math.abs(scale));
    if (!scale || factor <= 1) continue;
    if (factor <= MOST) text.style.setProperty("font-size", `${size * factor}px`);
    else text.classList.add("fine");
  }
}
