"""The course of a turn (RULES 4, 12 and 13): Event phase, Check phase, Redraw, the next seat, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import automa, claims, deck, edicts, scoring
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.components import ANY, EDICTS, SETUP, Icon
from domain.pax_illuminaten.costs import can_pay
from domain.pax_illuminaten.favor import pay_what_is_plain

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State

DRAWN_EVENTS = 2
MOST_COURT_CARDS = 2
COURT_FEE: tuple[Icon, ...] = (ANY,)


def begin_turn(turn: Turn[State], seat: Seat) -> None:
    """The Event phase of `seat`, up to its first decision."""
    state = turn.state
    turn.emit(ev.TurnBegan(seat, state.round + (seat == state.start), SETUP.main_actions))
    edicts.tick(turn, seat)
    if special := turn.state.players[seat].special:
        turn.emit(ev.SpecialEnded(seat, special))
    if seat == HOUSE:
        automa.begin(turn)
    elif len(turn.state.players[seat].specials):
        turn.emit(ev.ActivationOffered(seat))
    else:
        turn.emit(ev.ActionPhaseBegan(seat))


class Activating(Decision["State"], frozen=True):
    """`seat` may put one of its special events into force."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for special in view.players[seat].specials.known:
            yield Allow(cmd.Activate(special))
        yield Allow(cmd.Pass())
        yield Refuse(cmd.Activate, "not_in_hand")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.Activate):
            turn.emit(ev.SpecialActivated(seat, command.special))
        turn.emit(ev.ActionPhaseBegan(seat))


# The Check phase.


class Checking(Decision["State"], frozen=True):
    """The Check phase of `seat` goes on with its next step."""

    seat: Seat
    step: str

    def proceed(self, turn: Turn[State]) -> None:
        STEPS[self.step](turn, self.seat)


def _plots(turn: Turn[State], seat: Seat) -> None:
    claims.check(turn)
    if not isinstance(turn.state.agenda[-1], Checking):
        return
    if seat == HOUSE and automa.has_won(turn.state):
        scoring.end(turn, "automa_plot", (HOUSE,))
    elif len(turn.state.players[seat].claims) >= SETUP.plots_to_win:
        scoring.end(turn, "plots", (seat,))
    else:
        turn.emit(ev.CheckAdvanced(seat, "events"))


def _events(turn: Turn[State], seat: Seat) -> None:
    state = turn.state
    turn.emit(ev.CheckAdvanced(seat, "redraw"))
    if not state.now.revealed or not state.event_deck:
        return
    drawn = tuple(event for event in state.event_deck[:DRAWN_EVENTS] if isinstance(event, str))
    if seat == HOUSE:
        automa.turn_event(turn, drawn[0])
        return
    turn.emit(ev.EventsDrawn(seat, drawn))
    if len(drawn) == 1:
        keep_event(turn, seat, drawn[0])


class KeepingEvent(Decision["State"], frozen=True):
    """`seat` keeps one of two events; the other goes back on top."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        drawn = view.players[seat].events_drawn
        for event in drawn if isinstance(drawn, tuple) else ():
            yield Allow(cmd.KeepEvent(event))
        yield Refuse(cmd.KeepEvent, "not_offered")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.KeepEvent)
        keep_event(turn, seat, command.event)


def keep_event(turn: Turn[State], seat: Seat, event: str) -> None:
    """An edict is issued at once, a special goes to the hand."""
    drawn = turn.state.players[seat].events_drawn
    assert isinstance(drawn, tuple)
    for other in drawn:
        if other != event:
            turn.emit(ev.EventPutBack(seat, other))
    if event in EDICTS:
        edicts.issue(turn, seat, event)
    else:
        turn.emit(ev.SpecialKept(seat, event))


def _redraw(turn: Turn[State], seat: Seat) -> None:
    now = turn.state.now
    cards = now.chain + now.aside + ((now.plan,) if now.plan else ())
    if cards:
        turn.emit(ev.CardsDiscarded(seat, cards))
    if seat != HOUSE or now.ousted:
        for other in turn.state.seats_from(seat)[1:]:
            deck.draw(turn, other, _lacking(turn.state, other) if other != HOUSE else 0)
    turn.emit(ev.CheckAdvanced(seat, "court" if seat == HOUSE else "draw"))


def _draw(turn: Turn[State], seat: Seat) -> None:
    """One more card, until the hand is full or nothing is left to draw."""
    limit = hand_limit(turn.state, seat)
    if len(turn.state.players[seat].hand) < limit and redraws(turn.state, seat):
        turn.emit(ev.RedrawBegan(seat, limit))
    else:
        turn.emit(ev.CheckAdvanced(seat, "court"))


def hand_limit(state: State, seat: Seat) -> int:
    """How many cards `seat` draws up to."""
    return SETUP.hand + state.holds(seat, "scholars")


def _lacking(state: State, seat: Seat) -> int:
    return SETUP.hand - len(state.players[seat].hand)


class Redrawing(Decision["State"], frozen=True):
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


def _court(turn: Turn[State], seat: Seat) -> None:
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


STEPS: Mapping[str, Callable[[Turn[State], Seat], None]] = {
    "plots": _plots,
    "events": _events,
    "redraw": _redraw,
    "draw": _draw,
    "court": _court,
}
