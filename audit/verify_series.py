"""Checks the record of a series as far as possible: without a server, trusting only its bytes."""

from collections.abc import Callable, Collection, Mapping
from functools import reduce
from typing import Any

from msgspec import Struct

from audit import series as audit
from audit.divergence import Diverged, NotKnown
from audit.findings import Flaw, Flawed, Found, find
from audit.links import read_chain
from audit.record import digest
from audit.series_record import SeriesHeader, SeriesRecord, standings_of
from audit.series_record import read as read_record
from audit.tournament_record import read as read_tournament
from audit.tournaments import NotGiven
from audit.verify_tournament import verify as verify_tournament
from domain.series.events import SeriesOpened
from domain.series.fold import follow
from domain.series.standings import MemberTable, table_of
from domain.series.state import Series
from domain.tournament.fold import follow as follow_tournament
from domain.tournament.state import Tournament
from events.codec import Codec
from streams.series import READER
from streams.tournaments import READER as TOURNAMENT_READER

NO_TOURNAMENTS = "no records of its tournaments were given (--tournaments)"
DEPENDENT = ("cuts", "tournaments", "standings")
"""The checks that need the records of its tournaments."""

TournamentBodies = Mapping[str, bytes]
"""The records of tournaments, by their ids."""


class SeriesVerification(Struct, frozen=True):
    """What a verification found, as `audit.verify.Verification` for the record of a match."""

    ok: bool
    header: SeriesHeader | None
    checked: tuple[str, ...]
    unchecked: dict[str, str]
    unasked: dict[str, str]
    flaw: Flaw | None


def verify(
    codecs: Mapping[str, Codec[Any]],
    body: bytes,
    tournaments: TournamentBodies | None = None,
    without: Collection[str] = (),
) -> SeriesVerification:
    """Check the bytes of a series' record.

    `tournaments` are the records of its tournaments; None if these are not asked for. Nor are the checks of
    `without`: what of them cannot be judged changes nothing.
    """
    left = {*without, *(() if tournaments is not None else DEPENDENT)}

    def content(record: SeriesRecord) -> Found:
        return _content(codecs, record, tournaments)

    found = find(body, read_record, content, left)
    open_ones = {*found.unchecked, *found.unasked}
    return SeriesVerification(
        ok=found.ok,
        header=found.record.header if found.record else None,
        checked=tuple(check for check in found.checked if check not in open_ones),
        unchecked=found.unchecked,
        unasked=found.unasked,
        flaw=found.flaw,
    )


def _content(codecs: Mapping[str, Codec[Any]], record: SeriesRecord, given: TournamentBodies | None) -> Found:
    series = record.header.series
    try:
        read_chain(READER, record.lines, SeriesOpened, "a series")
    except NotKnown as unknown:
        _check_digest(record)
        yield "form", f"line {1 + unknown.divergence.version}: {unknown.divergence.detail}"
        return
    except Diverged:
        pass  # the audit finds it too
    held = _Tournaments(codecs, record, given) if given is not None else None
    members: Callable[[str, int | None], Tournament | NotGiven | None] = (
        held.state if held else lambda tournament, version: NotGiven()
    )
    report = audit.audit(series, record.lines, members)
    if report.divergence:
        raise Flawed(1 + report.divergence.version, report.divergence.check, report.divergence.detail)
    yield from ((check, None) for check in report.checked)
    for check, why in report.unchecked.items():
        yield check, why if held else NO_TOURNAMENTS
    yield "header", None
    _check_digest(record)
    envelopes = [READER.envelope(line) for line in record.lines]
    if record.seal.hash != envelopes[-1].hash:
        raise Flawed(len(record.before_seal) + 1, "seal", "the hash is not that of the last event")
    yield "seal", None
    now = reduce(follow, (envelope.event for envelope in envelopes), Series())
    _check_listed(record, now)
    yield "tournaments", held.unlisted() if held else NO_TOURNAMENTS
    yield "standings", _standings(record, now, held)


def _check_digest(record: SeriesRecord) -> None:
    if digest(record.before_seal) != record.seal.sha256:
        raise Flawed(len(record.before_seal) + 1, "seal", "the lines do not match the seal")


def _check_listed(record: SeriesRecord, now: Series) -> None:
    """Raises Flawed unless the listed tournaments are those of the series, in order."""
    if tuple(one.tournament for one in record.tournaments) != now.tournaments:
        raise Flawed(1 + record.header.events, "tournaments", "the tournaments are not those of the series")


def _standings(record: SeriesRecord, now: Series, held: "_Tournaments | None") -> str | None:
    """Why places could not be judged. Raises Flawed if they are others."""
    if held is None:
        return NO_TOURNAMENTS
    if lacking := held.unlisted():
        return lacking
    due = standings_of(record.header.series, now, held.tables())
    if record.standings != due:
        pairs = zip(record.standings, due, strict=False)
        wrong = (f"the line says {one}, it is {other}" for one, other in pairs if one != other)
        raise Flawed(len(record.before_seal), "standings", next(wrong, f"there are {len(due)} places"))
    return None


class _Tournaments:
    """The records of the tournaments of a series, each verified once, when it is asked for."""

    def __init__(self, codecs: Mapping[str, Codec[Any]], record: SeriesRecord, bodies: TournamentBodies) -> None:
        self._codecs = codecs
        self._record = record
        self._bodies = bodies
        self._known: dict[str, tuple[bytes, ...] | None] = {}
        self._lines = {one.tournament: 2 + record.header.events + at for at, one in enumerate(record.tournaments)}

    def state(self, tournament: str, version: int | None) -> Tournament | NotGiven | None:
        """See audit.series.Members. Raises Flawed for a record that does not hold."""
        stored = self._stored(tournament)
        if stored is None or (version or 0) > len(stored):
            return NotGiven()
        events = (TOURNAMENT_READER.envelope(line).event for line in stored[:version])
        return reduce(follow_tournament, events, Tournament())

    def tables(self) -> dict[str, MemberTable]:
        """The standings of the listed tournaments."""
        found = ((one.tournament, self.state(one.tournament, one.version)) for one in self._record.tournaments)
        return {name: table_of(state) for name, state in found if isinstance(state, Tournament)}

    def unlisted(self) -> str | None:
        """Why the listed tournaments could not be judged. Raises Flawed for one of another course."""
        for one in self._record.tournaments:
            stored = self._stored(one.tournament)
            if stored is None:
                return f"{audit.NO_RECORDS}: {one.tournament}"
            if not 0 < one.version <= len(stored):
                return f"the record of {one.tournament} ends before version {one.version}"
            if TOURNAMENT_READER.envelope(stored[one.version - 1]).hash != one.hash:
                what = f"the record of {one.tournament} is of another course"
                raise Flawed(self._lines[one.tournament], "tournaments", what)
        return None

    def _stored(self, tournament: str) -> tuple[bytes, ...] | None:
        if tournament not in self._known and tournament in self._bodies:
            self._known[tournament] = self._verified(tournament, self._bodies[tournament])
        return self._known.get(tournament)

    def _verified(self, tournament: str, body: bytes) -> tuple[bytes, ...] | None:
        """The events of a tournament; None if something of their form is not known here."""
        line = self._lines.get(tournament, 1)
        found = verify_tournament(self._codecs, body)
        if found.flaw:
            what = f"{found.flaw.check}: line {found.flaw.line}: {found.flaw.detail}"
            raise Flawed(line, "tournaments", f"the record of {tournament} does not hold: {what}")
        if found.header and found.header.tournament != tournament:
            what = f"the record of {tournament} is that of {found.header.tournament}"
            raise Flawed(line, "tournaments", what)
        return read_tournament(body).lines if found.header and "form" not in found.unchecked else None
