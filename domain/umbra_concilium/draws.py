"""What chance decides in Umbra Concilium."""

from domain.kernel.draws import Draw
from domain.umbra_concilium.components import EDITIONS, deck

FIRST_LEAD = Draw(
    name="first_lead",
    step="the setup",
    how="number",
    of="below the number of seats",
    gives="`first_lead_drawn.seat`",
)
CARDS = Draw(
    name="cards",
    step="every deal; the first belongs to the setup, a later one to the command that ends the deal before",
    how="shuffle",
    of="all cards",
    gives=(
        "`hand_dealt.cards`: seat 0 gets the first `deal_began.hand` cards, seat 1 the next, and so on, each hand "
        "sorted as the items are; what is left over is `card_set_aside.card`"
    ),
    items={key: tuple(deck(key)) for key in EDITIONS.raw},
)
DRAWS = (FIRST_LEAD, CARDS)
