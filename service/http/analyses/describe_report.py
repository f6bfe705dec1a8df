"""A report as an answer: figures, turning points in the words of the caller, and the odds as a plot."""

from collections.abc import Sequence
from typing import Any

import msgspec
from flask import g

from analysis.report import Finding, Judged
from analysis.shares import percent
from analysis.summary import Odds, TurningPoint, by_seat, odds, turning_points
from domain.kernel.game import Game
from domain.kernel.messages import Command
from domain.match.state import Match
from domain.match.watching import insiders
from search.rollout import shares
from service.application.analyses.jobs import ShownJob
from service.application.analyses.registry import ReportProgress, ReportTask
from service.application.matches.history import holders
from service.application.texts import Holders, Texts, texts
from service.http.analyses.documents import Report, ReportedDecision, ReportedOdds, ReportedSeat, ReportedTurn
from service.http.conventions import plots
from service.http.conventions.requests import name_of


class _Wording:
    """What is needed to put the findings of a job into words."""

    def __init__(self, shown: ShownJob, task: ReportTask) -> None:
        assert shown.game
        assert shown.match
        self.task = task
        self.game: Game[Any] = shown.game
        self.match: Match = shown.match
        self.words: Texts = texts(g.language, self.game.meta.key)
        self.names: Holders = holders(self.match, name_of(insiders(self.match)))
        found = [
            finding for part in shown.job.parts if isinstance(part, ReportProgress) for finding in part.findings
        ]
        self.findings: Sequence[Finding] = sorted(found, key=lambda finding: finding.version)
        self.is_whole = len(self.findings) == len(task.moments)

    def label(self, command: dict[str, Any]) -> str:
        """A command in words."""
        read: Command = msgspec.convert(command, self.game.commands[command["type"]])
        return self.words.tell("command", read, self.names)

    def end(self) -> Odds | None:
        """The shares of the win in the end, once all is known up to it."""
        outcome = self.match.outcome
        return tuple(shares(outcome)) if self.is_whole and self.task.truth and outcome else None


def report_document(shown: ShownJob, task: ReportTask) -> Report:
    """The findings so far. Turning points are looked for when all is found."""
    reading = _Wording(shown, task)
    turns = turning_points(reading.findings, reading.end()) if reading.is_whole and not task.odds_only else ()
    judged = {finding.version: finding.judged for finding in reading.findings if finding.judged}
    return Report(
        match=task.match,
        version=task.version,
        seed=task.seed,
        playouts=task.playouts,
        seats=tuple(
            ReportedSeat(
                one.seat,
                one.decisions,
                one.accuracy,
                one.lost,
                one.deal,
                one.luck.mean,
                one.luck.low,
                one.luck.high,
            )
            for one in (() if task.odds_only else by_seat(reading.findings, task.seats))
        ),
        odds=tuple(map(_odds, reading.findings)),
        decisions=tuple(
            _decision(reading, finding, finding.judged) for finding in reading.findings if finding.judged
        ),
        turning_points=tuple(
            ReportedTurn(turn.version, turn.of, turn.why, _turn_text(reading, turn, judged.get(turn.version)))
            for turn in turns
        ),
    )


def _odds(finding: Finding) -> ReportedOdds:
    luck = tuple(one.mean if one else None for one in finding.luck)
    return ReportedOdds(finding.version, finding.known, finding.truth or (), luck)


def _decision(reading: _Wording, finding: Finding, judged: Judged) -> ReportedDecision:
    return ReportedDecision(
        version=finding.version,
        seat=finding.seat,
        label=reading.label(judged.command),
        equity=judged.equity,
        best=reading.label(judged.best),
        loss=judged.loss.mean,
        loss_low=judged.loss.low,
        loss_high=judged.loss.high,
    )


def _turn_text(reading: _Wording, turn: TurningPoint, judged: Judged | None) -> str:
    """A turning point in words."""
    told = {
        "by": reading.names(turn.by) if turn.by >= 0 else "",
        "of": reading.names(turn.of),
        "before": percent(turn.before),
        "after": percent(turn.after),
        "command": reading.label(judged.command) if judged else "",
        "best": reading.label(judged.best) if judged else "",
        "loss": percent(judged.loss.mean) if judged else "",
    }
    kind = turn.why if judged else "house" if turn.by < 0 else "unseen"
    return reading.words.say(f"turn-{kind}", told)


def report_plot(shown: ShownJob, task: ReportTask) -> bytes:
    """The odds of the seats, a line each, by version: those of the truth, or as far as they are known."""
    reading = _Wording(shown, task)
    courses = [(finding.version, odds(finding)) for finding in reading.findings]
    if end := reading.end():
        courses.append((task.version, end))
    lines = {
        reading.names(seat): [
            (version, share) for version, all_odds in courses if (share := all_odds[seat]) is not None
        ]
        for seat in task.seats
    }
    last = {name: percent(points[-1][1]) for name, points in lines.items() if points}
    told = {
        "game": reading.words.say("title"),
        "odds": ", ".join(f"{name} {odds} %" for name, odds in last.items()),
    }
    title, about, x_title, y_title = (
        reading.words.say(f"plot-odds{part}", told) for part in ("", "-about", "-x", "-y")
    )
    return plots.over_versions(title, about, x_title, y_title, lines)
