// What the installed client makes of streams that send changes, break, or find the browser offline; nothing is waited for.
import { Client, applyPatch } from "cabinet-noir-client";

const asked = [];
let answers = [];
/** @type {typeof fetch} */
const scripted = async (address, init) => {
  asked.push({ address, ...init });
  const answer = answers.shift();
  if (answer instanceof Error) throw answer;
  return answer;
};
const report = {};
const client = new Client({ address: "http://service", patience: 60_000, fetch: scripted });
const sent = (...messages) => new Response(messages.join(""), { headers: { "Content-Type": "text/event-stream" } });
const retry = "retry: 1\n\n";
const event = (version) => `id: ${version}\ndata: {"version": ${version}}\n\n`;
const included = (document) => `event: included\ndata: ${JSON.stringify({ type: "included", ...document })}\n\n`;
const end = "event: end\nid: 3\ndata: {}\n\n";
const view = { match: "mat_x", version: 1, view: { kept: { deep: 1 }, list: [1, 2] } };

// Changes apply to what the connection sent; what it never had is asked for again, whole.
answers = [
  sent(retry, event(1), included({ version: 1, view }), event(2), included({ version: 2, base: 1, patch: [
    { op: "replace", path: "/view/version", value: 2 },
    { op: "add", path: "/view/view/list/1", value: 7 },
  ] })),
  sent(retry, event(3), included({ version: 3, base: 2, patch: [{ op: "remove", path: "/view/view/list/0" }] })),
  sent(retry, included({ version: 3, view: { ...view, version: 3 } }), end),
];
const items = [];
for await (const item of client.match("mat_x").events(0, { include: "view" })) if (item.type === "included") items.push(item);
report.versions = items.map((item) => [item.version, item.view.version]);
report.list = items[1].view.view["list"];
report.before = items[0].view.view["list"];
report.shared = items[0].view.view["kept"] === items[1].view.view["kept"];
report.places = asked.map((one) => one.headers["Last-Event-ID"]);
report.asked = new URL(asked[0].address).search;

// A phrase comes once, and moves no place; a stream that comes back begins with those that are kept.
const phrase = (id) => `event: phrase\ndata: ${JSON.stringify({ type: "phrase", id, phrase: "hello" })}\n\n`;
answers = [sent(retry, event(1), phrase("5-0")), sent(retry, phrase("5-0"), phrase("6-0"), end)];
const heard = [];
for await (const item of client.match("mat_x").events(0, { phrases: true })) if (item.type === "phrase") heard.push(item.id);
report.heard = [heard, asked.at(-1).headers["Last-Event-ID"], new URL(asked.at(-1).address).search];

// A command is meant for the options that the stream sent last, also when its answer comes after newer ones.
const options = (version) => ({ version, options: { version, options: [{ kind: "allow" }] } });
let late = () => {};
const match = client.match("mat_x");
answers = [
  sent(retry, event(1), included(options(1)), event(2), event(3), included(options(3)), end),
  new Promise((done) => (late = () => done(Response.json({ version: 2 })))),
];
let given = null;
for await (const item of match.events(0, { include: "options" })) {
  if (item.type !== "included") continue;
  if (given) late();
  await given;
  given = item.version === 1 ? match.give({ type: "pass" }) : null;
}
report.meant = [asked.at(-1).headers["If-Match"], match.version];

// A browser that is online again tries at once, however long it was to wait.
const browser = new EventTarget();
Object.assign(globalThis, {
  addEventListener: browser.addEventListener.bind(browser),
  removeEventListener: browser.removeEventListener.bind(browser),
});
answers = [new Response("", { status: 503, headers: { "Retry-After": "50" } }), Response.json([])];
const games = client.games();
setTimeout(() => browser.dispatchEvent(new Event("online")), 20);
report.online = await games;

// A stream outlasts the time that a browser says it is offline.
const navigator = { onLine: false };
Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
answers = [new TypeError("offline"), sent(event(1), end)];
const hurried = new Client({ address: "http://service", patience: 100, fetch: scripted });
const next = hurried.match("mat_x").events().next();
setTimeout(() => {
  navigator.onLine = true;
  browser.dispatchEvent(new Event("online"));
}, 20);
report.outlasted = (await next).done;

// Changes by RFC 6902.
const whole = Object.freeze({ a: Object.freeze({ "b/c": [1, 2, 3], "~": 0 }), d: 4 });
const change = (...patch) => {
  try {
    return applyPatch(whole, patch);
  } catch (error) {
    return error instanceof RangeError && "refused";
  }
};
report.patched = [
  change({ op: "add", path: "/a/b~1c/-", value: 4 }),
  change({ op: "remove", path: "/a/b~1c/0" }, { op: "replace", path: "/a/~0", value: null }),
  change({ op: "move", from: "/d", path: "/a/e" }),
  change({ op: "replace", path: "", value: [] }),
  change({ op: "replace", path: "/none", value: 1 }),
  change({ op: "add", path: "/a/b~1c/4", value: 1 }),
  change({ op: "remove", path: "/a/b~1c/-" }),
  change({ op: "add", path: "/__proto__/x", value: 1 }),
];
report.polluted = "x" in {};
console.log(JSON.stringify(report));
process.exit();
