"""Reports in Redis: a hash each, which lists they are in, and for each reporter which subjects it has reported.

All keys are in one slot, so that each change is one transaction.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Literal

import msgspec

from events import ids, keys
from events.connection import Client, script
from service.application.moderation.reports import (
    REPORT_KEPT_SECONDS,
    REPORTS_A_DAY_MAX,
    Decision,
    KeptReport,
    Report,
)

Status = Literal["open", "decided"]
DAY = timedelta(days=1)
_report, _decision = msgspec.json.Decoder(Report), msgspec.json.Decoder(Decision)


class ReportedBefore(Exception):
    """The reporter has reported this already. `report` is the id of that report."""

    def __init__(self, report: str) -> None:
        super().__init__(report)
        self.report = report


class TooManyReports(Exception):
    """The reporter has made as many reports today as it may."""


class KeptReports:
    """Finds, stores and removes reports."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._add, self._decide = (
            script(client, "service.application.moderation", name) for name in ("report", "decide")
        )

    def add(self, report: Report, now: datetime) -> None:
        """Store a report, which is open. Raises ReportedBefore, and TooManyReports."""
        verdict = self._add(
            keys=(
                keys.reports_by(report.reporter),
                keys.report(report.id),
                keys.reports("open"),
                keys.reports_about(report.evidence.by),
            ),
            args=(report.id, _thing(report), msgspec.json.encode(report), _least_id(now - DAY), REPORTS_A_DAY_MAX),
        ).decode()
        if verdict == "many":
            raise TooManyReports
        if verdict != "made":
            raise ReportedBefore(verdict)

    def get(self, report: str) -> KeptReport | None:
        """A report by its id."""
        made, decided = self._redis.hmget(keys.report(report), ("report", "decision"))
        return _kept_report(made, decided)

    def page(self, status: Status, limit: int, before: str | None) -> tuple[list[KeptReport], str | None]:
        """Up to `limit` reports, newest first, and where to continue if there are more."""
        upto = f"({before}" if before else "+"
        found = self._redis.zrevrangebylex(keys.reports(status), upto, "-", 0, limit + 1)
        names = [name.decode() for name in found]
        return list(self._read(names[:limit])), names[limit - 1] if len(names) > limit else None

    def count_open(self) -> int:
        """How many reports wait for a decision."""
        return int(self._redis.zcard(keys.reports("open")))

    def made_by(self, player: str) -> list[KeptReport]:
        """The reports that a player made, newest first."""
        names = sorted((name.decode() for name in self._redis.hvals(keys.reports_by(player))), reverse=True)
        return list(self._read(names))

    def about(self, player: str) -> list[KeptReport]:
        """The reports about a player, newest first."""
        names = sorted((name.decode() for name in self._redis.smembers(keys.reports_about(player))), reverse=True)
        return list(self._read(names))

    def count_about(self, players: Sequence[str]) -> dict[str, int]:
        """How many reports there are about each of some players."""
        asked = self._redis.pipeline(transaction=False)
        for player in players:
            asked.scard(keys.reports_about(player))
        return dict(zip(players, asked.execute() if players else (), strict=True))

    def decide(self, report: str, decision: Decision) -> Decision | None:
        """Store the decision on a report; the one that counts, which is the first. None if the report is gone."""
        at = (keys.report(report), keys.reports("open"), keys.reports("decided"))
        counts = self._decide(keys=at, args=(report, msgspec.json.encode(decision)))
        return None if counts is None else _decision.decode(counts)

    def forget(self, player: str) -> None:
        """Remove every report by a player or about it."""
        for one in (*self.made_by(player), *self.about(player)):
            self._remove(one.report)
        self._redis.delete(keys.reports_by(player), keys.reports_about(player))

    def _remove(self, report: Report) -> None:
        changed = self._redis.pipeline()
        changed.delete(keys.report(report.id))
        for status in ("open", "decided"):
            changed.zrem(keys.reports(status), report.id)
        changed.hdel(keys.reports_by(report.reporter), _thing(report))
        changed.srem(keys.reports_about(report.evidence.by), report.id)
        changed.execute()

    def remove_old(self, now: datetime) -> None:
        """Remove some of those that were decided and are old enough, the oldest first."""
        eldest = _least_id(now - timedelta(seconds=REPORT_KEPT_SECONDS))
        old = self._redis.zrangebylex(keys.reports("decided"), "-", f"({eldest}", 0, REPORTS_A_DAY_MAX)
        for name in (one.decode() for one in old):
            if kept := self.get(name):
                self._remove(kept.report)
            else:  # an erasure took it
                self._redis.zrem(keys.reports("decided"), name)

    def _read(self, names: Iterable[str]) -> Iterator[KeptReport]:
        asked = self._redis.pipeline(transaction=False)
        for name in names:
            asked.hmget(keys.report(name), ("report", "decision"))
        found = (_kept_report(made, decided) for made, decided in asked.execute())
        return (one for one in found if one)


def _kept_report(made: bytes | None, decided: bytes | None) -> KeptReport | None:
    if made is None:
        return None
    return KeptReport(_report.decode(made), _decision.decode(decided) if decided else None)


def _least_id(at: datetime) -> str:
    """An id of a time: those of reports made after it, to the millisecond, are above it."""
    return ids.new_id(ids.REPORT, at)


def _thing(report: Report) -> str:
    """What is reported, as a text of its own; a name, a comment or a study that was changed has another."""
    written = (report.evidence.name if report.subject.about == "name" else "", report.evidence.text)
    return sha256(msgspec.json.encode((report.subject, written))).hexdigest()
