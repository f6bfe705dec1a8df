"""Documents of audits, refusals and records."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from audit.divergence import Check, Divergence
from audit.record import Header
from audit.verify import Flaw


class Audit(Struct, frozen=True):
    """What an audit found. `divergence` is the first place where something differs; checks that were not possible
    are in `unchecked`, with the reason.
    """

    match: str
    version: int
    ok: bool
    checked: tuple[Check, ...]
    unchecked: dict[Check, str]
    divergence: Divergence | None


class RefusalDocument(Struct, frozen=True):
    """A refused command: its actor, and why it was refused at `version`. `request_id` is visible to that player
    only.
    """

    at: str
    version: int
    by: str
    seat: int | None
    cause: str
    command: dict[str, Any]
    code: str
    reason: str
    rule: str | UnsetType = UNSET
    request_id: str | UnsetType | None = UNSET


class RefusalPage(Struct, frozen=True):
    """Refusals, the newest first. `next` is the cursor of the next page."""

    items: tuple[RefusalDocument, ...]
    next: str | None


class RecordAnswer(Struct, frozen=True):
    """What the verification of a record found. `flaw` is the first place where something differs; checks that were
    not possible are in `unchecked`, with the reason. `kept` says whether the match is stored here now.
    """

    ok: bool
    header: Header | None
    checked: tuple[str, ...]
    unchecked: dict[str, str]
    flaw: Flaw | None
    kept: bool
