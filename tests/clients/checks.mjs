// What the installed client does where the service refuses, is down or cuts a stream off; each line of the answer is a check.
import { createHmac } from "node:crypto";
import { AnotherCourse, BadSignature, Client, Problem, complete, verify } from "cabinet-noir-client";

/** @import { types } from "cabinet-noir-client" */

const asked = [];
let answers = [];
const { setTimeout } = globalThis;
Object.assign(globalThis, {
  setTimeout: (done, wait) => setTimeout(done, wait > 40_000 ? wait : 0),
  fetch: async (address, init) => {
    asked.push({ address, ...init });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  },
});
const script = (...given) => {
  asked.length = 0;
  answers = given;
};
const report = {};
const client = new Client({ address: "http://service", patience: 5000 });

script(new Response("", { status: 429, headers: { "Retry-After": "3" } }), new TypeError("cut off"), Response.json({ ok: true }));
await client.api.createMatch({ game: "richelieu", seats: ["me", "bot"] });
report.keys = new Set(asked.map((one) => one.headers["Idempotency-Key"])).size;
report.sent = asked.length;

script(...Array.from({ length: 9 }, () => new Response("", { status: 503, headers: { "Retry-After": "2" } })));
report.down = await client.games().catch((error) => error instanceof Problem && [error.status, error.retryAfter, asked.length]);

script(Response.json({ items: [1, 2], next: "more" }), Response.json({ items: [3], next: null }));
report.pages = [];
for await (const item of client.results({ game: "richelieu" })) report.pages.push(item);

script(new Response("", { status: 503, headers: { "Retry-After": "1" } }), Response.json({}), Response.json({}));
await client.match("mat_x").takeSeat(1);
await client.match("mat_x").takeSeat(2, { bot: "random" });
const seated = asked.map((one) => JSON.parse(one.body));
report.nonces = [seated[0].nonce.length, seated[0].nonce === seated[1].nonce, "nonce" in seated[2]];

/** How often tokens are asked for, after something in place of the answer. */
const exchanged = async (instead) => {
  script(instead, Response.json({}));
  await client.api.oauthToken({ grant_type: "refresh_token", client_id: "app_1", refresh_token: "cnr_1" }).catch(() => null);
  return asked.length;
};
const explained = new Response('{"code": "store_down", "detail": "x", "retryable": true}', { status: 503, headers: { "Content-Type": "application/problem+json" } });
report.once = [
  await exchanged(new TypeError("cut off")),
  await exchanged(new Response("", { status: 502 })),
  await exchanged(new Response("", { status: 504 })),
  await exchanged(explained),
  await exchanged(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } })),
];

const sent = (text) => new Response(text, { headers: { "Content-Type": "text/event-stream" } });
script(
  sent('retry: 50\n\nid: 1\ndata: {"version": 1}\n\nid: 2\ndata: {"ver'),
  new TypeError("gone"),
  sent('id: 2\r\ndata: {"version": 2}\r\n\r\nevent: end\nid: 2\ndata: {}\n\n'),
);
report.events = [];
for await (const event of client.match("mat_x").events()) report.events.push(event.version);
report.after = asked.map((one) => one.headers["Last-Event-ID"]);

const read = [];
const drawn = '"at": "", "type": "x", "cause": "", "actor": {"by": "x"}, "event": {"type": "x"}';
script(sent([1, 2].map((version) => `id: ${version}-${"0".repeat(64)}\ndata: {"version": ${version}, ${drawn}}\n\n`).join("")));
try {
  for await (const event of client.match("mat_x").events()) read.push(event);
} catch (error) {
  report.course = error instanceof AnotherCourse && error.version;
}

const [secret, at, body] = ["whsec_" + "QUJD".repeat(8), 1_800_000_000, '{"type": "webhook.ping"}'];
const made = createHmac("sha256", Buffer.from("QUJD".repeat(8), "base64")).update(`msg_1.${at}.${body}`).digest("base64");
const headers = { "webhook-id": "msg_1", "webhook-timestamp": String(at), "webhook-signature": `v1,b3RoZXI= v1,${made}` };
/** @param {Parameters<typeof verify>} given */
const judged = (...given) => verify(...given).then(({ type }) => type, (error) => error instanceof BadSignature && "refused");
report.webhooks = [
  await judged(secret, headers, body, at + 4),
  await judged(secret, headers, body + " ", at + 4),
  await judged(secret, headers, body, at + 400),
  await judged(secret, { ...headers, "webhook-signature": "v1,b3RoZXI=" }, body, at + 4),
];

/** @type {types.SomeOption} */
const option = { kind: "some", command: { type: "place_payoffs", agents: [] }, field: "agents", pool: ["beacon", "magician", "roulette"], low: 1, high: 2, label: "" };
report.completed = [complete(option), complete(option, ["roulette", "beacon"])].map((command) => "agents" in command && command.agents);
report.refused = [[], option.pool, ["solomon"], 1].filter((value) => {
  try {
    complete(option, value);
    return false;
  } catch (error) {
    return error instanceof RangeError;
  }
}).length;
console.log(JSON.stringify(report));
