"""Documents of audits and refusals."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from audit.divergence import Check, Divergence


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
