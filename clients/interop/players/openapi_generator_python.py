"""Plays some turns over the client that OpenAPI Generator makes for Python: `… ADDRESS GAME`."""

import sys
import time

from openapi_client import ApiClient, Configuration, GamesApi, MatchesApi, NewMatch, NewPlayer, PlayApi, PlayersApi

TURNS = 5
address, game = sys.argv[1:]

with ApiClient(Configuration(host=address)) as stranger:
    token = PlayersApi(stranger).create_player(NewPlayer(name="Ada")).token
with ApiClient(Configuration(host=address, access_token=token)) as client:
    matches, play = MatchesApi(client), PlayApi(client)
    (info,) = (one for one in GamesApi(client).list_games() if one.key == game)
    seats = ["me", *["bot"] * (max(info.seats_min, 2) - 1)]
    match = matches.create_match(NewMatch(game=game, seats=seats)).id
    turns = 0
    while turns < TURNS:
        commands = [option.actual_instance for option in play.show_options(match).options]
        allowed = [option.command for option in commands if option.kind == "allow"]
        if allowed:
            play.give_command(match, allowed[0])
            turns += 1
        time.sleep(0.05)
    print(matches.resign(match).status)
