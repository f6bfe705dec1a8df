"""Why play cannot have led to a position: cards, favor, discs, what everybody saw, and what is pending."""

from collections.abc import Iterable, Iterator

from domain.kernel.flaws import (
    Flaw,
    Laid,
    Place,
    each_once,
    exactly,
    first_of,
    listed,
    one_of,
    seat_at,
    so_many,
    total,
    unless,
    within,
)
from domain.kernel.messages import HOUSE
from domain.pax_illuminaten.actions.scout import Placing
from domain.pax_illuminaten.challenge.call import Strengthening
from domain.pax_illuminaten.challenge.reveal import Judging, Revealing, ShowingFirst
from domain.pax_illuminaten.components import (
    AUTOMAS,
    CARDS,
    CONTACTS,
    EDICTS,
    EDITION,
    FACTIONS,
    PLOTS,
    SETUP,
    by_players,
)
from domain.pax_illuminaten.event_cards.keeping import KeepingEvent
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.schemes.plots import KeepingPlot
from domain.pax_illuminaten.state import Player, State
from domain.pax_illuminaten.turns.acting import Acting
from domain.pax_illuminaten.turns.event_phase import Activating
from domain.pax_illuminaten.turns.redraw import Redrawing

PLAYERS = (2, 4)
"""Fewest and most, an automa among them."""
EVENTS = 2 * (SETUP.edicts_per_half + SETUP.specials_per_half)


def flaws(state: State) -> Iterable[Flaw]:
    """See Game.flaws."""
    return first_of(
        lambda: _seats(state),
        lambda: _table(state),
        lambda: (*_luminaries(state), *_plots(state), *_events(state)),
        lambda: (*_favor(state), *_discs(state)),
        lambda: _records(state),
        lambda: _pending(state),
    )


def _seats(state: State) -> Iterator[Flaw]:
    """Who plays, and the map for so many."""
    if state.automa is not None:
        yield from one_of(("automa",), state.automa, AUTOMAS, "15")
    people = len(state.players) - (state.automa is not None)
    due = (*range(people), *([HOUSE] if state.automa is not None else []))
    yield from within(("players",), len(state.players), *PLAYERS, "2")
    yield from exactly(("seats",), state.seats, due, "2")
    yield from seat_at(("start",), state.start, due, "2")
    yield from seat_at(("now", "seat"), state.now.seat, due, "4")


def _table(state: State) -> Iterator[Flaw]:
    """The map, the court, the contacts and the faction cards."""
    players, places = len(state.players), layout(len(state.players)).places
    yield from exactly(("places",), state.places, places, "3")
    for field in ("faces", "down", "discs"):
        yield from so_many((field,), len(getattr(state, field)), len(places), "3")
    for place, row in enumerate(state.discs):
        yield from so_many(("discs", place), len(row), players, "3")
    yield from so_many(("court",), len(state.court), SETUP.court, "2")
    yield from within(("chamberlain",), state.chamberlain, 0, SETUP.court - 1, "13")
    contacts = ((("players", number, "contact"), player.contact) for number, player in enumerate(state.players))
    yield from each_once(contacts, CONTACTS, "2", all_here=False)
    yield from each_once(((("factions", one), one) for one in state.factions), FACTIONS, "2", all_here=False)
    yield from so_many(("factions",), len(state.factions), by_players(SETUP.faction_cards, players), "2")
    for faction, holder in state.factions.items():
        if holder is not None:
            yield from seat_at(("factions", faction), holder, state.seats, "11")
    for number, player in enumerate(state.players):
        at: Place = ("players", number, "purse")
        yield from each_once((((*at, faction), faction) for faction in player.purse), FACTIONS, "5", at)
        for pile in ("hand", "specials"):
            yield from exactly(("players", number, pile, "unknown"), getattr(player, pile).unknown, 0, "2")
    yield from each_once(((("pool", faction), faction) for faction in state.pool), FACTIONS, "5", ("pool",))
    if state.token is not None:
        yield from within(("token",), state.token, 0, len(places) - 1, "15")


# Cards.


def _luminaries(state: State) -> Iterator[Flaw]:
    """Every luminary lies at one place, and every place of the map has a card, face up or face down."""
    yield from each_once(_lying(state), CARDS, "2", ("deck",))
    placing = [entry.place for entry in state.agenda if isinstance(entry, Placing)]
    for place, (face, down) in enumerate(zip(state.faces, state.down, strict=True)):
        if state.places[place] not in placing:
            yield from unless((face is None) != (down is None), ("faces", place), "one_card", "3")


def _lying(state: State) -> Iterator[Laid]:
    """Every luminary with its place."""
    yield from _open_cards(state)
    yield from ((("down", place), card) for place, card in enumerate(state.down) if isinstance(card, str))
    for number, player in enumerate(state.players):
        yield from _in_hand(number, player)
    yield from listed(("deck",), state.deck if isinstance(state.deck, tuple) else ())


def _open_cards(state: State) -> Iterator[Laid]:
    """The luminaries that everybody saw where they lie."""
    now, pile = state.now, state.discards
    for field in ("faces", "court"):
        cards = enumerate(getattr(state, field))
        yield from (((field, place), card) for place, card in cards if card is not None)
    yield from listed(("discards", "below"), pile.below if isinstance(pile.below, tuple) else ())
    single = ((("discards", "top"), pile.top), (("now", "plan"), now.plan))
    yield from ((at, card) for at, card in single if card is not None)
    yield from listed(("now", "chain"), now.chain)
    yield from listed(("now", "aside"), now.aside)
    yield from listed(("duel", "shown"), state.duel.shown if state.duel else ())


def _in_hand(number: int, player: Player) -> Iterator[Laid]:
    """The cards of a hand, with the one that is laid face down from it."""
    yield from listed(("players", number, "hand", "known"), player.hand.known)
    if isinstance(player.chosen, str):
        yield ("players", number, "chosen"), player.chosen


def _plots(state: State) -> Iterator[Flaw]:
    """Every plot lies at one place; discs are on public plots and on the own one."""
    lying: list[Laid] = [*listed(("plots",), state.plots)]
    for number, player in enumerate(state.players):
        held = (("plot", player.plot), ("plot_drawn", player.plot_drawn))
        lying += [(("players", number, field), plot) for field, plot in held if isinstance(plot, str)]
    deck = [plot for plot in state.plot_deck if isinstance(plot, str)]
    yield from each_once([*lying, *listed(("plot_deck",), deck)], PLOTS, "2", ("plot_deck",))
    yield from so_many(("plots",), len(state.plots), SETUP.public_plots, "2")
    for number, (seat, player) in enumerate(zip(state.seats, state.players, strict=True)):
        at: Place = ("players", number)
        yield from unless((player.plot is None) == (seat == HOUSE), (*at, "plot"), "own_plot", "2")
        discs = [*listed((*at, "claims"), player.claims), *listed((*at, "lost"), player.lost)]
        own = [player.plot] if isinstance(player.plot, str) else []
        yield from each_once(discs, [*state.plots, *own], "11", all_here=False)
        claimed = player.plot in (*player.claims, *player.lost)
        yield from exactly((*at, "plot_shown"), player.plot_shown, player.plot is not None and claimed, "11")


def _events(state: State) -> Iterator[Flaw]:
    """Every edict is in the game, and half as many cards again; those that left the deck are recorded."""
    lying = list(_event_cards(state))
    specials = [(at, card) for at, card in lying if card not in EDICTS]
    yield from each_once([(at, card) for at, card in lying if card in EDICTS], EDICTS, "12", ("event_deck",))
    yield from each_once(specials, EDITION.specials, "12", all_here=False)
    yield from so_many(("event_deck",), len(lying), EVENTS, "12")
    left = len(lying) - len(state.event_deck) - sum(len(drawn) for drawn in map(_events_in_hand, state.players))
    yield from so_many(("events_taken",), len(state.events_taken), left, "12")
    for number, taken in enumerate(state.events_taken):
        yield from seat_at(("events_taken", number, "seat"), taken.seat, state.seats, "12")
        yield from one_of(("events_taken", number, "event"), taken.event, (*EDICTS, *EDITION.specials), "12")
    gone = sum(card in EDICTS for card in state.event_discards.known_cards)
    yield from exactly(("edicts_gone",), state.edicts_gone, gone, "12")
    if gone >= SETUP.edicts_to_end:
        yield from exactly(("final",), state.final, True, "14")
    for number, player in enumerate(state.players):
        for place, edict in enumerate(player.edicts):
            at = ("players", number, "edicts", place)
            if edict.card in EDICTS:
                yield from exactly((*at, "faction"), edict.faction, EDICTS[edict.card].faction, "12")
            yield from within((*at, "favor"), edict.favor, 0, SETUP.edict_favor, "12")


def _events_in_hand(player: Player) -> tuple[str, ...]:
    return player.events_drawn if isinstance(player.events_drawn, tuple) else ()


def _event_cards(state: State) -> Iterator[Laid]:
    """Every event with its place."""
    pile = state.event_discards
    yield from listed(("event_discards", "below"), pile.below if isinstance(pile.below, tuple) else ())
    if pile.top is not None:
        yield ("event_discards", "top"), pile.top
    for number, player in enumerate(state.players):
        at: Place = ("players", number)
        yield from listed((*at, "specials", "known"), player.specials.known)
        yield from listed((*at, "events_drawn"), _events_in_hand(player))
        if player.special is not None:
            yield (*at, "special"), player.special
        for place, edict in enumerate(player.edicts):
            yield (*at, "edicts", place, "card"), edict.card
    yield from listed(("event_deck",), (card for card in state.event_deck if isinstance(card, str)))


# Favor and discs.


def _favor(state: State) -> Iterator[Flaw]:
    """All favor of a faction that is in the game is in the pool, with players or on edicts."""
    due = by_players(SETUP.favor_per_faction, len(state.players))
    edicts = [edict for player in state.players for edict in player.edicts]
    for number, player in enumerate(state.players):
        for faction, favor in player.purse.items():
            yield from within(("players", number, "purse", faction), favor, 0, due, "5")
    for faction in FACTIONS:
        pool = state.pool[faction]
        found = pool + sum(player.purse[faction] for player in state.players)
        found += sum(edict.favor for edict in edicts if edict.faction == faction)
        yield from within(("pool", faction), pool, 0, due, "5")
        yield from total(("pool", faction), found, due, "5", own=pool)


def _discs(state: State) -> Iterator[Flaw]:
    """Every player has all its discs, and a card has as many as it has room for."""
    for number, player in enumerate(state.players):
        at = ("players", number, "supply")
        placed = sum(row[number] for row in state.discs) + len(player.claims) + len(player.lost)
        yield from within(at, player.supply, 0, SETUP.discs, "2")
        yield from total(at, player.supply + placed, SETUP.discs, "2", own=player.supply)
    for place, (face, row) in enumerate(zip(state.faces, state.discs, strict=True)):
        for number, discs in enumerate(row):
            yield from within(("discs", place, number), discs, 0, None, "3")
        room = CARDS[face].locations if face is not None else 0
        yield from within(("discs", place), sum(row), 0, room, "3")
        if face is not None and CARDS[face].crown:
            yield from within(("discs", place), sum(map(bool, row)), 0, 1, "3")


# What everybody saw.


def _records(state: State) -> Iterator[Flaw]:
    """What everybody saw agrees with what is there."""
    there = {card for _, card in _open_cards(state)}
    for number, player in enumerate(state.players):
        hand = [card for _, card in _in_hand(number, player)]
        held = tuple([card for card in player.shown if card in hand])
        yield from exactly(("players", number, "shown"), player.shown, held, "13")
        there.update(held)
    yield from exactly(("seen",), state.seen, tuple(sorted({*state.seen, *there} & CARDS.keys())), "13")
    deck = set(state.deck) if isinstance(state.deck, tuple) else set[str]()
    for place, lot in enumerate(state.lots):
        last = place == len(state.lots) - 1
        hands = [
            {card for _, card in _in_hand(number, player)} - {*player.shown}
            for number, player in enumerate(state.players)
        ]
        hidden = deck.union(*hands) if last else set().union(*hands)
        cards = tuple(sorted({*lot.cards} & hidden | (deck if last else set())))
        yield from exactly(("lots", place, "cards"), tuple(sorted(lot.cards)), cards, "13")
        counted = tuple([len(hand & {*cards}) for hand in hands])
        yield from exactly(("lots", place, "held"), lot.held, counted, "13")


# What is pending.


def _pending(state: State) -> Iterator[Flaw]:
    yield from within(("round",), state.round, 1, None, "4")
    yield from within(("now", "actions"), state.now.actions, 0, None, "6")
    yield from within(("now", "cubes"), len(state.now.cubes), 0, SETUP.cubes, "9")
    if not state.agenda:
        yield from unless(state.ending is not None, ("agenda",), "nothing_pending", "14")
        return
    yield from exactly(("ending",), state.ending, None, "14")
    yield from _due_alone(state)
    if state.duel is not None:
        yield from seat_at(("duel", "seat"), state.duel.seat, state.seats, "9")
        yield from seat_at(("duel", "rival"), state.duel.rival, state.seats, "9")
    if isinstance(state.agenda[0], Activating | Acting | Redrawing):
        yield from exactly(("agenda", 0, "seat"), state.agenda[0].seat, state.now.seat, "4")


CHALLENGES = (Strengthening, ShowingFirst, Revealing, Judging)
"""The decisions of a challenge."""


def _due_alone(state: State) -> Iterator[Flaw]:
    """What is there only while a decision about it is pending."""
    kinds = {type(entry) for entry in state.agenda}
    yield from unless((state.duel is not None) == bool(kinds & {*CHALLENGES}), ("duel",), "not_now", "9")
    for number, player in enumerate(state.players):
        at: Place = ("players", number)
        yield from unless(state.duel is not None or player.chosen is None, (*at, "chosen"), "not_now", "9")
        drawing = KeepingPlot in kinds or player.plot_drawn is None
        yield from unless(drawing, (*at, "plot_drawn"), "not_now", "10")
        yield from unless(
            KeepingEvent in kinds or not _events_in_hand(player), (*at, "events_drawn"), "not_now", "12"
        )
