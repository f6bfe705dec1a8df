"""Organize (RULES 7.4): discs move, one step at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.components import CARDS, SETUP
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.targets import TERMS, goals, jumps, own_places

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Up to three steps, of the kind that the deed names."""
    jump, one_source = jumps(turn.state, deed.by), TERMS[deed.by].one_source
    turn.emit(ev.MovesBegan(seat, SETUP.most_steps, deed.faction, deed.target, jump, one_source))


class Organizing(Decision["State"], frozen=True):
    """`seat` takes a disc up, puts it down, and so on; it may stop after the first step."""

    seat: Seat
    steps: int
    faction: str | None
    to: str | None
    jump: bool
    one_source: bool
    begun: bool = False
    source: str | None = None
    """The card of all discs, once it is known that there is only one."""
    picked: str | None = None
    """The card of the disc that was taken up."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        if self.picked:
            for place in self.goals(view, view.place(self.picked)):
                yield Allow(cmd.MoveDisc(view.faces[place] or ""))
            yield Refuse(cmd.MoveDisc, "no_way_there")
            return
        for card in self.sources(view):
            yield Allow(cmd.PickDisc(card))
        if self.begun:
            yield Allow(cmd.Pass())
        yield from (Refuse(cmd.PickDisc, "cannot_leave"), Refuse(cmd.Pass, "one_step_at_least"))

    def goals(self, view: State, source: int) -> list[int]:
        """Where a disc of the card at `source` may go."""
        return goals(view, self.seat, source, self.jump, view.place(self.to) if self.to else None)

    def sources(self, view: State) -> list[str]:
        """The cards from which a disc may be taken up."""
        found = []
        for place in own_places(view, self.seat):
            card = view.faces[place] or ""
            fits = self.faction is None or self.faction in CARDS[card].factions
            if fits and self.source in (None, card) and self.goals(view, place):
                found.append(card)
        return found

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.PickDisc):
            turn.emit(ev.DiscPicked(seat, command.card))
        elif isinstance(command, cmd.MoveDisc):
            turn.emit(ev.DiscMoved(seat, self.picked or "", command.card))
            _end_if_done(turn)
        else:
            turn.emit(ev.MovesEnded(seat))


def _end_if_done(turn: Turn[State]) -> None:
    top = turn.state.agenda[-1]
    assert isinstance(top, Organizing)
    if not top.steps or not top.sources(turn.state):
        turn.emit(ev.MovesEnded(top.seat))
