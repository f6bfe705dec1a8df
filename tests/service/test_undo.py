"""Taking back over HTTP: policies, consent, what the dice do, and what stays in the history."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from events.connection import Client
from tests.playouts import GAMES
from tests.service.support import GAME, Api, answer, any_command, everything, settle, table_for, whose_turn
from tests.tiers import few

KEYS = sorted(set(GAMES) - {"auction"})


def ask(player: Api, match: str, to: int, **how: Any) -> Any:
    return player.post(f"{match}/undo-requests", {"to": to}, **how)


def foresee(player: Api, match: str, to: int, **how: Any) -> Any:
    return player.post(f"{match}/undo-requests?dry_run=true", {"to": to}, **how)


def reply(player: Api, match: str, request: int, seat: int, agree: bool) -> Any:
    path = f"{match}/undo-requests/{request}/answers/{seat}"
    return player.ask("PUT", path, json={"agree": agree})


def version(player: Api, match: str) -> int:
    return int(player.get(match).json["version"])


def settled(ada: Api, bob: Api, **terms: Any) -> str:
    """A match in which the first turn has begun."""
    match = table_for(ada, bob, **terms)
    settle((ada, bob), match)
    return match


def test_nothing_is_taken_back_where_the_policy_says_never(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="never")
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    answer(mover, match, chance)
    refused = ask(mover, match, before)
    assert (refused.status_code, refused.json["code"]) == (409, "undo_never")


def test_ones_own_open_command_goes_back_at_once(ada: Api, bob: Api) -> None:
    """Moving Doctor Solomon's agents is done openly: it reveals no secret."""
    match = settled(ada, bob)
    mover, before = whose_turn((ada, bob), match), version(ada, match)
    view = mover.get(f"{match}/view").json["view"]
    moves = [o["command"] for o in mover.options(match) if o["command"]["type"] == "move_agent"]
    assert mover.command(match, moves[0]).status_code == 200
    done = ask(mover, match, before)
    assert (done.status_code, done.json["standing"]) == (201, "taken_back")
    assert mover.get(f"{match}/view").json["view"] == view
    assert moves[0] in [o["command"] for o in mover.options(match)]


def test_nobody_takes_back_what_another_did(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob)
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    answer(mover, match, chance)
    refused = ask(bob if mover is ada else ada, match, before)
    assert refused.json["code"] == "undo_not_yours"


def test_a_stranger_takes_nothing_back(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob)
    before, cleo = version(ada, match), ada.player("Cleo")
    answer(whose_turn((ada, bob), match), match, chance)
    assert ask(cleo, match, before).json["code"] == "not_seated"


def test_with_consent_all_others_must_agree(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="consent")
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    other, seat = (bob, 1) if mover is ada else (ada, 0)
    answer(mover, match, chance)
    asked = ask(mover, match, before).json
    assert (asked["standing"], asked["asked"]) == ("asked", [seat])
    assert mover.get(match).json["undo_request"]["waiting"] == [seat]
    done = reply(other, match, asked["id"], seat, True).json
    assert (done["standing"], done["answers"][0]["agree"]) == ("taken_back", True)
    assert mover.get(match).json["undo_request"] is None


def test_one_who_declines_ends_the_request(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="consent")
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    other, seat = (bob, 1) if mover is ada else (ada, 0)
    answer(mover, match, chance)
    view = mover.get(f"{match}/view").json["view"]
    asked = ask(mover, match, before).json["id"]
    assert reply(other, match, asked, seat, False).json["standing"] == "declined"
    assert mover.get(f"{match}/view").json["view"] == view
    assert reply(other, match, asked, seat, True).json["code"] == "unknown_undo_request"


def test_whoever_asked_may_withdraw_but_not_agree(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="consent")
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    own = 0 if mover is ada else 1
    answer(mover, match, chance)
    asked = ask(mover, match, before).json["id"]
    assert reply(mover, match, asked, own, True).json["code"] == "undo_not_asked"
    assert reply(mover, match, asked, own, False).json["standing"] == "withdrawn"


def test_a_command_lets_a_request_lapse(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="consent")
    before = version(ada, match)
    answer(mover := whose_turn((ada, bob), match), match, chance)
    asked = ask(mover, match, before).json["id"]
    assert ask(mover, match, before).json["code"] == "undo_pending"
    answer(whose_turn((ada, bob), match), match, chance)
    assert ada.get(f"{match}/undo-requests/{asked}").json["standing"] == "lapsed"


def test_a_seat_answers_for_itself_only(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="consent")
    before = version(ada, match)
    answer(mover := whose_turn((ada, bob), match), match, chance)
    asked = ask(mover, match, before).json["id"]
    other = 1 if mover is ada else 0
    assert reply(mover, match, asked, other, True).json["code"] == "undo_not_asked"


@pytest.mark.parametrize("to", [0, 1, 10**6])
def test_there_are_versions_to_which_nobody_can_go(ada: Api, bob: Api, to: int) -> None:
    match = settled(ada, bob, undo="free")
    refused = ask(ada, match, to)
    assert refused.json["code"] in ("undo_nowhere", "malformed")


def test_nobody_goes_into_the_middle_of_a_command(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="free")
    events = ada.get(f"{match}/events", limit=100).json["events"]
    inside = next(
        a["version"] for a, b in pairwise(events[3:]) if (a["actor"], a["cause"]) == (b["actor"], b["cause"])
    )
    assert ask(ada, match, inside).json["code"] == "undo_nowhere"


def test_a_match_that_is_over_stays_as_it_is(ada: Api, bob: Api) -> None:
    match = settled(ada, bob, undo="free")
    before = version(ada, match)
    bob.post(f"{match}/resign")
    assert ask(ada, match, before).json["code"] == "game_over"


def test_asking_twice_with_one_key_asks_once(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="free")
    before = version(ada, match)
    answer(whose_turn((ada, bob), match), match, chance)
    first, second = (ask(ada, match, before, key="undo-1") for _ in range(2))
    assert (first.json, second.headers["Idempotency-Replayed"]) == (second.json, "true")
    assert len(ada.get(f"{match}/undo-requests").json["requests"]) == 1


@pytest.fixture(params=few(KEYS, "umbra_concilium"))
def free_match(request: pytest.FixtureRequest, ada: Api, bob: Api) -> str:
    """A match of each game, with the fewest seats for two people, in which anything goes back."""
    seats = max(2, GAMES[request.param].meta.seats[0])
    bots = ["bot"] * (seats - 2)
    return (
        table_for(ada, bob, game=request.param, undo="free")
        if not bots
        else open_with(ada, bob, request.param, bots)
    )


def open_with(ada: Api, bob: Api, game: str, bots: list[str]) -> str:
    match = ada.open("me", "open", *bots, game=game, undo="free")
    assert bob.post(f"{match}/seats/1").status_code == 200
    return match


def advance(
    players: tuple[Api, Api], match: str, drain: Callable[[], None], commands: int, chance: random.Random
) -> None:
    """So many commands of people, and what bots and the house do meanwhile."""
    for _ in range(commands):
        drain()
        summary = players[0].get(match).json
        seat = next((s for s in summary["awaiting"] if s in (0, 1)), None)
        if summary["status"] != "running" or seat is None:
            return
        option = chance.choice(players[seat].options(match))
        assert players[seat].command(match, any_command(option, chance)).status_code == 200
    drain()


def test_any_version_is_gone_back_to_and_forward_again(
    free_match: str, ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    advance((ada, bob), free_match, drain, 2, chance)
    middle = version(ada, free_match)
    early = [player.get(f"{free_match}/view").json["view"] for player in (ada, bob)]
    advance((ada, bob), free_match, drain, 4, chance)
    late_version = version(ada, free_match)
    late = [player.get(f"{free_match}/view").json["view"] for player in (ada, bob)]
    back = ask(ada, free_match, middle)
    assert (back.status_code, back.json["standing"]) == (201, "taken_back"), back.text
    assert [player.get(f"{free_match}/view").json["view"] for player in (ada, bob)] == early
    again = ask(bob, free_match, late_version)
    assert again.json["restored"], "what was left counts again"
    assert [player.get(f"{free_match}/view").json["view"] for player in (ada, bob)] == late


def test_the_same_dice_fall_again(
    free_match: str, ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    drain()
    before, state = version(ada, free_match), chance.getstate()
    advance((ada, bob), free_match, drain, 5, chance)
    first = [player.get(f"{free_match}/view").json["view"] for player in (ada, bob)]
    asked = ask(ada, free_match, before)
    assert asked.status_code == 201, asked.text
    chance.setstate(state)
    advance((ada, bob), free_match, drain, 5, chance)
    assert [player.get(f"{free_match}/view").json["view"] for player in (ada, bob)] == first


def test_an_audit_judges_undo_too(
    free_match: str, ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random, operator: Api
) -> None:
    drain()
    for _ in range(3):
        before = version(ada, free_match)
        advance((ada, bob), free_match, drain, 3, chance)
        ask(ada, free_match, before)
        drain()
    report = operator.get(f"{free_match}/audit").json
    assert (report["ok"], report["divergence"]) == (True, None)
    assert {"rules", "views"} <= set(report["checked"])


def test_what_was_undone_stays_in_the_history(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="free")
    before = version(ada, match)
    answer(whose_turn((ada, bob), match), match, chance)
    undone = ada.get(f"{match}/events", after=before).json["events"]
    view = ada.get(f"{match}/view", at=before + len(undone)).json
    ask(ada, match, before)
    kinds = [event["type"] for event in ada.get(f"{match}/events", after=before).json["events"]]
    assert kinds == [*(event["type"] for event in undone), "undo_asked", "taken_back"]
    assert ada.get(f"{match}/view", at=before + len(undone)).json == view


def test_a_request_says_who_learnt_what(ada: Api, bob: Api) -> None:
    """The amount of a bribe stays secret; a first payoff is known only to its player."""
    match = table_for(ada, bob, undo="free")
    before = version(ada, match)
    settle((ada, bob), match)
    left = ask(ada, match, before).json["left"]
    assert [(deed["cause"], deed["seat"]) for deed in left] == [("place_payoffs", 0), ("place_payoffs", 1)]
    assert left[0]["learnt"] == {"everybody": False, "seats": []}
    assert ada.get(match).json["game"] == GAME


@pytest.mark.parametrize("policy", ["free", "consent"])
def test_a_dry_run_means_what_the_request_then_means(
    ada: Api, bob: Api, chance: random.Random, policy: str, client: Client
) -> None:
    match = settled(ada, bob, undo=policy)
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    answer(mover, match, chance)
    kept, newest = everything(client), version(ada, match)
    would = foresee(mover, match, before, key="undo-1")
    assert everything(client) == kept, "nothing is written"
    assert (would.status_code, would.json["version"], would.headers["ETag"]) == (200, newest, f'"{newest}"')
    does = ask(mover, match, before, key="undo-1").json
    assert does["id"] == newest + 1
    told = ("match", "seat", "to", "asked", "left", "restored")
    assert {name: would.json[name] for name in told} == {name: does[name] for name in told}


@pytest.mark.parametrize("policy", ["never", "own"])
def test_a_dry_run_meets_the_problem_that_the_request_meets(
    ada: Api, bob: Api, chance: random.Random, policy: str, client: Client
) -> None:
    match = settled(ada, bob, undo=policy)
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    answer(mover, match, chance)
    other = bob if mover is ada else ada
    kept = everything(client)
    would = foresee(other, match, before)
    assert everything(client) == kept, "a refusal leaves no trace either"
    does = ask(other, match, before)
    assert would.status_code == does.status_code == 409
    assert {**would.json, "request_id": ""} == {**does.json, "request_id": ""}


def test_the_list_tells_whether_one_can_go_back_without_a_problem(
    ada: Api, bob: Api, chance: random.Random
) -> None:
    match = settled(ada, bob, undo="own")
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    answer(mover, match, chance)
    path, other = f"{match}/undo-requests", bob if mover is ada else ada
    assert mover.get(path).json["foreseen"] is None
    assert mover.get(path, to=before).json["foreseen"] == foresee(mover, match, before).json
    assert other.get(path, to=before).json["foreseen"] is None


def test_a_dry_run_is_for_the_version_that_is_named(ada: Api, bob: Api, chance: random.Random) -> None:
    match = settled(ada, bob, undo="free")
    before = version(ada, match)
    answer(whose_turn((ada, bob), match), match, chance)
    late = foresee(ada, match, before, version=before)
    assert (late.status_code, late.json["code"]) == (412, "stale_version")


@pytest.mark.parametrize("dry", ["", "1", "yes"])
def test_whether_it_is_a_dry_run_is_said_clearly(ada: Api, bob: Api, dry: str) -> None:
    match = settled(ada, bob, undo="free")
    refused = ada.post(f"{match}/undo-requests?dry_run={dry}", {"to": 1})
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")


def test_time_that_was_spent_stays_spent_and_the_audit_follows(
    ada: Api, bob: Api, chance: random.Random, operator: Api, clock: FrozenDateTimeFactory
) -> None:
    match = settled(ada, bob, undo="free", clock={"kind": "seat", "limit": 60_000, "increment": 0})
    before, mover = version(ada, match), whose_turn((ada, bob), match)
    seat = 0 if mover is ada else 1
    clock.tick(10)
    answer(mover, match, chance)
    assert ask(mover, match, before).status_code == 201
    clock.tick(5)
    left = {one["seat"]: one["left"] for one in ada.get(match).json["clocks"]}
    assert left[seat] == 45_000
    assert operator.get(f"{match}/audit").json["divergence"] is None
