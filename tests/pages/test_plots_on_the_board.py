"""What the board of Pax Illuminaten shows of a plot is all that is wanted exactly if the rules hold it met."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from domain.kernel.messages import Seat
from domain.pax_illuminaten.components import CARDS, EDITION, FACTIONS, PLOTS
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.plots import met
from domain.pax_illuminaten.position import Position

TELLER = Path(__file__).parent / "plots.mjs"
MANY = 150
"""Positions of each number of players: every plot is met in some of them."""


def _position(players: int, chance: random.Random) -> Position:
    """A map with few or many cards and discs, and of one faction more than usual."""
    places = len(layout(players).places)
    open_, full = chance.uniform(0.4, 1), chance.uniform(0.2, 0.9)
    faction, share = chance.choice(FACTIONS), chance.random()
    wanted = {card: faction in CARDS[card].factions and chance.random() < share for card in sorted(CARDS)}
    cards = sorted(wanted, key=lambda card: (not wanted[card], chance.random()))[:places]
    chance.shuffle(cards)
    faces = tuple(card if chance.random() < open_ else None for card in cards)
    favoured = chance.randrange(players)

    def discs(face: str | None) -> tuple[int, ...]:
        if face is None or chance.random() > full:
            return (0,) * players
        return tuple(chance.choice((0, 1, 2) if seat == favoured else (0, 0, 0, 1)) for seat in range(players))

    return Position(players, faces, tuple(map(discs, faces)))


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine")
def test_a_plot_is_shown_as_done_exactly_where_the_rules_hold_it_met() -> None:
    chance = random.Random(39)
    positions = [_position(players, chance) for players in (2, 3, 4) for _ in range(MANY)]
    edition = {
        "layouts": EDITION.layouts,
        "plots": list(PLOTS.values()),
        "luminaries": list(CARDS.values()),
        "factions": FACTIONS,
    }
    asked = [
        {"players": one.players, "places": layout(one.players).places, "faces": one.faces, "discs": one.discs}
        for one in positions
    ]
    given = msgspec.json.encode({"edition": edition, "positions": asked})
    told = json.loads(subprocess.run(["node", str(TELLER)], input=given, capture_output=True, check=True).stdout)
    held = [[[met(plot, one, Seat(seat)) for plot in PLOTS] for seat in range(one.players)] for one in positions]
    wrong = {
        plot
        for found, true in zip(told, held, strict=True)
        for shown, is_met in zip(found, true, strict=True)
        for plot, one, other in zip(PLOTS, shown, is_met, strict=True)
        if one != other
    }
    assert wrong == set()
    assert [plot for n, plot in enumerate(PLOTS) if not any(seat[n] for one in held for seat in one)] == []
