"""The record of a tournament over HTTP: whole, checkable by a stranger, and without anything of what is hidden."""

import json
import shutil
import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from audit import tournament_proof
from audit.lines import BYTES_MAX
from audit.proof import Evidence
from audit.tournament_proof import of_tournament
from audit.tournament_record import TournamentRecord as Record
from audit.tournament_record import read, write
from audit.verify_tournament import NO_MATCHES, TournamentVerification, verify
from domain import games
from events import chain
from events.codec import Codec
from service.application.matches.records import PRODUCT
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, id_of
from tests.service.test_tournaments import done, paired, played, refused, started, with_bots
from transparency.notes import Verifier

VERIFIER = Path(__file__).parents[2] / "docs" / "verifier" / "verify.mjs"
SAID: dict[str, Any] = {"capture_output": True, "text": True, "check": False, "timeout": 60}
CODECS = {key: Codec(game) for key, game in games().items()}
ALL = ("form", "chain", "rules", "pairings", "commitment", "result", "header", "seal", "matches", "standings")


def record_of(api: Api, tournament: str, **query: Any) -> bytes:
    answered = api.get(f"{tournament}/record", **query)
    assert answered.status_code == 200, answered.text
    assert answered.headers["Content-Disposition"] == f'attachment; filename="{id_of(tournament)}.jsonl"'
    assert answered.content_type == "application/x-ndjson"
    return bytes(answered.data)


def matches_of(api: Api, body: bytes) -> dict[str, bytes]:
    return {one.match: api.get(f"/v1/matches/{one.match}/record").data for one in read(body).matches}


@pytest.fixture
def cup(ada: Api, drain: Callable[[], None]) -> str:
    """A tournament of five bots that is over."""
    tournament = with_bots(ada, 5, rounds=2)
    for _ in range(2):
        played(ada, tournament, drain)
    return tournament


def found(body: bytes, matches: dict[str, bytes] | None = None) -> TournamentVerification:
    return verify(CODECS, body, matches)


def flaw(body: bytes, matches: dict[str, bytes] | None = None) -> str:
    wrong = found(body, matches).flaw
    return wrong.check if wrong else "none"


def changed(body: bytes, change: Callable[[list[Any]], Any]) -> bytes:
    """A record with other events, chained and sealed anew."""
    record = read(body)
    events = [msgspec.json.decode(line) for line in record.lines]
    change(events)
    previous, lines = chain.genesis(record.header.tournament), []
    for version, event in enumerate(events, 1):
        event |= {"version": version, "previous": previous}
        event.pop("hash", None)
        bare = msgspec.json.encode(event, order="sorted")
        previous = sha256(bare).hexdigest()
        lines.append(bare[:-1] + b',"hash":"' + previous.encode() + b'"}')
    return resealed(record, lines, previous)


def resealed(record: Record, lines: list[bytes], last: str, **others: Any) -> bytes:
    encode = msgspec.json.encode
    header = msgspec.structs.replace(record.header, events=len(lines), matches=len(record.matches))
    standings = others.get("standings", record.standings)
    before = [encode(header), *lines, *map(encode, record.matches), encode({"standings": standings})]
    digest = sha256(b"".join(line + b"\n" for line in before)).hexdigest()
    return b"\n".join([*before, encode({"sha256": digest, "hash": last, "seed": record.seal.seed}), b""])


def one(events: list[Any], kind: str) -> Any:
    return next(event for event in events if event["event"]["type"] == kind)


def follow(cabinet: Cabinet, tournament: str) -> None:
    """The log has what is due about a tournament, as the relay sees to."""
    cabinet.results.keeper.follow_tournament(id_of(tournament))
    cabinet.results.keeper.publish()


def test_a_stranger_can_recompute_every_hash(ada: Api, api: Api, cup: str) -> None:
    lines = record_of(api, cup).splitlines()
    header, seal = json.loads(lines[0]), json.loads(lines[-1])
    previous = sha256(header["tournament"].encode()).hexdigest()
    for line in lines[1 : 1 + header["events"]]:
        event = json.loads(line)
        assert event["previous"] == previous
        previous = event.pop("hash")
        bare = json.dumps(event, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        assert sha256(bare).hexdigest() == previous
    assert seal["hash"] == previous
    assert seal["sha256"] == sha256(b"".join(line + b"\n" for line in lines[:-1])).hexdigest()


def test_it_agrees_with_the_records_of_its_matches(api: Api, cup: str) -> None:
    body = record_of(api, cup)
    verified = found(body, matches_of(api, body))
    assert (verified.flaw, verified.unchecked, verified.ok) == (None, {}, True)
    assert verified.checked == ALL


def test_without_the_records_of_its_matches_their_results_are_not_asked_for(api: Api, cup: str) -> None:
    verified = found(record_of(api, cup))
    assert (verified.ok, verified.unasked, verified.unchecked) == (True, {"result": NO_MATCHES}, {})


def test_a_match_whose_record_is_missing_is_not_judged(api: Api, cup: str) -> None:
    body = record_of(api, cup)
    given = matches_of(api, body)
    missing, _ = given.popitem()
    verified = found(body, given)
    assert (verified.ok, verified.flaw) == (False, None)
    assert missing in verified.unchecked["result"]


def test_it_has_ids_and_no_names(ada: Api, bob: Api, api: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada, 3, rounds=1)
    done(bob.post(f"{tournament}/entries", key="a-key-of-bob", headers={"Request-Id": "a-request-of-bob"}))
    started(ada, tournament)
    body = record_of(api, tournament)
    assert bob.id.encode() in body
    assert b"Bob" not in body
    assert b"-of-bob" not in body


def test_of_a_running_match_it_has_nothing_but_its_opening(ada: Api, bob: Api, api: Api) -> None:
    tournament = with_bots(ada, 3, rounds=1)
    done(bob.post(f"{tournament}/entries"))
    started(ada, tournament)
    before = record_of(api, tournament)
    record = read(before)
    assert (record.matches, record.seal.seed) == ((), None)
    verified = found(before)
    assert verified.flaw is None
    assert verified.unchecked == {"commitment": "the secret is not revealed before the tournament has ended"}
    tables = ada.get(f"{tournament}/rounds/1").json["tables"]
    (table,) = [table for table in tables if 4 in {seat["entry"] for seat in table["seats"]}]
    match = f"/v1/matches/{table['match']}"
    for option in bob.options(match)[:1]:
        assert bob.command(match, option["command"]).status_code == 200
    assert record_of(api, tournament) == before


@pytest.mark.long
def test_rulings_and_withdrawn_ones_are_in_it(ada: Api, api: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada, 4, rounds=1)
    started(ada, tournament)
    ruling = {"round": 1, "table": 1, "verdict": "result", "ranks": [2, 1], "reason": "a rule was broken"}
    drain()
    done(ada.post(f"{tournament}/rulings", ruling))
    done(ada.post(f"{tournament}/rounds/1/close"))
    done(ada.post(f"{tournament}/rulings", {"withdraw": 1, "reason": "none was broken"}))
    body = record_of(api, tournament)
    verified = found(body, matches_of(api, body))
    assert (verified.flaw, verified.unchecked) == (None, {})


def test_a_tournament_by_hand_and_one_around_given_tables_agree(
    ada: Api, api: Api, drain: Callable[[], None]
) -> None:
    tournament = with_bots(ada, 6, rounds=2)
    done(ada.post(f"{tournament}/rounds"))
    done(ada.ask("PUT", f"{tournament}/rounds/1/pairings", json={"tables": [[1, 2], [3, 4], [5, 6]]}))
    done(ada.post(f"{tournament}/rounds/1/start"))
    drain()
    done(ada.post(f"{tournament}/rounds/1/close"))
    done(ada.post(f"{tournament}/rounds"))
    done(ada.post(f"{tournament}/rounds/2/pairings", {"tables": [[1, 3]]}))
    body = record_of(api, tournament)
    assert found(body).flaw is None


@pytest.mark.parametrize("kind", ["round_robin", "knockout", "pods"])
@pytest.mark.long
def test_every_format_agrees(ada: Api, api: Api, drain: Callable[[], None], kind: str) -> None:
    terms: dict[str, Any] = {"rounds": 2, "seats": 3} if kind == "pods" else {"rounds": None, "tied_table": "seed"}
    tournament = with_bots(ada, 5, format=kind, **terms)
    while ada.get(tournament).json["status"] != "ended":
        played(ada, tournament, drain)
    body = record_of(api, tournament)
    verified = found(body, matches_of(api, body))
    assert (verified.flaw, verified.unchecked, verified.checked) == (None, {}, ALL)


def test_the_log_proves_it(ada: Api, api: Api, cup: str, cabinet: Cabinet) -> None:
    follow(cabinet, cup)
    key = Verifier.parse(api.get("/v1/log/keys").text.split("\n")[0])
    checks = dict(tournament_proof.check(of_tournament(read(record_of(api, cup, proof=1))), Evidence((key,))))
    assert checks == dict.fromkeys(("signature", "inclusion", "leaves", "tags"))
    done(ada.post(f"{cup}/rulings", {"entry": 1, "halves": 1, "reason": "late"}))
    follow(cabinet, cup)
    checks = dict(tournament_proof.check(of_tournament(read(record_of(api, cup, proof=1))), Evidence((key,))))
    assert set(checks.values()) == {None}


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine")
@pytest.mark.long
def test_both_verifiers_find_that_the_log_continues_what_somebody_kept(
    ada: Api, api: Api, cup: str, cabinet: Cabinet, tmp_path: Path
) -> None:
    follow(cabinet, cup)
    kept = api.get("/v1/log/checkpoint").text
    done(ada.post(f"{cup}/rulings", {"entry": 1, "halves": 1, "reason": "late"}))
    follow(cabinet, cup)
    key, body = api.get("/v1/log/keys").text.strip(), record_of(api, cup, proof=int(kept.split("\n")[1]))
    held = Evidence((Verifier.parse(key),), (kept,))
    assert dict(tournament_proof.check(of_tournament(read(body)), held))["consistency"] is None
    (tmp_path / "cup.jsonl").write_bytes(body)
    for name, note in (("kept", kept), ("forged", kept.replace("\n\n", "x\n\n", 1))):
        (tmp_path / name).write_text(note)
    verifier = ["node", str(VERIFIER), "--key", key, "--checkpoint"]
    said = {
        name: subprocess.run([*verifier, str(tmp_path / name), str(tmp_path / "cup.jsonl")], **SAID)
        for name in ("kept", "forged")
    }
    assert ("consistency" in said["kept"].stdout, said["kept"].stderr) == (True, ""), said["kept"]
    assert said["forged"].returncode == 1


def test_another_course_is_not_the_one_that_was_logged(ada: Api, api: Api, cup: str, cabinet: Cabinet) -> None:
    follow(cabinet, cup)
    key = Verifier.parse(api.get("/v1/log/keys").text.split("\n")[0])
    body = record_of(api, cup, proof=1)
    proof = body.splitlines()[-1]

    def rename(events: list[Any]) -> None:
        events[0]["event"]["terms"]["name"] = events[0]["command"]["terms"]["name"] = "Summer Cup"

    forged = changed(body, rename) + proof + b"\n"
    assert flaw(forged) == "none"
    with pytest.raises(tournament_proof.Disproved) as disproved:
        list(tournament_proof.check(of_tournament(read(forged)), Evidence((key,))))
    assert disproved.value.check == "leaves"


def test_a_changed_record_is_found(api: Api, cup: str) -> None:
    body = record_of(api, cup)
    record = read(body)
    given = matches_of(api, body)

    def another_result(events: list[Any]) -> None:
        event = one(events[::-1], "result_reported")
        ranks, winners = ([2, 1], [1]) if event["event"]["ranks"] == [1, 2] else ([1, 2], [0])
        for told in (event["event"], event["command"]):
            told |= {"ranks": ranks, "winners": winners}

    def by_somebody(events: list[Any]) -> None:
        one(events, "round_opened")["actor"]["by"] = "ply_00000000000000000000000000"

    def by_hand(events: list[Any]) -> None:
        event = one(events, "round_paired")
        for told in (event["event"], event["command"]):
            first, other = told["tables"][:2]
            first["seats"][0], other["seats"][0] = other["seats"][0], first["seats"][0]

    def other_lots(events: list[Any]) -> None:
        event = one(events, "round_paired")
        for paired_anew in events:
            if paired_anew["event"]["type"] == "round_paired":
                paired_anew["command"]["lots"] = "ab" * 32
        event["event"]["lots"] = "ab" * 32

    assert flaw(changed(body, another_result)) == "standings"
    assert flaw(changed(body, by_somebody)) == "rules"
    assert flaw(changed(body, by_hand)) == "pairings"
    assert flaw(changed(body, other_lots)) == "commitment"
    places = (record.standings[1], record.standings[0], *record.standings[2:])
    assert flaw(resealed(record, list(record.lines), record.seal.hash, standings=places)) == "standings"
    assert flaw(body.replace(b'"rank":1', b'"rank":2', 1)) in ("seal", "standings")
    shifted = dict(zip(given, [*list(given.values())[1:], next(iter(given.values()))], strict=True))
    assert flaw(body, shifted) == "matches"


def test_bad_input_is_told_by_its_line(api: Api, cup: str) -> None:
    body = record_of(api, cup)
    deep = b"[" * 100_000 + b"]" * 100_000
    header, rest = body.split(b"\n", 1)
    cases = {
        "no line feed at the end": body[:-1],
        "a doubled member": header.replace(b'{"format":', b'{"events":1,"format":', 1) + b"\n" + rest,
        "an unknown member": header[:-1] + b',"more":1}\n' + rest,
        "deep nesting": header + b"\n" + deep + b"\n" + rest.split(b"\n", 1)[1],
        "many short lines": b"{}\n" * 5_000_000,
        "too long": b"x" * (BYTES_MAX + 1),
        "nothing": b"\n",
        "a doubled member of an event": body.replace(b'{"actor":', b'{"at":"x","actor":', 1),
        "an unknown member of an event": body.replace(b'{"actor":', b'{"a":"x","actor":', 1),
    }
    for name, forged in cases.items():
        verified = found(forged)
        assert not verified.ok, name
    newer = found(header.replace(b'"format_version":1', b'"format_version":2') + b"\n" + rest)
    assert set(newer.unchecked) == {"form"}
    assert newer.flaw is not None
    assert newer.flaw.check == "seal"


def test_a_tournament_that_does_not_exist_has_none(api: Api) -> None:
    refused(api.get("/v1/tournaments/trn_00000000000000000000000000/record"), "unknown_tournament")


def test_the_writer_and_the_reader_agree(cabinet: Cabinet, ada: Api, api: Api) -> None:
    tournament = with_bots(ada, 4)
    paired(ada, tournament)
    name = id_of(tournament)
    now = cabinet.tournaments.streams.current(name)[0].state
    assert write(name, now, cabinet.store.read(name), [], PRODUCT) == record_of(api, tournament)
