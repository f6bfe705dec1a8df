"""What open play tells of hidden luminaries: which nobody can hold, and who holds how many of which reshuffle.

Everybody can work this out, so it is part of every view (RULES 13).
"""

from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.pax_illuminaten.state import Lot, Player, State


def show_cards(state: State, *cards: str, seat: Seat | None = None) -> State:
    """The state once everybody saw these cards, which came from the hand of `seat`, or from the deck or the map."""
    lots = tuple([_remove_from(lot, cards, seat) for lot in state.lots])
    kept = tuple([lot for lot in lots[:-1] if lot.cards])
    if seat is not None and any(card in state.players[seat].shown for card in cards):
        state = replace(state, players=_forgetting(state, seat, cards))
    seen = state.seen if set(cards) <= set(state.seen) else tuple(sorted({*state.seen, *cards}))
    return replace(state, seen=seen, lots=(*kept, *lots[-1:]))


def _forgetting(state: State, seat: Seat, cards: tuple[str, ...]) -> tuple[Player, ...]:
    players = list(state.players)
    held = tuple([card for card in players[seat].shown if card not in cards])
    players[seat] = replace(players[seat], shown=held)
    return tuple(players)


def _remove_from(lot: Lot, cards: tuple[str, ...], seat: Seat | None) -> Lot:
    left = tuple([card for card in lot.cards if card not in cards])
    gone = len(lot.cards) - len(left)
    return Lot(left, lot.held if seat is None else _plus(lot.held, seat, -gone)) if gone else lot


def taken_up(state: State, seat: Seat, count: int) -> State:
    """The state once `seat` drew so many cards of the deck unseen."""
    if not state.lots:
        return state
    *older, last = state.lots
    return replace(state, lots=(*older, Lot(last.cards, _plus(last.held, seat, count))))


def reshuffled(state: State) -> State:
    """The state once the discards became the deck."""
    older = tuple([lot for lot in state.lots if lot.cards])
    return replace(state, lots=(*older, Lot(tuple(sorted(discarded(state))), (0,) * len(state.players))))


def discarded(state: State) -> frozenset[str]:
    """The cards that a player who counts knows to be in the discards: seen once, and nowhere else."""
    now, shown_first = state.now, state.duel.shown if state.duel else ()
    elsewhere = {*state.faces, *state.court, *now.chain, *now.aside, now.plan, *shown_first}
    elsewhere.update(*(player.shown for player in state.players), *(lot.cards for lot in state.lots))
    return frozenset(state.seen).difference(elsewhere)


def _plus(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[seat] += more
    return tuple(changed)
