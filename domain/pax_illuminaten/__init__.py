"""Pax Illuminaten: spread the influence of the Illuminati over a map of luminaries, for one to four."""

from domain.kernel.bots import random
from domain.kernel.game import Game, Meta
from domain.pax_illuminaten import decisions
from domain.pax_illuminaten.bots import LEVELS, TEMPERS, areopagite
from domain.pax_illuminaten.catalogue import catalogue
from domain.pax_illuminaten.commands import COMMANDS
from domain.pax_illuminaten.components import RAW, Edition
from domain.pax_illuminaten.draws import DRAWS
from domain.pax_illuminaten.events import EVENTS
from domain.pax_illuminaten.evolve import evolve
from domain.pax_illuminaten.facets import FACETS, PERIOD
from domain.pax_illuminaten.flaws import flaws
from domain.pax_illuminaten.ids import HOWS
from domain.pax_illuminaten.insight import INSIGHT
from domain.pax_illuminaten.particulars import PARTICULARS
from domain.pax_illuminaten.places import PLACES
from domain.pax_illuminaten.sample import sample
from domain.pax_illuminaten.scoring import outcome
from domain.pax_illuminaten.setup import Options, house, set_up
from domain.pax_illuminaten.state import State
from domain.pax_illuminaten.veil import veil
from search.levels import with_levels

REFUSALS = {
    "no_actions_left": "6",
    "no_scout": "7.1",
    "no_influence": "7.2",
    "no_extort": "7.3",
    "no_organize": "7.4",
    "no_expel": "7.5",
    "no_oust": "9",
    "cannot_be_carried_out": "6",
    "does_not_pay": "5",
    "too_few_to_exchange": "5",
    "no_discount": "5",
    "not_offered": "6",
    "pool_has_it": "5",
    "not_owed": "7.3",
    "does_not_whisper": "7.3",
    "no_way_there": "7.4",
    "cannot_leave": "7.4",
    "one_step_at_least": "7.4",
    "not_in_hand": "6",
    "no_cards_left": "9",
    "does_not_link": "10",
    "quick_favor_used": "10",
    "already_claimed_one": "11",
    "no_largest_lodge": "11",
    "no_disc_left": "11",
    "plot_not_met": "11",
    "plots_clash": "11",
    "not_your_plot": "11",
    "event_not_available": "12",
    "not_from_court": "13",
    "deck_is_empty": "13",
    "not_in_the_script": "15",
}
"""Refusal code → section of RULES.md."""

GAME: Game[State] = with_levels(
    Game(
        meta=Meta(
            key="pax_illuminaten",
            seats=(1, 4),
            rules_version=1,
            options=Options,
            refusals=REFUSALS,
            endings=HOWS,
            minutes=60,
            weight=4,
        ),
        state=decisions.State,
        commands=COMMANDS,
        events=EVENTS,
        bots={"areopagite": areopagite, "random": random},
        components=RAW,
        edition=Edition,
        catalogue=catalogue,
        setup=set_up,
        draws=DRAWS,
        evolve=evolve,
        outcome=outcome,
        sample=sample,
        veil=veil,
        flaws=flaws,
        house=house,
        particulars=PARTICULARS,
        insight=INSIGHT,
        facets=FACETS,
        places=PLACES,
        period=PERIOD,
    ),
    LEVELS,
    TEMPERS,
)
