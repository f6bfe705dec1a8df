"""Who is awaited after a command, as far as its seat can foresee it."""

import random

from events.connection import Client
from tests.service.support import Api, any_command, everything, settle, table_for, whose_turn


def foresee(player: Api, match: str, command: object) -> object:
    answered = player.post(f"{match}/options/foreseen", command)
    assert answered.status_code == 200, answered.text
    return answered.json["awaiting"]


def test_what_is_foreseen_is_not_carried_out(client: Client, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    before = everything(client)
    assert foresee(ada, match, ada.options(match)[0]["command"]) == [1]
    assert everything(client) == before


def test_a_turn_ends_as_was_foreseen(ada: Api, bob: Api, chance: random.Random) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    mover = whose_turn((ada, bob), match)
    command = any_command(chance.choice(mover.options(match)), chance)
    told = foresee(mover, match, command)
    assert mover.command(match, command).status_code == 200
    assert told == ada.get(match).json["awaiting"]


def test_nothing_is_foreseen_of_what_cannot_be_done_now(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    assert foresee(ada, match, {"type": "pull_case"}) is None


def test_only_seats_foresee(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    refused = ada.player("Cleo").post(f"{match}/options/foreseen", {"type": "pull_case"})
    assert (refused.status_code, refused.json["code"]) == (403, "not_seated")
