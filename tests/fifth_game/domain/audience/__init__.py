"""Audience: three times the door opens, and who lays the courtier of the highest rank is let in."""

from domain.audience import decisions
from domain.audience.bots import patient
from domain.audience.commands import COMMANDS
from domain.audience.components import EDITIONS, Edition
from domain.audience.draws import DRAWS
from domain.audience.events import EVENTS
from domain.audience.evolve import evolve
from domain.audience.flaws import flaws
from domain.audience.sample import sample
from domain.audience.scoring import outcome
from domain.audience.setup import Options, set_up
from domain.audience.veil import veil

from domain.kernel.bots import random
from domain.kernel.game import Game, Meta

GAME: Game[decisions.State] = Game(
    meta=Meta(
        key="audience",
        seats=(2, 3),
        rules_version=2,
        options=Options,
        refusals={"not_in_hand": "2"},
        endings=("door",),
    ),
    state=decisions.State,
    commands=COMMANDS,
    events=EVENTS,
    bots={"patient": patient, "random": random},
    components=EDITIONS.raw,
    edition=Edition,
    setup=set_up,
    draws=DRAWS,
    evolve=evolve,
    outcome=outcome,
    sample=sample,
    veil=veil,
    flaws=flaws,
)
