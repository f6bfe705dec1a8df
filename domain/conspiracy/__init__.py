"""Conspiracy: The Solomon Gambit. Steer agents, bribed in secret, and bring the case to your headquarters."""

from domain.conspiracy import decisions
from domain.conspiracy.bots import LEVELS, TEMPERS, steward
from domain.conspiracy.catalogue import catalogue
from domain.conspiracy.commands import COMMANDS
from domain.conspiracy.components import EDITIONS, Edition
from domain.conspiracy.draws import DRAWS
from domain.conspiracy.events import EVENTS
from domain.conspiracy.evolve import evolve
from domain.conspiracy.facets import FACETS, PERIOD
from domain.conspiracy.flaws import flaws
from domain.conspiracy.ids import HOWS
from domain.conspiracy.insight import INSIGHT
from domain.conspiracy.placement import Options, set_up
from domain.conspiracy.places import PLACES
from domain.conspiracy.sample import sample
from domain.conspiracy.scoring import outcome
from domain.conspiracy.state import State
from domain.conspiracy.veil import veil
from domain.kernel.bots import random
from domain.kernel.game import Game, Meta
from search.levels import with_levels

REFUSALS = {
    "two_other_agents": "2",
    "must_act": "3",
    "reserve_too_low": "4",
    "solomon_limit": "4",
    "agent_burned": "7",
    "restricted": "8",
    "must_leave": "5",
    "no_station": "5",
    "not_connected": "5",
    "case_elsewhere": "5",
    "agent_elsewhere": "6",
    "not_itself": "6",
    "too_poor_to_burn": "7",
    "same_agent": "7",
    "not_together": "7",
    "payoff_too_low": "8",
    "die_on_track": "9",
    "die_on_icon": "9",
}
"""Refusal code → section of RULES.md."""

GAME: Game[State] = with_levels(
    Game(
        meta=Meta(
            key="conspiracy",
            seats=(2, 4),
            rules_version=1,
            options=Options,
            refusals=REFUSALS,
            endings=HOWS,
            minutes=30,
            weight=2,
        ),
        state=decisions.State,
        commands=COMMANDS,
        events=EVENTS,
        bots={"steward": steward, "random": random},
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
        period=PERIOD,
    ),
    LEVELS,
    TEMPERS,
)
