"""What the verification of a portable record found, as answers show it."""

from msgspec import Struct

from audit.record import Header
from audit.verify import Flaw


class RecordAnswer(Struct, frozen=True):
    """What was found in a record. `flaw` is the first place where something differs; what was not checked is in
    `unchecked`, with the reason. `kept` says whether the match is here now.
    """

    ok: bool
    header: Header | None
    checked: tuple[str, ...]
    unchecked: dict[str, str]
    flaw: Flaw | None
    kept: bool
