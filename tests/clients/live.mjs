// What the installed client asks for while it plays and follows a match, over a transport of its own that counts.
import { deepStrictEqual } from "node:assert";
import { setTimeout as pause } from "node:timers/promises";
import { Client, complete } from "cabinet-noir-client";

const [address] = process.argv.slice(2);
/** @type {string[]} */
let asked = [];
/** @type {typeof fetch} */
const counting = (request, init) => {
  asked.push(`${init?.method ?? "GET"} ${new URL(String(request)).pathname.split("/").at(-1)}`);
  return fetch(request, init);
};
const count = (what) => asked.filter((one) => one === what).length;
const report = {};

const ada = await Client.signUp("Ada", { address, fetch: counting });
asked = [];
const match = await ada.play("richelieu", { hints: true, undo: "free" });
const stop = new AbortController();
const watched = (async () => {
  let last = null;
  let shared = true;
  const versions = [];
  for await (const item of match.events(0, { include: "view,options", signal: stop.signal })) {
    if (item.type !== "included") {
      versions.push(item.version);
      continue;
    }
    shared &&= !last || item.view.view !== last.view.view || item.options !== last.options;
    last = item;
  }
  return { last, versions, shared };
})();

let moves = 0;
for await (const { options } of match.turns()) {
  if (++moves > 12) {
    await match.resign();
    break;
  }
  await match.give(complete(options[(moves * 5) % options.length]));
}
const { last, versions } = await watched;
const { version, status } = await match.summary();
report.status = status;
report.told = versions.length === version && versions.every((one, at) => one === at + 1);
report.included = [last.version === version, last.view.status];
deepStrictEqual({ ...last.view, clocks: null }, { ...(await match.view()), clocks: null });
report.reads = { options: count("GET options"), moves: count("POST commands") === moves - 1, streams: count("GET events") };

// Each kind of answer is to be had.
const { api } = ada;
report.kinds = [
  await api.showRules("richelieu"),
  await api.showRules("richelieu", { accept: "text/html" }),
  await api.showOpenapi({ descriptions: "none" }),
  await api.showLogKeys(),
  await api.showRecord(match.id),
  await api.listResults({ limit: 1 }, { accept: "text/csv" }),
  await api.showStatistics("richelieu", {}, { accept: "image/svg+xml" }),
].map((text) => typeof text === "string" && text.length > 20);
// The log is too short for a whole tile.
report.bytes = await api.showTile("0/000").then((tile) => tile.length, (problem) => problem.code);
report.health = (await api.healthz()).status;

// A stream that nobody reads any more leaves the transport.
const notices = ada.notices();
const next = notices.next();
await pause(50);
await ada.play("richelieu", { seats: ["me", "bot"] });
const told = await next;
report.notice = typeof (told.value || null)?.sequence;
await notices.return();
stop.abort();
console.log(JSON.stringify(report));
process.exit();
