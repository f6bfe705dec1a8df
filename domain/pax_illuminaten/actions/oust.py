"""Oust (RULES 9): discs of a rival are attacked."""

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.messages import Command, Seat
from domain.pax_illuminaten.actions.kind import Action, Due, Parts, matching
from domain.pax_illuminaten.actions.reach import actors, card_of, reach
from domain.pax_illuminaten.challenge.call import challenge
from domain.pax_illuminaten.commands import ActFrom, Commit, Oust
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.ids import CUBE, MAIN
from domain.pax_illuminaten.state import State


def oust_places(state: State, seat: Seat) -> list[tuple[int, Seat, int]]:
    """Cards in reach with rival discs: place, rival, how many."""
    rivals = state.seats_from(seat)[1:]
    return [
        (place, rival, discs[rival])
        for place in sorted(reach(state, seat))
        for discs in (state.discs[place],)
        for rival in rivals
        if discs[rival]
    ]


def _ousts(view: State, seat: Seat, by: str) -> list[Command]:
    found = [(card_of(view, place), rival) for place, rival, _ in oust_places(view, seat)]
    return [Oust(card, rival, by) for card, rival in found if by != CUBE or card in view.now.cubes]


def _deed(command: Oust) -> Deed:
    return Deed("oust", command.by, command.target, command.rival)


def _parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    if deed.discs:
        return None
    if deed.acting:
        most = view.discs[view.place(deed.target or "")][deed.rival or 0]
        counts = [replace(deed, discs=count) for count in range(1, most + 1)]
        return ((Commit(d.discs or 0), d) for d in counts if OUST.affordable(view, seat, d))
    one = (d for d in actors(view, seat, deed) if OUST.affordable(view, seat, replace(d, discs=1)))
    return ((ActFrom(d.acting or ""), d) for d in one)


def _cost(view: State, seat: Seat, deed: Deed) -> Due:
    return (matching(view, seat, deed),) * (deed.discs or 0), 0


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Begin the challenge that was paid for."""
    assert deed.rival is not None
    challenge(turn, seat, deed.rival, deed.target or "", deed.discs or 0, deed.by)


OUST = Action(
    command=Oust,
    refusal="no_oust",
    given_by=(MAIN, CUBE, "clergy", "oust_set_initial_strength"),
    targets=_ousts,
    deed=_deed,
    parts=_parts,
    cost=_cost,
    carry_out=carry_out,
)
