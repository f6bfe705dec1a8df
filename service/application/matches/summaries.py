"""Matches as everybody may see them, with the names of people in the language of the caller."""

from msgspec import Struct

from domain.match.table import awaited
from events.envelope import milliseconds
from projections.summaries import ClockSummary as ClockSummary
from projections.summaries import MatchSummary as MatchSummary
from projections.summaries import PauseSummary as PauseSummary
from projections.summaries import clocks_of as clocks_of
from projections.summaries import pause_of as pause_of
from projections.summaries import summarise
from projections.views import ViewedMatch
from service.application.callers import Caller
from service.application.names import named_summary, people_of
from service.application.parts import Play
from streams.request import Done


class MatchAfter(Struct, frozen=True):
    """A match after a command, and whether the same command had been carried out before."""

    summary: MatchSummary
    is_replayed: bool


def summary_of(play: Play, by: Caller, match: str, seen: ViewedMatch) -> MatchSummary:
    """The summary of a match as its viewer may know it now."""
    return with_names(play, by, summarise(match, seen.match, seen.awaited, seen.at, play.time()))


def summary_after(play: Play, by: Caller, match: str, done: Done) -> MatchAfter:
    """The summary of a match after a command."""
    now, at = done.checkpoint.state, done.checkpoint.at
    awaiting = awaited(play.games[now.match.terms.game], now.match, now.known_world.public)
    return MatchAfter(
        with_names(play, by, summarise(match, now.match, awaiting, at, milliseconds(at))), done.replayed
    )


def with_names(play: Play, by: Caller, summary: MatchSummary) -> MatchSummary:
    """A summary with the names of people, in the caller's language."""
    return named_summary(summary, play.names.calling(by.language, people_of(summary)))
