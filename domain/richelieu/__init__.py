"""Richelieu. Send workers, face up or face down, into the intrigues around the cardinal."""

from domain.kernel.bots import random
from domain.kernel.game import Game, Meta
from domain.kernel.messages import Event, vocabulary
from domain.richelieu import decisions, events, intrigue_events
from domain.richelieu.bots import LEVELS, TEMPERS, intendant
from domain.richelieu.catalogue import catalogue
from domain.richelieu.commands import COMMANDS
from domain.richelieu.components import EDITIONS, SEATS, Edition
from domain.richelieu.draws import DRAWS
from domain.richelieu.evolve import evolve
from domain.richelieu.facets import FACETS, PERIOD
from domain.richelieu.flaws import flaws
from domain.richelieu.ids import HOWS
from domain.richelieu.insight import INSIGHT
from domain.richelieu.particulars import PARTICULARS
from domain.richelieu.places import PLACES
from domain.richelieu.sample import sample
from domain.richelieu.scoring import outcome
from domain.richelieu.setup import Options, set_up
from domain.richelieu.state import State
from domain.richelieu.veil import veil
from search.levels import with_levels

REFUSALS = {
    "must_act": "3",
    "once_a_turn": "3",
    "must_place": "3",
    "hand_empty": "4",
    "no_such_worker": "4",
    "no_such_space": "4",
    "space_taken": "4",
    "too_poor": "4",
    "not_behind": "5",
    "track_full": "5",
    "no_jewel": "6",
    "no_jewel_in_city": "6",
    "box_frozen": "7",
    "no_worker_there": "9",
    "own_worker": "9",
    "not_a_worker": "9",
    "wrong_side": "10",
    "same_sheet": "10",
    "would_fill": "13",
}
"""Refusal code → section of RULES.md."""

GAME: Game[State] = with_levels(
    Game(
        meta=Meta(
            key="richelieu",
            seats=(SEATS[0], SEATS[-1]),
            rules_version=1,
            options=Options,
            refusals=REFUSALS,
            endings=HOWS,
            minutes=45,
            weight=3,
        ),
        state=decisions.State,
        commands=COMMANDS,
        events=vocabulary(Event, events, intrigue_events),
        bots={"intendant": intendant, "random": random},
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
        particulars=PARTICULARS,
    ),
    LEVELS,
    TEMPERS,
)
