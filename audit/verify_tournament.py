"""Checks the record of a tournament as far as possible: without a server, trusting only its bytes."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import reduce
from typing import Any

from msgspec import Struct

from audit import tournaments as audit
from audit.beacon import BeaconFile
from audit.divergence import Diverged, NotKnown
from audit.findings import Flaw, Flawed, Found, find
from audit.links import read_chain
from audit.record import Record, digest, read
from audit.tournament_record import (
    FinishedMatch,
    Standing,
    TournamentHeader,
    TournamentRecord,
    seed_in,
    standings_of,
)
from audit.tournament_record import read as read_record
from audit.tournaments import NotGiven, TableMatch
from audit.verify import verify as verify_match
from domain.match.events import SeedRevealed
from domain.tournament.events import TournamentOpened
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from events.codec import Codec
from streams.folding import beginning, fold
from streams.tournaments import READER

WEIGHED_MOST = 100_000_000
"""How many pairs of entries are weighed over all rounds: a hundred rounds of the largest field, some minutes."""
TIE_BREAKS_MOST = 100
"""More tie-breaks than there are would only be there to cost time."""
NO_MATCHES = "no records of its matches were given (--matches)"


class TournamentVerification(Struct, frozen=True):
    """What a verification found, as `audit.verify.Verification` for the record of a match."""

    ok: bool
    header: TournamentHeader | None
    checked: tuple[str, ...]
    unchecked: dict[str, str]
    unasked: dict[str, str]
    flaw: Flaw | None


MatchBodies = Mapping[str, bytes]
"""The records of matches, by the id of the match."""


def verify(
    codecs: Mapping[str, Codec[Any]],
    body: bytes,
    matches: MatchBodies | None = None,
    without: Collection[str] = (),
    beacon: BeaconFile | None = None,
) -> TournamentVerification:
    """Check the bytes of a tournament's record.

    `matches` are the records of its matches, `beacon` what somebody holds of a public beacon; None if these are not
    asked for. Nor are the checks of `without`: what of them cannot be judged changes nothing.
    """
    given = {"result": matches is not None, "beacon": beacon is not None}
    left = {*without, *(check for check, is_given in given.items() if not is_given)}

    def content(record: TournamentRecord) -> Found:
        return _content(codecs, record, matches, beacon)

    found = find(body, read_record, content, left)
    open_ones = {*found.unchecked, *found.unasked}
    return TournamentVerification(
        ok=found.ok,
        header=found.record.header if found.record else None,
        checked=tuple(check for check in found.checked if check not in open_ones),
        unchecked=found.unchecked,
        unasked=found.unasked,
        flaw=found.flaw,
    )


def _content(
    codecs: Mapping[str, Codec[Any]],
    record: TournamentRecord,
    matches: MatchBodies | None,
    beacon: BeaconFile | None,
) -> Found:
    try:
        read_chain(READER, record.lines, TournamentOpened, "a tournament")
    except NotKnown as unknown:
        _check_digest(record)
        yield "form", f"line {1 + unknown.divergence.version}: {unknown.divergence.detail}"
        return
    except Diverged:
        pass  # the audit finds it too
    held = _Matches(codecs, record, matches) if matches is not None else None
    given: Callable[[str], TableMatch | NotGiven | None] = held.table_match if held else lambda match: NotGiven()
    report = audit.audit(record.header.tournament, record.lines, given, most=WEIGHED_MOST, beacon=beacon)
    if report.divergence:
        raise Flawed(1 + report.divergence.version, report.divergence.check, report.divergence.detail)
    yield from ((check, None) for check in report.checked)
    for check, why in report.unchecked.items():
        yield check, NO_MATCHES if check == "result" and held is None else why
    envelopes = [READER.envelope(line) for line in record.lines]
    opened = envelopes[0].event
    if not isinstance(opened, TournamentOpened) or opened.terms.game != record.header.game:
        raise Flawed(1, "header", "the header names another game than the terms")
    yield "header", None
    _seal(record, envelopes[-1].hash)
    yield "seal", None
    now = reduce(follow, (envelope.event for envelope in envelopes), Tournament())
    yield "matches", _listed(record, now, held)
    yield "standings", _standings(record, now)


def _seal(record: TournamentRecord, last: str) -> None:
    _check_digest(record)
    line = len(record.before_seal) + 1
    if record.seal.hash != last:
        raise Flawed(line, "seal", "the hash is not that of the last event")
    if record.seal.seed != seed_in(record.lines):
        raise Flawed(line, "seal", "the seed is not the one that the tournament reveals")


def _check_digest(record: TournamentRecord) -> None:
    if digest(record.before_seal) != record.seal.sha256:
        raise Flawed(len(record.before_seal) + 1, "seal", "the lines do not match the seal")


def _listed(record: TournamentRecord, now: Tournament, held: "_Matches | None") -> str | None:
    """The matches that are over, in the order of rounds and tables, each as its own record has it.

    Returns why they could not be judged; raises Flawed.
    """
    tables = [table for played in now.rounds for table in played.tables if table.match]
    order = {table.match: place for place, table in enumerate(tables)}
    places = [order.get(match.match, -1) for match in record.matches]
    for at, (match, place) in enumerate(zip(record.matches, places, strict=True)):
        line = 2 + record.header.events + at
        if place < 0:
            raise Flawed(line, "matches", f"{match.match} is not a match of this tournament")
        if at and place <= places[at - 1]:
            raise Flawed(line, "matches", "the matches are not in the order of rounds and tables")
        if held and (detail := held.difference(match)):
            raise Flawed(line, "matches", detail)
    lacking = [table.match for place, table in enumerate(tables) if table.is_decided and place not in places]
    return f"{lacking[0]} is over and has no line" if lacking else None


def _standings(record: TournamentRecord, now: Tournament) -> str | None:
    """Why points, tie-breaks and places could not be judged. Raises Flawed if they are others."""
    if len(now.terms.tie_breaks) > TIE_BREAKS_MOST:
        return f"the terms name {len(now.terms.tie_breaks)} tie-breaks"
    line = len(record.before_seal)
    try:
        due: Sequence[Standing] = standings_of(now)
    except Exception as error:  # anything that terms raise which nobody could announce
        raise Flawed(line, "standings", f"nobody can be ranked by these terms: {type(error).__name__}") from None
    if record.standings != due:
        pairs = zip(record.standings, due, strict=False)
        wrong = (f"the line says {one}, it is {other}" for one, other in pairs if one != other)
        raise Flawed(line, "standings", next(wrong, f"there are {len(due)} entries"))
    return None


class _Matches:
    """The records of the matches of a tournament, each verified once, when it is asked for."""

    def __init__(self, codecs: Mapping[str, Codec[Any]], record: TournamentRecord, bodies: MatchBodies) -> None:
        self._codecs = codecs
        self._bodies = bodies
        self._known: dict[str, Record | None] = {}
        self._upto = {match.match: match.version for match in record.matches}
        self._lines = {match.match: 2 + record.header.events + at for at, match in enumerate(record.matches)}

    def table_match(self, match: str) -> TableMatch | NotGiven | None:
        """See audit.tournaments.Matches. Raises Flawed for a record that does not hold."""
        found = self._record(match)
        if found is None:
            return NotGiven()
        codec = self._codecs[found.header.game]
        envelopes = [codec.envelope(line) for line in found.lines[: self._upto.get(match)]]
        now = fold(codec, beginning(match), envelopes).state.match
        return TableMatch(now, envelopes[0].actor.by, envelopes[0].command)

    def difference(self, listed: FinishedMatch) -> str | None:
        """How the record of a match is another than the one that is listed."""
        found = self._record(listed.match)
        if found is None:
            return None
        if not 0 < listed.version <= len(found.lines):
            return f"the record of {listed.match} ends before version {listed.version}"
        if self._codecs[found.header.game].envelope(found.lines[listed.version - 1]).hash != listed.hash:
            return f"the record of {listed.match} is of another course"
        if listed.version < self._over_at(found):
            return f"the line of {listed.match} leaves out its end"
        return None

    def _over_at(self, found: Record) -> int:
        """The version at which a match revealed its seed."""
        codec = self._codecs[found.header.game]
        over = (
            at for at, line in enumerate(found.lines, 1) if isinstance(codec.envelope(line).event, SeedRevealed)
        )
        return max(over, default=len(found.lines) + 1)

    def _record(self, match: str) -> Record | None:
        if match not in self._known and match in self._bodies:
            self._known[match] = self._verified(match, self._bodies[match])
        return self._known.get(match)

    def _verified(self, match: str, body: bytes) -> Record | None:
        """The record of a match; None if it is not whole, or something of it cannot be judged here."""
        line = self._lines.get(match, 1)
        found = verify_match(self._codecs, body)
        if found.flaw:
            what = f"{found.flaw.check}: line {found.flaw.line}: {found.flaw.detail}"
            raise Flawed(line, "matches", f"the record of {match} does not hold: {what}")
        if found.header and found.header.match != match:
            raise Flawed(line, "matches", f"the record of {match} is that of {found.header.match}")
        return read(body) if found.ok and found.header and found.header.told == "whole" else None
