"""The state without what is pending."""

from msgspec import Struct

from domain.kernel.hidden import Pile
from domain.kernel.values import RulesVersion


class State(Struct, frozen=True):
    """The truth or a view of it. `laid` are all courtiers that were laid, in order."""

    hands: tuple[Pile, ...] = ()
    laid: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    faces: int = 0
    favour: int = 0
    rules: RulesVersion = 1
