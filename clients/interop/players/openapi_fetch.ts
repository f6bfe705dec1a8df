/**
 * Plays a match of a game against bots to its end, by options, commands and the stream, and without any rule.
 */

import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

type Option = components["schemas"]["Options"]["options"][number];
type Command = Option["command"];
type Event = components["schemas"]["EventDocument"];

const [address, game, seed] = process.argv.slice(2) as [string, string, string];

/** Numbers that can be drawn again (mulberry32). */
function chance(state: number): (limit: number) => number {
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const draw = chance(Number(seed));

/** The command of an option, completed where it leaves something open. */
function complete(option: Option): Command {
  switch (option.kind) {
    case "allow":
      return option.command;
    case "amount": {
      const amount = option.low + draw(option.high - option.low + 1);
      return { ...option.command, [option.field]: amount } as Command;
    }
    case "some": {
      const left = new Set(option.pool);
      for (let surplus = left.size - (option.low + draw(option.high - option.low + 1)); surplus > 0; surplus--) {
        left.delete([...left][draw(left.size)]!);
      }
      return { ...option.command, [option.field]: option.pool.filter((member) => left.has(member)) } as Command;
    }
  }
}

/** Every event of a match as it happens, until it is over. */
async function* events(match: string, headers: Record<string, string>): AsyncGenerator<Event> {
  const accept = { ...headers, Accept: "application/x-ndjson" };
  const answer = await fetch(`${address}/v1/matches/${match}/events`, { headers: accept });
  let kept = "";
  for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (kept + text).split("\n");
    kept = lines.pop()!;
    for (const line of lines) if (line) yield JSON.parse(line) as Event;
  }
}

function must<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const stranger = createClient<paths>({ baseUrl: address });
const me = must(await stranger.POST("/v1/players", { body: { name: "Ada" } }));
const headers = { Authorization: `Bearer ${me.token}` };
const client = createClient<paths>({ baseUrl: address, headers });
const info = must(await client.GET("/v1/games")).find((one) => one.key === game)!;
const seats = ["me", ...Array<string>(Math.max(info.seats_min, 2) - 1).fill("bot")];
const { id: match } = must(await client.POST("/v1/matches", { body: { game, seats } as never }));
const path = { match };
let told = 0;
for await (const event of events(match, headers)) {
  if (event.version !== ++told) throw new Error(`event ${event.version} was told as number ${told}`);
  const offered = must(await client.GET("/v1/matches/{match}/options", { params: { path } }));
  if (offered.version === event.version && offered.options.length) {
    const body = complete(offered.options[draw(offered.options.length)]!);
    must(await client.POST("/v1/matches/{match}/commands", { params: { path }, body }));
  }
}
const over = must(await client.GET("/v1/matches/{match}", { params: { path } }));
console.log(JSON.stringify({ status: over.status, version: over.version, told }));
