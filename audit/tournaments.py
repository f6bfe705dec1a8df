"""Checks a tournament against itself: chain, rules of play, authority, its matches, the results.

Every command is decided again at its place; the result must be what the log contains. A pairing that the program
made must cost the least under the constraints of the program's version; it need not be what the program would
propose. Every match must be the one that its table was paired for, every reported result the one of its match, and
every ruling must be in the match that it is about.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from msgspec import Struct

from audit.beacon import BeaconFile
from audit.divergence import Check, Diverged
from audit.judge import Batch, Judged, judge
from audit.links import check_first, read_chain
from audit.report import Report
from audit.tournament_beacon import check_beacon
from audit.tournament_chance import check_chance, secret_in, why_unknown
from domain.kernel.messages import Command, Event, wire_name
from domain.kernel.options import Rejection
from domain.kernel.outcome import Outcome
from domain.match.commands import OpenTable
from domain.match.ending import ruled
from domain.match.state import Match
from domain.match.terms import Moment
from domain.tournament.commands import PairRound, StartRound
from domain.tournament.decide import decide
from domain.tournament.events import ResultReported, TableRuled, TournamentOpened
from domain.tournament.fold import follow
from domain.tournament.judging import BY_HAND, is_known
from domain.tournament.match_commands import commands_to_matches
from domain.tournament.state import Table, Tournament
from events import chain
from events.envelope import Envelope
from streams.matching import is_best
from streams.tournaments import READER

NOT_LEAST = "the pairings are not those of the program: others cost less, or they were made by hand"
NO_RECORDS = "there is no record that could be judged of"
LISTED = 3
"""How many matches a message names."""
TOO_MANY = "so many entries are only paired again by `cabinet verify`, from the record of the tournament"


class TableMatch(Struct, frozen=True):
    """A match of the tournament up to now, with its opening command and actor."""

    match: Match
    by: str
    command: dict[str, Any] | None


class NotGiven(Struct, frozen=True):
    """A match of which nothing is known here."""


Matches = Callable[[str], TableMatch | NotGiven | None]
"""A match by id; None if there is no such match."""


def audit(
    tournament: str,
    stored: Sequence[bytes],
    matches: Matches,
    secret: bytes | None = None,
    most: int | None = None,
    beacon: BeaconFile | None = None,
) -> Report:
    """Check the stored envelopes of a tournament. `secret` is needed until the tournament has revealed it.

    Pairings are judged as long as no more than `most` pairs of entries had to be weighed for that (None: all), and
    the signatures of a `beacon` by what somebody holds of it.
    """
    checked: list[Check] = []
    unchecked: dict[Check, str] = {}
    try:
        envelopes = read_chain(READER, stored, TournamentOpened, "a tournament")
        check_first(envelopes, tournament, "the tournament")
        checked.append("chain")
        secret = secret_in(envelopes) or secret
        subject = _Subject(tournament, secret or b"", most)
        judge(subject, envelopes)
        checked.append("rules")
        _note("pairings", subject.unjudged or None, checked, unchecked)
        if secret:
            check_chance(tournament, envelopes, secret)
            checked.append("commitment")
        else:
            unchecked["commitment"] = why_unknown(subject.now)
        if subject.now.beacon:
            why = check_beacon(subject.now.beacon, envelopes, beacon)
            _note("beacon", why, checked, unchecked)
        missing = _matches(subject, envelopes, matches)
        lacking = f"{NO_RECORDS}: {', '.join(missing[:LISTED])}" if missing else None
        _note("result", lacking, checked, unchecked)
    except Diverged as diverged:
        return Report(tournament, len(stored), False, diverged.divergence, tuple(checked), unchecked)
    return Report(tournament, len(stored), True, None, tuple(checked), unchecked)


def _note(check: Check, why: str | None, checked: list[Check], unchecked: dict[Check, str]) -> None:
    if why is None:
        checked.append(check)
    else:
        unchecked[check] = why


def _matches(subject: "_Subject", envelopes: Sequence[Envelope[Event]], matches: Matches) -> list[str]:
    """Check the matches of a tournament; returns those of which nothing is known. Raises Diverged."""
    missing = []
    for match, opening in subject.opened.items():
        if isinstance(played := matches(match), NotGiven):
            missing.append(match)
        else:
            _opening(match, opening, played)
    for envelope in envelopes:
        if isinstance(envelope.event, ResultReported):
            _result(envelope.version, envelope.event, matches(envelope.event.match))
    _rulings(subject.now, envelopes, matches)
    return missing


class _Opening(Struct, frozen=True):
    """How a match of the tournament must have been opened, and the version of the event that opened it."""

    version: int
    by: str
    command: Command


class _Subject:
    """A tournament from its beginning on; `opened` are its matches.

    `unjudged` says why a pairing was not judged; empty if all were.
    """

    def __init__(self, tournament: str, secret: bytes, most: int | None) -> None:
        self._tournament = tournament
        self._secret = secret
        self._left = most
        self.unjudged = ""
        self.now = Tournament()
        self.opened: dict[str, _Opening] = {}

    def command(self, first: Envelope[Event]) -> Command:
        """See Subject."""
        return READER.command(first.command)

    def judge(self, first: Envelope[Event], command: Command, at: Moment) -> Judged | Rejection | None:
        """See Subject."""
        weighs = isinstance(command, PairRound) and self._weighs(command)
        decided = decide(self.now, first.actor.by, command, self._secret, is_best if weighs else None, at)
        if isinstance(decided, Rejection):
            if decided.detail.get("what") == BY_HAND:
                raise Diverged(first.version, "pairings", f"round {self.now.rounds[-1].number}: {NOT_LEAST}")
            return decided
        if isinstance(command, StartRound):
            for match, opening in commands_to_matches(self._tournament, self.now, first.actor.by, command):
                self.opened[match] = _Opening(first.version, first.actor.by, opening)
        return Judged(decided)

    def _weighs(self, command: PairRound) -> bool:
        """Whether a pairing is judged; if not, `unjudged` says why."""
        if not is_known(self.now, command):
            self.unjudged = f"round {command.round} was paired by {command.engine}, which is not known here"
            return False
        if self._left is not None and command.method != "manual":
            self._left -= len(self.now.active) ** 2
        if self._left is not None and self._left < 0:
            self.unjudged = TOO_MANY
            return False
        return True

    def follow(self, batch: Batch) -> None:
        """See Subject."""
        self.now = reduce(follow, (envelope.event for envelope in batch), self.now)


def _opening(match: str, opening: _Opening, played: TableMatch | None) -> None:
    if played is None:
        raise Diverged(opening.version, "result", f"{match} is not a match of this tournament")
    if (played.by, _nameless(played.command)) != (opening.by, _nameless(chain.plain(opening.command))):
        raise Diverged(opening.version, "result", f"{match} was not opened as its table was paired")


def _nameless(command: dict[str, Any] | None) -> dict[str, Any] | None:
    """The opening of a match without the names of people, which older streams hold."""
    if not command or command.get("type") != wire_name(OpenTable):
        return command
    return {**command, "seats": [{**seat, "name": ""} if seat["player"] else seat for seat in command["seats"]]}


def _result(version: int, reported: ResultReported, played: TableMatch | NotGiven | None) -> None:
    if isinstance(played, NotGiven):
        return
    outcome = played.match.played if played else None
    said = (reported.ranks, reported.winners, reported.how)
    if outcome is None or (ranks_of(outcome), outcome.winners, outcome.how) != said:
        raise Diverged(version, "result", f"{reported.match} did not end with this result")
    if played and not played.match.over <= reported.version <= played.match.version:
        raise Diverged(
            version, "result", f"{reported.match} was not over at version {reported.version}, or lacks it"
        )


def _rulings(now: Tournament, envelopes: Sequence[Envelope[Event]], matches: Matches) -> None:
    """A ruling on a table must be in its match, and a match must have no other rulings."""
    versions = {e.event.ruling: e.version for e in envelopes if isinstance(e.event, TableRuled)}
    for played in now.rounds:
        for place, table in enumerate(played.tables, 1):
            if table.match is not None and not isinstance(match := matches(table.match), NotGiven):
                _ruling(now, (played.number, place), table, match, versions)
                _clock(now, table, match)


def _ruling(
    now: Tournament, at: tuple[int, int], table: Table, played: TableMatch | None, versions: dict[int, int]
) -> None:
    rulings = [ruling for ruling in now.rulings if isinstance(ruling, TableRuled)]
    mine = [
        ruling for ruling in rulings if (ruling.round, ruling.table) == at and ruling.ruling not in now.withdrawn
    ]
    due = [(ruling.ruling, ruled(ruling.verdict, ruling.ranks)) for ruling in mine]
    stand = [(ruling.ruling, ruling.outcome) for ruling in played.match.rulings] if played else []
    if due != stand:
        last = versions.get(max([ruling for ruling, _ in due], default=0), now.version)
        raise Diverged(last, "result", f"{table.match} does not have the ruling on its table")


def _clock(now: Tournament, table: Table, played: TableMatch | None) -> None:
    """Extra time and pauses of a table must be in its match, and a match must have no others."""
    if played is None:
        return
    due = [1000 * given.seconds for given in table.extra]
    if due != [added.extra for added in played.match.added]:
        raise Diverged(now.version, "result", f"{table.match} does not have the extra time of its table")
    if table.is_decided or played.match.status != "running":
        return
    dates = [None if pause is None else (pause.until,) for pause in (table.pause, played.match.pause)]
    if dates[0] != dates[1]:
        raise Diverged(now.version, "result", f"{table.match} does not have the pause of its table")


def ranks_of(outcome: Outcome) -> tuple[int, ...]:
    """The ranks of the seats, in seat order."""
    ranks = {standing.seat: standing.rank for standing in outcome.standings}
    return tuple(ranks[seat] for seat in sorted(ranks))
