"""An analysis as an answer: what was found so far, in the words of the caller."""

from collections.abc import Sequence
from typing import Any

import msgspec
from flask import g

from analysis.race import PARTS, Ended, Race, estimate
from analysis.shares import percent, rounded
from domain.kernel.game import Game
from domain.match.watching import insiders
from service.application.analyses.jobs import ShownJob
from service.application.analyses.registry import AnalysisProgress, AnalysisTask
from service.application.matches.history import holders
from service.application.texts import Holders, Texts, texts
from service.http.analyses.documents import AnalysedCommand, Analysis
from service.http.conventions.requests import name_of


def analysis_document(shown: ShownJob, task: AnalysisTask) -> Analysis:
    """The findings so far."""
    (progress,) = shown.job.parts
    game, match = shown.game, shown.match
    assert isinstance(progress, AnalysisProgress)
    assert game
    assert match
    race, words = progress.race, texts(g.language, game.meta.key)
    names = holders(match, name_of(insiders(match)))
    commands = tuple(_analysed(race, number, game, words, names) for number in race.ranking())
    return Analysis(
        match=task.match,
        game=game.meta.key,
        version=task.version,
        seat=task.seat,
        bot=task.bot,
        seed=task.seed,
        playouts=task.playouts,
        commands=commands,
        omitted=max(0, task.possible - len(race.arms)),
        ended=race.ended,
        why=_why(commands, race.ended, words) if race.ended else None,
    )


def _why(commands: Sequence[AnalysedCommand], ended: Ended, words: Texts) -> str:
    """Why the first command is recommended, in words."""
    if len(commands) == 1:
        return words.say("why-only")
    best, other = commands[:2]
    behind = percent(-other.difference)
    even = [command.label for command in commands if command.is_even] or [other.label]
    told = {
        "best": best.label,
        "share": percent(best.equity),
        "worlds": best.worlds,
        "next": other.label,
        "behind": behind,
        "even": words.join(words.say("quoted", {"text": label}) for label in even),
    }
    return words.say(f"why-{ended if int(behind) else 'even'}", told)


def _analysed(race: Race, number: int, game: Game[Any], words: Texts, names: Holders) -> AnalysedCommand:
    arm = race.arms[number]
    command = msgspec.convert(arm.command, game.commands[arm.command["type"]])
    equity = estimate([value / PARTS for value in arm.values]).within(0.0, 1.0)
    beside = race.difference(number)
    return AnalysedCommand(
        command=command,
        label=words.tell("command", command, names),
        worlds=len(arm.values),
        equity=rounded(equity.mean),
        low=rounded(equity.low),
        high=rounded(equity.high),
        difference=rounded(beside.mean),
        difference_low=rounded(beside.low),
        difference_high=rounded(beside.high),
        is_even=number in race.equals,
    )
