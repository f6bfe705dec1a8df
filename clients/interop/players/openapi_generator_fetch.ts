/**
 * Plays a match to its end over the client that OpenAPI Generator makes for fetch: `… ADDRESS GAME`.
 *
 * Answers to commands are not read: the generator takes the view, one of several schemas, for all of them at once.
 */

import { Configuration, GamesApi, MatchesApi, PlayApi, PlayersApi } from "./generated/index.js";
import type { GameCommand, GameKey, OptionsOptionsInner } from "./generated/index.js";

const [basePath, game] = process.argv.slice(2) as [string, GameKey];

/** The command of an option, with the largest number where it leaves one open. */
function complete(option: OptionsOptionsInner): GameCommand {
  return option.kind === "amount" ? ({ ...option.command, [option.field]: option.high } as GameCommand) : option.command;
}

const stranger = new Configuration({ basePath });
const { token } = await new PlayersApi(stranger).createPlayer({ newPlayer: { name: "Ada" } });
const configuration = new Configuration({ basePath, accessToken: token });
const matches = new MatchesApi(configuration), play = new PlayApi(configuration);
const info = (await new GamesApi(configuration).listGames()).find((one) => one.key === game)!;
const seats = ["me", ...Array<string>(Math.max(info.seatsMin, 2) - 1).fill("bot")];
let seen = await matches.createMatch({ newMatch: { game, seats } });
const match = seen.id;
for (let turn = 0; seen.status === "running"; seen = await matches.showMatch({ match })) {
  const { options } = await play.showOptions({ match });
  if (options.length) {
    await play.giveCommandRaw({ match, gameCommand: complete(options[turn++ % options.length]!) });
  } else {
    await new Promise((wait) => setTimeout(wait, 50));
  }
}
console.log(seen.status);
