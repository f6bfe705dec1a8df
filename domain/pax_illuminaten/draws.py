"""What chance decides in Pax Illuminaten."""

from collections.abc import Iterable

from domain.kernel.draws import Draw
from domain.pax_illuminaten.components import CARDS, CONTACTS, EDICTS, EDITION, FACTIONS, PLOTS

_SETUP = "the setup"
_SEATS = "`seats` of `table_set`"


def _items(ids: Iterable[str]) -> dict[str, tuple[str, ...]]:
    return {EDITION.edition: tuple(ids)}


LUMINARIES = Draw(
    name="luminaries",
    step=_SETUP,
    how="shuffle",
    of="the luminaries",
    gives=(
        "from the top: `decks_stacked.map`, a card for each of `table_set.places`; `table_set.court`, 5 cards; "
        "`hand_dealt.cards`, 4 cards for each seat but the house, seat 0 first; the rest is `decks_stacked.deck`"
    ),
    items=_items(CARDS),
)
CONTACTS_DEALT = Draw(
    name="contacts",
    step=_SETUP,
    how="shuffle",
    of="the contacts",
    gives=f"`table_set.contacts`: the first as many as there are {_SEATS}",
    items=_items(CONTACTS),
)
PLOTS_DEALT = Draw(
    name="plots",
    step=_SETUP,
    how="shuffle",
    of="the plots",
    gives=(
        "from the top: `table_set.plots`, 2 plots; `hand_dealt.plot`, one for each seat but the house, seat 0 "
        "first; the rest is `decks_stacked.plots`"
    ),
    items=_items(PLOTS),
)
FACTION_CARDS = Draw(
    name="factions",
    step=_SETUP,
    how="shuffle",
    of="the factions",
    gives=(f"`table_set.factions`: the first 3, 4 or 5, for 2, 3 or 4 {_SEATS}, sorted as the items are"),
    items=_items(FACTIONS),
)
EDICTS_DRAWN = Draw(
    name="edicts",
    step=_SETUP,
    how="shuffle",
    of="the edicts",
    gives="the first 3 are in the first half of the event deck, the next 3 in the second",
    items=_items(EDICTS),
)
SPECIALS_DRAWN = Draw(
    name="specials",
    step=_SETUP,
    how="shuffle",
    of="the special events",
    gives="the first 3 are in the first half of the event deck, the next 3 in the second, the others in neither",
    items=_items(EDITION.specials),
)
HALVES = Draw(
    name="halves",
    step=f"{_SETUP}, once for each half",
    how="shuffle",
    of="the 3 edicts and then the 3 special events of the half",
    gives="`decks_stacked.events`: the first half, then the second",
)
DISCARDS = Draw(
    name="discards",
    step="whenever the deck runs out, in any command",
    how="shuffle",
    of=(
        "the discards, the oldest first: since the setup or the last `deck_shuffled`, `card_expelled.card` if its "
        '`source` is not `"swap"`, all of `cards_discarded.cards` in order, and `chamberlain_moved.discarded` if '
        "it is not null; in a match that begins with a position, first its `discards.below` and `discards.top`"
    ),
    gives="`deck_shuffled.order`",
)
DRAWS = (
    LUMINARIES,
    CONTACTS_DEALT,
    PLOTS_DEALT,
    FACTION_CARDS,
    EDICTS_DRAWN,
    SPECIALS_DRAWN,
    HALVES,
    DISCARDS,
)
