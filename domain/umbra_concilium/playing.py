"""Playing a card, with or without a stratagem (RULES 3 to 5)."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from domain.kernel.game import REMEMBERED, Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.components import deck
from domain.umbra_concilium.effects import resolve
from domain.umbra_concilium.instants import INSTANTS
from domain.umbra_concilium.state import State
from domain.umbra_concilium.stratagems import MIRROR, RIGHTEOUS_WAR, STRATAGEMS

NOT_IN_HAND = (Refuse(PlayCard, "not_in_hand"), Refuse(PlayStratagem, "not_in_hand"))


class PlayTurn(Decision[State], frozen=True):
    """The seat plays one card of its hand, alone or with a stratagem."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        hand = view.players[seat].hand.known
        plain: list[Option] = [_plain(card) for card in hand]
        if code := _no_stratagem(view, seat):
            return (*plain, _refusal(code), *NOT_IN_HAND)
        used = frozenset([use.stratagem for use in view.used])
        plain += _refusals(view.stratagems, used)
        for card in hand:
            plain += _with_stratagem(view.stratagems, used, card)
        return (*plain, *NOT_IN_HAND)

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, PlayCard | PlayStratagem)
        card = deck(turn.state.options.edition)[command.card]
        turn.emit(ev.CardPlayed(seat, card.id, card.suit))
        if isinstance(command, PlayStratagem):
            _declare(turn, seat, command)
        resolve(turn, turn.state.trick.plays[-1], INSTANTS)


def _declare(turn: Turn[State], seat: Seat, command: PlayStratagem) -> None:
    """A lasting stratagem ends, then the declared one takes its immediate effect."""
    turn.emit(ev.StratagemUsed(seat, command.stratagem, command.copies, command.use_effect))
    if turn.state.lasting:
        turn.emit(ev.LastingEnded(turn.state.lasting))
    STRATAGEMS[command.stratagem](turn, turn.state.trick.plays[-1])


def _no_stratagem(view: State, seat: Seat) -> str | None:
    """Why `seat` may not declare any stratagem, if it may not."""
    for use in view.used:
        if use.seat == seat:
            return "stratagem_spent"
    return "one_a_trick" if view.trick.with_stratagem else None


@cache
def _plain(card: str) -> Option:
    return Allow(PlayCard(card))


@cache
def _refusal(code: str) -> Option:
    return Refuse(PlayStratagem, code)


@lru_cache(maxsize=REMEMBERED)
def _with_stratagem(stratagems: tuple[str, ...], used: frozenset[str], card: str) -> tuple[Option, ...]:
    """Every way to play `card` with a remaining stratagem."""
    left = [stratagem for stratagem in stratagems if stratagem not in used]
    ways: list[Option] = [Allow(play) for stratagem in left for play in _ways(card, stratagem, stratagems, used)]
    return (*ways, Refuse(PlayStratagem, "wrong_terms", {"card": card}))


def _ways(card: str, stratagem: str, stratagems: tuple[str, ...], used: frozenset[str]) -> Iterator[PlayStratagem]:
    """A stratagem as it is, Mirror as each used one; Righteous War with and without the effect of the card."""
    copied = [other for other in stratagems if other in used] if stratagem == MIRROR else [None]
    for copies in copied:
        yield PlayStratagem(card, stratagem, copies)
        if RIGHTEOUS_WAR in (stratagem, copies):
            yield PlayStratagem(card, stratagem, copies, use_effect=True)


@lru_cache(maxsize=REMEMBERED)
def _refusals(stratagems: tuple[str, ...], used: frozenset[str]) -> tuple[Option, ...]:
    """Why some stratagems cannot be played with any card."""
    refusals = [Refuse(PlayStratagem, "stratagem_used", {"stratagem": one}) for one in stratagems if one in used]
    if MIRROR not in stratagems:
        refusals.append(Refuse(PlayStratagem, "no_mirror", {"stratagem": MIRROR}))
    for one in (None, *stratagems):
        if one not in used:
            refusals.append(Refuse(PlayStratagem, "not_to_copy", {"stratagem": MIRROR, "copies": one}))
    return tuple(refusals)
