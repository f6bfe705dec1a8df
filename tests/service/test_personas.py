"""Bots are persons at the table, so that no two are confused."""

from domain.kernel.game import MOST_SEATS
from service.application.personas import PERSONAS, persona_of
from tests.service.support import Api


def test_no_two_seats_of_a_match_are_the_same_person() -> None:
    for number in range(200):
        assert len({persona_of(f"{number:064x}", seat) for seat in range(MOST_SEATS)}) == MOST_SEATS


def test_a_bot_has_the_name_of_a_person_wherever_it_is_named(ada: Api) -> None:
    match = ada.open("me", "bot", "bot")
    seats = ada.get(match).json["seats"]
    assert {seat["bot"] for seat in seats[1:]} == {"steward"}
    names = [f"{PERSONAS[seat['persona']]} (Steward)" for seat in seats[1:]]
    assert [seat["name"] for seat in seats[1:]] == names
    assert seats[0]["persona"] is None
    told = " ".join(sentence["text"] for sentence in ada.get(f"{match}/timeline").json["sentences"])
    assert all(name in told for name in names)
    assert "(bot)" not in told


def test_what_kind_a_bot_is_stands_in_the_language_of_the_reader(ada: Api) -> None:
    match = ada.open("me", "bot")
    name = ada.get(match, {"Accept-Language": "ja"}).json["seats"][1]["name"]
    told = ada.get(f"{match}/timeline", {"Accept-Language": "ja"}).json["sentences"]
    assert name.endswith(" (執事)")
    assert any(name in sentence["text"] for sentence in told)
    assert not any("teward" in sentence["text"] for sentence in told)
