"""The document of a verified record."""

from msgspec import Struct

from audit.record import Header
from audit.verify import Flaw


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
