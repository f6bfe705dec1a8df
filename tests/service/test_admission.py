"""Who may enter a tournament, and who plays in its first round, over HTTP."""

from typing import Any

import pytest

from tests.service.support import Api

CUP = {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 3}
ENDED, OPEN = "2020-01-01T12:00:00+02:00", "2099-01-01T12:00:00Z"


@pytest.fixture
def people(api: Api) -> tuple[Api, Api, Api]:
    return api.player("Ada"), api.player("Bob"), api.player("Cleo")


def announced(ada: Api, **terms: Any) -> str:
    made = ada.post("/v1/tournaments", {**CUP, **terms})
    assert made.status_code == 201, made.json
    return str(made.headers["Location"])


def test_a_link_is_shown_to_who_makes_it_and_only_its_digest_to_all(people: tuple[Api, Api, Api]) -> None:
    ada, bob, _ = people
    cup = announced(ada, admission={"by": "link"})
    assert bob.post(f"{cup}/link").json["code"] == "not_organiser"
    link = ada.post(f"{cup}/link").json["link"]
    assert link not in bob.get(cup).text + bob.get(f"{cup}/events").text + bob.get(f"{cup}/record").text
    assert bob.post(f"{cup}/entries", {"link": "00" * 32}).json["code"] == "entry_link_wrong"
    assert bob.post(f"{cup}/entries", {"link": link}).status_code == 201


def test_a_repeated_request_for_a_link_gives_the_same_one(people: tuple[Api, Api, Api]) -> None:
    ada, _, _ = people
    cup = announced(ada, admission={"by": "link"})
    first, again = (ada.post(f"{cup}/link", headers={"Idempotency-Key": "one"}) for _ in range(2))
    assert first.json["link"] == again.json["link"]
    assert ada.post(f"{cup}/link").json["link"] != first.json["link"]


def test_who_applies_is_an_application_with_its_name_until_it_is_accepted(people: tuple[Api, Api, Api]) -> None:
    ada, bob, _ = people
    cup = announced(ada, admission={"by": "approval"})
    applied = bob.post(f"{cup}/entries")
    assert (applied.headers["Location"], applied.json["entries"]) == (cup, [])
    (application,) = applied.json["applications"]
    assert (application["name"], application["status"]) == ("Bob", "applied")
    accepted = ada.post(f"{cup}/applications/1/decision", {"accept": True, "rating": 1500}).json
    assert (accepted["entries"][0]["player"], accepted["entries"][0]["rating"]) == (bob.id, 1500)


def test_who_is_declined_reads_why(people: tuple[Api, Api, Api]) -> None:
    ada, bob, _ = people
    cup = announced(ada, admission={"by": "approval"})
    bob.post(f"{cup}/entries")
    ada.post(f"{cup}/applications/1/decision", {"accept": False, "reason": "members only"})
    assert bob.get(cup).json["applications"][0]["reason"] == "members only"
    said = [one["text"] for one in bob.get(f"{cup}/timeline").json["sentences"]]
    assert said[-1] == "The application of Bob was declined: members only"


def test_a_list_is_changed_whole_or_not_at_all(people: tuple[Api, Api, Api]) -> None:
    ada, bob, cleo = people
    cup = announced(ada, admission={"by": "list"})
    assert ada.post(f"{cup}/list", {"add": [bob.id, "nobody"]}).json["code"] == "list_wrong"
    assert ada.post(f"{cup}/list", {"add": [bob.id]}).json["ids"] == [bob.id]
    assert bob.post(f"{cup}/entries").status_code == 201
    assert cleo.post(f"{cup}/entries").json["code"] == "not_listed"
    assert cleo.get(f"{cup}/list").json["ids"] == [bob.id]


def test_who_finds_no_place_waits_and_moves_up(people: tuple[Api, Api, Api]) -> None:
    ada, bob, cleo = people
    cup = announced(ada, admission={"most": 2})
    for who in (ada, bob, cleo):
        who.post(f"{cup}/entries")
    assert cleo.get(cup).json["applications"][0]["status"] == "waiting"
    bob.post(f"{cup}/entries/2/withdraw")
    assert [one["player"] for one in cleo.get(cup).json["entries"]] == [ada.id, bob.id, cleo.id]


def test_the_first_round_waits_for_the_check_in(people: tuple[Api, Api, Api]) -> None:
    ada, bob, cleo = people
    cup = announced(ada, check_in={"closes_at": OPEN})
    for who in (bob, cleo):
        who.post(f"{cup}/entries")
    assert ada.post(f"{cup}/rounds").json["code"] == "check_in_open"
    assert bob.post(f"{cup}/entries/2/check-in").json["code"] == "not_organiser"
    assert bob.post(f"{cup}/entries/1/check-in").json["entries"][0]["checked_in"]
    assert ada.post(f"{cup}/entries/2/check-in").status_code == 200
    assert ada.post(f"{cup}/rounds").status_code == 201
    assert ada.post(f"{cup}/rounds/1/pairings?dry_run=true").status_code == 200


def test_times_of_any_offset_are_kept_in_utc(people: tuple[Api, Api, Api]) -> None:
    ada, bob, _ = people
    cup = announced(ada, check_in={"closes_at": ENDED})
    assert ada.get(cup).json["terms"]["check_in"]["closes_at"] == "2020-01-01T10:00:00.000Z"
    assert bob.post(f"{cup}/entries").json["entries"][0]["checked_in"]


def test_a_bye_is_asked_for_granted_and_kept_by_the_pairing_also_by_hand(people: tuple[Api, Api, Api]) -> None:
    ada, bob, cleo = people
    cup = announced(ada, byes_on_request={"most": 1, "worth": "nothing", "granted_by": "organiser"})
    for who in (bob, cleo, ada):
        who.post(f"{cup}/entries")
    bob.ask("PUT", f"{cup}/entries/1/byes/1")
    granted = ada.post(f"{cup}/entries/1/byes/1/decision", {"grant": True}).json
    assert granted["bye_requests"] == [
        {"entry": 1, "round": 1, "worth": "nothing", "status": "granted", "reason": None}
    ]
    ada.post(f"{cup}/rounds")
    byes = ada.post(f"{cup}/rounds/1/pairings").json["byes"]
    assert [(bye["entry"], bye["worth"], bye["why"][0]["code"]) for bye in byes] == [
        (1, "nothing", "bye_requested")
    ]
    hand = {"tables": [[3, 2]], "byes": [{"entry": 1, "worth": "nothing"}]}
    by_hand = ada.ask("PUT", f"{cup}/rounds/1/pairings", json=hand).json
    assert by_hand["byes"][0]["why"][0]["code"] == "bye_requested"


def test_pairings_that_cannot_be_say_who_is_kept_apart(people: tuple[Api, Api, Api]) -> None:
    ada, bob, cleo = people
    cup = announced(ada)
    for who in (bob, cleo):
        who.post(f"{cup}/entries")
    apart = {"entries": [2, 1], "rounds": 1, "reason": "siblings"}
    found = ada.ask("PUT", f"{cup}/separations/smiths", json=apart).json["separations"]
    assert found == [{"group": "smiths", "entries": [1, 2], "rounds": 1, "reason": "siblings"}]
    ada.post(f"{cup}/rounds")
    refused = ada.post(f"{cup}/rounds/1/pairings").json
    assert refused["code"] == "pairing_impossible"
    assert "Entries 1 and 2 (group smiths)" in refused["detail"]
    ada.ask("DELETE", f"{cup}/separations/smiths")
    assert ada.post(f"{cup}/rounds/1/pairings").status_code == 200


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        ({"admission": {"most": 1}}, "admission"),
        ({"admission": {"by": "password"}}, "admission"),
        ({"check_in": {"closes_at": "noon"}}, "check_in"),
        ({"check_in": {"closes_at": OPEN, "opens_at": OPEN}}, "check_in"),
        ({"byes_on_request": {"most": 1}, "format": "knockout", "rounds": None}, "byes_on_request"),
    ],
)
def test_terms_that_cannot_be_name_their_field(
    people: tuple[Api, Api, Api], terms: dict[str, Any], field: str
) -> None:
    refused = people[0].post("/v1/tournaments", {**CUP, **terms})
    assert refused.status_code == 422
    assert refused.json["errors"][0]["pointer"].startswith(f"/{field}")
