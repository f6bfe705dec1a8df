"""The offers of abilities with a choice (RULES 10): swaps, edicts, plots, faction cards, cards to draw."""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import deck
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, pop, push
from domain.pax_illuminaten.components import EDICTS, FACTIONS
from domain.pax_illuminaten.event_cards.edicts import discard_if_empty
from domain.pax_illuminaten.ids import AbilityId, CardId
from domain.pax_illuminaten.schemes.plots import draw_plot
from domain.pax_illuminaten.state import State

TAPPED = 2
"""Favor that an ability takes from an edict."""


DRAWN = 2
"""Cards that an ability draws."""


def swappable(view: State, seat: Seat) -> list[str]:
    """The face-up cards on which no rival has more discs than `seat`."""
    cards = zip(view.faces, view.discs, strict=True)
    return [card for card, discs in cards if card and max(discs) == discs[seat]]


def _swaps(view: State, seat: Seat) -> list[Command]:
    cards = swappable(view, seat)
    return [cmd.ChooseCard(card) for card in cards] if len(cards) > 1 else []


def _taps(view: State, seat: Seat) -> list[Command]:
    return [cmd.TapEdict(edict.card) for player in view.players for edict in player.edicts]


def _new_plot(view: State, seat: Seat) -> list[Command]:
    return [cmd.DrawCard()] if view.plot_deck else []


def _borrows(view: State, seat: Seat) -> list[Command]:
    others = [faction for faction in FACTIONS if view.factions.get(faction, seat) != seat]
    return [cmd.Borrow(faction) for faction in others if faction not in view.now.borrowed]


def _fetches(view: State, seat: Seat) -> list[Command]:
    court = [cmd.TakeCourt(card) for card in view.court if card]
    return [cmd.DrawCard(), *court] if deck.can_draw(view) else [*court]


CHOICES: Mapping[str, Callable[[State, Seat], list[Command]]] = {
    "swap_two_luminaries": _swaps,
    "take_two_from_edict": _taps,
    "replace_private_plot": _new_plot,
    "borrow_faction_card": _borrows,
    "draw_two_or_court_one": _fetches,
}


NOT_OFFERED = tuple(
    Refuse(kind, "not_offered") for kind in (cmd.ChooseCard, cmd.TapEdict, cmd.DrawCard, cmd.Borrow, cmd.TakeCourt)
)


class Choosing(Decision[State], frozen=True):
    """`seat` chooses for the ability of a scheme card, or declines."""

    seat: Seat
    ability: AbilityId
    """What the choice is about."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        yield from map(Allow, CHOICES[self.ability](view, seat))
        yield Allow(cmd.Pass())
        yield from NOT_OFFERED

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.emit(ev.OfferClosed(seat, not isinstance(command, cmd.Pass)))
        match command:
            case cmd.ChooseCard(card):
                turn.emit(ev.SwapBegan(seat, card))
            case cmd.TapEdict(edict):
                _tap(turn, seat, edict)
            case cmd.Borrow(faction):
                turn.emit(ev.FactionBorrowed(seat, faction))
            case cmd.TakeCourt(card):
                turn.emit(ev.CourtTaken(seat, card, turn.state.court.index(card), False, ()))
            case cmd.DrawCard() if self.ability == "draw_two_or_court_one":
                deck.draw(turn, seat, DRAWN)
            case cmd.DrawCard():
                draw_plot(turn, seat)


def _tap(turn: Turn[State], seat: Seat, edict: str) -> None:
    state = turn.state
    owner = next(s for s in state.seats if any(e.card == edict for e in state.players[s].edicts))
    favor = next(e.favor for e in state.players[owner].edicts if e.card == edict)
    turn.emit(ev.EdictTapped(seat, owner, edict, EDICTS[edict].faction, min(TAPPED, favor)))
    discard_if_empty(turn, owner, edict)


class Swapping(Decision[State], frozen=True):
    """`seat` names the card that changes places with the first one."""

    seat: Seat
    card: CardId
    """The first of the two that change places."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for card in swappable(view, seat):
            if card != self.card:
                yield Allow(cmd.ChooseCard(card))
        yield Refuse(cmd.ChooseCard, "not_offered")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.ChooseCard)
        turn.emit(ev.CardsSwapped(seat, self.card, command.card))


@evolve.on(ev.ChoiceOffered)
def _choice_offered(state: State, event: ev.ChoiceOffered) -> State:
    return push(state, Choosing(event.seat, event.ability))


@evolve.on(ev.SwapBegan)
def _swap(state: State, event: ev.SwapBegan) -> State:
    return push(state, Swapping(event.seat, event.card))


@evolve.on(ev.CardsSwapped)
def _swapped(state: State, event: ev.CardsSwapped) -> State:
    one, other = state.faces.index(event.card), state.faces.index(event.other)
    faces, discs = list(state.faces), list(state.discs)
    faces[one], faces[other] = faces[other], faces[one]
    discs[one], discs[other] = discs[other], discs[one]
    token = {None: None, one: other, other: one}.get(state.token, state.token)
    return pop(replace(state, faces=tuple(faces), discs=tuple(discs), token=token))


@evolve.on(ev.FactionBorrowed)
def _borrowed(state: State, event: ev.FactionBorrowed) -> State:
    return replace(state, now=replace(state.now, borrowed=(*state.now.borrowed, event.faction)))
