"""Umbra Concilium: the council of shadows. A trick game of card effects and forbidden stratagems for 3 to 6."""

from domain.kernel.bots import random
from domain.kernel.game import Game, Meta
from domain.umbra_concilium import decisions
from domain.umbra_concilium.bots import LEVELS, TEMPERS, courtier
from domain.umbra_concilium.catalogue import catalogue
from domain.umbra_concilium.commands import COMMANDS
from domain.umbra_concilium.components import EDITIONS, SEATS, Edition
from domain.umbra_concilium.dealing import set_up
from domain.umbra_concilium.draws import DRAWS
from domain.umbra_concilium.events import EVENTS
from domain.umbra_concilium.evolve import evolve
from domain.umbra_concilium.facets import FACETS, PERIOD
from domain.umbra_concilium.flaws import flaws
from domain.umbra_concilium.ids import HOWS
from domain.umbra_concilium.insight import INSIGHT
from domain.umbra_concilium.options import Options
from domain.umbra_concilium.particulars import PARTICULARS
from domain.umbra_concilium.places import PLACES
from domain.umbra_concilium.sample import sample
from domain.umbra_concilium.scoring import outcome
from domain.umbra_concilium.state import State
from domain.umbra_concilium.veil import veil
from search.levels import with_levels

REFUSALS = {
    "not_in_hand": "3",
    "stratagem_spent": "5",
    "one_a_trick": "5",
    "stratagem_used": "5",
    "no_mirror": "5",
    "not_to_copy": "5",
    "wrong_terms": "5",
}
"""Refusal code → section of RULES.md."""

GAME: Game[State] = with_levels(
    Game(
        meta=Meta(
            key="umbra_concilium",
            seats=(SEATS[0], SEATS[-1]),
            rules_version=1,
            options=Options,
            refusals=REFUSALS,
            endings=HOWS,
            minutes=40,
            weight=2,
        ),
        state=decisions.State,
        commands=COMMANDS,
        events=EVENTS,
        bots={"courtier": courtier, "random": random},
        components=EDITIONS.raw,
        edition=Edition,
        catalogue=catalogue,
        setup=set_up,
        draws=DRAWS,
        evolve=evolve,
        outcome=outcome,
        sample=sample,
        veil=veil,
        flaws=flaws,
        insight=INSIGHT,
        facets=FACETS,
        places=PLACES,
        particulars=PARTICULARS,
        period=PERIOD,
    ),
    LEVELS,
    TEMPERS,
)
