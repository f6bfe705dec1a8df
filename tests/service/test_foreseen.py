"""What a command would cost and do, and who is awaited after it, as far as its seat can foresee it."""

import random
from typing import Any

import jsonpatch

from events.connection import Client
from tests.service.support import Api, any_command, everything, settle, table_for, whose_turn


def foresee(player: Api, match: str, command: object) -> object:
    return foreseen(player, match, command)["awaiting"]


def foreseen(player: Api, match: str, command: object) -> Any:
    answered = player.post(f"{match}/options/foreseen", command)
    assert answered.status_code == 200, answered.text
    return answered.json


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


def test_what_a_command_does_is_what_was_foreseen(ada: Api, bob: Api, chance: random.Random) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    for _ in range(4):
        mover = whose_turn((ada, bob), match)
        command, before = any_command(chance.choice(mover.options(match)), chance), mover.get(f"{match}/view").json
        told = foreseen(mover, match, command)
        done = mover.command(match, command).json
        happened = [one["event"] for one in done["events"]]
        assert told["events"] == happened[: len(told["events"])]
        assert told["possible"]
        if told["whole"]:
            after = mover.get(f"{match}/view", at=done["version"]).json["view"]
            assert jsonpatch.apply_patch(before["view"], told["changes"]) == after


def test_what_a_command_costs_is_foreseen(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    mover = whose_turn((ada, bob), match)
    told = foreseen(mover, match, {"type": "pay_bribe", "target": "beacon", "amount": 3})
    assert any(change["path"].startswith("/players/") for change in told["changes"])


def test_nothing_is_foreseen_of_what_is_not_possible_and_it_is_said(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    told = foreseen(ada, match, {"type": "pull_case"})
    assert (told["possible"], told["events"], told["whole"], told["changes"]) == (False, [], False, [])
