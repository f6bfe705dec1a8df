// Plays some turns over the client that OpenAPI Generator makes for Java: `… ADDRESS GAME`.
import java.util.ArrayList;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.GamesApi;
import org.openapitools.client.api.MatchesApi;
import org.openapitools.client.api.PlayApi;
import org.openapitools.client.api.PlayersApi;
import org.openapitools.client.model.AllowedOption;
import org.openapitools.client.model.NewMatch;
import org.openapitools.client.model.NewPlayer;

public class Play {
  private static final int TURNS = 5;

  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    String game = arguments[1];
    String token = new PlayersApi(client).createPlayer(new NewPlayer().name("Ada"), null).getToken();
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    var info = new GamesApi(client).listGames().stream().filter(one -> one.getKey().equals(game)).findFirst().get();
    List<String> seats = new ArrayList<>(List.of("me"));
    for (int seat = 1; seat < Math.max(info.getSeatsMin(), 2); seat++) seats.add("bot");
    MatchesApi matches = new MatchesApi(client);
    PlayApi play = new PlayApi(client);
    String match = matches.createMatch(new NewMatch().game(game).seats(seats), null).getId();
    for (int turns = 0; turns < TURNS; ) {
      for (var option : play.showOptions(match, null, null).getOptions()) {
        if (option.getActualInstance() instanceof AllowedOption allowed) {
          play.giveCommand(match, allowed.getCommand(), null, null);
          turns++;
          break;
        }
      }
      Thread.sleep(50);
    }
    System.out.println(matches.resign(match, null, null, null).getStatus());
  }
}
