"""The setup (RULES 2): map, court, hands, contacts, faction cards, plots, event deck, and the first player."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from domain.kernel.draws import Draw
from domain.kernel.game import HOUSE_NAME, Turn
from domain.kernel.hidden import Hidden, Pile, Slot
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten import draws
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, with_player
from domain.pax_illuminaten.components import CONTACTS, EDITION, FACTIONS, SETUP, by_players
from domain.pax_illuminaten.discards import Discards
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.state import Player, State
from domain.pax_illuminaten.turns.event_phase import begin_turn

MOST_PLAYERS = 4


LONE_OPPONENT = "st_germain"
"""The automa that a single seat plays against if none was chosen."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The match options.

    `automa`: the scripted opponent in the last place. With four seats there is no room for it, and a single seat
    plays against St. Germain by default. `round_limit`: the number of rounds after which faction scoring ends the
    game; 0 means no limit.
    """

    automa: Literal["none", "st_germain", "joseph_ii", "cagliostro", "weishaupt"] = "none"
    """The scripted opponent in the last place; a single seat plays against St. Germain by default, four have
    none.
    """
    round_limit: Annotated[int, Meta(ge=0, le=99)] = 0
    """The number of rounds after which faction scoring ends the game; 0 for no limit."""


def automa_for(seats: int, options: Options) -> str | None:
    """The automa that takes part."""
    if seats >= MOST_PLAYERS:
        return None
    if options.automa == "none":
        return LONE_OPPONENT if seats == 1 else None
    return options.automa


def house(seats: int, options: Options) -> str:
    """Whom the house plays: the automa, if there is one."""
    return automa_for(seats, options) or HOUSE_NAME


def set_up(turn: Turn[State], seats: int, options: Options) -> None:
    """Lay everything out and begin the first turn."""
    automa = automa_for(seats, options)
    people = tuple(Seat(seat) for seat in range(seats))
    order = (*people, HOUSE) if automa else people
    players, shape = len(order), layout(len(order))
    deck = Stack(_shuffled(turn, draws.LUMINARIES))
    face_down, court = deck.take(len(shape.places)), deck.take(SETUP.court)
    hands = [deck.take(SETUP.hand) for _ in people]
    contacts = _shuffled(turn, draws.CONTACTS_DEALT)[:players]
    plots = Stack(_shuffled(turn, draws.PLOTS_DEALT))
    start = min(order, key=lambda seat: CONTACTS[contacts[seat]].number)
    factions = _shuffled(turn, draws.FACTION_CARDS)
    purses = tuple(_purse(contact) for contact in contacts)
    turn.emit(
        ev.TableSet(
            seats=order,
            automa=automa,
            round_limit=options.round_limit,
            start=start,
            contacts=contacts,
            supply=SETUP.discs,
            pool=_pool(players, purses),
            purses=purses,
            places=shape.places,
            court=court,
            factions=_in_table_order(factions[: by_players(SETUP.faction_cards, players)]),
            plots=plots.take(SETUP.public_plots),
        )
    )
    own_plots = plots.take(seats)
    turn.emit(ev.DecksStacked(face_down, deck.rest, plots.rest, event_deck(turn)))
    for seat in people:
        turn.emit(ev.HandDealt(seat, hands[seat], own_plots[seat]))
    begin_turn(turn, start)


class Stack:
    """Cards to deal from the top."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        self.rest = cards

    def take(self, count: int) -> tuple[str, ...]:
        """The next `count` cards."""
        cards, self.rest = self.rest[:count], self.rest[count:]
        return cards


def _shuffled(turn: Turn[State], draw: Draw) -> tuple[str, ...]:
    return turn.shuffle(draw, draw.items[EDITION.edition])


def _purse(contact: str) -> Mapping[str, int]:
    return {faction: int(faction in CONTACTS[contact].factions) for faction in FACTIONS}


def _pool(players: int, purses: tuple[Mapping[str, int], ...]) -> Mapping[str, int]:
    each = by_players(SETUP.favor_per_faction, players)
    return {faction: each - sum(purse[faction] for purse in purses) for faction in FACTIONS}


def _in_table_order(factions: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(faction for faction in FACTIONS if faction in factions)


def event_deck(turn: Turn[State]) -> tuple[str, ...]:
    """Twice three edicts with three specials, the first half on top; the other specials stay in the box."""
    edicts, specials = (Stack(_shuffled(turn, draw)) for draw in (draws.EDICTS_DRAWN, draws.SPECIALS_DRAWN))
    halves = [edicts.take(SETUP.edicts_per_half) + specials.take(SETUP.specials_per_half) for _ in range(2)]
    return tuple(event for half in halves for event in turn.shuffle(draws.HALVES, half))


@evolve.on(ev.TableSet)
def _table(state: State, event: ev.TableSet) -> State:
    pairs = zip(event.contacts, event.purses, strict=True)
    players = tuple(Player(contact, purse=purse, supply=event.supply) for contact, purse in pairs)
    nobody = (0,) * len(players)
    return replace(
        state,
        seats=event.seats,
        automa=event.automa,
        round_limit=event.round_limit,
        players=players,
        places=event.places,
        faces=(None,) * len(event.places),
        down=(None,) * len(event.places),
        discs=(nobody,) * len(event.places),
        court=event.court,
        seen=tuple(sorted(event.court)),
        pool=event.pool,
        factions=dict.fromkeys(event.factions),
        plots=event.plots,
        start=event.start,
    )


def _slots(cards: tuple[str, ...] | Hidden) -> tuple[Slot, ...]:
    return (Hidden(),) * cards.count if isinstance(cards, Hidden) else cards


@evolve.on(ev.DecksStacked)
def _stacked(state: State, event: ev.DecksStacked) -> State:
    if isinstance(event.deck, Hidden):
        covered = Discards().covered()
        state = replace(state, discards=covered, event_discards=covered)
    plots, events = _slots(event.plots), _slots(event.events)
    return replace(state, down=_slots(event.map), deck=event.deck, plot_deck=plots, event_deck=events)


@evolve.on(ev.HandDealt)
def _hand_dealt(state: State, event: ev.HandDealt) -> State:
    player = replace(state.players[event.seat], hand=Pile().put(event.cards), plot=event.plot)
    return replace(state, players=with_player(state, event.seat, player))
