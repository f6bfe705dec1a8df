"""Branching off: from the truth, from what a seat knows, nested, named, commented, and seen by whom."""

import inspect
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from audit.matches import audit
from events.connection import Client
from events.store import Append
from service.application.study import trees
from service.application.study.trees import TREE_DEPTH_MAX
from service.http.parts import EXTENSION
from service.runtime.bootstrap import Cabinet
from service.runtime.web import parts_of
from tests.playouts import GAMES
from tests.service.support import Api, Picture, answer, any_command, app_over, play, settle, table_for
from tests.tiers import few

KEYS = sorted(set(GAMES) - {"auction"})
SHORT = {"pax_illuminaten": {"round_limit": 1}}
"""Options of a game whose matches are long without them."""
SEED = "ab" * 8
Drain = Callable[[], None]


def branch(player: Api, match: str, **body: Any) -> Any:
    return player.post(f"{match}/branches", body)


def path(made: Any) -> str:
    assert made.status_code == 201, made.text
    return str(made.headers["Location"])


@pytest.fixture
def running(ada: Api, bob: Api) -> str:
    match = table_for(ada, bob, hints=True)
    settle((ada, bob), match)
    return match


@pytest.fixture
def over(ada: Api, bob: Api, running: str) -> str:
    assert bob.post(f"{running}/resign").json["status"] == "finished"
    return running


def test_from_a_finished_match_everybody_branches_off_from_the_truth(ada: Api, over: str) -> None:
    cleo, at = ada.player("Cleo"), ada.get(over).json["version"] - 3
    made = branch(cleo, over, at=at, seats=["me", "bot"])
    assert (made.json["status"], made.json["origin"]["version"], made.json["origin"]["seat"]) == (
        "running",
        at,
        None,
    )
    there = cleo.get(f"{path(made)}/view").json["view"]
    assert there == ada.get(f"{over}/view", at=at, as_="0").json["view"]


def test_the_branch_shares_the_history_of_its_origin(ada: Api, over: str) -> None:
    at = ada.get(over).json["version"] - 3
    match = path(branch(ada, over, at=at))
    shared = ada.get(f"{match}/events", limit=at).json["events"]
    assert [event["event"] for event in shared] == [
        event["event"] for event in ada.get(f"{over}/events", limit=at, as_="0").json["events"]
    ]
    for version in range(1, at + 1):
        assert (
            ada.get(f"{match}/view", at=version, as_="0").json["view"]
            == (ada.get(f"{over}/view", at=version, as_="0").json["view"])
        )


def test_a_branch_copies_no_events(ada: Api, over: str, cabinet: Cabinet) -> None:
    at = ada.get(over).json["version"] - 3
    made = branch(ada, over, at=at).json
    assert cabinet.store.own(made["id"], 0, None, None).first == at + 1


def test_while_a_match_runs_nobody_branches_off_from_its_truth(ada: Api, running: str) -> None:
    assert branch(ada, running, **{"from": "truth"}).json["code"] == "may_not_see"


def test_the_operator_branches_off_from_the_truth_at_any_time(operator: Api, ada: Api, running: str) -> None:
    made = branch(operator, running, **{"from": "truth"}, seats=["bot", "bot"])
    assert (made.json["status"], made.json["host"]) == ("running", "operator")
    assert ada.get(path(made)).status_code == 404


def test_a_seat_branches_off_from_what_it_knows(ada: Api, running: str) -> None:
    made = branch(ada, running)
    assert (made.json["origin"]["seat"], made.json["from_position"], made.json["counts"]) == (0, True, False)
    assert ada.get(f"{path(made)}/view").json["view"] == ada.get(f"{running}/view").json["view"]


def test_a_seat_does_not_branch_off_from_what_another_knows(ada: Api, running: str) -> None:
    assert branch(ada, running, **{"from": "seat"}, seat=1).json["code"] == "may_not_see"
    assert branch(ada.player("Cleo"), running).json["code"] == "may_not_see"


def test_the_same_seed_deals_the_same_and_others_deal_anew(ada: Api, bob: Api, running: str) -> None:
    deals = []
    for seed in (SEED, SEED, "01", "02", "03", "04", "05", "06"):
        match = path(branch(ada, running, seed=seed))
        ada.post(f"{match}/resign")
        deals.append(ada.get(f"{match}/view", at=2, as_="truth").json["view"])
    assert deals[0] == deals[1]
    assert any(deal != deals[0] for deal in deals[2:])


def test_the_branch_of_a_running_match_is_its_hosts_alone(ada: Api, bob: Api, running: str) -> None:
    match = path(branch(ada, running))
    for what in ("", "/view", "/events", "/timeline", "/tree", "/branches", "/audit", "/record", "/comments"):
        assert bob.get(f"{match}{what}").json["code"] == "unknown_match", what
    assert ada.get(match).status_code == 200


def test_the_branches_of_others_leave_ones_own_in_the_list(
    ada: Api, bob: Api, running: str, drain: Drain, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else how many others there are could be told by which of one's own are left out."""
    monkeypatch.setattr(trees, "BRANCHES_SHOWN_MAX", 2)
    own = [branch(ada, running, seats=["me", "open"]).json["id"] for _ in range(2)]
    for _ in range(2):
        branch(bob, running, seats=["open", "me"])
    drain()
    shown = ada.get(f"{running}/branches").json
    assert [one["match"] for one in shown["branches"]] == own[::-1]
    assert shown["omitted"] == 0


def test_who_is_let_into_a_branch_is_let_into_nothing_else(ada: Api, bob: Api, drain: Drain) -> None:
    """What it branched off from is in its terms, for its chance is keyed by that; it opens the way to nothing."""
    private = table_for(ada, bob, watch={"who": "nobody"}, hints=True)
    settle((ada, bob), private)
    line, cleo = path(branch(ada, private, seats=["me", "invited"])), ada.player("Cleo")
    invitation = ada.post(f"{line}/seats/1/invitation").json["token"]
    assert cleo.post(f"{line}/seats/1", {"invitation": invitation}).status_code == 200
    drain()
    assert cleo.get(line).json["origin"]["match"] == private.rpartition("/")[2]
    for what in ("", "/view", "/events", "/timeline", "/tree", "/branches", "/audit", "/record", "/comments"):
        assert cleo.get(f"{private}{what}").json["code"] == "unknown_match", what
    for what in ("/tree", "/branches"):
        assert cleo.get(f"{line}{what}").json["match"] == line.rpartition("/")[2]


def test_what_a_branch_leads_to_is_filed_nowhere_while_its_match_runs(
    ada: Api, bob: Api, running: str, drain: Drain
) -> None:
    made = branch(ada, running).json["id"]
    assert ada.post(f"/v1/matches/{made}/resign").json["status"] == "finished"
    drain()
    for where in ("/v1/matches", "/v1/results", f"/v1/players/{ada.id}/matches", f"/v1/matches/{running}"):
        assert made not in bob.get(where).text, where


def test_once_the_match_is_over_its_branches_are_known_to_all(ada: Api, bob: Api, running: str) -> None:
    match = path(branch(ada, running))
    bob.post(f"{running}/resign")
    assert bob.get(match).status_code == 200


def test_a_branch_can_be_named_when_it_is_made_and_afterwards(ada: Api, bob: Api, over: str) -> None:
    match = path(branch(ada, over, at=ada.get(over).json["version"] - 3, name="what if"))
    assert ada.get(f"{match}/name").json["name"] == "what if"
    assert ada.ask("PUT", f"{match}/name", json={"name": "never mind"}).json["name"] == "never mind"
    assert bob.ask("PUT", f"{match}/name", json={"name": "mine"}).status_code == 403


def test_any_version_can_be_commented(ada: Api, bob: Api, over: str) -> None:
    said = ada.post(f"{over}/comments", {"at": 3, "text": "Here it went wrong.\nThink!"})
    assert (said.status_code, said.json["name"]) == (201, "Ada")
    assert [one["text"] for one in bob.get(f"{over}/comments").json["comments"]] == [said.json["text"]]
    assert bob.ask("DELETE", f"{over}/comments/{said.json['id']}").status_code == 403
    assert ada.ask("DELETE", f"{over}/comments/{said.json['id']}").json["comments"] == []
    assert ada.post(f"{over}/comments", {"at": 10**6, "text": "x"}).json["code"] == "unknown_version"


def test_the_tree_shows_nested_branches_from_anywhere(ada: Api, over: str, drain: Drain) -> None:
    at = ada.get(over).json["version"] - 3
    first = path(branch(ada, over, at=at, name="one"))
    version = ada.get(first).json["version"]
    nested = path(branch(ada, first, at=version, name="two", **{"from": "seat"}))
    drain()
    tree = ada.get(f"{nested}/tree").json
    assert f"/v1/matches/{tree['match']}" == over
    assert [(node["name"], [below["name"] for below in node["branches"]]) for node in tree["branches"]] == [
        ("one", ["two"])
    ]


def test_a_tree_hides_what_the_caller_may_not_know_of(ada: Api, bob: Api, running: str, drain: Drain) -> None:
    branch(ada, running)
    drain()
    assert len(ada.get(f"{running}/tree").json["branches"]) == 1
    assert bob.get(f"{running}/tree").json["branches"] == []


def test_branches_stand_in_no_list_of_matches_and_give_no_result(
    ada: Api, bob: Api, over: str, drain: Drain
) -> None:
    match = branch(ada, over, at=ada.get(over).json["version"] - 3).json["id"]
    ada.post(f"/v1/matches/{match}/resign")
    drain()
    for listed in ("/v1/matches", f"/v1/players/{ada.id}/matches"):
        assert match not in [one["id"] for one in ada.get(listed).json["items"]]
    assert match not in [one["match"] for one in ada.get("/v1/results").json["items"]]


def test_nobody_branches_off_inside_a_command_or_where_nothing_is_left(ada: Api, over: str) -> None:
    assert branch(ada, over, at=1).json["code"] in ("branch_inside_a_command", "branch_of_nothing")
    assert branch(ada, over).json["code"] == "branch_of_nothing"
    assert branch(ada, over, at=10**6).json["code"] == "unknown_version"


def test_the_same_key_makes_one_branch(ada: Api, over: str) -> None:
    body = {"at": ada.get(over).json["version"] - 3}
    first, second = (ada.post(f"{over}/branches", body, key="branch-1") for _ in range(2))
    assert first.json["id"] == second.json["id"]


def test_a_repeated_request_names_the_branch_that_a_request_cut_off_left_without(
    cabinet: Cabinet, ada: Api, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = {"at": ada.get(over).json["version"] - 3, "name": "what if"}

    def cut_off(*_: Any) -> None:
        raise RuntimeError("the process ended")

    with monkeypatch.context() as ending:
        ending.setattr(cabinet.play.notes, "call", cut_off)
        assert ada.post(f"{over}/branches", body, key="branch-1").status_code == 500
    made = ada.post(f"{over}/branches", body, key="branch-1").json["id"]
    assert cabinet.play.notes.name(made) == "what if"


def test_a_repeated_request_leaves_a_branch_the_name_that_it_got_since(
    cabinet: Cabinet, ada: Api, over: str
) -> None:
    body = {"at": ada.get(over).json["version"] - 3, "name": "what if"}
    made = ada.post(f"{over}/branches", body, key="branch-1").json["id"]
    cabinet.play.notes.call(made, "another")
    ada.post(f"{over}/branches", body, key="branch-1")
    assert cabinet.play.notes.name(made) == "another"


def test_two_lines_are_compared(ada: Api, bob: Api, over: str, drain: Drain) -> None:
    at = ada.get(over).json["version"] - 3
    match = branch(ada, over, at=at).json
    same = ada.get(f"{over}/diff", from_=at, to=match["version"], with_=match["id"], as_="0")
    assert same.json["patch"] == []


@pytest.fixture(params=few(KEYS, "pax_illuminaten"))
def played(request: pytest.FixtureRequest, ada: Api, bob: Api, drain: Drain, chance: random.Random) -> str:
    """A finished match of each game with people at two seats."""
    match = people_at(ada, bob, request.param)
    for _ in range(12):
        drain()
        summary = ada.get(match).json
        seat = next((s for s in summary["awaiting"] if s in (0, 1)), None)
        if summary["status"] != "running" or seat is None:
            break
        who = (ada, bob)[seat]
        assert who.command(match, any_command(chance.choice(who.options(match)), chance)).status_code == 200
    drain()
    for player in (ada, bob):
        if ada.get(match).json["status"] == "running":
            player.post(f"{match}/resign")
    drain()
    assert ada.get(match).json["status"] == "finished"
    return match


def test_every_game_is_played_on_from_the_truth_and_from_a_seat(
    played: str, ada: Api, bob: Api, drain: Drain, chance: random.Random, operator: Api
) -> None:
    at = next(
        version
        for version in range(ada.get(played).json["version"] // 2, 0, -1)
        if branch(ada, played, at=version, seats=None).status_code == 201
    )
    for kind in ({"from": "truth"}, {"from": "seat", "seat": 1}):
        match = path(branch(ada, played, at=at, **kind))
        play((ada,) * 8, match, drain, chance, rounds=6)
        report = operator.get(f"{match}/audit").json
        assert (report["ok"], report["divergence"]) == (True, None)
        assert "rules" in report["checked"], report["unchecked"]


@pytest.mark.parametrize("lens", ["truth", "0", "public"])
def test_the_record_of_a_branch_can_be_checked(
    ada: Api, over: str, operator: Api, cabinet: Cabinet, drain: Drain, lens: str
) -> None:
    match = path(branch(ada, over, at=ada.get(over).json["version"] - 3))
    ada.post(f"{match}/resign")
    drain()
    record = ada.get(f"{match}/record", as_=lens).data
    checked = operator.ask("POST", "/v1/records", data=record, query_string={"dry_run": "true"})
    assert checked.status_code == 200, checked.text


def test_a_changed_byte_is_found_in_every_event_of_a_branch_and_of_what_it_shares(
    ada: Api, over: str, cabinet: Cabinet, drain: Drain
) -> None:
    match = branch(ada, over, at=ada.get(over).json["version"] - 3).json["id"]
    ada.post(f"/v1/matches/{match}/resign")
    codec, stored = cabinet.play.matches.codec(match), cabinet.store.read(match)
    seeds = {one: cabinet.store.seed(one) for one in (match, over.rsplit("/", 1)[1])}
    assert audit(codec, match, stored, origins=seeds).unchecked == {}
    for number, body in enumerate(stored):
        for place in range(number % 7, len(body), 29):
            changed = body[:place] + bytes([body[place] ^ 1]) + body[place + 1 :]
            report = audit(codec, match, [*stored[:number], changed, *stored[number + 1 :]], origins=seeds)
            assert report.divergence is not None, changed
            assert report.divergence.version == number + 1, changed


def people_at(ada: Api, bob: Api, game: str, **terms: Any) -> str:
    """A match of any game with Ada and Bob, and bots where it needs more."""
    terms["options"] = SHORT.get(game, {})
    match = ada.open("me", "open", *["bot"] * (seats_of(game) - 2), game=game, **terms)
    assert bob.post(f"{match}/seats/1").status_code == 200
    return match


def seats_of(game: str) -> int:
    return max(2, GAMES[game].meta.seats[0])


@pytest.mark.parametrize("kind", ["match", "branch", "seat"])
@pytest.mark.parametrize("game", few(KEYS, "conspiracy"))
def test_a_record_that_was_deleted_and_taken_in_again_is_byte_for_byte_the_same(
    ada: Api, bob: Api, operator: Api, cabinet: Cabinet, drain: Drain, game: str, kind: str, chance: random.Random
) -> None:
    """A match with undone spans, a branch that shares its history, and one that begins with a position."""
    match = people_at(ada, bob, game, undo="free")
    drain()
    before = ada.get(match).json["version"]
    for _ in range(2):
        seat = ada.get(match).json["awaiting"][0]
        answer((ada, bob)[seat], match, chance)
        assert ada.post(f"{match}/undo-requests", {"to": before}).status_code == 201
    for player in (ada, bob):
        player.post(f"{match}/resign")
    if kind != "match":
        how = {"from": "truth"} if kind == "branch" else {"from": "seat", "seat": 0}
        match = path(branch(ada, match, at=before, **how))
        ada.post(f"{match}/resign")
    drain()
    record, with_proof = ada.get(f"{match}/record").data, proven(ada, match)
    assert (b"taken_back" in record) == (kind == "match")
    delete(cabinet, ada, match)
    assert operator.ask("POST", "/v1/records", data=with_proof).status_code == 201
    assert ada.get(f"{match}/record").data == record


def proven(who: Api, match: str) -> bytes:
    """The record with the proof that an import of matches of this service needs."""
    return who.get(f"{match}/record", proof=1).data


def delete(cabinet: Cabinet, player: Api, match: str) -> None:
    """Everything of a match, as if it had never been here, and all that a process remembers."""
    name = match.rsplit("/", 1)[1]
    cabinet.projections.forget(name)
    for key in list(cabinet.redis.scan_iter(f"*:match:{name}:*")):
        cabinet.redis.delete(key)
    player.app.extensions[EXTENSION] = parts_of(Cabinet.compose(cabinet.config, clock=cabinet.clock))
    assert player.get(match).status_code == 404


@pytest.fixture(scope="module")
def made() -> dict[str, tuple[Picture, str | None, list[str]]]:
    """Of each game the whole database with its lines, the token of Ada, and the lines, kept for the next test."""
    return {}


@pytest.fixture(params=few(KEYS, "pax_illuminaten"))
def lines(
    request: pytest.FixtureRequest,
    made: dict[str, tuple[Picture, str | None, list[str]]],
    client: Client,
    ada: Api,
    bob: Api,
    operator: Api,
    drain: Drain,
) -> list[str]:
    """A running match of each game, what the operator branched off from its truth, and a branch of that."""
    if request.param in made:
        picture, ada.token, found = made[request.param]
        picture.put_back(client)
        return found
    match, bots = people_at(ada, bob, request.param), ["bot"] * seats_of(request.param)
    drain()
    first = path(branch(operator, match, **{"from": "truth"}, seats=bots))
    started = operator.get(first).json["version"]
    drain()
    nested = path(branch(operator, first, at=started, **{"from": "truth"}, seats=bots))
    drain()
    made[request.param] = Picture(client), ada.token, [match, first, nested]
    return [match, first, nested]


@pytest.mark.parametrize("place", [1, 2])
def test_a_branch_that_is_taken_in_again_hides_what_its_running_origin_hides(
    ada: Api, operator: Api, cabinet: Cabinet, lines: list[str], drain: Drain, place: int
) -> None:
    """It is linked to its origin as before, and copies no events."""
    match, name = lines[place], lines[place].rsplit("/", 1)[1]
    record, tree = operator.get(f"{match}/record").data, operator.get(f"{lines[0]}/tree").json
    with_proof = proven(operator, match)
    kept = cabinet.store.own(name, 0, None, None)
    assert kept.first > 1
    delete(cabinet, ada, match)
    assert operator.ask("POST", "/v1/records", data=with_proof).status_code == 201
    drain()
    assert ada.get(match).json["code"] == "unknown_match"
    assert cabinet.store.own(name, 0, None, None) == kept
    assert operator.get(f"{match}/record").data == record
    assert operator.get(f"{lines[0]}/tree").json == tree
    assert "rules" in operator.get(f"{match}/audit").json["checked"]


def test_a_branch_of_a_branch_that_is_not_here_hides_what_the_match_hides(
    ada: Api, operator: Api, cabinet: Cabinet, lines: list[str], drain: Drain
) -> None:
    record, with_proof = operator.get(f"{lines[2]}/record").data, proven(operator, lines[2])
    for one in lines[1:]:
        delete(cabinet, ada, one)
    assert operator.ask("POST", "/v1/records", data=with_proof).status_code == 201
    drain()
    assert ada.get(lines[2]).json["code"] == "unknown_match"
    assert operator.get(f"{lines[2]}/record").data == record


def test_a_branch_whose_origin_went_on_otherwise_here_is_not_taken_in(
    ada: Api, operator: Api, cabinet: Cabinet, lines: list[str]
) -> None:
    match, origin = (one.rsplit("/", 1)[1] for one in lines[1::-1])
    record, shared = proven(operator, lines[1]), cabinet.store.read(origin)
    for one in lines[1], lines[0]:
        delete(cabinet, ada, one)
    other = [*shared[:-1], shared[-1].replace(b'"at":"20', b'"at":"21')]
    cabinet.store.append(Append(origin, 0, other))
    refused = operator.ask("POST", "/v1/records", data=record)
    assert (refused.status_code, refused.json["code"]) == (409, "match_exists")
    assert origin in refused.json["detail"]
    assert cabinet.store.version(match) == 0


def test_a_branch_whose_origin_is_not_here_is_taken_in_whole(
    ada: Api, operator: Api, cabinet: Cabinet, lines: list[str]
) -> None:
    record, with_proof = operator.get(f"{lines[1]}/record").data, proven(operator, lines[1])
    for one in lines[1], lines[0]:
        delete(cabinet, ada, one)
    assert operator.ask("POST", "/v1/records", data=with_proof).status_code == 201
    assert ada.get(f"{lines[1]}/record").data == record


# Lines of branches that are deeper than Python recurses.

DEEP = 240
FRAMES = 380
"""How much deeper than the test Python may recurse: enough for the deepest answer, less than two for a branch."""
TRUTH = {"from": "truth"}


@pytest.fixture
def line(cabinet: Cabinet, operator: Api, running: str) -> list[str]:
    """A match and branches of branches of it, each of the one before."""
    made, at = [running], operator.get(running).json["version"]
    for _ in range(DEEP):
        branched = branch(operator, made[-1], at=at, seats=["bot", "bot"], **TRUTH)
        made.append(path(branched))
        at = branched.json["version"]
    for match in made:
        name = match.rpartition("/")[2]
        cabinet.projections.catch_up(name, cabinet.store.version(name))
    return made


@contextmanager
def recursing(deeper: int) -> Iterator[None]:
    """Python may recurse only so much deeper than it is."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + deeper)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def depth_of(node: Any) -> int:
    return 1 + max(map(depth_of, node["branches"]), default=0)


@pytest.mark.exhaustive
@pytest.mark.long
def test_branches_nested_deeper_than_python_recurses_are_read_like_any_other(
    cabinet: Cabinet, operator: Api, line: list[str]
) -> None:
    with closing(Cabinet.compose(cabinet.config)) as fresh, recursing(FRAMES):
        cold = Api(app_over(fresh), operator.token)
        tree, below = cold.get(f"{line[0]}/tree"), cold.get(f"{line[-1]}/tree")
        for what in ("", "/view", "/events", "/timeline", "/branches", "/audit", "/record"):
            assert cold.get(f"{line[-1]}{what}").status_code == 200, what
        assert path(branch(cold, line[-1], seats=["bot", "bot"], **TRUTH))
    for answered, first in ((tree, line[0]), (below, line[-1 - TREE_DEPTH_MAX])):
        assert answered.json["match"] == first.rpartition("/")[2]
        assert depth_of(answered.json) == TREE_DEPTH_MAX + 1
