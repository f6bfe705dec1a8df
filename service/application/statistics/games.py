"""Statistics of games over their finished matches: seats, lengths, openings and components."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from analysis.counting import WIN, Counts
from analysis.shares import FormShare, Share, share
from domain.kernel.game import Game
from service.application.callers import Caller
from service.application.games import game_or_problem
from service.application.parts import Play, Results
from service.application.statistics.documents import (
    Choice,
    ComponentStatistics,
    Form,
    GameStatistics,
    NamedShare,
    Openings,
    OpeningStep,
)
from service.application.texts import Texts, texts

StepKind = Literal["type", "command"]


class Chosen(Struct, frozen=True):
    """The sums of chosen matches, and what says which they are; both None for all matches of the game."""

    counts: Counts | None = None
    choice: Choice | None = None


ALL = Chosen()


class WantedOpenings(Struct, frozen=True):
    """After which steps (as canonical JSON) to go on, of which kind, and of which seat; at most `limit` steps."""

    form: Form
    path: Sequence[str]
    kind: StepKind
    seat: int | None
    limit: int


def statistics_of(play: Play, results: Results, game: str, form: Form) -> GameStatistics:
    """The results of each seat, how matches ended and how long they were."""
    game_or_problem(play, game)
    return GameStatistics(game, form, results.statistics.game(game, form))


def openings_of(
    play: Play, results: Results, by: Caller, game: str, wanted: WantedOpenings, of: Chosen = ALL
) -> Openings:
    """What followed a path, how often and how successfully, in all matches or in chosen ones."""
    found, words = game_or_problem(play, game), texts(by.language, game)
    followed = results.statistics.openings(game, wanted.path, wanted.form, wanted.seat, of.counts)
    kept = {step: how for step, how in followed.items() if is_of(step, wanted.kind)}
    ordered = sorted(kept.items(), key=lambda pair: (-pair[1].count, pair[0]))
    steps = tuple(_step(found, words, wanted.path, step, how) for step, how in ordered[: wanted.limit])
    said = tuple(msgspec.Raw(step.encode()) for step in wanted.path)
    has_more = len(ordered) > wanted.limit
    return Openings(game, wanted.form, wanted.seat, said, total(kept.values()), steps, has_more, of.choice)


def is_of(step: str, kind: StepKind) -> bool:
    """Whether a step is a type of command, or a whole command."""
    return step.startswith("{" if kind == "command" else '"')


def components_of(
    play: Play, results: Results, by: Caller, game: str, form: Form, of: Chosen = ALL
) -> ComponentStatistics:
    """Everything that has a name in the game, the most frequent first, in all matches or in chosen ones."""
    game_or_problem(play, game)
    names, statistics = texts(by.language, game).every("name"), results.statistics
    found = {name: how for name, how in statistics.names(game, form, of.counts).items() if name in names}
    ordered = sorted(found.items(), key=lambda pair: (-pair[1].count, pair[0]))
    items = tuple(NamedShare(name, names[name], how) for name, how in ordered)
    forms = statistics.game(game, form).forms if of.counts is None else statistics.seats(game, form, of.counts)
    seats = (seat.share for one in forms for seat in one.by_seat)
    return ComponentStatistics(game, form, total(seats), items, of.choice)


def expected(forms: Sequence[FormShare]) -> float | None:
    """The win rate if every match had a winner and all were equally strong."""
    counts = [(seat.share.count, form.seats) for form in forms for seat in form.by_seat]
    matches = sum(count for count, _ in counts)
    return round(sum(count / seats for count, seats in counts) / matches, 4) if matches else None


def total(shares: Iterable[Share]) -> Share:
    """Several shares as one."""
    found = list(shares)
    return share(sum(one.count for one in found), round(sum(one.wins for one in found) * WIN))


def _step(game: Game[Any], words: Texts, path: Sequence[str], step: str, how: Share) -> OpeningStep:
    said = json.loads(step)
    longer = f"[{','.join((*path, step))}]"
    if isinstance(said, str):
        return OpeningStep(said, None, said, longer, how)
    return OpeningStep(said["type"], said, _label(game, words, said), longer, how)


def _label(game: Game[Any], words: Texts, command: Mapping[str, Any]) -> str:
    """A command in words; by its type if it belongs to earlier rules and is unreadable."""
    try:
        read = msgspec.convert(command, game.commands[command["type"]])
    except (LookupError, msgspec.ValidationError):
        return str(command["type"])
    return words.tell("command", read, lambda seat: f"#{seat}")
