"""What a seat was told, as running hashes: in answers and streams, signed on request, and proved by the record."""

import random
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from click.testing import CliRunner

from audit.proof import Disproved, Evidence, check
from audit.record import read
from domain.kernel.messages import Seat
from domain.match.terms import UndoPolicy
from events import running_hash
from events.news import News
from events.running_hash import after_each
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.log import log
from service.runtime.commandline.verify import verify
from streams.matches import Matches
from tests.loops import run
from tests.service.following import MEDIA, asking, following
from tests.service.support import Api, answer, id_of, settle, table_for
from transparency.notes import Verifier, verified_checkpoint
from transparency.receipts import verified_receipt
from transparency.tlog_proof import Extra, read_tlog_proof


def keys_of(api: Api) -> tuple[Verifier, ...]:
    return tuple(Verifier.parse(line) for line in api.get("/v1/log/keys").text.splitlines())


def hashes(cabinet: Cabinet, match: str, seat: int | None) -> list[str]:
    """The running hashes of a viewer, worked out from the stored events."""
    found = after_each((), cabinet.play.matches.envelopes(id_of(match)))
    return [one[min(0 if seat is None else seat + 1, len(one) - 1)].hex() for one in found]


@pytest.fixture
def match(ada: Api, bob: Api, drain: Callable[[], None]) -> str:
    """A running match of Ada and Bob."""
    found = table_for(ada, bob)
    settle((ada, bob), found)
    drain()
    return found


@pytest.fixture
def over(ada: Api, match: str, drain: Callable[[], None]) -> str:
    """The same match, which Ada has given up."""
    assert ada.post(f"{match}/resign").status_code == 200
    drain()
    return match


def test_a_commands_answer_has_the_running_hash_of_its_seat(
    cabinet: Cabinet, ada: Api, bob: Api, match: str, chance: Any
) -> None:
    seat = ada.get(match).json["awaiting"][0]
    answered = answer((ada, bob)[max(seat, 0)], match, chance).json
    assert answered["told"] == hashes(cabinet, match, seat)[answered["version"] - 1]


def test_who_hears_of_a_command_is_handed_its_running_hashes(
    cabinet: Cabinet, ada: Api, bob: Api, match: str, chance: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Matches(cabinet.games, cabinet.store)
    before = here.current(id_of(match))[0]
    assert before.running_hashes
    before.running_hashes.hashes()

    async def heard() -> News:
        async with aclosing(cabinet.newspaper.read()) as paper:
            async for news in paper:
                if news is not None:
                    return news
                answer((ada, bob)[max(ada.get(match).json["awaiting"][0], 0)], match, chance)
        raise AssertionError("the newspaper ended")

    news = run(heard())
    expected = hashes(cabinet, match, 0)[-len(news.stored) :]
    monkeypatch.setattr(running_hash, "follow", None)  # nothing is worked out again
    found = here.follow(news.stream, news.stored, news.encoded_hashes)
    assert found
    assert found.running_hashes
    assert [running_hash.of_viewer(each, Seat(0)) for each in found.running_hashes.each()] == expected
    with pytest.raises(ValueError, match="no hashes of so many events"):
        running_hash.decode_hashes(news.encoded_hashes[2:], len(news.stored))


@pytest.mark.parametrize("undo", get_args(UndoPolicy))
def test_the_running_hash_is_the_same_for_who_reads_the_match_anew(cabinet: Cabinet, ada: Api, undo: str) -> None:
    """Whatever is asked for by name, also if it is the default."""
    match = ada.open("me", "bot", undo=undo)
    answered = answer(ada, match, random.Random(1)).json
    assert answered["told"] == hashes(cabinet, match, 0)[-1]


@pytest.mark.parametrize("media", MEDIA)
def test_every_streamed_event_has_the_running_hash_of_its_viewer(
    cabinet: Cabinet, ada: Api, bob: Api, api: Api, match: str, media: str
) -> None:
    version = ada.get(match).json["version"]
    for who, seat in ((ada, 0), (bob, 1), (api, None)):
        with following(who, match, media) as stream:
            told = stream.until(version)
        assert [one.hash for one in told if one.version] == hashes(cabinet, match, seat)
    assert hashes(cabinet, match, 0)[-1] != hashes(cabinet, match, 1)[-1] != hashes(cabinet, match, None)[-1]


def test_who_gave_up_its_seat_is_told_the_hashes_of_the_public_from_then_on(
    cabinet: Cabinet, ada: Api, bob: Api, api: Api, drain: Callable[[], None]
) -> None:
    """Else the hashes would tell what the bot that took over does in secret."""
    match = table_for(ada, bob, api.player("Cleo"))
    assert ada.post(f"{match}/resign").status_code == 200
    drain()
    now = bob.get(match).json["version"]
    until = next(event["version"] for event in _events(bob, match) if event["type"] == "seat_resigned")
    assert until < now
    with following(ada, match) as stream:
        told = [one.hash for one in stream.until(now) if one.version]
    own, public = hashes(cabinet, match, 0), hashes(cabinet, match, None)
    assert own[now - 1] != public[now - 1]
    assert told == own[: until - 1] + public[until - 1 :]
    for at, seen in ((until - 1, ("0", own)), (now, ("public", public))):
        receipt = verified_receipt(ada.get(f"{match}/receipt", at=at).text, keys_of(api))
        assert (receipt.viewer, receipt.told) == (seen[0], seen[1][at - 1])


def _events(who: Api, match: str) -> list[Any]:
    return list(who.get(f"{match}/events", limit=500).json["events"])


def test_who_was_told_another_course_cannot_resume(cabinet: Cabinet, ada: Api, bob: Api, match: str) -> None:
    version = ada.get(match).json["version"]
    own, others = (hashes(cabinet, match, seat)[version - 2] for seat in (0, 1))

    def resumed(hashed: str) -> int:
        with asking(ada, match, last=f"{version - 1}{hashed}") as answer:
            return answer.status

    assert [resumed(end) for end in ("", f"-{own}", f"-{others}", f"-{'0' * 64}", "-0")] == [
        200,
        200,
        404,
        404,
        422,
    ]


def test_a_receipt_is_signed_and_the_record_of_the_seat_leads_to_it(
    cabinet: Cabinet, ada: Api, bob: Api, api: Api, over: str
) -> None:
    keys = keys_of(api)
    whole = read(api.get(f"{over}/record").data)
    codec = cabinet.play.matches.codec(id_of(over))
    for who, seat in ((ada, "0"), (bob, "1"), (api, "public")):
        told = read(who.get(f"{over}/record", as_=seat).data)
        for at in (5, len(whole.lines)):
            note = who.get(f"{over}/receipt", as_=seat, at=at).text
            receipt = verified_receipt(note, keys)
            assert (receipt.match, receipt.viewer, receipt.version) == (id_of(over), seat, at)
            for record in (whole, told):
                assert list(check(codec, record, Evidence(keys, receipts=(note,)))) == [("receipt", None)]
    note = bob.get(f"{over}/receipt", as_="1").text
    with pytest.raises(Disproved, match="does not say what seat 1 was told"):
        list(check(codec, read(ada.get(f"{over}/record", as_="0").data), Evidence(keys, receipts=(note,))))


def test_a_receipt_is_for_ones_own_eyes(ada: Api, api: Api, match: str) -> None:
    for who, seat in ((ada, "1"), (api, "0"), (ada, "truth")):
        assert who.get(f"{match}/receipt", as_=seat).json["code"] == "may_not_see"


def test_a_record_proves_that_the_log_has_it(api: Api, ada: Api, bob: Api, over: str, tmp_path: Path) -> None:
    first = api.get("/v1/log/checkpoint").text
    keys = api.get("/v1/log/keys").text
    size = first.split("\n")[1]
    files = {"kept": first, "record": api.get(f"{over}/record", proof=size).text, "key": keys}
    files["receipt"] = bob.get(f"{over}/receipt", as_="1").text
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    asked = [str(tmp_path / "record"), "--key", str(tmp_path / "key"), "--checkpoint", str(tmp_path / "kept")]
    done = CliRunner().invoke(verify, [*asked, "--receipt", str(tmp_path / "receipt")])
    assert done.exit_code == 0, done.output
    assert "signature, inclusion, leaves, tags, consistency, receipt" in done.output
    proofs = CliRunner().invoke(log, ["proofs", asked[0], "--to", str(tmp_path / "proofs")])
    written = sorted(path.read_text() for path in (tmp_path / "proofs").glob("*.tlog-proof"))
    assert len(written) == len(proofs.output.split()) == 2, proofs.output
    for text in written:
        found = read_tlog_proof(text)
        entry = msgspec.json.decode(found.extra, type=Extra).entry
        found.check(entry, verified_checkpoint(found.note, keys_of(api)))
    without = CliRunner().invoke(verify, [asked[0]])
    assert without.exit_code == 0, without.output


def test_a_proof_with_a_record_does_no_harm_where_it_is_taken_in(operator: Api, api: Api, over: str) -> None:
    body = api.get(f"{over}/record", proof=1).data
    taken = operator.ask("POST", "/v1/records", data=body, content_type="application/x-ndjson")
    assert (taken.status_code, taken.json["ok"]) == (200, True), taken.text


@pytest.mark.parametrize("size", [0, 10**9])
def test_a_tree_that_is_not_there_is_no_tree(api: Api, over: str, size: int) -> None:
    assert api.get(f"{over}/record", proof=size).json["code"] == "bad_parameter"


def test_while_it_runs_the_proof_has_the_leaves_of_what_may_be_seen(ada: Api, match: str) -> None:
    line = msgspec.json.decode(ada.get(f"{match}/record", proof=1).data.splitlines()[-1])
    assert [leaf["statement"]["kind"] for leaf in line["leaves"]] == ["opened"]
