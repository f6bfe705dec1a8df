"""Records, logs and receipts that were forged: each is found, and named by the check that finds it."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from audit import proof as proofs
from audit.logged import Disproved
from audit.proof import Evidence
from audit.record import FORMAT, FORMAT_VERSION, Header, read, whole, write
from audit.verify import verify
from domain.kernel.chance import commitment
from domain.kernel.messages import Seat
from events import chain, running_hash
from events.codec import Codec
from events.memory_store import MemoryStore
from events.store import Append
from streams.matches import Matches
from streams.tournaments import Tournaments
from tests.playouts import GAMES, MATCH, Case, play_out, stored_match
from transparency import leaves, merkle, tiles
from transparency.keeper import Keeper, Leaf, due_places
from transparency.notes import LogCheckpoint, Signer, sign
from transparency.proof import MatchProof, ProvenLeaf
from transparency.receipts import Receipt

CASE = Case("umbra_concilium", 3)
"""Played at random, which takes a hundredth of the time that its better bots take: every worker loads this file."""
CODECS = {key: Codec(game) for key, game in GAMES.items()}
CODEC = CODECS[CASE.game]
NAME = "games.example/v1/log"
LOG, ANOTHER = Signer(NAME, b"l" * 32), Signer(NAME, b"x" * 32)
STORED = stored_match(play_out(CASE))
RECORD = whole(CODEC, MATCH, STORED, "a product")
SEALED = read(RECORD).seal.sha256.encode()
SEAT = "1"

Datas = list[bytes]


def others(count: int) -> Datas:
    """The data of leaves about other matches."""
    return [bytes([number]) * 32 for number in range(count)]


def matches_of(stored: list[bytes]) -> Matches:
    """The matches of a store that has a course of the match."""
    store = MemoryStore()
    store.append(Append(MATCH, 0, stored, seed=CASE.secret))
    return Matches(GAMES, store)


def leaves_of(stored: list[bytes], form: int = leaves.FORM) -> list[Leaf]:
    """What the log says of a course of the match, in one of the forms of leaves."""
    matches = matches_of(stored)
    keeper = Keeper(None, matches, Tournaments(matches.store))  # type: ignore[arg-type]  # no leaf is added
    match = matches.current(MATCH)[0].state.match
    return [keeper.leaf(place, form=form) for place in due_places(MATCH, leaves.course_of(match))]


LEAVES = leaves_of(STORED)
BEFORE, AFTER = others(5), others(3)
HONEST = [*BEFORE, *(leaf.entry for leaf in LEAVES), *AFTER]
KEPT = HONEST[:6]
"""The tree of which somebody keeps a checkpoint."""


def node_of(datas: Datas) -> merkle.Node:
    tile = tiles.leaf_tile(datas)
    return tiles.node_in(lambda *_: tile)


def checkpoint(datas: Datas, signer: Signer = LOG) -> str:
    return sign(LogCheckpoint(NAME, len(datas), merkle.root(node_of(datas), len(datas))).text(), [signer])


def enlarged(datas: Datas) -> str:
    """The checkpoint of a log, changed to one leaf more."""
    return checkpoint(datas).replace(f"\n{len(datas)}\n", f"\n{len(datas) + 1}\n")


def prove(datas: Datas, about: list[Leaf] = LEAVES, signer: Signer = LOG) -> MatchProof:
    """The proof of a log with these leaves."""
    node, size = node_of(datas), len(datas)
    proven = [
        ProvenLeaf(
            index := datas.index(leaf.entry),
            leaf.statement,
            leaf.salt.hex(),
            tuple(one.hex() for one in merkle.inclusion(node, index, size)),
            leaf.tag.hex(),
        )
        for leaf in about
    ]
    grown = merkle.consistency(node, len(KEPT), size) if size >= len(KEPT) else []
    return MatchProof(checkpoint(datas, signer), tuple(proven), len(KEPT), tuple(one.hex() for one in grown))


def receipt(stored: list[bytes], version: int) -> str:
    hashes = running_hash.after_each((), [CODEC.envelope(body) for body in stored])[version - 1]
    return sign(Receipt(NAME, MATCH, SEAT, version, running_hash.of_viewer(hashes, 1)).text(), [LOG])  # type: ignore[arg-type]  # a version has its hashes


class Held(Struct, frozen=True):
    """A record with its proof, and what somebody holds against it."""

    record: bytes = RECORD
    proof: MatchProof | None = prove(HONEST)
    checkpoints: tuple[str, ...] = (checkpoint(KEPT),)
    receipts: tuple[str, ...] = (receipt(STORED, 40),)


def body(held: Held) -> bytes:
    """The record as it is sent, with its proof."""
    return held.record + (b"" if held.proof is None else msgspec.json.encode(held.proof) + b"\n")


def told_to_the_seat() -> str:
    """The record as the seat was told it."""
    found = [CODEC.envelope(stored) for stored in STORED]
    lines = [
        msgspec.json.encode(
            {
                "version": one.version,
                "at": one.at,
                "type": one.type,
                "cause": one.cause,
                "actor": {"by": one.actor.by, "seat": one.actor.seat},
                "event": one.event.seen_by(Seat(int(SEAT))),
                "previous": one.previous,
                "hash": one.hash,
            }
        )
        for one in found
    ]
    return sealed(lines, told="seat", seat=int(SEAT)).decode()


def verdict(held: Held) -> str:
    """The check that finds something, and what; or "ok"."""
    found = verify(CODECS, body(held))
    if found.flaw:
        return f"{found.flaw.check}: {found.flaw.detail}"
    try:
        checked = list(
            proofs.check(CODEC, read(body(held)), Evidence((LOG.verifier,), held.checkpoints, held.receipts))
        )
    except Disproved as disproved:
        return f"{disproved.check}: {disproved.detail}"
    left = [f"not judged: {name}: {reason}" for name, reason in checked if reason]
    if left:
        return "; ".join(left)
    assert [name for name, _ in checked] == ["signature", "inclusion", "leaves", "tags", "consistency", "receipt"]
    return "ok"


def sealed(lines: list[bytes], last: str | None = None, **changes: Any) -> bytes:
    """A record of some lines, with a header and a seal that fit."""
    header = Header(FORMAT, FORMAT_VERSION, "a product", MATCH, CASE.game, 1, "whole", None, len(lines))
    header = replace(header, **changes)
    hashed = last or msgspec.json.decode(lines[-1])["hash"]
    return write(header, lines, hashed, CASE.secret.hex())


def chained(change: Callable[[list[dict[str, Any]]], object]) -> list[bytes]:
    """The stored events with a change, and the whole chain computed anew."""
    events = [msgspec.json.decode(body) for body in STORED]
    change(events)
    previous, lines = chain.genesis(MATCH), []
    for version, event in enumerate(events, 1):
        del event["hash"]
        event |= {"previous": previous, "version": version}
        body = msgspec.json.encode(event, order="sorted")
        previous = chain.digest_of(body)
        lines.append(body[:-1] + b',"hash":"' + previous.encode() + b'"}')
    return lines


def later(events: list[dict[str, Any]]) -> None:
    """Everything happened a second later, which breaks no rule."""
    for event in events:
        event["at"] = event["at"].replace("00.000Z", "01.000Z")


def other_dice(events: list[dict[str, Any]]) -> None:
    """Another seat leads first."""
    drawn = next(event["event"] for event in events if event["event"]["type"] == "first_lead_drawn")
    drawn["seat"] = (drawn["seat"] + 1) % CASE.seats


def other_seed(events: list[dict[str, Any]]) -> None:
    """Another seed was committed to and revealed."""
    other = bytes(32)
    events[0]["event"]["commitment"] = events[0]["command"]["commitment"] = commitment(other)
    events[-1]["event"]["seed"] = other.hex()


def another_course(events: list[dict[str, Any]]) -> None:
    """All but the opening happened a second later."""
    later(events[next(at for at, event in enumerate(events) if at and "command" in event) :])


OTHER = Case("umbra_concilium", 3, seed=7)
ANOTHER_MATCH = whole(CODEC, MATCH, stored_match(play_out(OTHER)), "a product")
LATER = chained(later)
LAST = LEAVES[-1]
FORGED_LEAF = Leaf(replace(LAST.statement, hash=msgspec.json.decode(LATER[-1])["hash"]), LAST.salt, LAST.tag)
FORGED = leaves_of(LATER)
REWRITTEN = [*BEFORE, *(leaf.entry for leaf in FORGED), *AFTER]


FALSE = chained(another_course)
FALSE_END = leaves_of(FALSE)[-1]
SHUFFLED = [*BEFORE, *(leaf.entry for leaf in LEAVES[::-1]), *AFTER]
UNDUE = Leaf(replace(LEAVES[1].statement, version=65), LEAVES[1].salt, LEAVES[1].tag)
TAGGED_ANEW = [replace(leaf, tag=leaf.tag[::-1]) for leaf in LEAVES]
RETAGGED = [*BEFORE, *(leaf.entry for leaf in TAGGED_ANEW), *AFTER]
OLD = leaves_of(STORED, form=1)
OF_OLD = [*BEFORE, *(leaf.entry for leaf in OLD), *AFTER]
MIXED = [*LEAVES[:2], *OLD[2:]]
UNKNOWN = [*LEAVES[:-1], replace(LAST, statement=replace(LAST.statement, form=3))]


def with_leaf(number: int, **changes: Any) -> MatchProof:
    """The honest proof with a change in one of its leaves."""
    honest = prove(HONEST)
    changed = [replace(leaf, **changes) if at == number else leaf for at, leaf in enumerate(honest.leaves)]
    return replace(honest, leaves=tuple(changed))


FORGERIES: dict[str, tuple[str, Held]] = {
    "a changed digit of the seal": ("seal", Held(RECORD.replace(SEALED, SEALED[::-1]))),
    "a changed byte": ("chain", Held(RECORD.replace(b'"seat":0', b'"seat":1', 1))),
    "a changed event under a new seal": (
        "chain",
        Held(sealed([*STORED[:9], STORED[9].replace(b"1", b"2", 1), *STORED[10:]])),
    ),
    "a dropped event": ("chain", Held(sealed([*STORED[:20], *STORED[21:]]))),
    "two events exchanged": ("chain", Held(sealed([*STORED[:20], STORED[21], STORED[20], *STORED[22:]]))),
    "an added event": ("chain", Held(sealed([*STORED[:20], STORED[19], *STORED[20:]]))),
    "the last event cut off": ("seal", Held(sealed(STORED[:-1]))),
    "the name of another match": ("chain", Held(sealed(STORED, match="mat_01hzxq3v7k0000000000000001"))),
    "a hash in the seal": ("seal", Held(sealed(STORED, last="0" * 64))),
    "other dice, the chain computed anew": ("rules", Held(sealed(chained(other_dice)))),
    "another seed, the chain computed anew": ("seal", Held(sealed(chained(other_seed)))),
    "other times, the chain computed anew": ("leaves", Held(sealed(LATER))),
    "another whole match in its place": ("leaves", Held(ANOTHER_MATCH)),
    "no proof": ("inclusion", Held(proof=None)),
    "a leaf that says what the forged record says": (
        "inclusion",
        Held(sealed(LATER), with_leaf(len(LEAVES) - 1, statement=FORGED_LEAF.statement)),
    ),
    "a leaf at another place": ("inclusion", Held(proof=with_leaf(0, index=2))),
    "another course after the honest opening, and the leaves between left out": (
        "leaves",
        Held(sealed(FALSE), prove([*HONEST, FALSE_END.entry], [LEAVES[0], FALSE_END]), receipts=()),
    ),
    "the honest log of another course": ("leaves", Held(sealed(FALSE), receipts=())),
    "another opening, and nothing else": ("leaves", Held(sealed(LATER), prove(HONEST, LEAVES[:1]), receipts=())),
    "a leaf between left out": ("leaves", Held(proof=prove(HONEST, [LEAVES[0], *LEAVES[2:]]))),
    "the end logged before the opening": ("leaves", Held(proof=prove(SHUFFLED), checkpoints=())),
    "two ends": ("leaves", Held(proof=prove([*HONEST, FALSE_END.entry], [*LEAVES, FALSE_END]))),
    "a leaf that is not due": ("leaves", Held(proof=prove([*HONEST, UNDUE.entry], [*LEAVES[:-1], UNDUE]))),
    "leaves with the tags of another match": ("tags", Held(proof=prove(RETAGGED, TAGGED_ANEW), checkpoints=())),
    "a newer leaf before an older form": (
        "leaves",
        Held(proof=prove([*BEFORE, *(leaf.entry for leaf in MIXED)], MIXED), checkpoints=()),
    ),
    "the leaf of the opening left out": ("leaves", Held(proof=prove(HONEST, LEAVES[1:]))),
    "the key of somebody else": ("signature", Held(proof=prove(HONEST, signer=ANOTHER))),
    "a changed size in the checkpoint": (
        "signature",
        Held(proof=replace(prove(HONEST), checkpoint=enlarged(HONEST))),
    ),
    "a log with a match dropped": ("consistency", Held(proof=prove(HONEST[1:]))),
    "a log with a match added before": ("consistency", Held(proof=prove([b"z" * 32, *HONEST]))),
    "a log rewritten with the record": (
        "consistency",
        Held(sealed(LATER), prove(REWRITTEN, FORGED), (checkpoint(HONEST),), ()),
    ),
    "a log that has shrunk": ("consistency", Held(checkpoints=(checkpoint([*HONEST, b"y" * 32]),))),
    "two checkpoints of one size": ("consistency", Held(checkpoints=(checkpoint(HONEST[::-1]),))),
    "a seat that was told another course": ("receipt", Held(receipts=(receipt(LATER, 40),))),
    "a seat that was told more": ("receipt", Held(receipts=(receipt(STORED, 40).replace("\n40\n", "\n41\n"),))),
}
"""What was done, the check that finds it, and the evidence."""
UNFINISHED = {
    "the leaf of the end left out": ("leaves", Held(proof=prove(HONEST, LEAVES[:-1]))),
    "no leaves": ("leaves", Held(proof=prove(HONEST, []))),
    "leaves of the form before": ("tags", Held(proof=prove(OF_OLD, OLD), checkpoints=())),
    "leaves of a form to come": (
        "leaves",
        Held(proof=prove([*BEFORE, *(leaf.entry for leaf in UNKNOWN)], UNKNOWN), checkpoints=()),
    ),
}
"""What can be neither right nor wrong, the check that says so, and the evidence."""


def test_without_a_forgery_nothing_is_found() -> None:
    assert verdict(Held()) == "ok"


def test_every_forgery_is_found_and_named() -> None:
    found = {name: verdict(held) for name, (_, held) in FORGERIES.items()}
    wrong = {name: said for name, said in found.items() if said.split(":")[0] != FORGERIES[name][0]}
    assert wrong == {}
    assert len(found) >= 20


def test_what_the_log_does_not_prove_is_not_judged() -> None:
    """It is not proved yet, or in a form that proves less, or one that is not known here."""
    found = {name: verdict(held) for name, (_, held) in UNFINISHED.items()}
    wanted = {name: f"not judged: {check}:" for name, (check, _) in UNFINISHED.items()}
    assert [name for name, said in found.items() if not said.startswith(wanted[name])] == []


@pytest.mark.parametrize("more", [b'{"checkpoint":"","checkpoint":', b'{"checkpoint":"","strange":1,"checkpoint":'])
def test_a_proof_with_members_that_are_doubled_or_not_known_here_is_not_judged(more: bytes) -> None:
    stranger = body(Held()).replace(b'{"checkpoint":', more)
    ((check, reason),) = proofs.check(CODEC, read(stranger), Evidence((LOG.verifier,)))
    assert (check, bool(reason)) == ("leaves", True)


def test_a_record_with_a_new_chain_passes_without_the_log() -> None:
    """What the log is for."""
    assert verify(CODECS, sealed(LATER)).ok
