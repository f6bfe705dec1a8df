// How the installed client reads answers of lines as they come; each line of the answer is a check.
import { Client } from "cabinet-noir-client";

const report = {};
const asked = [];
/** @type {Response[]} */
let answers = [];
const { setTimeout } = globalThis;
Object.assign(globalThis, { setTimeout: (done) => setTimeout(done, 0) });
/** @type {typeof fetch} */
const transport = async (address, init) => {
  asked.push([new URL(String(address)).pathname, init.headers["Accept"]]);
  init.signal?.throwIfAborted();
  return answers.shift();
};
const client = new Client({ address: "http://service", fetch: transport });
/** An answer that comes in pieces, and then hangs, ends or breaks. */
const pieces = (texts, then = "ends") => {
  let given = 0;
  return new Response(new ReadableStream({
    pull(body) {
      if (given < texts.length) body.enqueue(new TextEncoder().encode(texts[given++]));
      else if (then === "breaks") body.error(new TypeError("terminated"));
      else if (then === "ends") body.close();
      else return new Promise(() => {});
    },
  }));
};
const all = async (items) => {
  const found = [];
  try {
    for await (const item of items) found.push(item);
  } catch (error) {
    found.push(error.message);
  }
  return found;
};

answers = [new Response("", { status: 503 }), pieces(['{"match": "m\u20281"}\n{"ma', 'tch": "m2"}\n\n', '{"match": "m3"}'])];
report.values = (await all(client.lines.listResults())).map(({ match }) => match);
report.asked = asked.splice(0);

answers = [pieces(['name,text\r\n,"a ""b"",', '\r\nc"\r\nx,\r\n'])];
report.rows = await all(client.rows.listResults());
report.accepted = asked.splice(0);

answers = [pieces(['{"match": "m1"}\n'], "breaks"), pieces(['{"match": "m1"}\n{"mat']), pieces(["a,b\r\n1,2\r\n3"]), pieces(['a,b\r\n1,"2'])];
report.broken = [
  await all(client.lines.listResults()),
  await all(client.lines.listResults()),
  await all(client.rows.listResults()),
  await all(client.rows.listResults()),
];
report.once = asked.splice(0).length;

answers = [pieces(['{"match": "m1"}\n'], "hangs"), new Response('{"code": "unknown_match", "detail": "no"}', { status: 404, headers: { "Content-Type": "application/problem+json" } })];
const controller = new AbortController();
const first = await client.lines.listResults({}, { signal: controller.signal }).next();
report.early = /** @type {{ match: string }} */ (first.value).match;
report.refused = await all(client.lines.showRecord("mat_x"));
const left = client.lines.listResults({}, { signal: controller.signal });
controller.abort(new Error("enough"));
report.aborted = await left.next().catch((error) => error.message);
console.log(JSON.stringify(report));
process.exit();
