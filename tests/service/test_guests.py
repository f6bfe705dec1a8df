"""Guests: entered by name without an account, they play by a link, do nothing else, and can be erased."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from events import keys
from service.application.accounts.guests import MAY
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import OPERATOR, Api, id_of
from tests.service.test_admission import announced
from tests.service.test_contract import operations
from tests.service.test_erasure import contents
from tests.service.test_tournaments import started

NAME, CLUB, CONTACT = "Gwendolyn", "Bishops of Ulm", "gwen@example.org"
PERSON = {"name": NAME, "club": CLUB, "contact": CONTACT}
OUTSIDE = {"POST": "/v1/matches", "PUT": "/v1/series/ser_01m80awb296cj3maqhz8r1x6gz/points"}


def entered(organiser: Api, cup: str, **person: str) -> int:
    """The number of a new guest."""
    made = organiser.post(f"{cup}/entries", {"guest": {**PERSON, **person}})
    assert made.status_code == 201, made.text
    return int(made.headers["Location"].rsplit("/", 1)[1])


def with_link(organiser: Api, cup: str, entry: int) -> Api:
    """The guest of an entry, by a new link."""
    made = organiser.post(f"{cup}/entries/{entry}/link")
    assert (made.status_code, made.headers["Cache-Control"]) == (200, "no-store")
    guest = Api(organiser.app, made.json["link"])
    guest.id = guest.get("/v1/players/me").json["id"]
    return guest


@pytest.fixture
def cup(ada: Api) -> str:
    return announced(ada, byes_on_request={"most": 1})


@pytest.fixture
def guest(ada: Api, cup: str) -> Api:
    return with_link(ada, cup, entered(ada, cup))


def works(guest: Api) -> bool:
    return guest.get("/v1/players/me").status_code == 200


# Entering.


def test_a_guest_is_entered_by_name_and_shown_by_it(ada: Api, cup: str) -> None:
    entered(ada, cup)
    (entry,) = ada.get(cup).json["entries"]
    assert (entry["name"], entry["player"][:4], entry["bot"]) == (NAME, "gst_", None)
    (listed,) = ada.get(f"{cup}/entries").json["entries"]
    assert (listed["club"], listed["contact"]) == (CLUB, CONTACT)


def test_only_who_enters_others_enters_a_guest(ada: Api, bob: Api, cup: str) -> None:
    assert bob.post(f"{cup}/entries", {"guest": PERSON}).json["code"] == "not_organiser"
    ada.ask("PUT", f"{cup}/staff/{bob.id}", json={"rights": ["enter"]})
    assert bob.post(f"{cup}/entries", {"guest": PERSON}).status_code == 201


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"guest": {}}, "/guest/name"),
        ({"guest": {"name": "Operator"}}, "/guest/name"),
        ({"guest": {"name": NAME, "club": "two\nlines"}}, "/guest/club"),
        ({"guest": PERSON, "bot": "random"}, "/bot"),
        ({"guest": PERSON, "nonce": "00" * 32}, "/nonce"),
    ],
)
def test_a_guest_without_a_good_name_is_refused(ada: Api, cup: str, body: Any, pointer: str) -> None:
    refused = ada.post(f"{cup}/entries", body)
    assert (refused.json["code"], refused.json["errors"][0]["pointer"]) == ("malformed", pointer)
    assert ada.get(cup).json["entries"] == []


def test_the_same_request_enters_one_guest(ada: Api, cup: str) -> None:
    for _ in range(2):
        ada.post(f"{cup}/entries", {"guest": PERSON}, key="one")
    assert len(ada.get(cup).json["entries"]) == 1
    assert ada.post(f"{cup}/entries", {"guest": {"name": "Else"}}, key="one").json["code"] == "key_reused"


def test_a_guest_who_is_not_entered_leaves_nothing(cabinet: Cabinet, ada: Api, cup: str) -> None:
    ada.post(f"{cup}/end", {"reason": "no light"})
    assert ada.post(f"{cup}/entries", {"guest": PERSON}).json["code"] == "tournament_ended"
    body = f"name,club\n{NAME},{CLUB}\n"
    assert ada.ask("POST", f"{cup}/entries/list", data=body).json["code"] == "tournament_ended"
    assert not [key for key, held in contents(cabinet.redis) if b"gst_" in key or NAME in repr(held)]


def test_a_guest_of_another_tournament_is_nobody_here(ada: Api, cup: str, guest: Api) -> None:
    other = announced(ada)
    assert ada.post(f"{other}/entries", {"player": guest.id}).json["code"] == "unknown_player"
    refused = ada.ask("POST", f"{other}/entries/list", data=f"player\n{guest.id}\n")
    assert refused.json["errors"][0]["pointer"] == "/2/player"


def test_a_guest_goes_over_to_the_next_tournament_with_its_link_and_its_club(
    ada: Api, cup: str, guest: Api
) -> None:
    final = announced(ada, check_in={"closes_at": "2099-01-01T00:00:00Z"})
    ada.post(f"{cup}/entries", {"bot": "random"})
    ada.post(f"{cup}/end", {"reason": "no light"})
    link = {"source": id_of(cup), "target": id_of(final), "choose": "picked"}
    made = ada.post("/v1/series", {"name": "Tour", "tournaments": [id_of(cup), id_of(final)], "links": [link]})
    assert made.status_code == 201, made.json
    cut = ada.post(f"/v1/series/{made.json['id']}/cuts", {"link": 1, "picked": [1]})
    assert cut.status_code == 201, cut.json
    (over,) = guest.get(f"{final}/entries").json["entries"]
    assert (over["entry"]["player"], over["entry"]["name"], over["club"]) == (guest.id, NAME, CLUB)
    assert guest.post(f"{final}/entries/1/check-in").status_code == 200


# The link.


def test_a_new_link_ends_the_one_before(ada: Api, cup: str, guest: Api) -> None:
    another = with_link(ada, cup, 1)
    assert (works(guest), works(another)) == (False, True)


def test_a_link_is_taken_back_and_made_again(ada: Api, cup: str, guest: Api) -> None:
    for _ in range(2):
        assert ada.ask("DELETE", f"{cup}/entries/1/link").status_code == 200
    assert not works(guest)
    assert works(with_link(ada, cup, 1))


def test_the_same_request_for_a_link_brings_none_back(ada: Api, cup: str, guest: Api) -> None:
    first = ada.post(f"{cup}/entries/1/link", key="one").json["link"]
    assert ada.post(f"{cup}/entries/1/link", key="one").json["link"] == first
    ada.ask("DELETE", f"{cup}/entries/1/link")
    assert ada.post(f"{cup}/entries/1/link", key="one").json["link"] == first
    assert not works(Api(ada.app, first))


def test_a_link_is_kept_nowhere(cabinet: Cabinet, guest: Api) -> None:
    secret = str(guest.token).split("_", 3)[3]
    assert not [key for key, held in contents(cabinet.redis) if secret in repr((key, held))]


@pytest.mark.parametrize(("method", "path"), [("POST", "link"), ("DELETE", "link"), ("DELETE", "particulars")])
def test_only_guests_have_links_and_only_staff_touches_them(
    ada: Api, bob: Api, cup: str, guest: Api, method: str, path: str
) -> None:
    ada.post(f"{cup}/entries", {"bot": "random"})
    assert ada.ask(method, f"{cup}/entries/2/{path}").json["code"] == "not_a_guest"
    assert ada.ask(method, f"{cup}/entries/3/{path}").json["code"] == "entry_unknown"
    for who in (bob, guest):
        assert who.ask(method, f"{cup}/entries/1/{path}").status_code == 403
    assert works(guest)


# What a guest may do.


def test_a_guest_plays_its_match_to_the_end(
    ada: Api, bob: Api, cup: str, guest: Api, drain: Callable[[], None]
) -> None:
    bob.post(f"{cup}/entries")
    started(ada, cup)
    match = f"/v1/matches/{ada.get(f'{cup}/rounds/1').json['tables'][0]['match']}"
    drain()
    offered = guest.options(match)
    assert guest.command(match, offered[0]["command"]).status_code == 200
    assert guest.get(f"{match}/view").json["seat"] is not None
    assert guest.post(f"{match}/resign").status_code == 200
    drain()
    assert [seat["name"] for seat in bob.get(match).json["seats"] if seat["player"] == guest.id] == [NAME]
    assert [one["seats"][0]["won"] for one in bob.get("/v1/results").json["items"]] != []
    assert bob.get("/v1/leaderboards/conspiracy").json["items"] == [], "a match with a guest is not rated"
    assert bob.post(f"{match}/rematch").json["code"] == "not_for_guests"
    assert ada.get(f"{cup}/audit").json["ok"]
    assert ada.get(f"{match}/audit").json["ok"]


def test_a_guest_says_what_concerns_its_own_entry(ada: Api, cup: str, guest: Api) -> None:
    other = entered(ada, cup, name="Hugo")
    assert guest.ask("PUT", f"{cup}/entries/1/byes/1").status_code == 200
    assert guest.post(f"{cup}/entries/1/withdraw", {"reason": "ill"}).status_code == 200
    assert guest.post(f"{cup}/entries/1/return").status_code == 200
    assert guest.post(f"{cup}/entries/{other}/withdraw", {"reason": "ill"}).status_code == 403


def test_a_guest_is_refused_whatever_else_writes(guest: Api) -> None:
    """Every operation that takes a token and writes, but for those that are named as a guest's own."""
    refused, asked = [], []
    for method, path, operation in operations():
        if method == "GET" or operation["operationId"] in MAY or not path.startswith("/v1/"):
            continue
        place = path
        for parameter in operation["parameters"]:
            whole = parameter["schema"].get("type") == "integer"
            place = place.replace(f"{{{parameter['name']}}}", "1" if whole else "x")
        keyed = any(parameter["name"] == "Idempotency-Key" for parameter in operation["parameters"])
        if method == "POST" and not keyed:
            continue
        answered = guest.ask(method, place, json={})
        asked.append(operation["operationId"])
        if answered.status_code != 403 or answered.json["code"] != "not_for_guests":
            refused.append((operation["operationId"], answered.status_code))
    assert len(asked) > 60
    assert refused == []


def test_a_guest_reads_the_notices_of_its_tables(
    ada: Api, bob: Api, cup: str, guest: Api, drain: Callable[[], None]
) -> None:
    assert guest.get("/v1/players/me/events").status_code == 200
    bob.post(f"{cup}/entries")
    started(ada, cup)
    drain()
    told = {one["type"] for one in guest.get("/v1/players/me/events").json["notices"]}
    assert {"player.paired", "player.seated"} & told


# What is known of somebody.


def test_a_guest_is_renamed_and_its_particulars_are_replaced(ada: Api, cup: str, guest: Api) -> None:
    now = ada.ask("PUT", f"{cup}/entries/1/particulars", json={"name": "Wendy", "club": "Ulm"}).json
    assert (now["entry"]["name"], now["club"], now["contact"]) == ("Wendy", "Ulm", None)
    assert guest.get("/v1/players/me").json["name"] == "Wendy"


def test_a_player_has_particulars_and_a_name_of_its_own(ada: Api, bob: Api, cup: str) -> None:
    bob.post(f"{cup}/entries")
    path = f"{cup}/entries/1/particulars"
    assert ada.ask("PUT", path, json={"name": "Robert"}).json["errors"][0]["pointer"] == "/name"
    ada.ask("PUT", path, json={"club": CLUB, "contact": CONTACT})
    (own,) = bob.get("/v1/players/me/export").json["entries"]
    assert (own["club"], own["contact"]) == (CLUB, CONTACT)
    assert ada.ask("DELETE", path).json["club"] is None
    assert bob.get("/v1/players/me").json["name"] == "Bob"


# Names are in no stream, and go.


@pytest.fixture
def pages(ada: Api, bob: Api, cup: str, guest: Api, drain: Callable[[], None]) -> list[str]:
    """A tournament with a guest that has played; every page that shows it."""
    bob.post(f"{cup}/entries")
    started(ada, cup)
    match = f"/v1/matches/{ada.get(f'{cup}/rounds/1').json['tables'][0]['match']}"
    bob.post(f"{match}/resign")
    drain()
    of_cup = ("", "/entries", "/events", "/timeline", "/rounds/1", "/standings", "/export", "/cross-table")
    return [*(f"{cup}{page}" for page in of_cup), match, f"{match}/events", "/v1/results"]


def test_no_stream_no_projection_and_no_record_holds_what_is_known_of_a_guest(
    cabinet: Cabinet, ada: Api, cup: str, guest: Api, pages: list[str]
) -> None:
    held = {word: {key for key, kept in contents(cabinet.redis) if word in repr(kept)} for word in PERSON.values()}
    beside = {keys.particulars(id_of(cup)).encode()}
    assert held == {NAME: {keys.player(guest.id).encode()}, CLUB: beside, CONTACT: beside}
    records = ada.get(f"{cup}/record").text + ada.get(f"{pages[-3]}/record").text
    assert guest.id in records
    assert not [word for word in PERSON.values() if word in records]
    assert not [page for page in pages if CONTACT in guest.get(page).text]
    assert sum(NAME in ada.get(page).text for page in pages) > len(pages) / 2


def erased_by_staff(cabinet: Cabinet, ada: Api, cup: str, guest: Api) -> None:
    assert ada.ask("DELETE", f"{cup}/entries/1/particulars").json["entry"]["name"] == "Former player"


def erased_by_itself(cabinet: Cabinet, ada: Api, cup: str, guest: Api) -> None:
    assert guest.ask("DELETE", "/v1/players/me").status_code == 202


def erased_by_the_operator(cabinet: Cabinet, ada: Api, cup: str, guest: Api) -> None:
    player = cabinet.accounts.players.get(guest.id)
    assert player is not None
    cabinet.accounts.erasing.begin(player, "req_1")


@pytest.mark.parametrize("erase", [erased_by_staff, erased_by_itself, erased_by_the_operator])
def test_an_erased_guest_is_gone_and_what_was_played_stays_whole(
    cabinet: Cabinet,
    ada: Api,
    cup: str,
    guest: Api,
    pages: list[str],
    erase: Callable[[Cabinet, Api, str, Api], None],
) -> None:
    before = ada.get(f"{cup}/standings").json["places"]
    record = ada.get(f"{cup}/record").text
    erase(cabinet, ada, cup, guest)
    assert not works(guest)
    crew_of(cabinet).eraser.go_on(60, 60)
    assert not [key for key, kept in contents(cabinet.redis) if any(word in repr(kept) for word in PERSON.values())]
    assert not [page for page in pages if NAME in ada.get(page).text]
    after = ada.get(f"{cup}/standings").json["places"]
    assert [(one["entry"], one["points"]) for one in after] == [(one["entry"], one["points"]) for one in before]
    assert ada.get(f"{cup}/entries/1").status_code == 200
    assert not ada.get(cup).json["entries"][0]["active"]
    assert ada.get(f"{cup}/record").text.startswith(record.rpartition('{"seal"')[0][:200])
    assert ada.get(f"{cup}/audit").json["ok"]


def test_messages_to_webhooks_lose_every_name_of_an_erased_guest(
    cabinet: Cabinet, ada: Api, cup: str, drain: Callable[[], None]
) -> None:
    ada.post("/v1/webhooks", {"subject": id_of(cup), "url": "https://example.org/hook"})
    entered(ada, cup, name="Gwendolin")
    drain()
    for name in ("Gwendolyn", "Gwen Stefan"):
        ada.ask("PUT", f"{cup}/entries/1/particulars", json={"name": name})
    assert any("Gwendolin" in repr(kept) for key, kept in contents(cabinet.redis) if b"messages" in key)
    ada.ask("DELETE", f"{cup}/entries/1/particulars")
    crew_of(cabinet).eraser.go_on(60, 60)
    assert not [key for key, kept in contents(cabinet.redis) if "Gwen" in repr(kept)]


def test_an_erased_guest_gets_no_link_and_no_name_again(ada: Api, cup: str, guest: Api) -> None:
    ada.ask("DELETE", f"{cup}/entries/1/particulars")
    assert ada.post(f"{cup}/entries/1/link").json["code"] == "unknown_player"
    assert ada.ask("PUT", f"{cup}/entries/1/particulars", json={"name": NAME}).json["code"] == "unknown_player"


def test_the_operator_reads_contacts(ada: Api, cup: str, guest: Api, app: Flask) -> None:
    assert CONTACT in Api(app, OPERATOR).get(f"{cup}/entries").text
