"""How much a search may do."""

from msgspec import Struct


class Work:
    """How many commands the roll-outs of a decision carried out so far."""

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done = 0


class Budget(Struct, frozen=True, kw_only=True):
    """The amount of work for one decision, in numbers that do not depend on the machine."""

    iterations: int
    """Roll-outs in all. Each command is tried once at least, so there can be more."""
    seats: int = 0
    """For how many seats the iterations are meant: where roll-outs are longer with more of them, there are fewer in
    proportion. At 0 their number is the same at every table.
    """
    width: int = 8
    """Most commands that are tried at one decision: those that the policy of the game likes best."""
    depth: int = 0
    """How many decisions after the first the tree holds. Roll-outs begin behind them."""
    turns: int = 0
    """How many settled states a roll-out passes; at the next it is evaluated."""
    answers: int = 0
    """How many commands everybody tries at a decision of a roll-out, each once, up to the next settled state. With
    none the quick player of the game answers.
    """
    considered: int = 200
    """At so many decisions of a roll-out they are tried; at those after them the quick player answers."""
    plies: int = 200
    """Commands after which a roll-out is evaluated wherever it is."""
    work: int = 0
    """Commands carried out in roll-outs after which no other world is tried, whatever is left of the iterations: so
    the longest decision has a bound that does not depend on the machine. At 0 there is none.
    """
    exploration: float = 0.6
    """How much the tree prefers commands that were tried little, in shares of a win."""

    def at_table(self, rollouts: int, seats: int) -> int:
        """So many roll-outs, or fewer at a table of more seats than the budget is meant for."""
        return rollouts * self.seats // max(seats, self.seats) if self.seats else rollouts
