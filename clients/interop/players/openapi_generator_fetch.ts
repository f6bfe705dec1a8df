/**
 * Plays some turns over the client that OpenAPI Generator makes for fetch: `… ADDRESS GAME`.
 *
 * Answers to commands are not read: the generator takes the view, one of several schemas, for all of them at once.
 */

import { Configuration, GamesApi, MatchesApi, PlayApi, PlayersApi } from "./generated/index.js";

const TURNS = 5;
const [basePath, game] = process.argv.slice(2) as [string, string];

const stranger = new Configuration({ basePath });
const { token } = await new PlayersApi(stranger).createPlayer({ newPlayer: { name: "Ada" } });
const configuration = new Configuration({ basePath, accessToken: token });
const matches = new MatchesApi(configuration), play = new PlayApi(configuration);
const info = (await new GamesApi(configuration).listGames()).find((one) => one.key === game)!;
const seats = ["me", ...Array<string>(Math.max(info.seatsMin, 2) - 1).fill("bot")];
const { id: match } = await matches.createMatch({ newMatch: { game, seats } });
for (let turns = 0; turns < TURNS; ) {
  const { options } = await play.showOptions({ match });
  const allowed = options.find((option) => option.kind === "allow");
  if (allowed) {
    await play.giveCommandRaw({ match, gameCommand: allowed.command });
    turns += 1;
  } else {
    await new Promise((wait) => setTimeout(wait, 50));
  }
}
console.log((await matches.resign({ match })).status);
