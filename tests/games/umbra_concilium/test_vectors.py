"""400 random tricks with expected results, computed by an independent reference (`vectors.jsonl`)."""

import json
from pathlib import Path
from typing import Any

from domain.kernel.messages import Seat
from domain.umbra_concilium import GAME
from domain.umbra_concilium import events as ev
from tests.lines import each

from .harness import Table, trick

LINES = [json.loads(line) for line in Path(__file__).with_name("vectors.jsonl").read_text().splitlines()]


def in_words(play: dict[str, Any]) -> str:
    """A play as the harness reads it."""
    words = f"{play['suit']} {play['number']}"
    if play["forbidden"]:
        words += f" + {play['forbidden']}"
        words += f" as {play['as']}" if play["as"] else ""
        words += " (uses effect)" if play["use_effect"] else ""
    return words


def played(given: dict[str, Any]) -> Table:
    """The whole trick of a line."""
    return trick(
        *map(in_words, given["plays"]),
        lead=Seat(given["lead"]),
        scores=given["scores"],
        direction=given["direction"],
        lasting=given["lasting"],
        used={one: Seat(given["used_by"].index(one)) for one in given["used"]},
        **given["toggles"],
    )


def places(table: Table) -> list[list[int]] | None:
    """Seats in groups of the same place, best first."""
    outcome = GAME.outcome(table.state)
    if outcome is None:
        return None
    ranks = sorted({standing.rank for standing in outcome.standings})
    return [[standing.seat for standing in outcome.standings if standing.rank == rank] for rank in ranks]


def result(table: Table) -> dict[str, Any]:
    """What came of a trick, as a line of the file says it."""
    (won,), state = table.all(ev.TrickWon), table.state
    return {
        "winner": won.seat,
        "battle_suit": won.suit,
        "direction": won.direction,
        "points_at_once": table.pursued,
        "points_at_showdown": table.gained,
        "scores": table.scores,
        "next_lead": state.lead,
        "lasting": state.lasting,
        "next_direction": state.direction,
        "used": [use.stratagem for use in state.used],
        "game_over": state.ending is not None,
        "ruler": state.ending.ruler if state.ending else None,
        "places": places(table),
    }


def test_there_are_four_hundred_tricks() -> None:
    assert len({line["id"] for line in LINES}) == 400


@each(LINES)
def test_a_trick_leads_to_what_the_reference_says(line: dict[str, Any]) -> None:
    assert result(played(line["input"])) == line["expected"]
