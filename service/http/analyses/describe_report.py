"""A report as an answer: figures, turning points in the words of the caller, and the odds as a plot."""

from collections.abc import Sequence
from typing import Any

import msgspec
from flask import g

from analysis.report import Finding, Judged
from analysis.shares import percent
from analysis.summary import by_seat
from analysis.turning import Change, Odds, TurningPoint, is_mistake, may_be_mistake, odds, turning_points
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
    found = {finding.version: finding for finding in reading.findings}
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
                one.even,
                one.deal,
                one.luck.mean,
                one.luck.low,
                one.luck.high,
                one.own,
                one.others,
            )
            for one in (() if task.odds_only else by_seat(reading.findings, task.seats))
        ),
        odds=tuple(map(_odds, reading.findings)),
        decisions=tuple(
            _decision(reading, finding, finding.judged) for finding in reading.findings if finding.judged
        ),
        turning_points=tuple(
            ReportedTurn(
                turn.version,
                turn.begins,
                turn.of.seat,
                turn.gains.seat if turn.gains else None,
                turn.why,
                _turn_text(reading, turn, found[turn.version]),
            )
            for turn in turns
        ),
    )


def _odds(finding: Finding) -> ReportedOdds:
    luck = tuple(one.mean if one else None for one in finding.luck)
    return ReportedOdds(finding.version, finding.known, finding.truth or (), luck, finding.worlds)


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


def _turn_text(reading: _Wording, turn: TurningPoint, finding: Finding) -> str:
    """A turning point in words: what happened, whose odds changed, why, and what could have been done."""
    by = reading.names(turn.by) if turn.by >= 0 else ""
    told = {"by": by, "about": reading.names(turn.about), "expected": percent(turn.expected)}
    if finding.command:
        first = reading.words.say("turn-command", {**told, "command": reading.label(finding.command)})
    else:
        first = reading.words.say("turn-acts" if by else "turn-house", told)
    sentences = [first, _change_text(reading, turn.of, turn.gains)]
    if turn.why in ("luck", "uncovered"):
        sentences.append(reading.words.say(f"turn-{turn.why}", told))
    if finding.judged:
        sentences.append(_advice(reading, finding.judged))
    return reading.words.paragraph(sentences)


def _change_text(reading: _Wording, of: Change, gains: Change | None) -> str:
    told = {"of": reading.names(of.seat), "before": percent(of.before), "after": percent(of.after)}
    if gains is None:
        return reading.words.say("turn-odds", told)
    other = {"gains": reading.names(gains.seat), "low": percent(gains.before), "high": percent(gains.after)}
    return reading.words.say("turn-odds-both", {**told, **other})


def _advice(reading: _Wording, judged: Judged) -> str:
    """What could have been done, as far as that is sure."""
    loss = judged.loss
    told = {
        "best": reading.label(judged.best),
        "loss": percent(loss.mean),
        "low": percent(loss.low),
        "high": percent(loss.high),
    }
    kind = "mistake" if is_mistake(judged) else "unsure" if may_be_mistake(judged) else "best"
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
