"""The match options: six readings of doubtful lines of the rulebook (RULES 9)."""

from typing import Annotated, Literal

from msgspec import Struct

from domain.umbra_concilium.components import EDITIONS


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The edition and the six doubtful readings; the defaults are the rules as RULES.md states them."""

    edition: Annotated[str, EDITIONS.choice] = "rulebook"
    pure_arms_scope: Literal["rest_of_trick", "whole_trick_undo"] = "rest_of_trick"
    direction_after_2_8: Literal["stays", "back"] = "stays"
    pursuit_needs_win: bool = False
    six_copies_pursuit: bool = False
    imbalance_other_fives: Literal["break", "ignored"] = "break"
    nine_counts_itself: bool = False

    def __post_init__(self) -> None:
        if self.pursuit_needs_win and self.six_copies_pursuit:
            raise ValueError("pursuit_needs_win and six_copies_pursuit contradict each other")
