"""A player that knows no rule, over `cabinet_client`, which is generated from openapi.yaml."""

import json
import random
from collections.abc import Iterator
from typing import Any

from cabinet_client import AuthenticatedClient, Client
from cabinet_client.api.games import list_games
from cabinet_client.api.matches import create_match, show_match
from cabinet_client.api.play import give_command, show_options
from cabinet_client.api.players import create_player
from cabinet_client.models import (
    AllowedOption,
    AmountOption,
    CommandAnswer,
    GameKey,
    MatchSummary,
    NewMatch,
    NewPlayer,
    NewPlayerAnswer,
    Options,
    SomeOption,
)


def play(address: str, game: str, seed: int) -> tuple[MatchSummary, list[int]]:
    """Play a match against bots to its end, and follow it.

    The match, and the numbers of the events that the stream told.
    """
    with Client(base_url=address) as stranger:
        me = create_player.sync(client=stranger, body=NewPlayer(name="Ada"))
    assert isinstance(me, NewPlayerAnswer)
    with AuthenticatedClient(base_url=address, token=me.token, timeout=None) as client:
        match = _open(client, game)
        chance, told = random.Random(seed), []
        for event in _events(client, match):
            told.append(event["version"])
            if options := _offered(client, match, event["version"]):
                command = _command(chance.choice(options), chance)
                assert isinstance(give_command.sync(match, client=client, body=command), CommandAnswer)
        over = show_match.sync(match, client=client)
        assert isinstance(over, MatchSummary)
        return over, told


def _open(client: AuthenticatedClient, game: str) -> str:
    games = list_games.sync(client=client)
    assert isinstance(games, list)
    (info,) = (one for one in games if one.key == game)
    seats = ["me", *["bot"] * (max(info.seats_min, 2) - 1)]
    match = create_match.sync(client=client, body=NewMatch(game=GameKey(game), seats=seats))
    assert isinstance(match, MatchSummary)
    return match.id


def _events(client: AuthenticatedClient, match: str) -> Iterator[Any]:
    """Every event as it happens, until the match is over."""
    headers = {"Accept": "application/x-ndjson"}
    with client.get_httpx_client().stream("GET", f"/v1/matches/{match}/events", headers=headers) as answer:
        yield from (json.loads(line) for line in answer.iter_lines() if line)


def _offered(client: AuthenticatedClient, match: str, version: int) -> list[Any]:
    """What is offered, if something is asked for and nothing newer was told."""
    offered = show_options.sync(match, client=client)
    assert isinstance(offered, Options)
    return offered.options if offered.version == version else []


def _command(option: AllowedOption | AmountOption | SomeOption, chance: random.Random) -> Any:
    """The command of an option, completed where it leaves something open."""
    command = option.command
    if isinstance(option, AmountOption):
        setattr(command, option.field, chance.randint(option.low, option.high))
    elif isinstance(option, SomeOption):
        some = chance.sample(option.pool, chance.randint(option.low, option.high))
        setattr(command, option.field, [member for member in option.pool if member in some])
    return command
