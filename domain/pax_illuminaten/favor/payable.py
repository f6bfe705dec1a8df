"""Which favor pays icons, and whether a seat can pay them (RULES 5): discounts, exchange, wild favor."""

from functools import lru_cache

from domain.kernel.game import REMEMBERED
from domain.kernel.messages import Seat
from domain.pax_illuminaten.components import CARDS, CONTACTS, FACTIONS, Icon
from domain.pax_illuminaten.ids import PLACARD
from domain.pax_illuminaten.state import State

RATE, CHEAP_RATE = 3, 2
"""Favor of one faction in place of any one favor; the cheaper rate with the Professions card."""


WILD = "artists"


Purse = tuple[int, ...]
"""Favor by faction, in table order."""


def rate_of(state: State, seat: Seat) -> int:
    """How many favor of one faction `seat` exchanges for one."""
    return CHEAP_RATE if state.holds(seat, "professions") else RATE


def is_wild(state: State, seat: Seat) -> bool:
    """Whether Artists favor of `seat` can pay any icon."""
    return state.holds(seat, WILD)


def purse_of(state: State, seat: Seat) -> Purse:
    """The favor of `seat` in table order."""
    purse = state.players[seat].purse
    return tuple([purse[faction] for faction in FACTIONS])


def factions_at(state: State, seat: Seat, acting: str) -> tuple[str, ...]:
    """The factions that favor must match when this card, or the placard, acts."""
    return CONTACTS[state.players[seat].contact].factions if acting == PLACARD else CARDS[acting].factions


def can_pay(state: State, seat: Seat, icons: tuple[Icon, ...], free: int = 0, fee: tuple[Icon, ...] = ()) -> bool:
    """Whether `seat` can pay these icons, of which `free` are waived, plus `fee`."""
    needed = len(icons) - free
    if needed <= 0 and not fee:
        return True
    purse = purse_of(state, seat)
    if sum(purse) < needed + len(fee):
        return False
    return payable(purse, fee + icons, free, rate_of(state, seat), is_wild(state, seat), len(fee))


@lru_cache(maxsize=REMEMBERED)
def payable(purse: Purse, icons: tuple[Icon, ...], free: int, rate: int, wild: bool, fixed: int = 0) -> bool:
    """Whether favor pays `icons`; `free` of them are waived, but none of the first `fixed`.

    Each icon takes one favor of a faction it shows, one wild favor, or one set of `rate` favor of one faction.
    """
    if len(icons) <= free and not fixed:
        return True
    if sum(purse) < len(icons) - free:
        return False
    icon, rest, still = icons[0], icons[1:], max(fixed - 1, 0)
    for faction, amount in payments(purse, icon, rate, wild):
        left = spent(purse, faction, amount)
        if payable(left, rest, free, rate, wild, still):
            return True
    return free > 0 and not fixed and payable(purse, rest, free - 1, rate, wild)


def payments(purse: Purse, icon: Icon, rate: int, wild: bool) -> list[tuple[str, int]]:
    """Every way to pay one icon: the faction and the number of favor; no set where one favor of it suffices."""
    held = list(zip(FACTIONS, purse, strict=True))
    does = {*icon, WILD} if wild else icon
    single = [(name, 1) for name, favor in held if favor and name in does]
    return single + [(name, rate) for name, favor in held if favor >= rate and name not in does]


def spent(purse: Purse, faction: str, amount: int) -> Purse:
    """The purse without some favor."""
    place = FACTIONS.index(faction)
    return (*purse[:place], purse[place] - amount, *purse[place + 1 :])


def worth(card: str, discs: int | None = None) -> tuple[Icon, ...]:
    """The favor value of a card; when it is extorted, `discs` are those that count on it."""
    data = CARDS[card]
    return data.favor * discs if data.crown and discs is not None else data.favor
