"""Nonces over HTTP: given with a seat or with the entry to a tournament, shown, and part of all dice."""

import shutil
from collections.abc import Callable
from hmac import digest
from pathlib import Path
from typing import Any

import pytest

from audit.verify import verify
from domain.kernel.chance import KeyedChance
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, id_of
from tests.service.test_tournaments import announce, done, paired
from tests.test_verifier import verdicts

ONE, TWO = "1a" * 32, "2b" * 32
RICHELIEU: dict[str, Any] = {"game": "richelieu"}


def together(ada: Api, bob: Api) -> str:
    """A match of two people who both have a part in its chance; it has begun."""
    match = ada.open("open", "open", **RICHELIEU)
    done(bob.post(f"{match}/seats/1", {"nonce": TWO}))
    done(ada.post(f"{match}/seats/0", {"nonce": ONE}))
    return match


def events_of(api: Api, match: str) -> list[Any]:
    return list(done(api.get(f"{match}/events"))["events"])


def over(bob: Api, match: str) -> str:
    """The secret seed of a match that Bob resigns."""
    return str(done(bob.post(f"{match}/resign"))["seed"])


def starter(seed: bytes, match: str) -> int:
    """Who begins, drawn after both piles."""
    chance = KeyedChance(seed, id_of(match), 0)
    chance.shuffle(range(13))
    chance.shuffle(range(13))
    return chance.below(2)


def test_a_nonce_is_in_the_event_of_its_seat_for_all_to_see(ada: Api, bob: Api, api: Api) -> None:
    taken = [one["event"] for one in events_of(api, together(ada, bob)) if one["type"] == "seat_taken"]
    assert {one["seat"]: one["nonce"] for one in taken} == {0: ONE, 1: TWO}


def test_all_chance_follows_from_the_seed_and_the_nonces_by_seat(ada: Api, bob: Api) -> None:
    match = together(ada, bob)
    seed = bytes.fromhex(over(bob, match))
    (drawn,) = [one["event"]["seat"] for one in events_of(ada, match) if one["type"] == "start_player_drawn"]
    assert drawn == starter(digest(seed, f"nonces/0:{ONE}/1:{TWO}".encode(), "sha256"), match)


def test_a_seat_without_a_nonce_has_no_part_and_its_event_has_none(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open", **RICHELIEU)
    done(bob.post(f"{match}/seats/1", {}))
    events = events_of(ada, match)
    assert all("nonce" not in one["event"] for one in events)
    seed = bytes.fromhex(over(bob, match))
    (drawn,) = [one["event"]["seat"] for one in events if one["type"] == "start_player_drawn"]
    assert drawn == starter(seed, match)


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine")
def test_the_audit_and_both_verifiers_draw_with_nonces(
    ada: Api, bob: Api, cabinet: Cabinet, tmp_path: Path
) -> None:
    match = together(ada, bob)
    over(bob, match)
    assert done(ada.get(f"{match}/audit"))["ok"]
    record = ada.get(f"{match}/record").data
    found = verify(cabinet.play.matches.codecs, record)
    assert "rules" in found.checked, found
    said = verdicts(tmp_path, {"match": record})["match"]
    assert said.startswith("nothing differs")
    assert "dice" in said


def test_a_record_with_nonces_is_found_right_by_who_would_take_it_in(ada: Api, bob: Api) -> None:
    match = together(ada, bob)
    over(bob, match)
    record = ada.get(f"{match}/record").data
    assert done(bob.ask("POST", "/v1/records", data=record, query_string={"dry_run": "true"}))["ok"]


def test_the_same_dice_fall_after_an_undo(ada: Api, bob: Api) -> None:
    match = ada.open("open", "open", game="conspiracy", undo="free")
    done(bob.post(f"{match}/seats/1", {"nonce": TWO}))
    done(ada.post(f"{match}/seats/0", {"nonce": ONE}))
    given = {seat: player.options(match)[0]["command"] for seat, player in enumerate((ada, bob))}
    drawn = []
    for _ in range(2):
        before = done(ada.get(match))["version"]
        for seat, player in enumerate((ada, bob)):
            done(player.command(match, given[seat]))
        drawn += [one["event"]["seat"] for one in events_of(ada, match) if one["type"] == "start_player_drawn"][-1:]
        done(ada.post(f"{match}/undo-requests", {"to": before}))
    assert drawn[0] == drawn[1]


def test_a_running_match_with_nonces_is_judged_by_the_operator(ada: Api, bob: Api, operator: Api) -> None:
    assert "rules" in done(operator.get(f"{together(ada, bob)}/audit"))["checked"]


def test_a_branch_from_the_truth_has_its_own_part_of_chance(ada: Api, bob: Api) -> None:
    match = together(ada, bob)
    over(bob, match)
    newest = next(one["version"] for one in events_of(ada, match) if one["type"] == "seat_resigned") - 1
    branch = ada.post(f"{match}/branches", {"at": newest, "seats": ["open", "bot"]})
    assert branch.status_code == 201, branch.text
    path = branch.headers["Location"]
    done(ada.post(f"{path}/seats/0", {"nonce": TWO}))
    done(ada.post(f"{path}/resign"))
    assert done(ada.get(f"{path}/audit"))["ok"]


@pytest.mark.parametrize("wrong", ["", "1a", "1A" * 32, "g" * 64, "1a" * 33, 7, ["1a" * 32]])
def test_a_nonce_in_another_form_is_named(ada: Api, bob: Api, wrong: Any) -> None:
    refused = bob.post(f"{ada.open('me', 'open')}/seats/1", {"nonce": wrong})
    assert (refused.status_code, refused.json["code"]) == (422, "malformed")
    assert refused.json["errors"][0]["pointer"] == "/nonce"


def test_a_bot_has_no_nonce(ada: Api) -> None:
    match = ada.open("me", "open", start_when="host")
    assert ada.post(f"{match}/seats/1", {"bot": "random", "nonce": ONE}).json["code"] == "malformed"


def test_the_request_that_opens_a_match_takes_no_nonce(ada: Api) -> None:
    body = {"game": "richelieu", "seats": ["me", "open"], "nonce": ONE}
    refused = ada.post("/v1/matches", body)
    assert (refused.status_code, refused.json["code"]) == (422, "nonce_refused")
    assert "commitment" in refused.json["detail"]


def test_the_request_that_opens_a_branch_takes_no_nonce(ada: Api, bob: Api) -> None:
    match = together(ada, bob)
    over(bob, match)
    assert ada.post(f"{match}/branches", {"nonce": ONE}).json["code"] == "nonce_refused"


def test_the_same_key_takes_a_seat_once_and_not_with_another_nonce(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open", **RICHELIEU)
    done(bob.post(f"{match}/seats/1", {"nonce": ONE}, key="sit"))
    done(bob.post(f"{match}/seats/1", {"nonce": ONE}, key="sit"))
    assert bob.post(f"{match}/seats/1", {"nonce": TWO}, key="sit").json["code"] == "key_reused"


def test_what_a_player_gives_when_it_enters_counts_at_its_tables(ada: Api, bob: Api) -> None:
    tournament = announce(ada, game="richelieu", rounds=1)
    done(ada.post(f"{tournament}/entries", {"nonce": ONE}))
    done(bob.post(f"{tournament}/entries", {"nonce": TWO}))
    entered = [one["event"] for one in events_of(ada, tournament) if one["type"] == "player_entered"]
    assert [one["nonce"] for one in entered] == [ONE, TWO]
    paired(ada, tournament)
    (table,) = done(ada.post(f"{tournament}/rounds/1/start"))["tables"]
    match = f"/v1/matches/{table['match']}"
    taken = {one["event"]["seat"]: one["event"]["nonce"] for one in events_of(ada, match)[1:3]}
    assert taken == {seat: (ONE, TWO)[sits["entry"] - 1] for seat, sits in enumerate(table["seats"])}
    over(bob, match)
    assert done(ada.get(f"{match}/audit"))["ok"]
    done(ada.post(f"{tournament}/rounds/1/close"))
    audited = done(ada.get(f"{tournament}/audit"))
    assert audited["ok"]
    assert "commitment" in audited["checked"]


def test_at_a_table_with_a_bot_the_player_alone_has_a_part(
    ada: Api, bob: Api, operator: Api, drain: Callable[[], None]
) -> None:
    tournament = announce(ada, game="richelieu", rounds=1)
    done(bob.post(f"{tournament}/entries", {"nonce": TWO}))
    done(ada.post(f"{tournament}/entries", {"bot": "random"}))
    paired(ada, tournament)
    (table,) = done(ada.post(f"{tournament}/rounds/1/start"))["tables"]
    drain()
    match = f"/v1/matches/{table['match']}"
    taken = [one["event"] for one in events_of(ada, match) if one["type"] == "seat_taken"]
    assert {one["occupant"]["player"]: one.get("nonce") for one in taken} == {bob.id: TWO, None: None}
    assert "rules" in done(operator.get(f"{match}/audit"))["checked"]


def test_the_organiser_gives_no_nonce_for_others(ada: Api, bob: Api) -> None:
    tournament = announce(ada)
    refused = ada.post(f"{tournament}/entries", {"player": bob.id, "nonce": ONE})
    assert refused.json["code"] == "nonce_refused"
    assert ada.post(f"{tournament}/entries", {"bot": "random", "nonce": ONE}).json["code"] == "malformed"
