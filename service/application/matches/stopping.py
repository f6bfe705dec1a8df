"""What only the operator does with a match: pause it, have it go on, and have it archived at once.

`domain.match.arbitration` says who pauses. A table of a tournament is paused there, together with its match.
"""

from domain.match.commands import PauseMatch, ResumeMatch
from projections.endings import Endings
from service.application import problems
from service.application.callers import Caller
from service.application.matches.finding import match_summary
from service.application.matches.lobby import give
from service.application.matches.summaries import MatchAfter, MatchSummary, summary_after
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.problems import Problem

PAUSE_REASON_MAX = 500
"""Characters of the reason of a pause."""


def look(play: Play, by: Caller, match: str) -> MatchSummary | None:
    """A match, for the operator; None if it names none."""
    by.need_operator()
    return match_summary(play, by, match) if match else None


def pause(play: Play, by: Caller, match: str, reason: str) -> MatchAfter:
    """Stop a running match with all its clocks until it is resumed. Its log has the reason, which players read."""
    found = _match_of_no_tournament(play, by, match)
    return summary_after(play, by, match, give(play, by, found, PauseMatch(reason=reason)))


def resume(play: Play, by: Caller, match: str) -> MatchAfter:
    """Have a paused match go on: the clocks that ran then run again with what they had left."""
    found = _match_of_no_tournament(play, by, match)
    return summary_after(play, by, match, give(play, by, found, ResumeMatch()))


def archive_soon(play: Play, endings: Endings, by: Caller, match: str) -> None:
    """Have a match archived by the next job, that is over and would wait for its time.

    A problem while it is not over. One that is in the archive stays there.
    """
    by.need_operator()
    if VisibleMatch(play, by.who, match).newest().status not in ("finished", "cancelled"):
        raise Problem(problems.NOT_FINISHED)
    endings.hasten(match)


def _match_of_no_tournament(play: Play, by: Caller, match: str) -> VisibleMatch:
    by.need_operator()
    found = VisibleMatch(play, by.who, match)
    if tournament := found.newest().terms.tournament:
        raise Problem(problems.MATCH_OF_TOURNAMENT, {"tournament": tournament})
    return found
