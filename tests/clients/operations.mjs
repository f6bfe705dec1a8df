// What the installed client sends for each operation, asked as the standard input says: its method and its arguments.
import { text } from "node:stream/consumers";
import { Client } from "cabinet-noir-client";

/** @type {{ address: string, method: string, headers: Record<string, string>, body: unknown }[]} */
const asked = [];
const client = new Client({
  address: "http://service",
  token: "cnt_x",
  /** @type {typeof fetch} */
  fetch: async (address, { method = "", headers, body }) => {
    asked.push({ address: String(address), method, headers: /** @type {Record<string, string>} */ (headers), body });
    return Response.json({ answered: true });
  },
});
const report = {};
/** @type {Record<string, unknown[]>} */
const calls = JSON.parse(await text(process.stdin));
for (const [name, given] of Object.entries(calls)) {
  asked.length = 0;
  const answer = await client.api[name](...given);
  report[name] = asked[0] ?? answer;
}
console.log(JSON.stringify(report));
