"""Options, differences and knowledge at any version of a match of any game, for whom they are meant."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import jsonpatch
import msgspec
import pytest
from flask import Flask
from freezegun.api import FrozenDateTimeFactory
from hypothesis import given
from hypothesis import strategies as st

from analysis.knowledge import best_draw_of, calibrations_of, hidden_places
from domain.kernel.messages import HOUSE, Seat
from events import ids
from events.connection import Client
from service.http.study.diff import patch
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.playouts import MATCH, Case, Playout, play_out
from tests.service.histories import CASES, PATH, Turn, anew, indistinguishable, keep, turns
from tests.service.support import Api, settle, table_for
from tests.service.test_contract import Checked
from tests.tiers import few

CAP = 60
PAIRS = 2
"""Most pairs of histories that are compared."""
COMMANDS = 10
OTHER = f"{MATCH[:-1]}1"


class Kept:
    """A match of some game in the store: `ada` sits at seat 0, bots sit elsewhere."""

    def __init__(self, cabinet: Cabinet, app: Flask, case: Case, cap: int) -> None:
        nobody = Checked(app)
        self.case, self.cabinet, self.nobody = case, cabinet, nobody
        self.ada, self.bob = nobody.player("Ada"), nobody.player("Bob")
        self.playout: Playout = play_out(case, cap)
        self.versions = keep(cabinet, turns(self.playout), [self.ada])

    @property
    def final(self) -> int:
        return self.versions[-1]


@pytest.fixture(params=few(CASES, CASES[0]), ids=str)
def running(request: pytest.FixtureRequest, cabinet: Cabinet, app: Flask) -> Kept:
    return Kept(cabinet, app, request.param, CAP)


@pytest.fixture(params=few(CASES, CASES[0]), ids=str)
def finished(request: pytest.FixtureRequest, cabinet: Cabinet, app: Flask) -> Kept:
    made = Kept(cabinet, app, request.param, 10_000)
    assert made.playout.final.match.status == "finished"
    return made


def spread(items: list[Any], most: int = 6) -> list[Any]:
    return [*items[:: max(1, len(items) // most)], items[-1]]


# Options.


def test_the_options_of_a_version_are_those_from_which_the_command_was_chosen(finished: Kept) -> None:
    for ply in spread(list(finished.playout.plies), 12):
        if ply.seat == HOUSE:
            continue
        at = ply.before.match.version
        found = finished.nobody.get(f"{PATH}/options", at=at, as_=str(ply.seat))
        assert "immutable" in found.headers["Cache-Control"]
        assert (found.json["version"], found.json["seat"]) == (at, ply.seat)
        assert ply.seat in found.json["awaiting"]
        name = type(ply.command).__struct_config__.tag
        assert name in {option["command"]["type"] for option in found.json["options"]}


def test_in_the_middle_of_a_command_nobody_has_options(finished: Kept) -> None:
    ends = set(finished.versions)
    inside = [version for version in range(1, finished.final) if version not in ends]
    for at in spread(inside):
        found = finished.nobody.get(f"{PATH}/options", at=at, as_="0").json
        assert (found["awaiting"], found["options"], found["refused"]) == ([], [], [])


def test_the_options_now_are_those_of_the_newest_version(running: Kept) -> None:
    now = running.ada.get(f"{PATH}/options")
    assert "immutable" not in now.headers["Cache-Control"]
    assert running.ada.get(f"{PATH}/options", at=running.final).data == now.data
    assert running.ada.get(f"{PATH}/options", at=running.final, as_="0").data == now.data


@pytest.mark.parametrize("resource", [("options", "as"), ("knowledge", "seat")], ids=str)
def test_a_seat_of_a_running_match_is_its_own_and_the_operators(
    running: Kept, operator: Api, client: Client, resource: tuple[str, str]
) -> None:
    path, name = f"{PATH}/{resource[0]}", resource[1]

    def asked(who: Api, **query: Any) -> int:
        return who.get(path, **query).status_code

    assert asked(running.ada) == asked(running.ada, **{name: "0"}) == 200
    assert asked(running.ada, **{name: "1"}) == asked(running.bob, **{name: "0"}) == 403
    assert (asked(running.bob), asked(running.nobody), asked(operator)) == (403, 401, 401)
    assert asked(running.nobody, **{name: "1"}) == 403
    for wrong in ("9", "public", "truth", "x", "-1"):
        assert asked(running.ada, **{name: wrong}) == 422
    assert not list(client.scan_iter("*reads*"))
    assert asked(operator, **{name: "1"}) == asked(operator, **{name: "1", "at": running.final}) == 200
    assert [client.xlen(key) for key in client.scan_iter("*reads*")] == [2]


def test_any_seat_may_be_looked_at_when_the_match_is_over(finished: Kept) -> None:
    for seat in map(str, range(finished.case.seats)):
        for at in spread(finished.versions, 4):
            assert finished.nobody.get(f"{PATH}/options", at=at, as_=seat).status_code == 200
            assert finished.nobody.get(f"{PATH}/knowledge", at=at, seat=seat, samples=2).status_code == 200


@pytest.mark.parametrize("resource", ["options", "knowledge", "diff"])
def test_there_is_nothing_at_a_version_that_was_not_reached(running: Kept, resource: str) -> None:
    query = {"from_": 1, "to": running.final + 1} if resource == "diff" else {"at": running.final + 1}
    missing = running.ada.get(f"{PATH}/{resource}", **query)
    assert (missing.status_code, missing.json["code"]) == (404, "unknown_version")
    assert missing.json["version"] == running.final
    assert missing.headers["Cache-Control"] == "no-cache"


def test_a_seat_that_was_given_up_may_ask_for_what_it_knew_before(ada: Api, bob: Api, cabinet: Cabinet) -> None:
    cleo = ada.player("Cleo")
    match = table_for(ada, bob, cleo)
    before = ada.get(match).json["version"]
    assert bob.post(f"{match}/resign").status_code == 200
    for resource in ("options", "knowledge"):
        assert bob.get(f"{match}/{resource}", at=before).status_code == 200
        assert bob.get(f"{match}/{resource}", at=before + 1).json["code"] == "not_seated"
        assert bob.get(f"{match}/{resource}").json["code"] == "not_seated"


# Differences.


def test_a_patch_leads_from_the_one_view_to_the_other(finished: Kept) -> None:
    eyes = ["0", "public", "truth"]
    for place, (start, end) in enumerate(pairs(finished.final)):
        query = {"as_": eyes[place % len(eyes)]}
        old, new = (finished.ada.get(f"{PATH}/view", at=at, **query).json["view"] for at in (start, end))
        found = finished.ada.get(f"{PATH}/diff", from_=start, to=end, **query)
        assert "immutable" in found.headers["Cache-Control"]
        assert jsonpatch.apply_patch(old, found.json["patch"]) == new
        assert (found.json["from"]["version"], found.json["to"]["version"]) == (start, end)


def pairs(final: int) -> Iterator[tuple[int, int]]:
    chance = random.Random(3)
    yield from ((1, final), (final, 1), (final, final))
    yield from ((chance.randint(1, final), chance.randint(1, final)) for _ in range(9))


def test_without_an_end_the_difference_is_to_now_and_may_change(running: Kept) -> None:
    found = running.ada.get(f"{PATH}/diff", from_=running.versions[0])
    assert found.json["to"] == {"match": MATCH, "version": running.final, "lens": "seat", "seat": 0}
    assert found.headers["Cache-Control"] == "no-cache"


def test_a_difference_is_shown_to_nobody_who_may_not_see_both_sides(running: Kept, operator: Api) -> None:
    query = {"from_": 1, "to": running.final}
    for who in (running.ada, running.bob, running.nobody):
        for eyes in ("1", "truth"):
            assert who.get(f"{PATH}/diff", **query, as_=eyes).status_code == 403
        assert who.get(f"{PATH}/diff", **query, as_="public").status_code == 200
    assert operator.get(f"{PATH}/diff", **query, as_="truth").status_code == 200
    assert running.nobody.get(f"{PATH}/diff", **query).json["to"]["lens"] == "public"
    assert running.ada.get(f"{PATH}/diff", to=1).status_code == 422


def test_two_matches_of_a_game_are_compared_with_the_eyes_one_has_in_each(running: Kept) -> None:
    history = turns(running.playout)[:20]
    end = keep(running.cabinet, history, [running.bob, running.ada], OTHER)[-1]
    found = running.ada.get(f"{PATH}/diff", from_=running.final, to=end, with_=OTHER).json
    assert (found["from"]["match"], found["from"]["seat"]) == (MATCH, 0)
    assert (found["to"]["match"], found["to"]["seat"]) == (OTHER, 1)
    old = running.ada.get(f"{PATH}/view", at=running.final).json["view"]
    new = running.ada.get(f"/v1/matches/{OTHER}/view", at=end).json["view"]
    assert jsonpatch.apply_patch(old, found["patch"]) == new
    seat_of_bob = running.ada.get(f"{PATH}/diff", from_=1, to=end, with_=OTHER, as_="0")
    assert seat_of_bob.status_code == 403


def test_only_matches_of_one_game_can_be_compared(cabinet: Cabinet, app: Flask) -> None:
    ada = Checked(app).player("Ada")
    for case, match in zip(CASES[:2], (MATCH, OTHER), strict=True):
        keep(cabinet, turns(play_out(case, 5)), [ada], match)
    refused = ada.get(f"{PATH}/diff", from_=1, to=1, with_=OTHER)
    assert (refused.status_code, refused.json["code"]) == (422, "other_game")
    assert ada.get(f"{PATH}/diff", from_=1, to=1, with_="nowhere").status_code == 404


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["a", "b", "~/", ""]),
    lambda parts: st.lists(parts, max_size=6) | st.dictionaries(st.sampled_from(["a", "b", "~1/", "0"]), parts),
    max_leaves=25,
)


@given(old=json_values, new=json_values)
def test_any_document_is_patched_into_any_other(old: Any, new: Any) -> None:
    old, new = {"it": old}, {"it": new}
    operations = [
        {("from" if name == "source" else name): getattr(change, name) for name in change.__struct_fields__}
        for change in patch(old, new)
    ]
    made = jsonpatch.apply_patch(old, operations)
    assert repr(made) == repr(new) or made == new


# Knowledge.


def test_where_every_world_agrees_the_truth_hardly_ever_differs(finished: Kept) -> None:
    """`certain` is an estimate, which may miss what is rare."""
    places = wrong = 0
    for at in spread(finished.versions):
        truth = finished.nobody.get(f"{PATH}/view", at=at, as_="truth").json["view"]
        found = finished.nobody.get(f"{PATH}/knowledge", at=at, seat="0", samples=100, draw="uniform").json
        for place in found["hidden"]:
            assert place["standing"] in ("certain", "possible")
            assert sum(value["samples"] for value in place["values"]) >= found["samples"] * bool(place["count"])
            places += 1
            if place["standing"] == "certain":
                held = lookup(truth, place["pointer"])
                for value in place["values"]:
                    assert value["samples"] == found["samples"]
                    wrong += value["value"] != held and value["value"] not in contents(held)
    assert wrong <= places / 50


def lookup(document: Any, pointer: str) -> Any:
    for step in pointer.split("/")[1:]:
        document = document[int(step) if isinstance(document, list) else step.replace("~1", "/").replace("~0", "~")]
    return document


def contents(held: Any) -> list[Any]:
    if isinstance(held, dict) and "known" in held:
        return list(held["known"])
    return held if isinstance(held, list) else [held]


def test_every_place_hidden_in_the_view_is_spoken_of(running: Kept) -> None:
    found = running.ada.get(f"{PATH}/knowledge").json
    assert found["view"] == running.ada.get(f"{PATH}/view").json["view"]
    view = running.playout.final.known_world.view(Seat(0))
    told = {place["pointer"].partition("/amounts/")[0] for place in found["hidden"]}
    assert told == {place.pointer for place in hidden_places(view)} != set()


def test_the_same_seed_deals_the_same_worlds(running: Kept) -> None:
    def asked(**query: Any) -> Any:
        return running.ada.get(f"{PATH}/knowledge", at=running.final, samples=20, **query)

    assert asked(seed="0a").data == asked(seed="0a").data
    assert "immutable" in asked(seed="0a").headers["Cache-Control"]
    assert len({asked(seed=seed).data for seed in ("0a", "0b", "0c", "0d")}) > 1
    for wrong in ("", "0", "0A", "xy", "00" * 33):
        assert asked(seed=wrong).status_code == 422


def test_worlds_are_drawn_by_how_players_behave_where_the_game_knows_that(running: Kept) -> None:
    def asked(**query: Any) -> Any:
        return running.ada.get(f"{PATH}/knowledge", at=running.final, samples=40, **query)

    usual, uniform, behaviour = asked(), asked(draw="uniform"), asked(draw="behaviour")
    game = running.cabinet.games[running.case.game]
    knows = bool(game.insight and game.insight.believe)
    best = best_draw_of(game)
    assert usual.data == {"uniform": uniform, "behaviour": behaviour}[best].data
    assert (uniform.json["draw"], behaviour.json["draw"]) == ("uniform", "behaviour" if knows else "uniform")
    assert (uniform.json["hidden"] != behaviour.json["hidden"]) == knows
    measured = calibrations_of(game)
    assert usual.json["calibration"] == (measured and msgspec.to_builtins(measured.draws[best]))
    assert asked(draw="truth").status_code == 422


def test_in_the_middle_of_a_command_what_is_hidden_is_unknown(finished: Kept) -> None:
    ends, spoken_of = set(finished.versions), 0
    for at in spread([version for version in range(1, finished.final) if version not in ends]):
        found = finished.nobody.get(f"{PATH}/knowledge", at=at, seat="0").json
        assert found["samples"] == 0
        assert {place["standing"] for place in found["hidden"]} <= {"unknown"}
        spoken_of += len(found["hidden"])
    assert spoken_of


# What a seat may not know.


@pytest.mark.parametrize("case", few(CASES, CASES[0], CASES[3]), ids=str)
@pytest.mark.long
def test_what_a_seat_may_not_know_changes_nothing_it_can_ask_for(
    cabinet: Cabinet, client: Client, app: Flask, case: Case
) -> None:
    ada = Api(app).player("Ada")
    playout = play_out(case, CAP)
    found = list(islice(indistinguishable(playout, Seat(0)), PAIRS))
    assert found, "there is no pair to compare"
    for _, one, other in found:
        answers = []
        for history in (one, other):
            fresh, who = anew(cabinet, client, ada)
            versions = keep(fresh, history, [ada])
            answers.append(list(everything(who, versions)))
            fresh.close()
        assert answers[0] == answers[1]


@pytest.mark.parametrize("case", few(CASES, CASES[0], CASES[3]), ids=str)
@pytest.mark.long
def test_a_branch_from_what_a_seat_knows_is_byte_for_byte_the_same_whatever_the_truth(
    cabinet: Cabinet,
    client: Client,
    app: Flask,
    case: Case,
    clock: FrozenDateTimeFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Played on by bots, at one time and with one seed; another seed leads elsewhere."""
    ada = Api(app).player("Ada")
    found = list(islice(indistinguishable(play_out(case, CAP), Seat(0)), PAIRS))
    monkeypatch.setattr(ids, "new_id", lambda kind, now: OTHER)
    for _, one, other in found:
        lines = [_branched(cabinet, client, ada, *how) for how in ((one, "2a"), (other, "2a"), (one, "2b"))]
        assert lines[0] == lines[1] != lines[2]


def _branched(cabinet: Cabinet, client: Client, ada: Api, history: list[Turn], seed: str) -> list[bytes]:
    """A history with a branch of its newest version, and all that is stored of that when it was played on."""
    fresh, who = anew(cabinet, client, ada)
    at = keep(fresh, history, [ada])[-1]
    bots = ["bot"] * len(fresh.projections.views.current(MATCH).match.seats)
    body = {"at": at, "from": "seat", "seed": seed, "seats": bots}
    made = who.ask("POST", f"{PATH}/branches", {"Request-Id": "r"}, json=body)
    assert made.status_code == 201, made.text
    version: int | None = made.json["version"]
    for _ in range(COMMANDS):
        version = crew_of(fresh).turns.play_on(made.json["id"], version, share=0) if version else None
    stored = fresh.store.read(made.json["id"])
    fresh.close()
    return stored


def everything(who: Api, versions: list[int]) -> Iterator[Any]:
    final = versions[-1]
    for at in range(max(1, versions[-2] if len(versions) > 1 else 1), final + 1):
        for resource in ("options", "knowledge", "view"):
            yield fetched(who, f"{PATH}/{resource}", at=at)
        for start in (1, at - 1, final):
            yield fetched(who, f"{PATH}/diff", from_=start, to=at)
            yield fetched(who, f"{PATH}/diff", from_=start, to=at, as_="public")
    for resource in ("options", "knowledge"):
        for seat in ("0", "1"):
            yield fetched(who, f"{PATH}/{resource}", at=final, seat=seat, as_=seat)
        yield fetched(who, f"{PATH}/{resource}")


def fetched(who: Api, path: str, **query: Any) -> Any:
    found = who.get(path, {"Request-Id": "r"}, **query)
    return path, query, found.status_code, found.headers.get("Cache-Control"), found.data


def test_a_match_played_through_the_api_has_the_options_of_then_at_any_version(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    then = {at: bob.get(f"{match}/options").json for at in [ada.get(match).json["version"]]}
    settle((ada, bob), match)
    newest = ada.get(match).json["version"]
    assert newest > max(then)
    for at in range(1, newest + 1):
        found = bob.get(f"{match}/options", at=at)
        assert found.status_code == 200
        assert found.json == then.get(at, found.json)
