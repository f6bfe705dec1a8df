// How the installed client asks for a player's consent, acts for it and renews its tokens, against a real service.
import { setTimeout as pause } from "node:timers/promises";
import { Client, NoConsent, complete } from "cabinet-noir-client";

/** @import { Kept } from "cabinet-noir-client" */

const [address] = process.argv.slice(2);
const report = {};
const HOUR = 3_600_000;
const back = "https://board.example.org/back";
const ada = await Client.signUp("Ada", { address });
const nobody = new Client({ address });
const { client_id: application } = await nobody.api.oauthRegister({ client_name: "Board", redirect_uris: [back] });

/** What the player does on the page of consent: where it goes then. */
const decide = async (consent, allow = true) => {
  const { search } = new URL(consent.address);
  return (await (await ada.request("POST", `/oauth/consent${search}`, { body: { allow } })).json()).to;
};
/** @param {Promise<unknown>} promise */
const error = (promise) => promise.then(() => "none", (problem) => (problem instanceof NoConsent ? problem.error : problem.message));

let now = Date.now();
/** @type {Kept[]} */
let kept = [];
let hinder = null;
let refreshes = 0;
let refused = "";
/** @type {AbortController[]} */
let streams = [];
/** A transport that counts what is renewed, and refuses a token as the service does whose time is over. */
/** @type {typeof fetch} */
const transport = async (request, init) => {
  const { pathname } = new URL(String(request));
  if (pathname === "/oauth/token" && String(init.body).includes("refresh_token=")) refreshes += 1;
  if (refused && init.headers["Authorization"] === `Bearer ${refused}`) return Response.json({ code: "token_unknown", detail: "x" }, { status: 401, headers: { "Content-Type": "application/problem+json" } });
  if (!pathname.endsWith("/events")) return fetch(request, init);
  const cut = new AbortController();
  streams.push(cut);
  return fetch(request, { ...init, signal: AbortSignal.any([cut.signal, init.signal]) });
};
const acting = {
  address,
  fetch: transport,
  now: () => now,
  keep: async (tokens) => {
    if (hinder) throw hinder;
    kept.push(tokens);
  },
};

// Asked, refused, answered by somebody else, allowed.
const consent = await nobody.askForConsent(application, back, "read play host");
report.kept = Object.keys(JSON.parse(JSON.stringify(consent))).length;
const no = await nobody.askForConsent(application, back, "read");
report.refusals = [
  await error(Client.withConsent(no, await decide(no, false), acting)),
  await error(Client.withConsent(consent, `${back}?code=x&state=other&iss=${consent.issuer}`, acting)),
  await error(Client.withConsent(consent, `${back}?code=x&state=${consent.state}&iss=https://evil.example`, acting)),
  await error(Client.withConsent(consent, `${back}?code=x&state=${consent.state}&iss=${encodeURIComponent(consent.issuer)}`, acting)),
];
const to = await decide(consent);
const client = await Client.withConsent(consent, to, acting);
report.acts = [(await client.me()).name, kept.length, kept[0].ends === now + HOUR];

// Before the end of a token it is renewed, once for all who ask; each is kept before it is used.
now += HOUR - 1000;
await Promise.all(Array.from({ length: 5 }, () => client.me()));
report.early = [refreshes, kept.length, kept[1].access_token !== kept[0].access_token];

// What is refused is renewed, once for all, and sent again.
refused = kept[1].access_token;
const names = await Promise.all(Array.from({ length: 5 }, () => client.me()));
report.refused = [names.every(({ name }) => name === "Ada"), refreshes];

// In the middle of a stream: it goes on after the last event.
const match = await client.play("richelieu");
const versions = [];
const followed = (async () => {
  for await (const { version } of match.events()) versions.push(version);
})();
while (!versions.length) await pause(5);
refused = kept[2].access_token;
streams.at(-1).abort();
let moves = 0;
for await (const { options } of match.turns()) {
  if (++moves > 3) {
    await match.resign();
    break;
  }
  await match.give(complete(options[0]));
}
await followed;
const { version } = await match.summary();
report.stream = [versions.length === version && versions.every((one, at) => one === at + 1), refreshes];

// Tokens that could not be kept are not used, and not lost.
now += HOUR;
hinder = new Error("the disk is full");
const hindered = await error(client.me());
hinder = null;
report.hindered = [hindered, (await client.me()).name, refreshes, kept.length];

// Who waits for tokens may leave, and they come nevertheless.
now += HOUR;
const leaving = new AbortController();
const left = error(client.me({ signal: leaving.signal }));
leaving.abort(new Error("left"));
report.left = [await left, (await client.me()).name, refreshes];

// Kept tokens act again; the consent ends everywhere.
const again = Client.withTokens(application, kept.at(-1), acting);
report.again = (await again.me()).name;
await /** @type {import("cabinet-noir-client").Access} */ (again.token).revoke();
now += HOUR;
report.revoked = await error(again.me());
console.log(JSON.stringify(report));
process.exit();
