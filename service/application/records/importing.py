"""Records that others made: verified for any player, imported for the operator."""

from hashlib import sha256

from msgspec import Struct
from msgspec.structs import asdict, replace

from audit.findings import Flaw
from audit.matches import ORIGIN_HIDDEN
from audit.record import Record, read
from audit.verify import Verification, verify
from domain.match import refusals
from projections.imports import COUNTED
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.matches import records
from service.application.parts import Play, Results
from service.application.problems import Problem
from service.application.records.authority import check_takes_records
from service.application.records.documents import RecordAnswer
from service.application.records.notes import answer_of, flaw_of_notes, notes_to_take
from service.application.records.proving import ours_in, proof_of
from service.application.time_limit import bounded_work

RECORD_BYTES = 16 * 1024 * 1024
"""Largest portable record that is accepted; `CABINET_RECORD_BYTES`."""
VERIFICATION_SECONDS = 60.0
"""How long one request may have a portable record verified; the largest takes some seconds."""
NO_PROOF = "{id} belongs to this service, whose log does not prove this match: ask for a record with proof=1"
NEW, THERE = "new", "there"
"""What a key of an import stands for: whether its request found the match stored already."""


class Import(Struct, frozen=True):
    """What the verification of a record found, and its match. It `is_new` unless the match was stored already.

    `is_replayed` if the same request had been carried out before.
    """

    answer: RecordAnswer
    match: str
    version: int
    is_new: bool
    is_replayed: bool


def verify_record(play: Play, results: Results, by: Caller, body: bytes) -> RecordAnswer:
    """What the verification of a record finds; nothing is stored. A problem if that takes too long."""
    check_takes_records(by, dry=True)
    found = _verified(play, by, body)
    record = read(body) if found.ok else None
    log = proof_of(play, results, record) if record else ""
    if record and not log and (flaw := _of_others(play, record)):
        found = replace(found, unasked={**found.unasked, flaw.check: flaw.detail})
    is_there = bool(record and play.store.version(record.header.match))
    taken = notes_to_take(play, record) if record and not is_there else None
    return RecordAnswer(**asdict(found), proven_by=log or None, kept=False, notes=answer_of(taken))


def import_record(play: Play, results: Results, by: Caller, body: bytes) -> Import:
    """Verify the complete record of a finished match and store it under its own id, as a whole.

    Players and tournaments of this service are in it only if its own log proves that: no other is ever taken for
    them. It counts in results, ratings and statistics if a trusted log proves it, be it with a later import of the
    record.
    """
    check_takes_records(by, dry=False)
    key = checked_key(by.key)
    verification = _verified(play, by, body)
    _refuse(verification.flaw or _unjudged(verification, "form"))
    found = read(body)
    _refuse(records.unfit(play.matches.codecs, found) or _unjudged(verification, *verification.unchecked))
    _refuse(flaw_of_notes(play, found))
    match = found.header.match
    log = proof_of(play, results, found)
    is_there = bool(play.store.version(match))
    _refuse(None if log or is_there else _of_others(play, found))
    before, said = THERE if is_there else NEW, {"record": sha256(body).hexdigest()}
    before, is_replayed = play.writing.reserve(by, by.name, key, said, before)
    if not is_there:
        results.projections.imports.note(match, log)
    try:
        is_new = records.take_in(play.store, play.matches.codecs, found)
    except records.Different as there:
        raise Problem(refusals.MATCH_EXISTS, {"match": there.match}) from None
    if log and not is_new:
        _let_count(results, match, log)
    has_begun = before == NEW if key else is_new
    taken = notes_to_take(play, found) if has_begun else None
    if taken:
        play.notes.take_in(match, taken.name, taken.comments)
    answer = RecordAnswer(**asdict(verification), proven_by=log or None, kept=True, notes=answer_of(taken))
    return Import(answer, match, len(found.lines), has_begun, is_replayed)


def _of_others(play: Play, found: Record) -> Flaw | None:
    """Why a record that nothing proves cannot be imported, if it tells of what belongs to this service."""
    for one in ours_in(play, found)[:1]:
        line = next(at for at, stored in enumerate(found.lines, 2) if one.encode() in stored)
        return Flaw(line, "inclusion", NO_PROOF.format(id=one))
    return None


def _let_count(results: Results, match: str, log: str) -> None:
    """Let an imported match count from now on, if nothing proved it so far."""
    if results.projections.imports.proof_of(match) == "":
        results.projections.imports.note(match, log)
        results.projections.rebuild_match(match, COUNTED)


def _verified(play: Play, by: Caller, body: bytes) -> Verification:
    with bounded_work(VERIFICATION_SECONDS, by.departure):
        return verify(play.matches.codecs, body)


def _unjudged(found: Verification, *checks: str) -> Flaw | None:
    """The first of some checks that could not be made: nobody could say that such a match was played by the rules.

    What a branch shares with a running match is judged when that is over.
    """
    why = {check: found.unchecked[check] for check in checks if check in found.unchecked}
    return next((Flaw(1, check, reason) for check, reason in why.items() if reason != ORIGIN_HIDDEN), None)


def _refuse(flaw: Flaw | None) -> None:
    if flaw:
        raise Problem(problems.RECORD_REFUSED, {"line": flaw.line, "check": flaw.check, "what": flaw.detail})
