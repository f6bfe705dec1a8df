// No text on a board is smaller on the screen than it may be: it is drawn higher, as wide as before so that it keeps to its
// place, or where that would be too narrow, not at all.

import { SMALLEST } from "./layout.js";

const MOST = 1.45;

/** Set the text of all drawings again, for the scale at which they are shown. */
export function setText(root) {
  const texts = [...root.querySelectorAll("text")];
  for (const text of texts) {
    text.style.removeProperty("font-size");
    text.classList.remove("fine");
    for (const row of [text, ...text.children]) row.removeAttribute("textLength");
  }
  const small = texts.map((text) => ({ text, size: parseFloat(getComputedStyle(text).fontSize), scale: text.getScreenCTM()?.a ?? 0 }))
    .filter(({ size, scale }) => scale && size * Math.abs(scale) < SMALLEST);
  for (const one of small) one.width = one.text.getComputedTextLength();
  for (const { text, size, scale, width } of small) {
    const factor = SMALLEST / (size * Math.abs(scale));
    if (factor > MOST) {
      text.classList.add("fine");
      continue;
    }
    text.style.setProperty("font-size", `${size * factor}px`);
    if (width && !text.firstElementChild && !text.dataset.room) narrow(text, width);
  }
  const rows = texts.flatMap((text) => (text.dataset.room ? (text.firstElementChild ? [...text.children] : [text]).map((row) => [row, Number(text.dataset.room)]) : []));
  for (const [row, room] of rows.filter(([row, room]) => row.getComputedTextLength() > room)) narrow(row, room);
}

function narrow(text, width) {
  text.setAttribute("textLength", width);
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
}
