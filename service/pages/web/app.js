// Starts the pages. Small, so that it can notice which other parts a broken connection prevented from loading.

import { bring } from "./shared/bring.js";
import { pageOf } from "./shared/places.js";
import { currentRoute } from "./shared/router.js";
import { soon } from "./shared/soon.js";

const rest = new URL("./frame.js", import.meta.url).href;

/** The texts in the language of the reader: asked for as early as everything else. */
const texts = async () => import(`./shared/texts.${(await import("./shared/settings.js")).language()}.js`);

async function styled() {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const sheets = document.querySelectorAll("link[rel=stylesheet]");
  const bare = [...sheets].find((link) => !link.sheet);
  if (bare) throw new Error(bare.href);
}

soon(pageOf(currentRoute().path)[0]);
// If parts are still missing, the page stays as it is and says so.
await bring(rest, () => Promise.all([import(rest), texts(), styled()])).catch(() => {});
