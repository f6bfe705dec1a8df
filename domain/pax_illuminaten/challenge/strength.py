"""The strengths of a challenge (RULES 9): discs around, cards, who is advantaged, and who wins."""

from domain.kernel.messages import Seat
from domain.pax_illuminaten.components import Strength
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.state import Duel, State


def initial_strength(state: State, seat: Seat, place: int) -> int:
    """The discs of `seat` on a card and beside it, its placard included (RULES 9)."""
    shape = layout(len(state.players))
    discs = sum(state.discs[other][seat] for other in (place, *shape.near[place]))
    return discs + (place in shape.placards[seat])


def advantage(attack: int, defence: int, level: bool) -> int:
    """Who is advantaged: 1 the attacker, -1 the defender, 0 nobody."""
    return 0 if level or attack == defence else (1 if attack > defence else -1)


def value(strength: Strength, advantaged: int) -> tuple[int, bool]:
    """What a card adds for a side, and whether it wins at once; `advantaged` as that side sees it."""
    if isinstance(strength, int):
        return strength, False
    return 0, advantaged == (-1 if strength == "dagger" else 1)


def attacker_wins(attack: int, defence: int, autos: tuple[bool, bool]) -> bool:
    """Who wins when the challenge is called: a side that wins at once, else the larger sum; a tie goes to the
    defender.
    """
    return autos[0] if autos[0] != autos[1] else attack > defence


def what_decides(duel: Duel) -> str:
    """What decides a called challenge: what wins at once, on one side only, or strength."""
    if duel.autos[0] == duel.autos[1]:
        return "cancelled" if duel.autos[0] else "strength"
    advantaged = advantage(*duel.initial, duel.level) * (1 if duel.autos[0] else -1)
    return "hammer" if advantaged > 0 else "dagger"


def current(state: State) -> Duel:
    """The challenge under way."""
    assert state.duel is not None
    return state.duel
