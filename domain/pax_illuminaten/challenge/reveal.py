"""The reveals of a challenge (RULES 9): hidden cards, shown together, repeated while the attacker continues."""

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.kernel.whereabouts import deduce
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import deck
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.challenge.result import resolve
from domain.pax_illuminaten.challenge.strength import advantage, current, value
from domain.pax_illuminaten.changes import (
    draw_cards,
    evolve,
    from_hand,
    hand_less,
    pop,
    push,
    revealing,
    with_player,
)
from domain.pax_illuminaten.components import CARDS
from domain.pax_illuminaten.hidden.lots import show_cards
from domain.pax_illuminaten.state import Duel, Player, State


def begin_reveal(turn: Turn[State]) -> None:
    """Both sides choose at the same time; with the Clergy card the defender shows first."""
    duel, state = current(turn.state), turn.state
    if state.holds(duel.seat, "clergy") and deck.has_card(state, duel.rival):
        _show_first(turn, duel)
        return
    waiting = [seat for seat in (duel.seat, duel.rival) if seat != HOUSE and deck.has_card(state, seat)]
    turn.emit(ev.RevealBegan(tuple(waiting)))


def _show_first(turn: Turn[State], duel: Duel) -> None:
    if duel.rival == HOUSE:
        card = deck.top(turn)
        turn.emit(ev.StrengthShown(HOUSE, card or "", "deck"))
        deck.replenish(turn)
        _attacker_follows(turn)
    else:
        turn.emit(ev.ShowAsked(duel.rival))


def _attacker_follows(turn: Turn[State]) -> None:
    seat = current(turn.state).seat
    turn.emit(ev.RevealBegan((seat,) if deck.has_card(turn.state, seat) else ()))


class ShowingFirst(Decision[State], frozen=True):
    """The defender chooses and shows a card before the attacker chooses."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return _hand(view, seat)

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.PlayStrength)
        turn.emit(ev.StrengthShown(seat, command.card, "hand"))
        _attacker_follows(turn)


class Revealing(Decision[State], frozen=True):
    """The seats in `waiting` choose a card face down; then both are shown."""

    simultaneous: ClassVar[bool] = True
    waiting: tuple[Seat, ...]

    def awaiting(self) -> tuple[Seat, ...]:
        return self.waiting

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return _hand(view, seat)

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.PlayStrength)
        turn.emit(ev.StrengthChosen(seat, command.card))

    def proceed(self, turn: Turn[State]) -> None:
        _reveal(turn)
        if current(turn.state).seat == HOUSE:
            resolve(turn)


def _hand(view: State, seat: Seat) -> Iterable[Option]:
    for card in view.players[seat].hand.known:
        yield Allow(cmd.PlayStrength(card))
    yield Refuse(cmd.PlayStrength, "not_in_hand")


def _reveal(turn: Turn[State]) -> None:
    duel = current(turn.state)
    drawn: list[str] = []
    cards = [_card_of(turn, duel, seat, drawn) for seat in (duel.seat, duel.rival)]
    who = advantage(*duel.initial, duel.level)
    values = [
        value(CARDS[card].strength, sign * who) if card else (0, False)
        for card, sign in zip(cards, (1, -1), strict=True)
    ]
    turn.emit(
        ev.StrengthsRevealed(
            attack_card=cards[0],
            defence_card=cards[1],
            attack=values[0][0],
            defence=values[1][0],
            autos=(values[0][1], values[1][1]),
            high=any(card and CARDS[card].high for card in cards),
            drawn=tuple(drawn),
        )
    )
    deck.replenish(turn)


def _card_of(turn: Turn[State], duel: Duel, seat: Seat, drawn: list[str]) -> str | None:
    if seat == duel.rival and duel.shown:
        return duel.shown[0]
    if seat == HOUSE:
        card = deck.top(turn)
        drawn += [card] if card else []
        return card
    chosen = turn.state.players[seat].chosen
    assert chosen is None or isinstance(chosen, str)
    return chosen


class Judging(Decision[State], frozen=True):
    """The attacker continues, calls the challenge, or gives it up."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        yield from (Allow(cmd.CallChallenge()), Allow(cmd.Concede()))
        if any(deck.has_card(view, side) for side in (seat, current(view).rival)):
            yield Allow(cmd.PressOn())
        yield Refuse(cmd.PressOn, "no_cards_left")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.PressOn):
            begin_reveal(turn)
        else:
            resolve(turn, conceded=isinstance(command, cmd.Concede))


@evolve.on(ev.RevealBegan)
def _reveal_began(state: State, event: ev.RevealBegan) -> State:
    return push(_drop_question(state), Revealing(event.waiting))


def _drop_question(state: State) -> State:
    """The state without the question whose answer led to another reveal."""
    top = state.agenda[-1] if state.agenda else None
    return pop(state) if isinstance(top, Judging | ShowingFirst) else state


@evolve.on(ev.ShowAsked)
def _show(state: State, event: ev.ShowAsked) -> State:
    return push(_drop_question(state), ShowingFirst(event.seat))


@evolve.on(ev.StrengthShown)
def _strength_shown(state: State, event: ev.StrengthShown) -> State:
    if event.source == "deck":
        state = draw_cards(show_cards(state, event.card), 1)
    else:
        state = from_hand(state, event.seat, event.card)
    return replace(state, duel=replace(current(state), shown=(event.card,)))


@evolve.on(ev.StrengthChosen)
def _chosen(state: State, event: ev.StrengthChosen) -> State:
    player = state.players[event.seat]
    chosen = player.hand.unseen() if isinstance(event.card, Hidden) else event.card
    player = replace(hand_less(player, event.card), chosen=chosen)
    state = replace(state, players=with_player(state, event.seat, player))
    top = state.agenda[-1]
    assert isinstance(top, Revealing)
    return push(pop(state), Revealing(tuple(seat for seat in top.waiting if seat != event.seat)))


@evolve.on(ev.StrengthsRevealed)
def _revealed(state: State, event: ev.StrengthsRevealed) -> State:
    duel = current(state)
    cards = tuple(card for card in (event.attack_card, event.defence_card) if card)
    autos = (duel.autos[0] or event.autos[0], duel.autos[1] or event.autos[1])
    attack, defence = duel.attack + event.attack, duel.defence + event.defence
    duel = replace(duel, attack=attack, defence=defence, autos=autos, shown=(), rounds=duel.rounds + 1)
    now = revealing(replace(state.now, aside=state.now.aside + cards), event.high)
    for seat, card in ((duel.seat, event.attack_card), (duel.rival, event.defence_card)):
        if card and state.players[seat].chosen:
            state = show_cards(state, card, seat=seat)
    state = show_cards(state, *event.drawn)
    players = tuple(_shown_by(player, cards) if player.chosen else player for player in state.players)
    state = draw_cards(pop(state), len(event.drawn))
    state = replace(state, duel=duel, now=now, players=players)
    return push(state, Judging(duel.seat)) if duel.seat != HOUSE else state


def _shown_by(player: Player, cards: tuple[str, ...]) -> Player:
    """A player whose chosen card is one of these; what else is known of its hand stays known."""
    (hand,) = deduce((player.hand,), *cards)
    assert isinstance(hand, Pile)
    return replace(player, hand=hand, chosen=None)
