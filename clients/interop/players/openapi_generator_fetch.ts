// Plays some turns over the client that OpenAPI Generator makes for TypeScript (fetch): `… ADDRESS GAME`.
import { Configuration, GamesApi, MatchesApi, PlayApi, PlayersApi } from "./generated/index.js";

const TURNS = 5;
const [basePath, game] = process.argv.slice(2) as [string, string];
const { token } = await new PlayersApi(new Configuration({ basePath })).createPlayer({ newPlayer: { name: "Ada" } });
const configuration = new Configuration({ basePath, accessToken: token });
const matches = new MatchesApi(configuration);
const play = new PlayApi(configuration);
const info = (await new GamesApi(configuration).listGames()).find((one) => one.key === game)!;
const seats = ["me", ...Array<string>(Math.max(info.seatsMin, 2) - 1).fill("bot")];
const { id: match } = await matches.createMatch({ newMatch: { game, seats } });
for (let turns = 0; turns < TURNS; ) {
  const { options } = await play.showOptions({ match });
  const allowed = options.find((option) => option.kind === "allow");
  if (allowed) {
    // Raw: this generator reads a choice without a tag, such as the events of any game, as all of its parts at once.
    await play.giveCommandRaw({ match, gameCommand: allowed.command });
    turns++;
  }
  await new Promise((done) => setTimeout(done, 50));
}
console.log((await matches.resign({ match })).status);
