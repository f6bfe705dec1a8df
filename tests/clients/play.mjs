// Plays a match of a game without any rule, over the installed client; resigns after some answers.
import { Client, complete } from "cabinet-noir-client";

const [address, game] = process.argv.slice(2);
const client = await Client.signUp("Ada", { address });
const info = (await client.games()).find((one) => one.key === game);
const seats = ["me", ...Array(Math.max(info.seats_min, 2) - 1).fill("bot")];
const match = await client.openMatch({ game: info.key, seats });
let answers = 0;
for await (const { options } of match.turns()) {
  if (++answers > 25) {
    await match.resign();
    break;
  }
  const option = options[(answers * 7) % options.length];
  await match.give(complete(option));
}
const told = [];
for await (const event of match.events()) told.push(event.version);
const { status, version } = await match.summary();
console.log(JSON.stringify({ status, version, told, running: match.told, receipt: await match.receipt() }));
