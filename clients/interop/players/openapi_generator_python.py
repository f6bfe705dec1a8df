"""Plays a match to its end over the client that OpenAPI Generator makes for Python: `… ADDRESS GAME`."""

import random
import sys
import time

from openapi_client import (
    AllowedOption,
    AmountOption,
    ApiClient,
    Configuration,
    GameCommand,
    GamesApi,
    MatchesApi,
    NewMatch,
    NewPlayer,
    PlayApi,
    PlayersApi,
    TextOrHidden,
)

CHANCE = random.Random(1)
"""Which option is taken, so that every run plays alike."""

READ = TextOrHidden.from_dict
TextOrHidden.from_dict = lambda found: None if found is None else READ(found)
"""The generated code takes a null in a list for both of two choices, and refuses it."""


def complete(option: AllowedOption | AmountOption) -> GameCommand:
    """The command of an option, completed where it leaves a number open."""
    if isinstance(option, AmountOption):
        setattr(option.command.actual_instance, option.var_field, CHANCE.randint(option.low, option.high))
    return option.command


def main(address: str, game: str) -> None:
    """Open a match against bots and answer until it is over."""
    with ApiClient(Configuration(host=address)) as stranger:
        token = PlayersApi(stranger).create_player(NewPlayer(name="Ada")).token
    with ApiClient(Configuration(host=address, access_token=token)) as client:
        matches, play = MatchesApi(client), PlayApi(client)
        (info,) = (one for one in GamesApi(client).list_games() if one.key == game)
        seats = ["me", *["bot"] * (max(info.seats_min, 2) - 1)]
        seen = matches.create_match(NewMatch(game=game, seats=seats))
        while seen.status == "running":
            if options := play.show_options(seen.id).options:
                answer = play.give_command(seen.id, complete(CHANCE.choice(options).actual_instance))
                assert answer.seen.actual_instance.view, "the view is that of its game"
            else:
                time.sleep(0.05)  # until it is our turn
            seen = matches.show_match(seen.id)
        print(seen.status)


if __name__ == "__main__":
    main(*sys.argv[1:])
