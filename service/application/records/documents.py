"""Documents of audits, refusals and records."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from audit.divergence import Check, Divergence
from audit.findings import Checked, Flaw
from audit.record import Header
from domain.kernel.values import MatchId, RulesSection, Time


class Audit(Struct, frozen=True):
    """What an audit found. `divergence` is the first place where something differs; checks that were not possible
    are in `unchecked`, with the reason.
    """

    match: MatchId
    version: int
    """The version up to which was checked."""
    ok: bool
    """Whether everything that was checked agrees, and the rules that the match was opened by are known here."""
    checked: tuple[Check, ...]
    """What was checked, and agrees up to the divergence."""
    unchecked: dict[Check, str]
    divergence: Divergence | None


class RefusalDocument(Struct, frozen=True):
    """A refused command: its actor, and why it was refused at `version`. `request_id` is visible to that player
    only: the SHA-256 of the `Request-Id` of the request in hex, of older refusals the id itself.
    """

    at: Time
    version: int
    by: str
    """Who gave it: the id of a player, or `bot:<key>`."""
    seat: int | None
    """For which seat; null if for none."""
    cause: str
    """The wire name of the command."""
    command: dict[str, Any]
    """The command as it was given, which may name what does not exist."""
    code: str
    """The `code` of the problem."""
    reason: str
    """In words, in the language of the caller."""
    rule: RulesSection | UnsetType = UNSET
    request_id: str | UnsetType | None = UNSET


class RefusalPage(Struct, frozen=True):
    """Refusals, the newest first. `next` is the cursor of the next page."""

    items: tuple[RefusalDocument, ...]
    """Each with the command as it was given."""
    next: str | None


class NotesOfRecord(Struct, frozen=True):
    """What a new match takes over from its record besides its events: nothing proves it."""

    name: str | None
    """What the match is called; null without a name."""
    comments: int
    """How many comments are taken over, each with its author as the record says."""
    left_out: int
    """How many are not, because the record says that they are of accounts of this service."""


class RecordAnswer(Struct, frozen=True):
    """What the verification of a record found. `flaw` is the first place where something differs. `kept` says
    whether the match is stored here now.
    """

    ok: bool
    """Whether all that a whole record carries was judged and agrees: form, chain, chance, rules, result."""
    header: Header | None
    """The first line of the file; null if it cannot be read."""
    checked: tuple[Checked, ...]
    """What was checked, and agrees up to the flaw."""
    unchecked: dict[str, str]
    """What could not be judged, and why."""
    unasked: dict[str, str]
    """What one record cannot show by itself, and why: that another match, on which it depends, is as it says."""
    flaw: Flaw | None
    proven_by: str | None
    """The trusted log that proves an imported match. Without one it counts in no result, rating or statistic."""
    kept: bool
    notes: NotesOfRecord | None
    """Null if the record has neither a name nor comments, or if its match was here already."""
