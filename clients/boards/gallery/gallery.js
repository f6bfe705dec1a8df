// Recorded matches, version by version. It needs the files beside it and nothing else: any server of files will do.

import "../index.js";

/** @import { CabinetBoard } from "../element.js" */

const board = /** @type {CabinetBoard} */ (document.querySelector("cabinet-board"));
/** @param {string} name */
const control = (name) => /** @type {HTMLInputElement} */ (document.querySelector(`[name="${name}"]`));
const slider = control("at");
const asked = new URLSearchParams(location.hash.slice(1));

function choose() {
  board.setAttribute("recording", `matches/${control("game").value}.json`);
  board.lang = control("lang").value;
  board.setAttribute("theme", control("theme").value);
}

function go(version) {
  slider.value = `${version}`;
  board.setAttribute("at", slider.value);
}

for (const name of ["game", "lang", "theme"]) {
  if (asked.has(name)) control(name).value = asked.get(name);
  control(name).addEventListener("change", () => {
    if (name === "game") board.removeAttribute("at");
    choose();
  });
}
slider.addEventListener("input", () => go(Number(slider.value)));
control("back").addEventListener("click", () => go(Number(slider.value) - 1));
control("on").addEventListener("click", () => go(Number(slider.value) + 1));
board.addEventListener("shown", ({ detail: { version, versions } }) => {
  Object.assign(slider, { min: versions.first, max: versions.last });
  slider.value = `${version}`;
  document.querySelector("output").value = `${version} / ${versions.last}`;
});
control("picture").addEventListener("click", async () => {
  const picture = new Blob([await board.toSVG({ at: Number(slider.value) })], { type: "image/svg+xml" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(picture), download: `${control("game").value}-${slider.value}.svg` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
});
if (asked.has("at")) board.setAttribute("at", asked.get("at"));
choose();
