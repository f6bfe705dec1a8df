// Starts the pages. Small, so that it can notice which other parts a broken connection prevented from loading.

import { bring } from "./shared/bring.js";

const rest = new URL("./frame.js", import.meta.url).href;

async function styled() {
  const bare = [...document.querySelectorAll("link[rel=stylesheet]")].find((link) => !link.sheet);
  if (bare) throw new Error(bare.href);
}

// If parts are still missing, the page stays as it is and says so.
await bring(rest, () => Promise.all([import(rest), styled()])).catch(() => {});
