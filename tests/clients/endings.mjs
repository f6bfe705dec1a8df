// How requests and streams of the installed client end: at once when they are told to, and by themselves when patience does.
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Client, Problem } from "cabinet-noir-client";

/** @import { AddressInfo } from "node:net" */

const [address] = process.argv.slice(2);
const PATIENCE = 60_000;
const within = (promise) => Promise.race([promise, pause(PATIENCE, "hangs", { ref: false })]);
const report = {};

// A match that waits for its second player: nothing happens in it.
const client = await Client.signUp("Ada", { address });
const match = await client.openMatch({ game: "richelieu", seats: ["me", "open"] });
const newest = (await match.summary()).version;
const silent = (how) => match.events(newest, how);

report.returned = [];
for (let shown = 0; shown < 8; shown += 1) {
  const stream = silent();
  const next = stream.next();
  await pause(20);
  await within(stream.return());
  report.returned.push((await within(next)).done);
}

const controller = new AbortController();
const aborted = silent({ signal: controller.signal }).next().catch((error) => error);
setTimeout(() => controller.abort(new Error("unmounted")), 20);
report.aborted = (await within(aborted)).message;

const turns = match.turns();
const turn = turns.next();
await within(turns.return());
report.turn = (await within(turn)).done;

const whole = new AbortController();
const everything = new Client({ address, token: client.token, signal: whole.signal });
const of = everything.match(match.id).events(newest).next().catch((error) => error);
whole.abort(new Error("left"));
report.everything = [(await within(of)).message, await everything.me().catch((error) => error.message)];

// A service that refuses, with a wait or without, or that takes every stream and drops it.
let asked = 0;
const service = http.createServer((request, response) => {
  asked += 1;
  const [, refuses, after] = request.url.match(/mat_(\w+?)(\d+)/) ?? [null, "down", "0"];
  if (refuses === "drops") {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.end("retry: 1\n\n");
    return;
  }
  response.writeHead(503, { "Content-Type": "application/problem+json", "Retry-After": after });
  response.end(JSON.stringify({ code: "store_down", detail: "x" }));
});
await new Promise((listening) => { service.listen(0, "127.0.0.1", () => listening(null)); });
const { port } = /** @type {AddressInfo} */ (service.address());
const there = { address: `http://127.0.0.1:${port}`, patience: 1500 };
const refused = new Client(there);

const ends = async (promise) => {
  asked = 0;
  const error = await within(promise.then(() => "nothing", (problem) => problem));
  return [error instanceof Problem ? error.code : error.message, asked > 1, asked < 10];
};
report.request = await ends(refused.games());
report.stream = await ends(refused.match("mat_down0").events().next());
report.dropped = await ends(refused.match("mat_drops1").events().next());

// A wait of half a minute.
const patient = new Client({ ...there, patience: PATIENCE });
const stop = new AbortController();
const long = patient.match("mat_down30").summary({ signal: stop.signal }).catch((error) => error.message);
const stream = patient.match("mat_down30").events();
const next = stream.next();
await pause(50);
stop.abort(new Error("enough"));
await within(stream.return());
report.waits = [await within(long), (await within(next)).done];

console.log(JSON.stringify(report));
process.exit();
