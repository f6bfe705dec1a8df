"""A portable record of any game's match: what is written is read again, and every changed byte is found."""

import re

import msgspec
import pytest

from audit.record import BadRecord, Header, digest, read, whole, write
from audit.verify import Verification, verify
from domain.kernel.messages import Viewer
from events.codec import Codec
from tests.conformance.cases import viewers
from tests.kernel.toy import AUCTION
from tests.playouts import GAMES, MATCH, Case, Playout, play_out, stored_match

PRODUCT = "a product 1"
LINES, LINES_TOLD = 30, 12
"""Most lines of a record that are changed, spread evenly: of a whole one, and of what a viewer is told."""
SELDOM = 7
"""One in so many bytes of header and seal is changed in a match of a real game."""
CODECS = {key: Codec(game) for key, game in GAMES.items()}


@pytest.fixture(scope="module", params=sorted(GAMES))
def playout(request: pytest.FixtureRequest) -> Playout:
    return play_out(Case(request.param, GAMES[request.param].meta.seats[0], seed=3))


def codec_of(playout: Playout) -> Codec:
    return CODECS[playout.case.game]


@pytest.fixture(scope="module")
def record(playout: Playout) -> bytes:
    return whole(codec_of(playout), MATCH, stored_match(playout), PRODUCT)


def told_record(playout: Playout, viewer: Viewer, *, over: bool = True) -> bytes:
    """The events shown to a viewer, as lines; `over`: with the hashes and the seed."""
    codec, lines, last = codec_of(playout), [], None
    stored = stored_match(playout) if over else stored_match(playout)[:-2]
    for body in stored:
        envelope = codec.envelope(body)
        last = envelope.hash if over else None
        line = {
            "version": envelope.version,
            "at": envelope.at,
            "type": envelope.type,
            "cause": envelope.cause,
            "actor": {"by": envelope.actor.by, "seat": envelope.actor.seat},
            "event": envelope.event.seen_by(viewer),
            **({"previous": envelope.previous, "hash": envelope.hash} if over else {}),
        }
        lines.append(msgspec.json.encode(line))
    told = "public" if viewer is None else "seat"
    opened = playout.opening.table.match.terms
    head = Header(
        "cabinet-noir-record", 1, PRODUCT, MATCH, opened.game, opened.rules_version, told, viewer, len(lines)
    )
    return write(head, lines, last, playout.case.secret.hex() if over else None)


def check(body: bytes) -> Verification:
    return verify(CODECS, body)


def where(verdict: Verification) -> int:
    assert not verdict.ok
    assert verdict.flaw is not None
    return verdict.flaw.line


def test_a_whole_record_passes_every_check(record: bytes) -> None:
    verdict = check(record)
    assert (verdict.ok, verdict.flaw, verdict.unchecked) == (True, None, {})
    assert verdict.checked == ("form", "header", "seal", "chain", "commitment", "rules", "result")


def test_what_is_read_and_written_again_is_the_same(playout: Playout, record: bytes) -> None:
    taken = read(record)
    assert list(taken.lines) == stored_match(playout)
    assert write(taken.header, taken.lines, taken.seal.hash, taken.seal.seed) == record
    assert whole(codec_of(playout), taken.header.match, taken.lines, PRODUCT) == record


def test_a_changed_byte_is_found_in_whatever_line_it_is(record: bytes) -> None:
    lines = record.split(b"\n")[:-1]
    for number, line in list(enumerate(lines, 1))[:: 1 + len(lines) // LINES]:
        at = (7 + 31 * number) % len(line)
        changed = line[:at] + bytes([line[at] ^ 1]) + line[at + 1 :]
        verdict = check(b"\n".join([*lines[: number - 1], changed, *lines[number:], b""]))
        found = where(verdict)
        assert found == number or number in (1, len(lines)), (changed, verdict.flaw)


def test_every_byte_of_header_and_seal_counts(playout: Playout, record: bytes) -> None:
    lines = record.split(b"\n")[:-1]
    step = 1 if playout.case.game == AUCTION.meta.key else SELDOM  # no game has a say in these lines
    for number in (0, len(lines) - 1):
        for at in range(0, len(lines[number]), step):
            changed = lines[number][:at] + bytes([lines[number][at] ^ 1]) + lines[number][at + 1 :]
            assert not check(b"\n".join([*lines[:number], changed, *lines[number + 1 :], b""])).ok


@pytest.mark.parametrize("number", [0, 1, 5, -2, -1])
def test_a_line_that_is_left_out_is_missed(record: bytes, number: int) -> None:
    lines = record.split(b"\n")[:-1]
    del lines[number]
    assert not check(b"\n".join([*lines, b""])).ok


def test_a_forger_who_seals_anew_is_found_by_the_chain(record: bytes) -> None:
    taken = read(record)
    other = taken.lines[3].replace(b"2030-05-17", b"2031-05-17")
    lines = (*taken.lines[:3], other, *taken.lines[4:])
    verdict = check(write(taken.header, lines, taken.seal.hash, taken.seal.seed))
    assert verdict.flaw is not None
    assert (verdict.flaw.line, verdict.flaw.check) == (5, "chain")


def test_the_record_of_another_match_is_refused(record: bytes) -> None:
    taken = read(record)
    header = msgspec.structs.replace(taken.header, match=MATCH[:-1] + "1")
    verdict = check(write(header, taken.lines, taken.seal.hash, taken.seal.seed))
    assert verdict.flaw is not None
    assert (verdict.flaw.line, verdict.flaw.check) == (2, "chain")


@pytest.mark.parametrize("over", [True, False])
def test_what_a_viewer_is_told_passes_as_far_as_it_can_be_checked(playout: Playout, over: bool) -> None:
    for viewer in viewers(playout.case):
        verdict = check(told_record(playout, viewer, over=over))
        assert (verdict.ok, verdict.flaw) == (False, None)
        assert verdict.checked == ("form", "numbering", "header", *(["commitment"] if over else []), "seal")
        assert set(verdict.unchecked) == {"chain", "rules", "result", *([] if over else ["commitment"])}


def test_a_changed_byte_of_what_a_viewer_is_told_is_found(playout: Playout) -> None:
    lines = told_record(playout, None).split(b"\n")[:-1]
    for number in range(0, len(lines), 1 + len(lines) // LINES_TOLD):
        line = lines[number]
        at = (5 + 37 * number) % len(line)
        changed = line[:at] + bytes([line[at] ^ 1]) + line[at + 1 :]
        where(check(b"\n".join([*lines[:number], changed, *lines[number + 1 :], b""])))


def test_a_renumbered_line_is_named(playout: Playout) -> None:
    taken = read(told_record(playout, None, over=False))
    lines = (*taken.lines[:4], taken.lines[4].replace(b'"version":5', b'"version":6'), *taken.lines[5:])
    assert where(check(write(taken.header, lines, None, None))) == 6


JUNK = (
    b"",
    b"\n",
    b"{}\n{}\n{}\n",
    b"null\nnull\nnull\n",
    b"[" * 9999 + b"\n\n\n",
    b"\xff\n\xff\n\xff\n",
    b"\0" * 99,
)


@pytest.mark.parametrize("body", JUNK, ids=range(len(JUNK)))
def test_what_is_no_record_is_refused(body: bytes) -> None:
    verdict = check(body)
    assert (verdict.ok, verdict.header) == (False, None)
    with pytest.raises(BadRecord, match=r"\w"):
        read(body)


@pytest.mark.parametrize(
    "junk", [b"{}", b"[" * 99_999, b'{"version":' + b"9" * 5000 + b"}", b"\xff", b'{"event":{}}']
)
def test_junk_for_an_event_is_named(playout: Playout, record: bytes, junk: bytes) -> None:
    for body in (record, told_record(playout, None)):
        taken = read(body)
        lines = (*taken.lines[:2], junk, *taken.lines[3:])
        assert where(check(write(taken.header, lines, taken.seal.hash, taken.seal.seed))) == 4


def test_a_game_that_is_not_installed_is_named(record: bytes) -> None:
    verdict = verify({}, record)
    assert (verdict.ok, verdict.flaw) == (False, None)
    assert verdict.unchecked["form"].endswith("is not installed here")


def test_the_digest_is_that_of_the_lines_as_they_stand_in_the_file(record: bytes) -> None:
    *lines, _ = re.findall(rb"[^\n]*\n", record)
    assert digest(line[:-1] for line in lines) == read(record).seal.sha256
