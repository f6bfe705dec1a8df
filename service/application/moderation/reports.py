"""A report of a player about another one, and the decision on it, as they are kept."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.values import MatchId, PlayerId, StudyId, Time, Version

About = Literal["name", "comment", "study", "behaviour"]
"""What is reported: somebody's name, a comment on a match, what a study says, or behaviour at a table."""
Why = Literal["insult", "threat", "spam", "impersonation", "cheating", "other"]
"""What is wrong with it, as the reporter sees it."""
Action = Literal["dismiss", "warn", "rename", "hide", "suspend"]
"""What the operator decides: nothing is to be done; tell who was reported; take the name away; hide what was
written; lock the account.
"""
WORDS_MAX = 2000
"""Characters of the words of a report."""
EVIDENCE_TEXT_MAX = 10_000
"""Characters of what was reported that are kept."""
REPORTS_A_DAY_MAX = 20
"""Reports of one player in a day."""
REPORT_KEPT_SECONDS = 365 * 24 * 3600
"""How long after it was made a report is kept that was decided."""


class Subject(Struct, frozen=True):
    """What a report is about; `match`, `comment` and `study` say where it is."""

    about: About
    match: MatchId | None = None
    """The match of a comment, or at whose table somebody behaved so."""
    comment: str | None = None
    """The id of a comment."""
    study: StudyId | None = None
    """The study that is reported, at its address."""
    player: PlayerId | None = None
    """Whose name or behaviour it is."""


class Evidence(Struct, frozen=True):
    """What was reported, as it was when the report was made."""

    by: str
    """Who is reported: the id of a player, or `elsewhere` for a comment from another service."""
    name: str
    """What that player was called then."""
    text: str = ""
    """What was written; for a name or behaviour nothing. The first 10,000 characters, in a list the first 500."""
    version: Version | None = None
    """The version of the match or the study then."""
    cut: bool = False
    """Whether more was written than `text` has."""

    def shortened(self, most: int) -> "Evidence":
        """The same with so many characters of what was written at most."""
        is_long = len(self.text) > most
        return replace(self, text=self.text[:most], cut=True) if is_long else self


class Report(Struct, frozen=True):
    """A report."""

    id: str
    reporter: PlayerId
    subject: Subject
    why: Why
    words: str
    evidence: Evidence
    made_at: Time


class Decision(Struct, frozen=True):
    """What the operator decided about a report."""

    action: Action
    reason: str
    """Why; whoever was reported is told it, unless the report was dismissed."""
    by: str
    """Who decided: `operator`."""
    at: Time


class KeptReport(Struct, frozen=True):
    """A report, with the decision if there is one."""

    report: Report
    decision: Decision | None
