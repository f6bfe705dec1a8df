"""Imported matches count only if a log proves them that this service trusts."""

import gzip
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from archive.store import ArchivingAttachments
from audit.record import read
from events.connection import Client
from projections.imports import PART
from service.application import problems
from service.application.parts import Play, Results
from service.application.problems import Problem
from service.application.records import importing
from service.application.records.proving import ours_in
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from tests.audit.test_bad_input import BAD, LARGEST
from tests.forgeries import honest
from tests.forgeries import records as forged
from tests.forgeries.honest import one
from tests.service.archiving import archiving
from tests.service.support import OPERATOR, Api, settle, table_for
from tests.service.test_record_use_cases import operator as by_operator
from tests.service.test_records import delete, id_of
from tests.service.test_tournaments import with_bots
from tests.transparency import test_forgeries as elsewhere
from transparency.policy import read_policy

THEIR_LOG = read_policy(f"log {elsewhere.LOG.verifier}\nquorum none\n".encode())

HOST = "ply_host"
"""The host of the match that was played elsewhere."""
Drain = Callable[[], None]


@pytest.fixture
def played(ada: Api, bob: Api, drain: Drain) -> str:
    """A match of Ada and Bob that is over."""
    match = table_for(ada, bob)
    settle((ada, bob), match)
    assert bob.post(f"{match}/resign").status_code == 200
    drain()
    return match


def counted(cabinet: Cabinet, match: str, drain: Drain) -> list[bool]:
    """Whether a match is in the results, the ratings and the statistics; also after all is derived anew."""
    drain()
    found = []
    for _ in range(2):
        of = (cabinet.projections.results, cabinet.projections.ratings, cabinet.projections.statistics)
        found += [id_of(match) in set(projection.matches()) for projection in of]
        cabinet.projections.rebuild()
    return found


def test_a_record_without_proof_counts_nowhere(cabinet: Cabinet, ada: Api, drain: Drain) -> None:
    found = importing.import_record(cabinet.play, cabinet.results, by_operator(), elsewhere.RECORD)
    assert (found.is_new, found.answer.proven_by) == (True, None)
    assert not any(counted(cabinet, elsewhere.MATCH, drain))
    assert ada.get(f"/v1/matches/{elsewhere.MATCH}").json["status"] == "finished"


def test_a_record_of_players_of_this_service_is_refused_without_proof(
    cabinet: Cabinet, ada: Api, bob: Api, played: str, drain: Drain
) -> None:
    """Nobody but they may be shown under their names, or fill their lists."""
    body = ada.get(f"{played}/record").data
    delete(cabinet, played)
    with pytest.raises(Problem) as refused:
        importing.import_record(cabinet.play, cabinet.results, by_operator(), body)
    assert (refused.value.code, refused.value.detail["check"]) == (problems.RECORD_REFUSED, "inclusion")
    assert min(ada.id, bob.id) in refused.value.detail["what"]
    drain()
    assert (cabinet.play.store.version(id_of(played)), ada.get("/v1/matches").json["items"]) == (0, [])
    tried = importing.verify_record(cabinet.play, cabinet.results, by_operator(), body)
    assert (tried.ok, "proof=1" in tried.unasked["inclusion"]) == (True, True)


@pytest.mark.parametrize("where", ["host", "actor", "seat"])
def test_an_account_that_stands_anywhere_in_a_record_is_found(
    cabinet: Cabinet, ada: Api, drain: Drain, where: str
) -> None:
    """Not only who sits is shown by name: so are hosts, and who gave a command."""
    change = {
        "host": lambda events: _set_host(events, ada.id),
        "actor": lambda events: [
            event["actor"].update(by=ada.id) for event in events if event["actor"]["by"] == HOST
        ],
        "seat": lambda events: one(events, "seat_taken")["occupant"].update(player=ada.id, bot=None),
    }[where]
    found = read(elsewhere.sealed(elsewhere.chained(change)))
    assert ours_in(cabinet.play, found) == [ada.id]


def _set_host(events: list[dict[str, Any]], player: str) -> None:
    one(events, "match_opened")["host"] = player


def test_a_match_is_no_table_of_a_tournament_of_this_service_because_it_says_so(
    cabinet: Cabinet, ada: Api, drain: Drain
) -> None:
    """Nobody in it is known here, and still it would stand among the matches of that tournament."""
    body = honest.record_of(honest.table())
    here, there = id_of(with_bots(ada)), one(events_in(body), "match_opened")["tournament"]
    assert ours_in(cabinet.play, read(body)) == []
    assert ours_in(cabinet.play, read(body.replace(there.encode(), here.encode()))) == [here]


def events_in(body: bytes) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in read(body).lines]


def test_who_played_elsewhere_is_shown_as_a_player_of_another_service(
    cabinet: Cabinet, ada: Api, drain: Drain
) -> None:
    importing.import_record(cabinet.play, cabinet.results, by_operator(), honest.record_of(honest.duel()))
    drain()
    for language, name in (("en", "Player of another service"), ("ja", "他のサービスのプレイヤー")):
        shown: Any = ada.ask("GET", f"/v1/matches/{elsewhere.MATCH}", {"Accept-Language": language}).json
        assert [seat["name"] for seat in shown["seats"]] == [name, f"{name} (2)"]
    assert ada.get("/v1/matches", player=ada.id).json["items"] == []


def test_a_name_in_a_record_is_not_shown_as_though_it_were_of_this_service(
    cabinet: Cabinet, ada: Api, drain: Drain
) -> None:
    assert cabinet.play.names.calling()(honest.ADA, "Ada") == "Ada (another service)"


def test_a_record_that_is_here_already_changes_nothing_without_proof(
    cabinet: Cabinet, ada: Api, played: str, drain: Drain
) -> None:
    body = ada.get(f"{played}/record").data
    assert not importing.import_record(cabinet.play, cabinet.results, by_operator(), body).is_new
    assert all(counted(cabinet, played, drain))


@pytest.mark.exhaustive
def test_a_record_counts_as_soon_as_it_is_imported_again_with_a_proof(cabinet: Cabinet, drain: Drain) -> None:
    trusting = replace(cabinet.results, trusted=THEIR_LOG)
    importing.import_record(cabinet.play, trusting, by_operator(), elsewhere.RECORD)
    assert not any(counted(cabinet, elsewhere.MATCH, drain))
    for _ in range(2):
        again = importing.import_record(cabinet.play, trusting, by_operator(), elsewhere.body(elsewhere.Held()))
        assert (again.is_new, again.answer.proven_by) == (False, elsewhere.NAME)
        assert all(counted(cabinet, elsewhere.MATCH, drain))
    importing.import_record(cabinet.play, trusting, by_operator(), elsewhere.RECORD)
    assert all(counted(cabinet, elsewhere.MATCH, drain))


def test_a_match_that_was_played_here_is_no_import_because_somebody_imports_it(
    cabinet: Cabinet, ada: Api, played: str, drain: Drain
) -> None:
    body = ada.get(f"{played}/record", proof=1).data
    importing.import_record(cabinet.play, cabinet.results, by_operator(), body)
    assert cabinet.projections.imports.proof_of(id_of(played)) is None


@pytest.mark.parametrize("is_proven", [False, True])
def test_the_archive_knows_what_was_imported(
    client: Client, server: Any, tmp_path: Any, draining: Callable[[Cabinet], Drain], is_proven: bool
) -> None:
    """All that was derived is gone, and nothing but the archive and its markers is left."""
    with archiving(server, tmp_path) as cabinet:
        trusting = replace(cabinet.results, trusted=THEIR_LOG)
        body = elsewhere.body(elsewhere.Held()) if is_proven else elsewhere.RECORD
        importing.import_record(cabinet.play, trusting, by_operator(), body)
        draining(cabinet)()
        assert cabinet.store.moves.archive(elsewhere.MATCH, len(elsewhere.STORED))
        for key in client.keys("*"):
            if b":archived:" not in key:
                client.delete(key)
        cabinet.projections.look_again()
        cabinet.projections.rebuild()
        assert counted(cabinet, elsewhere.MATCH, lambda: None) == [is_proven] * 6
        assert cabinet.projections.imports.proof_of(elsewhere.MATCH) == (elsewhere.NAME if is_proven else "")


def test_a_match_in_the_archive_counts_when_it_is_imported_again_with_a_proof(
    client: Client, server: Any, tmp_path: Any, draining: Callable[[Cabinet], Drain]
) -> None:
    with archiving(server, tmp_path) as cabinet:
        trusting = replace(cabinet.results, trusted=THEIR_LOG)
        importing.import_record(cabinet.play, trusting, by_operator(), elsewhere.RECORD)
        draining(cabinet)()
        assert cabinet.store.moves.archive(elsewhere.MATCH, len(elsewhere.STORED))
        importing.import_record(cabinet.play, trusting, by_operator(), elsewhere.body(elsewhere.Held()))
        assert all(counted(cabinet, elsewhere.MATCH, draining(cabinet)))


def test_the_end_of_a_match_asks_once_whether_it_was_imported(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Drain, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []
    text = ArchivingAttachments.text

    def count(beside: ArchivingAttachments, stream: str, part: str) -> bytes | None:
        if part == PART:
            asked.append((stream, part))
        return text(beside, stream, part)

    monkeypatch.setattr(ArchivingAttachments, "text", count)
    match = table_for(ada, bob)
    settle((ada, bob), match)
    drain()
    assert asked == []
    bob.post(f"{match}/resign")
    drain()
    assert asked == [(id_of(match), PART)]


def test_a_record_that_the_log_of_this_service_proves_counts(
    cabinet: Cabinet, ada: Api, played: str, drain: Drain
) -> None:
    body = ada.get(f"{played}/record", proof=1).data
    delete(cabinet, played)
    found = importing.import_record(cabinet.play, cabinet.results, by_operator(), body)
    assert found.answer.proven_by == cabinet.results.log.signers()[0].verifier.name
    assert all(counted(cabinet, played, drain))


def test_another_log_proves_no_match_of_an_account_of_this_service(
    cabinet: Cabinet, ada: Api, played: str, drain: Drain
) -> None:
    """The log that has it is trusted, but it is not that of this service: that has another key."""
    body = ada.get(f"{played}/record", proof=1).data
    trusted = read_policy(f"log {cabinet.results.log.signers()[0].verifier}\nquorum none\n".encode())
    delete(cabinet, played)
    ours: Any = SimpleNamespace(signers=lambda: [elsewhere.ANOTHER])
    results = replace(cabinet.results, trusted=trusted, log=ours)
    assert importing.verify_record(cabinet.play, results, by_operator(), body).proven_by is None
    with pytest.raises(Problem, match=problems.RECORD_REFUSED):
        importing.import_record(cabinet.play, results, by_operator(), body)
    assert not any(counted(cabinet, played, drain))


def test_a_log_that_is_trusted_by_setting_proves_matches_of_others(cabinet: Cabinet, drain: Drain) -> None:
    body = elsewhere.body(elsewhere.Held())
    assert importing.verify_record(cabinet.play, cabinet.results, by_operator(), body).proven_by is None
    results = replace(cabinet.results, trusted=THEIR_LOG)
    assert importing.import_record(cabinet.play, results, by_operator(), body).answer.proven_by == elsewhere.NAME
    assert all(counted(cabinet, elsewhere.MATCH, drain))


def test_the_log_of_this_service_does_not_vouch_for_what_is_imported(cabinet: Cabinet, drain: Drain) -> None:
    """So that nobody has it proved by importing it once, and counted by importing it again with that proof."""
    importing.import_record(cabinet.play, cabinet.results, by_operator(), elsewhere.body(elsewhere.Held()))
    drain()
    assert cabinet.play.store.version(elsewhere.MATCH) > 0
    assert cabinet.results.log.places(elsewhere.MATCH) == {}


def test_a_proof_that_leaves_something_open_proves_nothing(play: Play, results: Results) -> None:
    trusted = replace(results, trusted=THEIR_LOG)
    for _, held in elsewhere.UNFINISHED.values():
        assert importing.verify_record(play, trusted, by_operator(), elsewhere.body(held)).proven_by is None


@pytest.mark.parametrize("rules", [0, 2, 99])
def test_an_invented_match_under_rules_that_nobody_knows_is_refused(
    cabinet: Cabinet, ada: Api, drain: Drain, rules: int
) -> None:
    body = forged._other_winner_under(rules).files["match.jsonl"]
    verdict: Any = ada.ask("POST", "/v1/records", data=body, query_string={"dry_run": "true"}).json
    assert (verdict["ok"], verdict["flaw"], "rules" in verdict["unchecked"]) == (False, None, True)
    with pytest.raises(Problem) as refused:
        importing.import_record(cabinet.play, cabinet.results, by_operator(), body)
    assert refused.value.code == problems.RECORD_REFUSED
    assert not any(counted(cabinet, elsewhere.MATCH, drain))


def test_the_setting_names_a_policy(tmp_path: Any) -> None:
    environment = {"CABINET_REDIS_URL": "redis://localhost", "CABINET_OPERATOR_TOKEN": OPERATOR}
    (policy := tmp_path / "policy").write_text(f"log {elsewhere.LOG.verifier}\nquorum none\n")
    set_ = Config.from_environment({**environment, "CABINET_TRUSTED_LOGS": str(policy)})
    assert set_.trusted_logs == THEIR_LOG
    with pytest.raises(ValueError, match="CABINET_TRUSTED_LOGS"):
        Config.from_environment({**environment, "CABINET_TRUSTED_LOGS": str(tmp_path / "none")})


@pytest.mark.parametrize("name", BAD)
def test_what_was_made_to_be_expensive_gets_a_typed_answer(ada: Api, operator: Api, name: str) -> None:
    """A dry run names the flaw or what it could not judge; an import is refused, and keeps nothing."""
    body = BAD[name]()
    tried = ada.ask("POST", "/v1/records", data=body, query_string={"dry_run": "true"})
    if len(body) > LARGEST:
        assert (tried.status_code, tried.json["code"]) == (413, "body_too_large")
        return
    assert (tried.status_code, tried.json["ok"], tried.json["kept"]) == (200, False, False)
    refused = operator.ask("POST", "/v1/records", data=body)
    assert (refused.status_code, refused.json["code"]) == (422, "record_refused")


def test_a_record_that_is_packed_is_not_unpacked(ada: Api) -> None:
    body = gzip.compress(b"\n" * LARGEST)
    tried = ada.ask(
        "POST", "/v1/records", {"Content-Encoding": "gzip"}, data=body, query_string={"dry_run": "true"}
    )
    assert (tried.status_code, tried.json["code"]) == (415, "body_coded")
