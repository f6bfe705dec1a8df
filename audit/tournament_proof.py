"""Checks the record of a tournament or a series against the transparency log and checkpoints that somebody kept."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from audit.logged import Disproved, Judged
from audit.proof import Evidence, first_checkpoint
from audit.series_record import SeriesRecord
from audit.tournament_record import TournamentRecord
from domain.kernel.messages import Event
from domain.series.events import SeriesEnded
from domain.tournament.events import SeedRevealed, TournamentEnded
from events.envelope import Envelope
from streams.series import READER as SERIES_READER
from streams.tournaments import READER as TOURNAMENT_READER
from transparency import leaves
from transparency import proof as proofs
from transparency.keeper import PUBLIC_SALT
from transparency.leaves import FORM, Course
from transparency.merkle import BadProof
from transparency.notes import BadNote, verified_checkpoint
from transparency.proof import ProvenLeaf, UnknownForm

WITNESSES = "who cosigned is only judged with the records of the matches"


class PublicCourse(Struct, frozen=True):
    """What of a verified record its proof is about: the stream, the hashes of its events, how far it has got."""

    stream: str
    hashes: tuple[str, ...]
    course: Course
    proof: bytes | None


def of_tournament(record: TournamentRecord) -> PublicCourse:
    """What the proof of a tournament is about."""
    envelopes = [TOURNAMENT_READER.envelope(line) for line in record.lines]
    ends = [one.version for one in envelopes if isinstance(one.event, TournamentEnded | SeedRevealed)]
    return _course_of(record.header.tournament, envelopes, ends, record.proof)


def of_series(record: SeriesRecord) -> PublicCourse:
    """What the proof of a series is about."""
    envelopes = [SERIES_READER.envelope(line) for line in record.lines]
    ends = [one.version for one in envelopes if isinstance(one.event, SeriesEnded)]
    return _course_of(record.header.series, envelopes, ends, record.proof)


def _course_of(
    stream: str, envelopes: Sequence[Envelope[Event]], ends: Sequence[int], proof: bytes | None
) -> PublicCourse:
    course = Course(1, ends[-1] if ends else None, len(envelopes))
    return PublicCourse(stream, tuple(one.hash for one in envelopes), course, proof)


def check(record: PublicCourse, held: Evidence) -> Judged:
    """What the proof of a verified record shows: `signature`, `inclusion`, `leaves`, `tags`, `consistency`.

    Raises Disproved.
    """
    if held.receipts:
        raise Disproved("receipt", "a receipt is about a match, not about a tournament or a series")
    if record.proof is None:
        raise Disproved("inclusion", "the record has no proof: ask for it with proof=1")
    try:
        proof = proofs.read(record.proof)
        now = verified_checkpoint(proof.checkpoint, held.keys)
    except (BadProof, BadNote) as bad:
        raise Disproved("signature", str(bad)) from None
    except UnknownForm as unknown:
        yield "leaves", str(unknown)
        return
    yield "signature", None
    try:
        for leaf in proof.leaves:
            proofs.check_leaf(leaf, now)
    except BadProof as bad:
        raise Disproved("inclusion", str(bad)) from None
    yield "inclusion", None
    first_checkpoint(proof, now, held.keys)
    yield from _leaves(record, proof.leaves)
    if held.policy:
        yield "witnesses", WITNESSES
    for note in held.checkpoints:
        try:
            proofs.check_continues(verified_checkpoint(note, held.keys), proof, now)
        except (BadProof, BadNote) as bad:
            raise Disproved("consistency", str(bad)) from None
        yield "consistency", None


def _leaves(record: PublicCourse, found: Sequence[ProvenLeaf]) -> Judged:
    """Every leaf that is due, in order, says what the record says."""
    if strange := [leaf.statement.form for leaf in found if not 1 <= leaf.statement.form <= FORM]:
        yield "leaves", f"a leaf is of form {strange[0]}, which is not known here"
        return
    hashes = record.hashes
    due = dict(record.course.due())
    for leaf in found:
        one = leaf.statement
        if one.stream != record.stream:
            raise Disproved("leaves", f"a leaf is about {one.stream}")
        if not 0 < one.version <= len(hashes):
            raise Disproved("leaves", f"the log knows version {one.version}, which the record lacks")
        if due.get(one.version) != one.kind:
            raise Disproved("leaves", f"no leaf of the kind {one.kind} is due about version {one.version}")
        if one.hash != hashes[one.version - 1]:
            raise Disproved("leaves", f"the log has another hash of version {one.version}: this is another course")
    for before, after in pairwise(found):
        if before.statement.version >= after.statement.version or before.index >= after.index:
            both = f"{before.statement.version} and {after.statement.version}"
            raise Disproved("leaves", f"the leaves about the versions {both} are not in order in the log")
        if before.statement.form > after.statement.form:
            raise Disproved("leaves", f"the leaf about version {after.statement.version} is of an older form again")
    versions = [leaf.statement.version for leaf in found]
    for version, expected in zip(versions, due, strict=False):
        if version != expected:
            raise Disproved("leaves", f"the leaf about version {expected} was left out, before that of {version}")
    lacking = [version for version in due if version not in versions]
    yield "leaves", f"the log does not prove version {lacking[0]} yet" if lacking else None
    yield "tags", _tags(record, found)


def _tags(record: PublicCourse, found: Sequence[ProvenLeaf]) -> str | None:
    """Why the tags could not be judged. Raises Disproved for those of another stream."""
    for number, leaf in enumerate(found):
        due = leaves.tag_of(PUBLIC_SALT, record.stream, number).hex()
        if leaf.tag != (due if leaf.statement.form > 1 else ""):
            raise Disproved("tags", f"the leaf about version {leaf.statement.version} has another tag than is due")
    if any(leaf.statement.form == 1 for leaf in found):
        return "the log could tell versions twice whose leaves are of form 1, which has no tags"
    return None
