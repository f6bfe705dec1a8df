import com.fasterxml.jackson.databind.DeserializationFeature;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.JSON;
import org.openapitools.client.api.GamesApi;
import org.openapitools.client.api.MatchesApi;
import org.openapitools.client.api.PlayApi;
import org.openapitools.client.api.PlayersApi;
import org.openapitools.client.model.AllowedOption;
import org.openapitools.client.model.ConspiracyEvent;
import org.openapitools.client.model.EventDocumentEvent;
import org.openapitools.client.model.GameEvent;
import org.openapitools.client.model.GameKey;
import org.openapitools.client.model.MatchEvent;
import org.openapitools.client.model.NewMatch;
import org.openapitools.client.model.NewPlayer;
import org.openapitools.client.model.PaxIlluminatenEvent;
import org.openapitools.client.model.RichelieuEvent;
import org.openapitools.client.model.UmbraConciliumEvent;

/** Plays a match to its end over the client that OpenAPI Generator makes for Java: `… ADDRESS GAME`. */
public class Play {
  public static void main(String[] arguments) throws Exception {
    learnChoices();
    String game = arguments[1];
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    // Otherwise the state of any game passes for that of the first.
    client.setObjectMapper(
        ApiClient.createDefaultObjectMapper().configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, true));
    String token = new PlayersApi(client).createPlayer(new NewPlayer().name("Ada"), null).getToken();
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    MatchesApi matches = new MatchesApi(client);
    PlayApi play = new PlayApi(client);
    List<String> seats = new ArrayList<>(List.of("me"));
    for (var info : new GamesApi(client).listGames()) {
      if (info.getKey().getValue().equals(game)) seats.addAll(Collections.nCopies(Math.max(info.getSeatsMin(), 2) - 1, "bot"));
    }
    var seen = matches.createMatch(new NewMatch().game(GameKey.fromValue(game)).seats(seats), null);
    String match = seen.getId();
    while (seen.getStatus().getValue().equals("running")) {
      for (var option : play.showOptions(match, null, null, null).getOptions()) {
        if (option.getActualInstance() instanceof AllowedOption allowed) {
          play.giveCommand(match, allowed.getCommand(), null, null);
          break;
        }
      }
      seen = matches.showMatch(match, null);
    }
    System.out.println(seen.getStatus().getValue());
  }

  /**
   * A generated choice knows its members only after the first one of its class was made. It takes the type of an event
   * for that of one game alone; without that an event is of the first game that has all of its fields.
   */
  private static void learnChoices() {
    new EventDocumentEvent();
    new GameEvent();
    new MatchEvent();
    new ConspiracyEvent();
    new PaxIlluminatenEvent();
    new RichelieuEvent();
    new UmbraConciliumEvent();
    for (var choice : List.of(EventDocumentEvent.class, GameEvent.class)) {
      JSON.registerDiscriminator(choice, "type", Map.of());
    }
  }
}
