// What a page needs soon is asked for at once. Otherwise a browser finds out level by level what modules import, and each
// level takes as long as the way to the service and back.

const ROOT = new URL("../", import.meta.url).href;
/** What is loaded on demand, with everything that it imports and not every page has, by the paths of the files. */
const NEEDS = JSON.parse(document.getElementById("needs").textContent);
const asked = new Set();

/** Ask for a module of the pages, by its address, and for all that it needs. */
export function soon(url) {
  const name = url.slice(ROOT.length);
  for (const one of [name, ...NEEDS[name] ?? []]) ask(one);
}

function ask(name) {
  if (asked.has(name)) return;
  asked.add(name);
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href: ROOT + name });
  document.head.append(link);
}
