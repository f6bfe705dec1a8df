"""The match options: six readings of doubtful lines of the rulebook (RULES 9)."""

from typing import Annotated, Literal

from msgspec import Struct

from domain.umbra_concilium.components import EDITIONS


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The edition and the six doubtful readings; the defaults are the rules as RULES.md states them."""

    edition: Annotated[str, EDITIONS.choice] = "rulebook"
    """The edition of the component data; see the components of the game."""
    pure_arms_scope: Literal["rest_of_trick", "whole_trick_undo"] = "rest_of_trick"
    """Whether Pure Arms silences what comes after it in the trick, or also undoes what came before."""
    direction_after_2_8: Literal["stays", "back"] = "stays"
    """Whether the direction set by a 2 or an 8 stays after the trick, or goes back to the one chosen first."""
    pursuit_needs_win: bool = False
    """Whether Relentless Pursuit counts only if its player wins the trick; excludes `six_copies_pursuit`."""
    six_copies_pursuit: bool = False
    """Whether a 6 also copies what the left neighbour gained by Relentless Pursuit; excludes
    `pursuit_needs_win`.
    """
    imbalance_other_fives: Literal["break", "ignored"] = "break"
    """Whether another 5 on the table stops Imbalance, or is not looked at."""
    nine_counts_itself: bool = False
    """Whether a 9 moves the battle suit even without another 9 on the table."""

    def __post_init__(self) -> None:
        if self.pursuit_needs_win and self.six_copies_pursuit:
            raise ValueError("pursuit_needs_win and six_copies_pursuit contradict each other")
