"""The Action phase (RULES 6 to 11): the menu of the seat on turn, and actions on the way to being carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import (
    claims,
    deeds,
    expel,
    extort,
    influence,
    openings,
    organize,
    oust,
    scheme,
    scouting,
    specials,
)
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.components import ABILITIES
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor import pay_what_is_plain
from domain.pax_illuminaten.targets import TERMS

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State

ACTION_COMMANDS = (cmd.Scout, cmd.Influence, cmd.Extort, cmd.Organize, cmd.Expel, cmd.Oust)
REFUSALS: tuple[Option, ...] = (
    Refuse(cmd.Scout, "no_scout"),
    Refuse(cmd.Influence, "no_influence"),
    Refuse(cmd.Extort, "no_extort"),
    Refuse(cmd.Organize, "no_organize"),
    Refuse(cmd.Expel, "no_expel"),
    Refuse(cmd.Oust, "no_oust"),
)
SPENT = tuple(Refuse(kind, "no_actions_left", {"by": cmd.MAIN}) for kind in ACTION_COMMANDS)


class Acting(Decision["State"], frozen=True):
    """`seat` chooses what to do next in its Action phase."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for kind, by in _given(view, seat):
            for command in openings.openings(view, seat, kind, by):
                yield Allow(command)
        yield from scheme.options(view, seat)
        yield from claims.options(view, seat)
        yield from specials.options(view, seat)
        yield Allow(cmd.EndActions())
        if not view.now.actions:
            yield from SPENT
        yield from REFUSALS

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, ACTION_COMMANDS):
            plan(turn, seat, openings.deed_of(command))
        elif isinstance(command, cmd.Scheme | cmd.QuickFavor):
            scheme.play(turn, seat, command)
        elif isinstance(command, cmd.ClaimFaction | cmd.ClaimPlot):
            claims.claim(turn, seat, command)
        elif isinstance(command, cmd.EndActions):
            turn.emit(ev.ActionPhaseEnded(seat))
        else:
            specials.use(turn, seat, command)


def _given(view: State, seat: Seat) -> Iterable[tuple[str, str]]:
    """Every action that `seat` may take now, and what gives it."""
    for kind, sources in deeds.ACTIONS.items():
        for by in sources:
            if (
                by == cmd.MAIN
                or (by == cmd.CUBE and view.now.cubes)
                or (by not in ABILITIES and by not in view.now.used and view.holds(seat, by))
            ):
                yield kind, by


class Bonus(Decision["State"], frozen=True):
    """`seat` may carry out the action that `ability` gives, now or never."""

    seat: Seat
    ability: str

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for command in openings.openings(view, seat, ABILITIES[self.ability].action, self.ability):
            yield Allow(command)
        yield Allow(cmd.Pass())
        yield from REFUSALS

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.emit(ev.OfferClosed(seat, not isinstance(command, cmd.Pass)))
        if not isinstance(command, cmd.Pass):
            plan(turn, seat, openings.deed_of(command))


class Planning(Decision["State"], frozen=True):
    """`seat` chooses the next part of its action."""

    seat: Seat
    deed: Deed

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for command, _ in deeds.parts(view, seat, self.deed) or ():
            yield Allow(command)
        yield from (Refuse(kind, "cannot_be_carried_out") for kind in (cmd.ActFrom, cmd.Commit, cmd.PlaceCard))

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        plan(turn, seat, dict(deeds.parts(turn.state, seat, self.deed) or ())[command])


def plan(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Fill in what has one choice only; ask for the rest; begin the action once it is whole.

    What hangs on the hand is asked for however many choices there are: rivals must not see how many cards fit.
    """
    while (found := deeds.parts(turn.state, seat, deed)) is not None:
        if len(found) > 1 or (deed.kind == "expel" and len(turn.state.players[seat].hand) > 1):
            turn.emit(ev.ActionPlanned(seat, deed))
            return
        deed = found[0][1]
    icons, free = deeds.cost(turn.state, seat, deed)
    if len(set(icons)) <= 1:
        icons, free = icons[free:], 0
    main, fee = deeds.needs_main(turn.state, deed), TERMS[deed.by].fee
    turn.emit(ev.ActionBegan(seat, deed, main, icons, free, fee))
    pay_what_is_plain(turn)


class Doing(Decision["State"], frozen=True):
    """An action that is paid is carried out."""

    seat: Seat
    deed: Deed

    def proceed(self, turn: Turn[State]) -> None:
        turn.emit(ev.ActionDone(self.seat, self.deed))
        DEEDS[self.deed.kind](turn, self.seat, self.deed)


DEEDS: Mapping[str, Callable[[Turn[State], Seat, Deed], None]] = {
    "scout": scouting.carry_out,
    "influence": influence.carry_out,
    "extort": extort.carry_out,
    "organize": organize.carry_out,
    "expel": expel.carry_out,
    "oust": oust.carry_out,
}
