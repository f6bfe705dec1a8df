"""A match is taken along as a file and brought back; what is brought back is what was taken along."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from audit import record
from audit.record import read, write
from domain import games
from domain.kernel.chance import commitment
from domain.kernel.messages import Seat
from domain.match.commands import OpenMatch, Play
from domain.match.decide import DECIDERS
from domain.match.terms import Origin
from events import chain, keys
from events.codec import Codec
from events.seeds import new_seed
from service.application.matches.records import unfit
from service.application.records import exporting, importing
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.verify import verify
from service.runtime.settings import Config
from tests.playouts import MATCH, Case, play_out, stored_match
from tests.service.support import OPERATOR, Api, app_over, everything, id_of, settle, table_for, without_feeds
from tests.tiers import few

RECORDS = "/v1/records"


def export(who: Api, match: str, **query: Any) -> bytes:
    found = who.get(f"{match}/record", **query)
    assert (found.status_code, found.mimetype) == (200, "application/x-ndjson"), found.text
    return bytes(found.data)


def bring(who: Api, body: bytes, key: str | None = None, **query: Any) -> Any:
    more = {"Idempotency-Key": key} if key else {}
    return who.ask("POST", RECORDS, more, data=body, content_type="application/x-ndjson", query_string=query)


def delete(cabinet: Cabinet, match: str) -> None:
    """Everything of a match, as if it had never been here."""
    cabinet.projections.forget(id_of(match))
    for part in (keys.events, keys.commands, keys.seed, keys.refusals, keys.reads):
        cabinet.redis.delete(part(id_of(match)))
    cabinet.play.matches._codec_of.clear()


@pytest.fixture
def match(ada: Api, bob: Api, drain: Callable[[], None]) -> str:
    """A running match of Ada and Bob."""
    started = table_for(ada, bob)
    settle((ada, bob), started)
    drain()
    return started


@pytest.fixture
def finished(ada: Api, match: str, drain: Callable[[], None]) -> str:
    """The same match, which Ada has given up."""
    assert ada.post(f"{match}/resign").status_code == 200
    drain()
    return match


@pytest.fixture
def other(cabinet: Cabinet) -> bytes:
    """The record of a finished match that is not here."""
    case = Case("conspiracy", 2)
    return record.whole(Codec(case.rules), MATCH, stored_match(play_out(case)), "elsewhere 1")


# Out.


@pytest.mark.parametrize("game", few(sorted(games()), "pax_illuminaten"))
@pytest.mark.long
def test_exported_deleted_imported_and_exported_again_it_is_the_same(
    cabinet: Cabinet, ada: Api, operator: Api, drain: Callable[[], None], game: str
) -> None:
    seats = ["bot"] * games()[game].meta.seats[0]
    match = ada.post("/v1/matches", {"game": game, "seats": seats}).headers["Location"]
    drain()
    looks: tuple[tuple[str, dict[str, Any]], ...] = (
        ("", {}),
        ("/view", {}),
        ("/view", {"at": 9}),
        ("/events", {}),
        ("/audit", {}),
    )
    first, shown = export(ada, match), [ada.get(match + look, **query).data for look, query in looks]
    listed = [ada.get(path).data for path in ("/v1/matches", "/v1/results")]
    proven = export(ada, match, proof=1)
    delete(cabinet, match)
    assert ada.get(match).status_code == 404
    taken = bring(operator, proven)
    assert (taken.status_code, taken.json["kept"]) == (201, True), taken.text
    assert taken.headers["Location"] == match
    drain()
    assert export(ada, match) == first
    assert [ada.get(match + look, **query).data for look, query in looks] == shown
    assert [ada.get(path).data for path in ("/v1/matches", "/v1/results")] == listed
    assert cabinet.store.seed(id_of(match)).hex() == read(first).seal.seed


def test_the_same_import_is_given_the_same_answer(cabinet: Cabinet, operator: Api, other: bytes) -> None:
    first = bring(operator, other, "k")
    before = without_feeds(everything(cabinet.redis))
    again, without_key = bring(operator, other, "k"), bring(operator, other)
    assert (first.status_code, again.status_code, without_key.status_code) == (201, 201, 200)
    assert again.data == first.data
    assert again.headers["Idempotency-Replayed"] == "true"
    for name in ("ETag", "Location"):
        assert again.headers[name] == first.headers[name]
    assert cabinet.store.version(MATCH) == int(first.headers["ETag"].strip('"'))
    assert before.items() <= without_feeds(everything(cabinet.redis)).items()


def test_a_key_of_an_import_stands_for_one_record_and_a_refused_import_does_not_use_it_up(
    ada: Api, operator: Api, finished: str, other: bytes
) -> None:
    assert bring(operator, other.replace(b"conspiracy", b"conspiracx"), "k").status_code == 422
    assert bring(operator, export(ada, finished), "k").status_code == 200
    assert bring(operator, other, "k").json["code"] == "key_reused"
    assert bring(operator, other, "two words").json["code"] == "key_malformed"


def test_the_lines_of_a_whole_record_are_the_stored_bytes(cabinet: Cabinet, api: Api, finished: str) -> None:
    taken = read(export(api, finished))
    assert list(taken.lines) == cabinet.store.read(id_of(finished))
    assert (taken.header.told, taken.header.seat) == ("whole", None)
    assert taken.seal.hash == cabinet.play.matches.current(id_of(finished))[0].hash


def test_while_it_runs_everybody_is_given_what_it_was_told(ada: Api, bob: Api, api: Api, match: str) -> None:
    for who, told, seat in ((ada, "seat", 0), (bob, "seat", 1), (api, "public", None)):
        taken = read(export(who, match))
        assert (taken.header.told, taken.header.seat) == (told, seat)
        assert (taken.seal.hash, taken.seal.seed) == (None, None)
        assert [msgspec.json.decode(line) for line in taken.lines] == who.get(f"{match}/events").json["events"]
        verdict = bring(ada, export(who, match), dry_run="true").json
        assert (verdict["ok"], verdict["flaw"], "rules" in verdict["unchecked"]) == (False, None, True)


def test_anothers_record_and_the_whole_one_are_not_given_before_the_end(ada: Api, api: Api, match: str) -> None:
    for who in (ada, api):
        for lens in ("1", "truth"):
            refused = who.get(f"{match}/record", as_=lens)
            assert (refused.status_code, refused.json["code"]) == (403, "may_not_see")


def test_the_operator_is_given_the_whole_one_and_that_is_written_down(
    cabinet: Cabinet, operator: Api, match: str
) -> None:
    taken = read(export(operator, match))
    assert (taken.header.told, taken.seal.seed) == ("whole", None)
    assert read(export(operator, match, as_="truth")) == taken
    assert [fields[b"what"] for _, fields in cabinet.redis.xrange(keys.reads(id_of(match)))] == [b"truth"] * 2


def test_a_finished_match_is_shown_through_the_eyes_asked_for(ada: Api, api: Api, finished: str) -> None:
    for lens in ("0", "1", "public"):
        taken = read(export(api, finished, as_=lens))
        assert taken.header.told == ("public" if lens == "public" else "seat")
        assert taken.seal.seed is not None
        verdict = bring(ada, export(api, finished, as_=lens), dry_run="true").json
        assert (verdict["flaw"], "commitment" in verdict["checked"]) == (None, True)


# In.


def test_what_is_here_already_is_left_as_it_is(cabinet: Cabinet, operator: Api, finished: str) -> None:
    body, before = export(operator, finished), everything(cabinet.redis)
    again = bring(operator, body)
    assert (again.status_code, again.json["kept"]) == (200, True)
    assert everything(cabinet.redis) == before


@pytest.mark.parametrize("game", few(sorted(games()), "pax_illuminaten"))
@pytest.mark.long
def test_whoever_opens_a_match_again_that_was_taken_in_changes_nothing(
    cabinet: Cabinet, ada: Api, operator: Api, drain: Callable[[], None], game: str
) -> None:
    """The idempotency keys of a match are not imported; a repeat must not begin a second match in the first."""
    table = {"game": game, "seats": ["bot"] * games()[game].meta.seats[0]}
    match = ada.post("/v1/matches", table, key="open-1").headers["Location"]
    drain()
    bodies = ({"at": at, "from": "seat", "seat": 0, "seats": table["seats"]} for at in count(9))
    forks = ((body, ada.post(f"{match}/branches", body, key=f"fork-{body['at']}")) for body in bodies)
    forked, fork = next((body, made) for body, made in forks if made.status_code == 201)
    drain()
    for path, body, key, made in (
        ("/v1/matches", table, "open-1", match),
        (f"{match}/branches", forked, f"fork-{forked['at']}", fork.headers["Location"]),
    ):
        assert ada.post(path, body, key=key).headers["Idempotency-Replayed"] == "true"
        kept, with_proof = export(ada, made), export(ada, made, proof=1)
        delete(cabinet, made)
        assert bring(operator, with_proof).status_code == 201
        again = ada.post(path, body, key=key)
        assert (again.status_code, again.json["code"]) == (409, "match_exists")
        assert export(ada, made) == kept


def test_another_match_of_the_same_id_is_left_as_it_is(cabinet: Cabinet, operator: Api, other: bytes) -> None:
    assert bring(operator, other).status_code == 201
    before = without_feeds(everything(cabinet.redis))
    case = Case("conspiracy", 2, seed=1)
    twin = record.whole(Codec(case.rules), MATCH, stored_match(play_out(case)), "elsewhere 1")
    refused = bring(operator, twin)
    assert (refused.status_code, refused.json["code"]) == (409, "match_exists")
    assert without_feeds(everything(cabinet.redis)) == before


def test_two_who_bring_the_same_make_one_match(cabinet: Cabinet, operator: Api, other: bytes) -> None:
    statuses = [bring(operator, other).status_code for _ in range(3)]
    assert statuses == [201, 200, 200]
    assert tuple(cabinet.store.read(MATCH)) == read(other).lines


def test_a_dry_run_keeps_nothing_and_any_player_may(
    cabinet: Cabinet, ada: Api, operator: Api, other: bytes
) -> None:
    before = everything(cabinet.redis)
    for who in (ada, operator):
        found = bring(who, other, dry_run="true")
        assert (found.status_code, found.json["ok"], found.json["kept"]) == (200, True, False)
        assert set(found.json["checked"]) >= {"chain", "commitment", "rules", "result", "seal"}
    assert everything(cabinet.redis) == before


def test_a_record_that_leads_rules_round_in_circles_is_given_up(
    ada: Api, other: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as a position that cannot arise in play: a verification must not hold a thread forever."""

    def proceeds(*_: Any) -> None:
        for _ in count():
            pass

    monkeypatch.setattr(importing, "VERIFICATION_SECONDS", 0.2)
    monkeypatch.setitem(DECIDERS, Play, proceeds)
    refused = bring(ada, other, dry_run="true")
    assert (refused.status_code, refused.json["code"]) == (422, "too_much_work")


def test_a_dry_run_names_the_first_difference(ada: Api, other: bytes) -> None:
    lines = other.split(b"\n")
    lines[6] = lines[6].replace(b"2030", b"2031", 1)
    found = bring(ada, b"\n".join(lines), dry_run="true").json
    assert (found["ok"], found["flaw"]["line"], found["flaw"]["check"]) == (False, 7, "chain")


@pytest.mark.parametrize(("who", "code", "status"), [("ada", "operator_needed", 403), ("api", "token_needed", 401)])
def test_only_the_operator_takes_matches_in(
    request: pytest.FixtureRequest, cabinet: Cabinet, other: bytes, who: str, code: str, status: int
) -> None:
    caller, before = request.getfixturevalue(who), everything(cabinet.redis)
    refused = bring(caller, other)
    assert (refused.status_code, refused.json["code"]) == (status, code)
    assert everything(cabinet.redis) == before


def refuse(cabinet: Cabinet, operator: Api, body: bytes) -> str:
    """The reason for which a record is refused; nothing is written."""
    before = everything(cabinet.redis)
    refused = bring(operator, body)
    assert (refused.status_code, refused.json["code"]) == (422, "record_refused"), refused.text
    assert everything(cabinet.redis) == before
    return str(refused.json["detail"])


def test_a_match_that_runs_is_not_taken_in(cabinet: Cabinet, operator: Api, match: str) -> None:
    assert "finished" in refuse(cabinet, operator, export(operator, match))


def test_what_only_a_seat_was_told_is_not_taken_in(cabinet: Cabinet, operator: Api, finished: str) -> None:
    assert "whole" in refuse(cabinet, operator, export(operator, finished, as_="0"))


@pytest.mark.parametrize("body", [b"", b"{}", b"\xff\n" * 3, b"null\n" * 3, b"[" * 50_000 + b"\n"], ids=range(5))
def test_what_is_no_record_is_not_taken_in(cabinet: Cabinet, operator: Api, body: bytes) -> None:
    assert refuse(cabinet, operator, body).startswith("Line ")


def test_a_forged_record_is_not_taken_in(cabinet: Cabinet, operator: Api, other: bytes) -> None:
    """Chain and seal fit, the dice are others than the seed gives."""
    case = Case("conspiracy", 2)
    seed, codec, previous, lines = new_seed(), Codec(case.rules), chain.genesis(MATCH), []
    for body in read(other).lines:
        was = codec.envelope(body)
        event: Any = was.event
        if was.version == 1:
            event = msgspec.structs.replace(event, commitment=commitment(seed))
        elif "seed" in event.__struct_fields__:
            event = msgspec.structs.replace(event, seed=seed.hex())
        given = codec.command(was.command) if was.command else None
        if isinstance(given, OpenMatch):
            given = msgspec.structs.replace(given, commitment=commitment(seed))
        (envelope,), encoded = chain.link(was.version - 1, previous, was.at, was.actor, was.cause, [event], given)
        lines += encoded
        previous = envelope.hash
    assert "rules" in refuse(cabinet, operator, record.whole(codec, MATCH, lines, "forger 1"))


@pytest.mark.parametrize("identifier", ["mat_x", "x", "mat_" + "u" * 26, "mat_7zzzzzzzzz0000000000000000"])
def test_an_id_that_no_match_can_have_is_refused(cabinet: Cabinet, operator: Api, identifier: str) -> None:
    case = Case("conspiracy", 2)
    playout, codec = play_out(case), Codec(case.rules)
    previous, lines = chain.genesis(identifier), []
    for body in stored_match(playout):
        was = codec.envelope(body)
        given = codec.command(was.command) if was.command else None
        (envelope,), encoded = chain.link(
            was.version - 1, previous, was.at, was.actor, was.cause, [was.event], given
        )
        lines += encoded
        previous = envelope.hash
    refuse(cabinet, operator, record.whole(codec, identifier, lines, "elsewhere 1"))


@pytest.mark.parametrize("origin", ["", "x", "trn_01hzxq3v7k0000000000000000", "mat_x", "../.."])
def test_a_branch_of_what_can_be_no_match_is_refused(cabinet: Cabinet, other: bytes, origin: str) -> None:
    taken, codec = read(other), cabinet.play.matches.codecs["conspiracy"]
    opened = codec.envelope(taken.lines[0])
    event = msgspec.structs.replace(opened.event, origin=Origin(MATCH, origin, 3, Seat(0)))
    _, (line,) = chain.link(0, opened.previous, opened.at, opened.actor, opened.cause, [event], None)
    flaw = unfit(cabinet.play.matches.codecs, msgspec.structs.replace(taken, lines=(line, *taken.lines[1:])))
    assert flaw is not None
    assert (flaw.line, flaw.detail) == (2, "this is no id of a match")


def test_a_record_of_a_game_that_is_not_here_is_refused(cabinet: Cabinet, operator: Api, other: bytes) -> None:
    taken = read(other)
    header = msgspec.structs.replace(taken.header, game="chess")
    assert "chess" in refuse(cabinet, operator, write(header, taken.lines, taken.seal.hash, taken.seal.seed))


def test_records_have_a_limit_of_their_own(cabinet: Cabinet, other: bytes) -> None:
    small = Cabinet.compose(
        Config(cabinet.config.redis_url, cabinet.config.queue_url, OPERATOR, record_bytes=len(other))
    )
    caller = Api(app_over(small), OPERATOR)
    assert bring(caller, other).status_code == 201
    refused = bring(caller, other + b"\n")
    assert (refused.status_code, refused.json["code"]) == (413, "body_too_large")
    assert f"{len(other):,}" in refused.json["detail"]
    small.close()


def test_the_limit_is_a_setting() -> None:
    environment = {"CABINET_REDIS_URL": "redis://localhost"}
    assert Config.from_environment({**environment, "CABINET_RECORD_BYTES": "123"}).record_bytes == 123
    with pytest.raises(ValueError, match="CABINET_RECORD_BYTES"):
        Config.from_environment({**environment, "CABINET_RECORD_BYTES": "much"})


@pytest.mark.parametrize("value", ["yes", "1", ""])
def test_a_dry_run_is_true_or_false(operator: Api, other: bytes, value: str) -> None:
    refused = bring(operator, other, dry_run=value)
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")


# In bulk.


def many(who: Api, **query: Any) -> list[dict[str, Any]]:
    found = who.get(RECORDS, **query)
    assert (found.status_code, found.mimetype) == (200, "application/x-ndjson"), found.text
    return [msgspec.json.decode(line) for line in found.data.splitlines()]


@pytest.fixture
def played(ada: Api, drain: Callable[[], None]) -> list[str]:
    """Finished matches of bots, the latest first."""
    terms: list[dict[str, Any]] = [
        {"game": "umbra_concilium", "seats": ["bot"] * 3},
        {"game": "conspiracy", "seats": ["bot"] * 2},
        {"game": "conspiracy", "seats": ["bot"] * 3},
    ]
    made = []
    for one in terms:
        made.append(ada.post("/v1/matches", one).headers["Location"])
        drain()
    return made[::-1]


@pytest.mark.long
def test_the_records_of_all_matches_come_in_one_stream(ada: Api, played: list[str]) -> None:
    found = many(ada)
    assert [line["match"] for line in found] == [id_of(match) for match in played]
    assert [line["record"].encode() for line in found] == [export(ada, match) for match in played]
    assert [line["match"] for line in many(ada, game="conspiracy", seats=3)] == [id_of(played[0])]
    proven = many(ada, proof=1)[0]["record"].encode()
    assert read(proven).proof is not None


def test_an_empty_log_proves_nothing_yet(ada: Api) -> None:
    match = ada.open("me", "open")
    for path in (RECORDS, f"{match}/record"):
        told = ada.get(path, proof=1)
        assert (told.status_code, told.json["code"], told.json["retryable"]) == (409, "log_empty", True)


@pytest.mark.parametrize("path", [RECORDS, "{match}/record"])
@pytest.mark.long
def test_a_proof_from_leaves_that_the_log_does_not_have_is_refused_before_the_first_line(
    ada: Api, played: list[str], path: str
) -> None:
    refused = ada.get(path.format(match=played[0]), proof=10**6)
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")


@pytest.mark.long
def test_a_stream_of_records_that_broke_off_continues_after_any_line(
    ada: Api, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "PAGE", 2)
    monkeypatch.setattr(exporting, "PORTION", 7)
    whole = many(ada)
    assert [many(ada, cursor=line["next"]) for line in whole[:-1]] == [whole[1:], whole[2:]]
    assert whole[-1]["next"] is None


@pytest.mark.processes
@pytest.mark.exhaustive
def test_a_directory_of_records_is_verified_in_parallel(ada: Api, played: list[str], tmp_path: Path) -> None:
    for line in many(ada):
        (tmp_path / f"{line['match']}.jsonl").write_text(line["record"])
    spoiled = tmp_path / f"{id_of(played[1])}.jsonl"
    spoiled.write_text(spoiled.read_text().replace('"seat":0', '"seat":1', 1))
    found = CliRunner().invoke(verify, ["--all", str(tmp_path), "--processes", "2"])
    assert found.exit_code == 1
    assert f"{spoiled.name}: " in found.output
    assert found.output.splitlines()[-1].startswith("3 records, ")
    assert found.output.endswith(", 1 do not hold, 0 not judged\n")
