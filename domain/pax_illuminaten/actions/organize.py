"""Organize (RULES 7.4): discs move, one step at a time."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.kind import Action, Due, whole
from domain.pax_illuminaten.actions.reach import open_locations, own_places
from domain.pax_illuminaten.actions.variants import VARIANTS
from domain.pax_illuminaten.changes import discs, evolve, pop, push
from domain.pax_illuminaten.commands import Organize
from domain.pax_illuminaten.components import ANY, CARDS, FACTIONS, SETUP
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.ids import CUBE, MAIN, CardId, FactionId
from domain.pax_illuminaten.state import State


def jumps(state: State, by: str) -> bool:
    """Whether the steps of an Organize from this source may end anywhere, not only beside the card they leave."""
    return VARIANTS[by].anywhere or state.in_force("S_fair_weather")


def goals(state: State, seat: Seat, source: int, jump: bool, to: int | None = None) -> list[int]:
    """Where a disc may go from a card: an open location beside it, or anywhere by a jump, or only one card."""
    near = range(len(state.faces)) if jump else layout(len(state.players)).near[source]
    return [
        place
        for place in near
        if place != source and (to is None or place == to) and open_locations(state, place, seat) > 0
    ]


def _organizes(view: State, seat: Seat, by: str) -> list[Command]:
    own, jump = own_places(view, seat), jumps(view, by)
    if by == CUBE:
        cards = dict.fromkeys(view.now.cubes)
        return [Organize(None, card, by) for card in cards if _onto(view, seat, own, card, jump)]
    movable = [place for place in own if goals(view, seat, place, jump)]
    if by != MAIN:
        return [Organize(by=by)] if movable else []
    shown = {faction for place in movable for faction in CARDS[view.faces[place] or ""].factions}
    return [Organize(faction, by=by) for faction in FACTIONS if faction in shown]


def _onto(view: State, seat: Seat, own: list[int], card: str, jump: bool) -> bool:
    return any(goals(view, seat, place, jump, view.place(card)) for place in own)


def _deed(command: Organize) -> Deed:
    return Deed("organize", command.by, command.target, faction=command.faction)


def _cost(view: State, seat: Seat, deed: Deed) -> Due:
    return ((), 0) if VARIANTS[deed.by].free else (((deed.faction,) if deed.faction else ANY,), 0)


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Begin up to three steps, of the kind that the deed names."""
    jump, one_source = jumps(turn.state, deed.by), VARIANTS[deed.by].one_source
    turn.emit(ev.MovesBegan(seat, SETUP.most_steps, deed.faction, deed.target, jump, one_source))


class Organizing(Decision[State], frozen=True):
    """`seat` takes up a disc, puts it down, and repeats this; it may stop after the first step."""

    seat: Seat
    steps: int
    """How many discs may still be moved."""
    faction: FactionId | None
    """The faction that every card a disc leaves must show; null if any may be left."""
    to: CardId | None
    """The card to which every step goes; null if any may be reached."""
    jump: bool
    """Whether a step may go to any open location, not only to an adjacent one."""
    one_source: bool
    """Whether all discs must leave the same card."""
    begun: bool = False
    """Whether a disc was moved, so that the seat may stop."""
    source: CardId | None = None
    """The card of all discs, once it is known that there is only one."""
    picked: CardId | None = None
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


ORGANIZE = Action(
    command=Organize,
    refusal="no_organize",
    given_by=(MAIN, CUBE, "artists", "organize_any_free"),
    targets=_organizes,
    deed=_deed,
    parts=whole,
    cost=_cost,
    carry_out=carry_out,
)


@evolve.on(ev.MovesBegan)
def _moves(state: State, event: ev.MovesBegan) -> State:
    moving = Organizing(event.seat, event.steps, event.faction, event.to, event.jump, event.one_source)
    return push(state, moving)


@evolve.on(ev.DiscPicked)
def _picked(state: State, event: ev.DiscPicked) -> State:
    top = state.agenda[-1]
    assert isinstance(top, Organizing)
    return push(pop(state), replace(top, picked=event.card))


@evolve.on(ev.DiscMoved)
def _moved(state: State, event: ev.DiscMoved) -> State:
    state = discs(discs(state, event.source, event.seat, -1), event.card, event.seat, 1)
    top = state.agenda[-1]
    if not isinstance(top, Organizing):
        return pop(state)
    source = event.source if top.one_source else None
    return push(pop(state), replace(top, steps=top.steps - 1, begun=True, source=source, picked=None))


@evolve.on(ev.MovesEnded)
def _moves_ended(state: State, event: ev.MovesEnded) -> State:
    return pop(state)
