"""The Redraw (RULES 13): discards, hands, the court, and the next seat."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import deck, scoring
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import draw_cards, evolve, pop, with_player
from domain.pax_illuminaten.components import ANY, SETUP, Icon
from domain.pax_illuminaten.favor.payable import can_pay
from domain.pax_illuminaten.favor.paying import Paying, pay_what_is_plain
from domain.pax_illuminaten.hidden.lots import reshuffled, show_cards, taken_up
from domain.pax_illuminaten.state import State
from domain.pax_illuminaten.turns.event_phase import begin_turn

MOST_COURT_CARDS = 2


COURT_FEE: tuple[Icon, ...] = (ANY,)


def redraw(turn: Turn[State], seat: Seat) -> None:
    now = turn.state.now
    cards = now.chain + now.aside + ((now.plan,) if now.plan else ())
    if cards:
        turn.emit(ev.CardsDiscarded(seat, cards))
    if seat != HOUSE or now.ousted:
        for other in turn.state.seats_from(seat)[1:]:
            deck.draw(turn, other, _lacking(turn.state, other) if other != HOUSE else 0)
    turn.emit(ev.CheckAdvanced(seat, "court" if seat == HOUSE else "draw"))


def draw_one(turn: Turn[State], seat: Seat) -> None:
    """Draw one more card, until the hand is full or nothing is left to draw."""
    limit = hand_limit(turn.state, seat)
    if len(turn.state.players[seat].hand) < limit and redraws(turn.state, seat):
        turn.emit(ev.RedrawBegan(seat, limit))
    else:
        turn.emit(ev.CheckAdvanced(seat, "court"))


def hand_limit(state: State, seat: Seat) -> int:
    """The number of cards up to which `seat` draws."""
    return SETUP.hand + state.holds(seat, "scholars")


def _lacking(state: State, seat: Seat) -> int:
    return SETUP.hand - len(state.players[seat].hand)


class Redrawing(Decision[State], frozen=True):
    """`seat` draws up to `limit`, one card at a time, from the deck or the court."""

    seat: Seat
    limit: int

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        yield from map(Allow, redraws(view, seat))
        yield from (Refuse(cmd.TakeCourt, "not_from_court"), Refuse(cmd.DrawCard, "deck_is_empty"))

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.TakeCourt):
            fee = COURT_FEE if turn.state.now.court else ()
            turn.emit(ev.CourtTaken(seat, command.card, turn.state.court.index(command.card), True, fee))
            pay_what_is_plain(turn)
        else:
            deck.draw(turn, seat, 1)


def redraws(view: State, seat: Seat) -> list[Command]:
    """The sources of the next card: the deck, and the court within its limits."""
    spaces = view.now.court
    court = [(space, card) for space, card in enumerate(view.court) if card]
    if spaces:
        with_chamberlain = view.chamberlain in spaces
        pays = len(spaces) < MOST_COURT_CARDS and can_pay(view, seat, COURT_FEE)
        court = [(s, c) for s, c in court if pays and (with_chamberlain or s == view.chamberlain)]
    found: list[Command] = [cmd.DrawCard()] if deck.can_draw(view) else []
    return found + [cmd.TakeCourt(card) for _, card in court]


def refresh_court(turn: Turn[State], seat: Seat) -> None:
    """The court is refreshed and the next seat begins."""
    state = turn.state
    under = state.court[state.chamberlain]
    turn.emit(ev.ChamberlainMoved(seat, under, (state.chamberlain + 1) % len(state.court)))
    for space, card in enumerate(turn.state.court):
        if card is None and (new := deck.top(turn)) is not None:
            turn.emit(ev.CourtFilled(new, space))
            deck.replenish(turn)
    _next_turn(turn, seat)


def _next_turn(turn: Turn[State], seat: Seat) -> None:
    state = turn.state
    following = state.seats_from(seat)[1]
    last = state.final or state.round == state.round_limit
    if following == state.start and last:
        scoring.end_by_factions(turn)
    else:
        begin_turn(turn, following)


@evolve.on(ev.CardsDiscarded)
def _discarded(state: State, event: ev.CardsDiscarded) -> State:
    now = replace(state.now, chain=(), aside=(), plan=None)
    return replace(state, now=now, discards=state.discards.put(*event.cards))


@evolve.on(ev.CardsDrawn)
def _cards_drawn(state: State, event: ev.CardsDrawn) -> State:
    count = event.cards.count if isinstance(event.cards, Hidden) else len(event.cards)
    player = state.players[event.seat]
    player = replace(player, hand=player.hand.put(event.cards))
    state = taken_up(state, event.seat, count)
    return draw_cards(_one_drawn(replace(state, players=with_player(state, event.seat, player))), count)


def _one_drawn(state: State) -> State:
    """The seat in its Redraw has chosen a source."""
    return pop(state) if state.agenda and isinstance(state.agenda[-1], Redrawing) else state


@evolve.on(ev.CourtTaken)
def _court_taken(state: State, event: ev.CourtTaken) -> State:
    player = state.players[event.seat]
    player = replace(player, hand=player.hand.put((event.card,)), shown=(*player.shown, event.card))
    court = (*state.court[: event.space], None, *state.court[event.space + 1 :])
    state = _one_drawn(replace(state, players=with_player(state, event.seat, player), court=court))
    if event.redraw:
        state = replace(state, now=replace(state.now, court=(*state.now.court, event.space)))
    fee = (Paying(event.seat, event.fee, 0, ()),) if event.fee else ()
    return replace(state, agenda=state.agenda + fee)


@evolve.on(ev.DeckShuffled)
def _shuffled(state: State, event: ev.DeckShuffled) -> State:
    return replace(reshuffled(state), deck=event.order, discards=state.discards.emptied())


@evolve.on(ev.RedrawBegan)
def _redraw_began(state: State, event: ev.RedrawBegan) -> State:
    return replace(state, agenda=(*state.agenda, Redrawing(event.seat, event.limit)))


@evolve.on(ev.ChamberlainMoved)
def _chamberlain(state: State, event: ev.ChamberlainMoved) -> State:
    court, gone = state.court, state.discards
    if event.discarded:
        court = (*court[: state.chamberlain], None, *court[state.chamberlain + 1 :])
        gone = gone.put(event.discarded)
    return replace(state, court=court, discards=gone, chamberlain=event.space)


@evolve.on(ev.CourtFilled)
def _court_filled(state: State, event: ev.CourtFilled) -> State:
    court = (*state.court[: event.space], event.card, *state.court[event.space + 1 :])
    return draw_cards(show_cards(replace(state, court=court), event.card), 1)
