"""Extort (RULES 7.3): favor of a card, of its whispering neighbours, and what rivals on them are owed."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.kind import Action, Due, whole
from domain.pax_illuminaten.actions.variants import VARIANTS
from domain.pax_illuminaten.changes import evolve, pop, push
from domain.pax_illuminaten.commands import Extort
from domain.pax_illuminaten.components import CARDS, Icon
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor.gaining import Gifting, gain
from domain.pax_illuminaten.favor.payable import factions_at, worth
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.ids import MAIN, PLACARD, CardOrPlacard, GivenBy
from domain.pax_illuminaten.state import State


def counts_rivals(state: State) -> bool:
    """Whether the seat on turn may extort any card and counts rival discs as its own."""
    return "extort_any_count_rivals" in state.now.buffs


def extort_cards(state: State, seat: Seat) -> list[str]:
    """What can still yield in this turn: cards with own discs (or any), and the placard."""
    every = counts_rivals(state)
    cards = [
        face
        for face, discs in zip(state.faces, state.discs, strict=True)
        if face and (every or discs[seat]) and face not in state.now.marks
    ]
    return cards if PLACARD in state.now.marks else [*cards, PLACARD]


def _extorts(view: State, seat: Seat, by: str) -> list[Command]:
    return [Extort(card, by) for card in extort_cards(view, seat)]


def yields(state: State, seat: Seat, card: str) -> tuple[Icon, ...]:
    """What an extorted card, or the placard, yields."""
    if card == PLACARD:
        return tuple((faction,) for faction in factions_at(state, seat, PLACARD))
    discs = state.discs[state.place(card)]
    return worth(card, sum(discs) if counts_rivals(state) else discs[seat])


def owes(state: State, seat: Seat, card: str, quiet: bool) -> tuple[tuple[Seat, int], ...]:
    """What Conspire hands over: to each rival, one favor per disc on the card. The automa uses no special."""
    tidings = seat != HOUSE and state.in_force("S_tidings")
    if quiet or card == PLACARD or counts_rivals(state) or tidings:
        return ()
    discs = state.discs[state.place(card)]
    return tuple((rival, discs[rival]) for rival in state.seats_from(seat)[1:] if discs[rival])


def whispers(state: State, seat: Seat, card: str, quiet: bool) -> tuple[str, ...]:
    """The neighbours of the same rank that may yield as well."""
    if quiet or card == PLACARD:
        return ()
    every, rank = counts_rivals(state), CARDS[card].rank
    found = []
    for place in layout(len(state.players)).near[state.place(card)]:
        face, discs = state.faces[place], state.discs[place]
        mine = any(discs) if every else discs[seat]
        if face and mine and CARDS[face].rank == rank and face not in state.now.marks:
            found.append(face)
    return tuple(found)


def _deed(command: Extort) -> Deed:
    return Deed("extort", command.by, command.target)


def _cost(view: State, seat: Seat, deed: Deed) -> Due:
    return (), 0


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """The target yields; its neighbours may."""
    card, quiet = deed.target or "", VARIANTS[deed.by].quiet
    let_yield(turn, seat, card, deed.by, whispers(turn.state, seat, card, quiet))


def let_yield(turn: Turn[State], seat: Seat, card: str, by: str, whispering: tuple[str, ...] = ()) -> None:
    """One card yields its favor, and rivals on it get their share."""
    units = yields(turn.state, seat, card)
    owed = owes(turn.state, seat, card, VARIANTS[by].quiet) if units else ()
    turn.emit(ev.CardYielded(seat, card, units, owed, whispering, by))
    gain(turn, seat, units, card)


class Whispering(Decision[State], frozen=True):
    """`seat` may let more cards yield. The automa always does."""

    seat: Seat
    cards: tuple[CardOrPlacard, ...]
    """The cards that may still yield."""
    by: GivenBy
    """What gave the action: `main`, a faction card or an ability."""

    def awaiting(self) -> tuple[Seat, ...]:
        return () if self.seat == HOUSE or not self.cards else (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for card in self.cards:
            yield Allow(cmd.Whisper(card))
        yield Allow(cmd.Pass())
        yield Refuse(cmd.Whisper, "does_not_whisper")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.Whisper):
            let_yield(turn, seat, command.card, self.by)
        else:
            turn.emit(ev.WhispersEnded(seat))

    def proceed(self, turn: Turn[State]) -> None:
        if self.cards:
            let_yield(turn, self.seat, self.cards[0], self.by)
        else:
            turn.emit(ev.WhispersEnded(self.seat))


EXTORT = Action(
    command=Extort,
    refusal="no_extort",
    given_by=(MAIN, "professions"),
    targets=_extorts,
    deed=_deed,
    parts=whole,
    cost=_cost,
    carry_out=carry_out,
)


@evolve.on(ev.CardYielded)
def _yielded(state: State, event: ev.CardYielded) -> State:
    top = state.agenda[-1]
    if isinstance(top, Whispering):
        left = tuple(card for card in top.cards if card != event.card)
        state = push(pop(state), replace(top, cards=left))
    elif event.whispers:
        state = push(state, Whispering(event.seat, event.whispers, event.by))
    if event.owes:
        state = push(state, Gifting(event.seat, event.card, event.owes, {}))
    return replace(state, now=replace(state.now, marks=(*state.now.marks, event.card)))


@evolve.on(ev.WhispersEnded)
def _whispers_ended(state: State, event: ev.WhispersEnded) -> State:
    return pop(state)
