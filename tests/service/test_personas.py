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
    names = [f"{PERSONAS[seat['persona']]} ({seat['bot']})" for seat in seats[1:]]
    assert [seat["name"] for seat in seats[1:]] == names
    assert seats[0]["persona"] is None
    told = " ".join(sentence["text"] for sentence in ada.get(f"{match}/timeline").json["sentences"])
    assert all(name in told for name in names)
    assert "(bot)" not in told
