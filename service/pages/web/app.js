// Starts the pages. Small, so that there is somebody to notice what a broken connection cost of the rest.

import { bring } from "./shared/bring.js";

const rest = new URL("./frame.js", import.meta.url).href;

async function styled() {
  const bare = [...document.querySelectorAll("link[rel=stylesheet]")].find((link) => !link.sheet);
  if (bare) throw new Error(bare.href);
}

// What still cannot be had leaves the page as it is, which says so.
await bring(rest, () => Promise.all([import(rest), styled()])).catch(() => {});
