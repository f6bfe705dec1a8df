"""What only the operator does with a match: pause it, have it go on, and have it archived at once.

`domain.match.arbitration` says who pauses. A table of a tournament is paused there, together with its match.
"""

from domain.match.commands import PauseMatch, ResumeMatch
from projections.endings import OVER
from service.application import problems
from service.application.callers import Caller
from service.application.lines import visible_line
from service.application.matches.finding import match_summary
from service.application.matches.lobby import give
from service.application.matches.summaries import MatchAfter, MatchSummary, summary_after
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Archiving, Play
from service.application.problems import Problem


def look(play: Play, by: Caller, match: str) -> MatchSummary | None:
    """A match, for the operator; None if it names none."""
    by.need_operator()
    return match_summary(play, by, match) if match else None


def pause(play: Play, by: Caller, match: str, reason: str) -> MatchAfter:
    """Stop a running match with all its clocks until it is resumed. Its log has the reason, which players read."""
    found, told = _match_of_no_tournament(play, by, match), visible_line(reason, "reason")
    return summary_after(play, by, match, give(play, by, found, PauseMatch(reason=told)))


def resume(play: Play, by: Caller, match: str) -> MatchAfter:
    """Have a paused match go on: the clocks that ran then run again with what they had left."""
    found = _match_of_no_tournament(play, by, match)
    return summary_after(play, by, match, give(play, by, found, ResumeMatch()))


def archive_soon(play: Play, archiving: Archiving, by: Caller, match: str) -> None:
    """Have a match that is over archived by the next job, before its time. A problem if something prevents that."""
    if obstacle := obstacle_to_archiving(play, archiving, by, match):
        raise obstacle
    archiving.over.hasten(match)


def obstacle_to_archiving(play: Play, archiving: Archiving, by: Caller, match: str) -> Problem | None:
    """What prevents a match from being archived by the next job, as a problem; None if nothing does."""
    by.need_operator()
    status = VisibleMatch(play, by.who, match).newest().status
    if play.store.is_archived(match):
        return Problem(problems.MATCH_ARCHIVED)
    if not archiving.goes_on:
        return Problem(problems.ARCHIVING_OFF)
    if status not in OVER:
        return Problem(problems.NOT_FINISHED)
    return None if archiving.over.has(match) else Problem(problems.ENDING_NOT_NOTED)


def _match_of_no_tournament(play: Play, by: Caller, match: str) -> VisibleMatch:
    by.need_operator()
    found = VisibleMatch(play, by.who, match)
    if tournament := found.newest().terms.tournament:
        raise Problem(problems.MATCH_OF_TOURNAMENT, {"tournament": tournament})
    return found
