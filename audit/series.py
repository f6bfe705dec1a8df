"""Checks a series against itself and against its tournaments: chain, rules, authority, cuts and who was entered.

Every command is decided again at its place. What depends on tournaments that are not given is not judged.
"""

from collections.abc import Callable, Sequence
from functools import reduce

from audit.divergence import Check, Diverged
from audit.judge import Batch, Judged, judge
from audit.links import check_first, read_chain
from audit.report import Report
from audit.tournaments import NotGiven
from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.series.decide import decide
from domain.series.events import CutMade, SeriesOpened
from domain.series.fold import follow
from domain.series.state import Series
from domain.tournament.state import Tournament
from events.envelope import Envelope
from streams.series import READER

Members = Callable[[str, int | None], Tournament | NotGiven | None]
"""A tournament by id and version, without one the newest; None if there is no such tournament or version."""
NO_RECORDS = "there is no record that could be judged of"
LISTED = 3
"""How many tournaments a message names."""


class _Lacking(Exception):
    """Nothing is known here of a tournament."""

    def __init__(self, tournament: str) -> None:
        super().__init__(tournament)
        self.tournament = tournament


def audit(series: str, stored: Sequence[bytes], members: Members) -> Report:
    """Check the stored envelopes of a series."""
    checked: list[Check] = []
    unchecked: dict[Check, str] = {}
    try:
        envelopes = read_chain(READER, stored, SeriesOpened, "a series")
        check_first(envelopes, series, "the series")
        checked.append("chain")
        subject = _Subject(members)
        judge(subject, envelopes)
        checked.append("rules")
        late = _cuts(series, envelopes, members, subject.lacking)
        if lacking := list(dict.fromkeys(subject.lacking)):
            unchecked["cuts"] = f"{NO_RECORDS}: {', '.join(lacking[:LISTED])}"
        elif late:
            unchecked["cuts"] = f"cut {late[0]} is not carried out in its target yet"
        else:
            checked.append("cuts")
    except Diverged as diverged:
        return Report(series, len(stored), False, diverged.divergence, tuple(checked), unchecked)
    return Report(series, len(stored), True, None, tuple(checked), unchecked)


class _Subject:
    """A series from its beginning on; `lacking` are the tournaments of which nothing is known."""

    def __init__(self, members: Members) -> None:
        self._members = members
        self.now = Series()
        self.lacking: list[str] = []

    def command(self, first: Envelope[Event]) -> Command:
        """See Subject."""
        return READER.command(first.command)

    def judge(self, first: Envelope[Event], command: Command, at: Moment) -> Judged | Rejection | None:
        """See Subject."""
        try:
            decided = decide(self.now, first.actor.by, command, self._tournament)
        except _Lacking as lacking:
            self.lacking.append(lacking.tournament)
            return None
        return decided if isinstance(decided, Rejection) else Judged(decided)

    def _tournament(self, tournament: str, version: int) -> Tournament | None:
        found = self._members(tournament, version)
        if isinstance(found, NotGiven):
            raise _Lacking(tournament)
        return found

    def follow(self, batch: Batch) -> None:
        """See Subject."""
        self.now = reduce(follow, (envelope.event for envelope in batch), self.now)


def _cuts(series: str, envelopes: Sequence[Envelope[Event]], members: Members, lacking: list[str]) -> list[int]:
    """Whether targets have those entered who went over, with their points. Returns the cuts that are not carried
    out yet; raises Diverged.
    """
    late = []
    for envelope in envelopes:
        if not isinstance(cut := envelope.event, CutMade):
            continue
        target = members(cut.target.tournament, None)
        if isinstance(target, NotGiven) or target is None:
            lacking.append(cut.target.tournament)
            continue
        entered = {
            one.of: (one.carried, target.entries[one.entry - 1].player)
            for one in target.qualified
            if (one.series, one.cut) == (series, cut.cut)
        }
        due = {one.entry: (one.carried, one.player) for one in cut.verdicts if one.goes}
        if not entered:
            late.append(cut.cut)
        elif entered != due:
            raise Diverged(envelope.version, "cuts", f"{cut.target.tournament} has others entered than went over")
    return late
