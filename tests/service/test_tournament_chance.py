"""The chance of a tournament over HTTP: committed to before anybody enters, revealed with the end."""

from collections.abc import Callable
from hashlib import sha256
from hmac import digest
from typing import Any

from domain.tournament.commands import OpenTournament
from service.runtime.bootstrap import Cabinet
from streams.request import Done, Request
from tests.service.support import Api, id_of
from tests.service.test_tournaments import announce, done, paired, played, started, with_bots


def of(api: Api, tournament: str) -> Any:
    """The tournament as it is."""
    return done(api.get(tournament))


def test_the_secret_is_committed_to_in_the_first_event_and_revealed_by_the_last(
    ada: Api, drain: Callable[[], None]
) -> None:
    tournament = with_bots(ada, rounds=1)
    committed = of(ada, tournament)["commitment"]
    played(ada, tournament, drain)
    events = done(ada.get(f"{tournament}/events"))["events"]
    assert events[0]["event"]["commitment"] == committed
    assert events[-1]["type"] == "seed_revealed"
    secret = of(ada, tournament)["seed"]
    assert events[-1]["event"]["seed"] == secret
    assert sha256(bytes.fromhex(secret)).hexdigest() == committed


def test_the_seed_of_every_table_follows_from_the_secret(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada, rounds=2)
    for _ in range(2):
        played(ada, tournament, drain)
    secret = bytes.fromhex(of(ada, tournament)["seed"])
    events = done(ada.get(f"{tournament}/events"))["events"]
    pairings = {one["event"]["round"]: one["version"] for one in events if one["type"] == "round_paired"}
    for number, paired_at in pairings.items():
        for table in of(ada, f"{tournament}/rounds/{number}")["tables"]:
            place = f"{id_of(tournament)}/{number}/{paired_at}/{table['table']}"
            assert (
                of(ada, f"/v1/matches/{table['match']}")["seed"] == digest(secret, place.encode(), "sha256").hex()
            )


def test_the_key_of_the_lots_is_told_with_the_first_pairing_and_follows_from_the_secret(
    ada: Api, drain: Callable[[], None]
) -> None:
    tournament = with_bots(ada, rounds=1, seeding="drawn")
    assert of(ada, tournament)["lots"] is None
    paired(ada, tournament)
    lots = of(ada, tournament)["lots"]
    done(ada.post(f"{tournament}/rounds/1/start"))
    drain()
    done(ada.post(f"{tournament}/rounds/1/close"))
    secret = bytes.fromhex(of(ada, tournament)["seed"])
    assert lots == digest(secret, f"{id_of(tournament)}/lots".encode(), "sha256").hex()


def test_a_pairing_by_hand_tells_the_key_of_the_lots_too(ada: Api) -> None:
    tournament = with_bots(ada, 2)
    done(ada.post(f"{tournament}/rounds"))
    done(ada.ask("PUT", f"{tournament}/rounds/1/pairings", json={"tables": [[2, 1]]}))
    assert len(of(ada, tournament)["lots"]) == 64


def test_the_secret_is_in_no_answer_while_a_match_runs(ada: Api, cabinet: Cabinet) -> None:
    tournament = with_bots(ada)
    started(ada, tournament)
    secret = cabinet.store.seed(id_of(tournament)).hex()
    for part in ("", "/events", "/timeline", "/rounds/1", "/standings", "/audit", "/export"):
        assert secret not in ada.get(f"{tournament}{part}").text
    assert of(ada, tournament)["seed"] is None
    assert ada.post(f"{tournament}/end", {"reason": "rain"}).json["code"] == "round_unfinished"


def test_the_secret_is_revealed_when_the_organiser_ends_the_tournament(ada: Api) -> None:
    tournament = announce(ada)
    done(ada.post(f"{tournament}/end", {"reason": "rain"}))
    assert sha256(bytes.fromhex(of(ada, tournament)["seed"])).hexdigest() == of(ada, tournament)["commitment"]


def test_two_tournaments_have_two_secrets(ada: Api) -> None:
    assert of(ada, announce(ada))["commitment"] != of(ada, announce(ada))["commitment"]


def test_a_tournament_of_before_is_played_to_its_end_without_a_secret(
    ada: Api, cabinet: Cabinet, drain: Callable[[], None]
) -> None:
    tournament = as_before(cabinet, of(ada, announce(ada, rounds=1)))
    for _ in range(2):
        done(ada.post(f"{tournament}/entries", {"bot": "random"}))
    played(ada, tournament, drain)
    now = of(ada, tournament)
    assert (now["status"], now["commitment"], now["lots"], now["seed"]) == ("ended", None, None, None)
    audited = done(ada.get(f"{tournament}/audit"))
    assert audited["ok"]
    assert "commitment" in audited["unchecked"]


def as_before(cabinet: Cabinet, like: Any) -> str:
    """A tournament with these terms, announced as before there were secrets; its path."""
    tournament = str(like["id"])[:-1] + ("0" if like["id"][-1] != "0" else "1")
    ((opened, *_),) = [cabinet.tournaments.streams.envelopes(like["id"])]
    terms = opened.event.terms  # type: ignore[attr-defined]  # what a tournament begins with
    announced = Request(tournament, opened.actor, OpenTournament(terms))
    assert isinstance(cabinet.play.writing.writer.transact(announced), Done)
    return f"/v1/tournaments/{tournament}"
