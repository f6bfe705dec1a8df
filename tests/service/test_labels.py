"""No page need show an identifier: causes, endings and whom the house plays have names in every language."""

import random
from typing import get_args

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.match.commands import COMMANDS
from domain.match.terms import Verdict
from service.application.languages import LANGUAGES
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, answer, settle, whose_turn

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def labels(player: Api, game: str, language: str = "en") -> dict[str, dict[str, str]]:
    return dict(player.get(f"/v1/games/{game}/components", {"Accept-Language": language}).json)


def causes_of(player: Api, match: str) -> set[str]:
    return {event["cause"] for event in player.get(f"{match}/events", limit=500).json["events"]}


@pytest.fixture
def life(ada: Api, bob: Api, chance: random.Random, clock: FrozenDateTimeFactory, cabinet: Cabinet) -> set[str]:
    """What caused the events of matches in which everything happens that is no command of a game."""
    called_off = ada.open("me", "open", "open")
    ada.post(f"{called_off}/cancel")
    terms = {"undo": "consent", "hints": True, "clock": {"kind": "turn", "limit": 60_000, "on_timeout": "bot"}}
    match = ada.open("me", "open", start_when="host", **terms)
    assert ada.post(f"{match}/seats/1/invitation").status_code == 200
    ada.ask("DELETE", f"{match}/seats/1/invitation")
    ada.post(f"{match}/seats/1", {"bot": "random"})
    ada.ask("DELETE", f"{match}/seats/1")
    bob.post(f"{match}/seats/1")
    ada.post(f"{match}/start")
    settle((ada, bob), match)
    before = int(ada.get(match).json["version"])
    mover = whose_turn((ada, bob), match)
    answer(mover, match, chance)
    asked = mover.post(f"{match}/undo-requests", {"to": before}).json["id"]
    seat = 0 if mover is ada else 1
    mover.ask("PUT", f"{match}/undo-requests/{asked}/answers/{seat}", json={"agree": False})
    branch = ada.post(f"{match}/branches", {"from": "seat"}).headers["Location"]
    clock.tick(61)
    crew_of(cabinet).expiry.expire(match.rsplit("/", 1)[1])
    bob.post(f"{match}/resign")
    ada.post(f"{match}/resign")
    again = ada.post(f"{match}/rematch").headers["Location"]
    hinted = ada.open("me", "bot", hints=True)
    assert ada.post(f"{hinted}/hints").status_code == 202
    return set.union(*(causes_of(ada, one) for one in (called_off, match, branch, again, hinted)))


ARBITERS = ("add_time", "pause_match", "resume_match")
OUTAGES = ("give_time_back",)


@in_every_language
def test_every_cause_has_a_name(ada: Api, life: set[str], language: str) -> None:
    assert life >= COMMANDS.keys() - {
        "play",
        "open_table",
        "rule_match",
        "lift_ruling",
        "call_off",
        *ARBITERS,
        *OUTAGES,
    }
    assert life | COMMANDS.keys() - {"play"} <= set(labels(ada, GAME, language)["causes"])


@in_every_language
def test_every_way_of_ending_has_a_text(ada: Api, language: str) -> None:
    rulings = {f"ruling_{verdict}" for verdict in get_args(Verdict)}
    assert {"case", "solomon", "resignation", *rulings} == set(labels(ada, GAME, language)["endings"])


@in_every_language
def test_the_house_is_called_by_the_name_of_whom_it_plays(ada: Api, language: str) -> None:
    alone, table = ada.open("me", game="pax_illuminaten"), ada.open("me", "bot")
    house, nobody = (
        ada.get(f"{match}/timeline", {"Accept-Language": language}).json["house"] for match in (alone, table)
    )
    names = labels(ada, "pax_illuminaten", language)["names"]
    assert nobody == names["house"]
    assert house in names.values()
    assert house != nobody
    assert "{house}" in labels(ada, "pax_illuminaten", language)["endings"]["automa_plot"]
