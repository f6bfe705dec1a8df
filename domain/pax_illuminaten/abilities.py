"""The seventeen abilities of luminaries (RULES 10), found by their key in the component data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import deck, openings
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.components import ABILITIES, CARDS, EDICTS, FACTIONS
from domain.pax_illuminaten.costs import worth
from domain.pax_illuminaten.edicts import discard_if_empty
from domain.pax_illuminaten.favor import gain
from domain.pax_illuminaten.targets import expel_places

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State

TAPPED = 2
"""Favor that an ability takes from an edict."""
DRAWN = 2
"""Cards that an ability draws."""

Use = Callable[[Turn["State"], Seat, str], None]


def _begin(turn: Turn[State], seat: Seat, card: str, buff: bool = False, actions: int = 0) -> str:
    ability = CARDS[card].ability
    turn.emit(ev.AbilityUsed(seat, card, ability, buff, actions))
    return ability


def _bonus(turn: Turn[State], seat: Seat, card: str) -> None:
    ability = _begin(turn, seat, card)
    if _within_reach(turn.state, seat, ABILITIES[ability].action, ability):
        turn.emit(ev.BonusOffered(seat, ability))


def _within_reach(state: State, seat: Seat, action: str, ability: str) -> bool:
    """Whether an action may be possible, by what all see: which cards in hand fit is no rival's business."""
    if action == "expel":
        return bool(state.players[seat].hand) and bool(expel_places(state, seat))
    return bool(openings.openings(state, seat, action, ability))


def _buff(turn: Turn[State], seat: Seat, card: str) -> None:
    _begin(turn, seat, card, buff=True)


def _choice(turn: Turn[State], seat: Seat, card: str) -> None:
    ability = _begin(turn, seat, card)
    if CHOICES[ability](turn.state, seat):
        turn.emit(ev.ChoiceOffered(seat, ability))


def _collect(turn: Turn[State], seat: Seat, card: str) -> None:
    _begin(turn, seat, card)
    gain(turn, seat, worth(card))


def _extra_action(turn: Turn[State], seat: Seat, card: str) -> None:
    _begin(turn, seat, card, actions=1)


ABILITY: Mapping[str, Use] = {
    "influence_any_rival_discount": _bonus,
    "influence_cost_minus_one": _buff,
    "swap_two_luminaries": _choice,
    "extort_any_count_rivals": _buff,
    "expel_then_shift_one": _bonus,
    "expel_free": _buff,
    "organize_any_free": _bonus,
    "draw_two_or_court_one": _choice,
    "scout_any_free": _bonus,
    "scout_gain_placed_favor": _buff,
    "oust_set_initial_strength": _bonus,
    "oust_ignore_advantage": _buff,
    "take_two_from_edict": _choice,
    "replace_private_plot": _choice,
    "borrow_faction_card": _choice,
    "ace_collect_and_bridge": _collect,
    "crown_extra_main_action": _extra_action,
}


# What the abilities with a choice offer.


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


class Choosing(Decision["State"], frozen=True):
    """`seat` chooses for the ability of a scheme card, or leaves it out."""

    seat: Seat
    ability: str

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
                _draw_plot(turn, seat)


def _tap(turn: Turn[State], seat: Seat, edict: str) -> None:
    state = turn.state
    owner = next(s for s in state.seats if any(e.card == edict for e in state.players[s].edicts))
    favor = next(e.favor for e in state.players[owner].edicts if e.card == edict)
    turn.emit(ev.EdictTapped(seat, owner, edict, EDICTS[edict].faction, min(TAPPED, favor)))
    discard_if_empty(turn, owner, edict)


def _draw_plot(turn: Turn[State], seat: Seat) -> None:
    plot = turn.state.plot_deck[0]
    turn.emit(ev.PlotDrawn(seat, plot))
    if turn.state.players[seat].plot_shown:
        turn.emit(ev.PlotBuried(seat, plot))


class Swapping(Decision["State"], frozen=True):
    """`seat` names the card that changes places with the first one."""

    seat: Seat
    card: str

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


class KeepingPlot(Decision["State"], frozen=True):
    """`seat` keeps its private plot or the one it drew."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for plot in (view.players[seat].plot, view.players[seat].plot_drawn):
            if isinstance(plot, str):
                yield Allow(cmd.KeepPlot(plot))
        yield Refuse(cmd.KeepPlot, "not_offered")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.KeepPlot)
        player = turn.state.players[seat]
        other = player.plot_drawn if command.plot == player.plot else player.plot
        assert other is not None
        turn.emit(ev.PlotPutBack(seat, command.plot, other))
