"""Oust (RULES 9): an attack on discs of a rival, decided by discs around and hidden cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import deck
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.components import ANY, CARDS, FACTIONS, SETUP, Icon, Strength
from domain.pax_illuminaten.costs import factions_at
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor import gain
from domain.pax_illuminaten.targets import initial_strength

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import Duel, State


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Call the challenge that was paid for."""
    assert deed.rival is not None
    challenge(turn, seat, deed.rival, deed.target or "", deed.discs or 0, deed.by)


def challenge(turn: Turn[State], seat: Seat, rival: Seat, card: str, discs: int, by: str, extra: int = 0) -> None:
    """`seat` attacks; `extra` adds to its initial strength."""
    state, place = turn.state, turn.state.place(card)
    attack, defence = initial_strength(state, seat, place) + extra, initial_strength(state, rival, place)
    level, choose = "oust_ignore_advantage" in state.now.buffs, by == "oust_set_initial_strength"
    turn.emit(ev.ChallengeBegan(seat, rival, card, discs, by, attack, defence, level, choose))
    if not choose:
        begin_reveal(turn)


def advantage(attack: int, defence: int, level: bool) -> int:
    """Who is advantaged: 1 the attacker, -1 the defender, 0 nobody."""
    return 0 if level or attack == defence else (1 if attack > defence else -1)


def value(strength: Strength, advantaged: int) -> tuple[int, bool]:
    """What a card adds for a side, and whether it wins at once; `advantaged` as that side sees it."""
    if isinstance(strength, int):
        return strength, False
    return 0, advantaged == (-1 if strength == "dagger" else 1)


def attacker_wins(attack: int, defence: int, autos: tuple[bool, bool]) -> bool:
    """Who wins when the challenge is called: one that wins at once, else the larger sum, a tie the defender."""
    return autos[0] if autos[0] != autos[1] else attack > defence


def what_decides(duel: Duel) -> str:
    """What a challenge that is called comes down to: what wins at once on one side only, or strength."""
    if duel.autos[0] == duel.autos[1]:
        return "cancelled" if duel.autos[0] else "strength"
    advantaged = advantage(*duel.initial, duel.level) * (1 if duel.autos[0] else -1)
    return "hammer" if advantaged > 0 else "dagger"


def current(state: State) -> Duel:
    """The challenge under way."""
    assert state.duel is not None
    return state.duel


class Strengthening(Decision["State"], frozen=True):
    """`seat` begins one above or one below the rival."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return (Allow(cmd.SetStrength(True)), Allow(cmd.SetStrength(False)))

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.SetStrength)
        turn.emit(ev.StrengthSet(seat, current(turn.state).defence + (1 if command.above else -1)))
        begin_reveal(turn)


# Reveals.


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


class ShowingFirst(Decision["State"], frozen=True):
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


class Revealing(Decision["State"], frozen=True):
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


class Judging(Decision["State"], frozen=True):
    """The attacker goes on, calls the challenge, or gives it up."""

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


def resolve(turn: Turn[State], conceded: bool = False) -> None:
    """Compare; the loser of discs is compensated, the winner places a cube."""
    duel = current(turn.state)
    won = not conceded and attacker_wins(duel.attack, duel.defence, duel.autos)
    seat, rival, card = duel.seat, duel.rival, duel.card
    decided = "conceded" if conceded else what_decides(duel)
    turn.emit(ev.ChallengeResolved(seat, rival, card, won, duel.attack, duel.defence, duel.autos, decided))
    if won:
        turn.emit(ev.DiscsOusted(rival, card, duel.count))
        if seat != HOUSE and len(turn.state.now.cubes) < SETUP.cubes:
            turn.emit(ev.CubePlaced(seat, card))
        gain(turn, rival, (_compensation(turn.state, rival),) * duel.count)


def _compensation(state: State, seat: Seat) -> Icon:
    """Any favor; the automa prefers that of its card."""
    if seat != HOUSE:
        return ANY
    first = bot_factions(state)
    return first + tuple(faction for faction in FACTIONS if faction not in first)


def bot_factions(state: State) -> tuple[str, ...]:
    """The factions of the card with the automa's token, or of its contact."""
    card = state.faces[state.token] if state.token is not None else None
    return factions_at(state, HOUSE, card or cmd.PLACARD)
