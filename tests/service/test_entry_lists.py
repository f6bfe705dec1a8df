"""Lists of entries as CSV: read in every encoding and form, refused line by line, and written again."""

from collections.abc import Sequence
from typing import Any

import pytest

from domain.tournament.admission import LIST_MAX
from service.application.tournaments.sheets import (
    SHEET_BYTES,
    SHEET_FAULTS_MAX,
    SHEET_ROWS_MAX,
    Row,
    read,
)
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api
from tests.service.test_admission import announced

HEAD = "name,club\n"


def faults(text: str) -> list[tuple[str, str]]:
    return [(one.pointer, one.remark.key) for one in read(text.encode()).faults]


def names(body: bytes, charset: str = "utf-8") -> list[str]:
    sheet = read(body, charset)
    assert not sheet.faults, sheet.faults
    return [row.name for row in sheet.rows]


# Reading.


@pytest.mark.parametrize(
    ("charset", "encoding"),
    [
        ("utf-8", "utf-8"),
        ("UTF-8", "utf-8-sig"),
        ("utf-8", "utf-16"),
        ("shift_jis", "utf-8-sig"),
        ("windows-1252", "cp1252"),
        ("ISO-8859-1", "cp1252"),
    ],
)
def test_a_list_is_read_by_its_mark_or_else_by_the_charset_that_is_named(charset: str, encoding: str) -> None:
    assert names("name\nZoë Müller\n".encode(encoding), charset) == ["Zoë Müller"]


@pytest.mark.parametrize("charset", ["shift_jis", "cp932"])
def test_a_japanese_list_is_read_as_windows_writes_it(charset: str) -> None:
    assert names("name\n髙橋①\n".encode("cp932"), charset) == ["髙橋①"]


@pytest.mark.parametrize(
    ("body", "charset", "found"),
    [
        ("name\nAda\nZoë\n".encode("cp1252"), "utf-8", [("/3", "not_in_charset")]),
        (b"name\nAda\n", "klingon", [("", "charset")]),
        (b"", "utf-8", [("/1", "columns")]),
        (b"name\n\n", "utf-8", [("", "no_rows")]),
    ],
    ids=["another encoding", "no encoding", "nothing", "nobody"],
)
def test_what_cannot_be_read_says_why(body: bytes, charset: str, found: list[tuple[str, str]]) -> None:
    assert [(one.pointer, one.remark.key) for one in read(body, charset).faults] == found


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_separators_and_ends_of_lines_are_recognised(separator: str, end: str) -> None:
    text = end.join(separator.join(cells) for cells in (("Name ", "CLUB"), ("Ada", "Ulm"), ("Bob", "")))
    rows = read(text.encode()).rows
    assert [(row.name, row.particulars.club) for row in rows] == [("Ada", "Ulm"), ("Bob", None)]


def test_a_quoted_cell_may_have_separators_and_quotes_and_a_line_is_where_it_begins() -> None:
    text = 'name,contact\n"Ada, ""the"" first",x\n\nBob,"two\nlines"\nCleo,\x07\n'
    assert faults(text) == [("/4/contact", "one_line"), ("/6/contact", "one_line")]
    assert (
        read(text.replace("two\nlines", "one line").replace("\x07", "").encode()).rows[0].name == 'Ada, "the" first'
    )


def test_quotes_that_do_not_match_are_no_csv() -> None:
    assert faults(HEAD + '"Ada"x,\n') == [("", "not_csv")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("name,colour\nAda,red\n", [("/1", "columns")]),
        ("name,name\nAda,Bob\n", [("/1", "columns_twice")]),
        ("name,rating\nAda,good\n", [("/2/rating", "whole_number")]),
        (
            "name,rating\nAda,10001\nBob,99999999999\n",
            [("/2/rating", "range_between"), ("/3/rating", "range_between")],
        ),
        ("name,seed\nAda,0\n", [("/2/seed", "range_between")]),
        ("name,seed,rating\nAda,1,5\n", [("/2", "rating_or_seed")]),
        ("name,player,bot\n,ply_1,random\n", [("/2", "player_or_bot")]),
        ("name,club\n,Ulm\n", [("/2", "nobody")]),
        ("name\nOperator\n", [("/2/name", "name_of_the_house")]),
        (f"name\n{'N' * 65}\n", [("/2/name", "length_between")]),
        ("name,club\nAda,Ulm,more\n", [("/2", "cells_most")]),
        ("player\nply_1\nply_2\nply_1\n", [("/4/player", "twice")]),
    ],
)
def test_every_fault_is_told_with_its_line_and_its_column(text: str, found: list[tuple[str, str]]) -> None:
    assert faults(text) == found


def test_a_list_has_only_so_many_lines() -> None:
    rows = [f"N{number}\n" for number in range(SHEET_ROWS_MAX)]
    assert len(names("".join(["name\n", *rows]).encode())) == SHEET_ROWS_MAX
    assert faults("".join(["name\n", *rows, "one more\n"])) == [(f"/{SHEET_ROWS_MAX + 2}", "rows_most")]


def test_the_first_seed_has_the_highest_rating() -> None:
    rows: Sequence[Row] = read(b"name,seed\nAda,1\nBob,2\n").rows
    assert [row.rating for row in rows] == [9999, 9998]


# Entering.


@pytest.fixture
def cup(ada: Api) -> str:
    return announced(ada)


def send(who: Api, cup: str, text: str | bytes, key: str = "", **query: Any) -> Any:
    head = {"Idempotency-Key": key} if key else {}
    return who.ask("POST", f"{cup}/entries/list", head, data=text, content_type="text/csv", query_string=query)


def entered(who: Api, cup: str) -> list[tuple[str, str | None, str | None, int]]:
    return [(one["name"], one["player"], one["bot"], one["rating"]) for one in who.get(cup).json["entries"]]


def test_a_list_enters_players_bots_and_guests_and_gives_each_guest_a_link(ada: Api, bob: Api, cup: str) -> None:
    text = f"name;player;bot;rating\n;{bob.id};;1500\n;;novice;\nGuy;;;7\n"
    done = send(ada, cup, text)
    assert (done.status_code, done.json["rows"], done.json["remarks"]) == (200, 3, [])
    (link,) = done.json["links"]
    guy = Api(ada.app, link["link"]).get("/v1/players/me").json
    assert entered(ada, cup) == [
        ("Bob", bob.id, None, 1500),
        ("novice 2 (bot)", None, "novice", 0),
        ("Guy", guy["id"], None, 7),
    ]


def test_one_fault_and_nobody_enters(ada: Api, bob: Api, cup: str) -> None:
    bob.post(f"{cup}/entries")
    before = ada.get(cup).json
    text = f"name,player,bot\nGuy,,\n,{bob.id},\n,ply_01m80awb296cj3maqhz8r1x6gz,\n,,hal\n"
    refused = send(ada, cup, text)
    assert (refused.status_code, refused.json["code"]) == (422, "malformed")
    assert [one["pointer"] for one in refused.json["errors"]] == ["/3/player", "/4/player", "/5/bot"]
    assert ada.get(cup).json == before


def test_faults_are_told_in_the_language_of_the_caller(ada: Api, cup: str) -> None:
    refused = ada.ask("POST", f"{cup}/entries/list", {"Accept-Language": "ja"}, data="name,seed\nA,x\n")
    assert refused.json["errors"] == [{"pointer": "/2/seed", "detail": "整数で指定してください。"}]


def test_so_many_faults_are_told_and_how_many_more_there_are(ada: Api, cup: str) -> None:
    told = send(ada, cup, "name\n" + "Operator\n" * (SHEET_FAULTS_MAX + 5)).json["errors"]
    assert (len(told), told[-1]) == (SHEET_FAULTS_MAX + 1, {"pointer": "", "detail": "There are 5 more faults."})


def test_a_dry_run_tells_the_same_and_writes_nothing(ada: Api, cup: str) -> None:
    text = "name\nGuy\nGuу\nNew\n"  # the second has a Cyrillic letter
    foreseen = send(ada, cup, text, dry_run="true").json
    assert (foreseen["rows"], foreseen["links"]) == (3, [])
    assert foreseen["remarks"] == [{"pointer": "/3/name", "detail": "Looks like the name in line 2."}]
    assert entered(ada, cup) == []
    done = send(ada, cup, text).json
    assert done["remarks"] == foreseen["remarks"]
    again = send(ada, cup, "name\nNew\n", dry_run="true").json
    assert again["remarks"] == [{"pointer": "/2/name", "detail": "Looks like the name of entry 3."}]


def test_the_same_request_again_enters_nobody_twice_and_tells_the_same(ada: Api, bob: Api, cup: str) -> None:
    text = f"name,player\nGuy,\n,{bob.id}\nGuy,\n"
    first, again = (send(ada, cup, text, key="one") for _ in range(2))
    assert (first.json, again.headers["Idempotency-Replayed"]) == (again.json, "true")
    assert len(entered(ada, cup)) == 3
    assert send(ada, cup, "name\nElse\n", key="one").json["code"] == "key_reused"


def test_a_link_that_was_taken_back_does_not_come_back_by_the_same_request(ada: Api, cup: str) -> None:
    first = send(ada, cup, "name\nGuy\n", key="one").json["links"][0]["link"]
    assert ada.ask("DELETE", f"{cup}/entries/1/link").status_code == 200
    assert send(ada, cup, "name\nGuy\n", key="one").json["links"][0]["link"] == first
    assert Api(ada.app, first).get("/v1/players/me").status_code == 401


def test_a_request_that_was_cut_off_leaves_names_that_end_until_it_is_repeated(
    cabinet: Cabinet, ada: Api, cup: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as cut:
        cut.setattr(cabinet.tournaments.guests, "keep", lambda guests: 1 / 0)
        assert send(ada, cup, "name\nGuy\n", key="one").status_code == 500
    (guest,) = cabinet.redis.scan_iter("*gst_*:player")
    assert cabinet.redis.ttl(guest) > 0
    assert len(send(ada, cup, "name\nGuy\n", key="one").json["links"]) == 1
    assert cabinet.redis.ttl(guest) == -1
    assert len(entered(ada, cup)) == 1


def test_two_who_send_the_same_request_at_once_leave_no_guest_twice(cabinet: Cabinet, ada: Api, cup: str) -> None:
    """The second found nothing to repeat when it began."""
    writing = cabinet.play.writing
    first = send(ada, cup, "name\nGuy\n", key="one").json
    with pytest.MonkeyPatch.context() as late:
        late.setattr(writing, "recall", lambda *_: None)
        late.setattr("service.application.tournaments.uploads.decide", lambda *_, **__: ())
        assert send(ada, cup, "name\nGuy\n", key="one").json == first
    assert len(list(cabinet.redis.scan_iter("*gst_*:player"))) == 1


def test_only_who_enters_others_sends_a_list(ada: Api, bob: Api, cup: str) -> None:
    assert send(bob, cup, "name\nGuy\n").json["code"] == "not_organiser"
    narrow = ada.post("/v1/players/me/tokens", {"name": "x", "scopes": ["read", "play"]}).json["token"]
    assert send(Api(ada.app, narrow), cup, "name\nGuy\n").json["code"] == "insufficient_scope"


def test_a_list_that_is_too_long_is_refused_unread(ada: Api, cup: str) -> None:
    assert send(ada, cup, b"x" * (SHEET_BYTES + 1)).json["code"] == "body_too_large"


def test_more_than_a_tournament_takes_enters_nobody(ada: Api, cup: str) -> None:
    rows = "".join(f"N{number}\n" for number in range(1025))
    for dry in ("true", "false"):
        assert send(ada, cup, f"name\n{rows}", dry_run=dry).json["code"] == "too_many_entries"
    assert entered(ada, cup) == []


def test_a_list_comes_too_late_when_entries_are_closed(ada: Api) -> None:
    cup = announced(ada, format="knockout", rounds=None)
    for _ in range(2):
        ada.post(f"{cup}/entries", {"bot": "random"})
    for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
        assert ada.post(f"{cup}/{step}").status_code in (200, 201)
    assert send(ada, cup, "name\nGuy\n").json["code"] == "entries_closed"


def test_players_of_a_list_are_put_on_the_list_of_those_who_may_enter(ada: Api, bob: Api) -> None:
    cup = announced(ada, admission={"by": "list"})
    text = f"player,club\n{bob.id},Ulm\n"
    assert send(ada, cup, text, into="list").json["rows"] == 1
    assert ada.get(f"{cup}/list").json["ids"] == [bob.id]
    bob.post(f"{cup}/entries")
    assert bob.get(f"{cup}/entries").json["entries"][0]["club"] == "Ulm"
    assert send(ada, cup, "name\nGuy\n", into="list").json["errors"][0]["pointer"] == "/2"
    for dry in ("false", "true"):
        refused = send(ada, announced(ada), text, into="list", dry_run=dry)
        assert refused.json["code"] == "admitted_otherwise"
    assert LIST_MAX == SHEET_ROWS_MAX


# Writing.


def test_what_is_written_can_be_read_again(ada: Api, bob: Api, cup: str) -> None:
    text = f"name,player,bot,seed,club,contact\nGuy,,,1,=SUM(A1),guy@x\n,{bob.id},,,Ulm,\n,,random,,,\n"
    send(ada, cup, text)
    written = ada.get(f"{cup}/entries", {"Accept": "text/csv"}).text
    assert written.splitlines()[1].endswith(",,9999,'=SUM(A1),guy@x,true,false,false")
    rows = read(written.encode()).rows
    assert [(row.name, row.bot, row.rating, row.particulars.club) for row in rows] == [
        ("Guy", None, 9999, "=SUM(A1)"),
        ("Bob", None, 0, "Ulm"),
        ("", "random", 0, None),
    ]


def test_contacts_are_for_who_enters_others_alone(ada: Api, bob: Api, api: Api, cup: str) -> None:
    send(ada, cup, "name,club,contact\nGuy,Ulm,guy@x\n")
    for who in (bob, api):
        for head in ({}, {"Accept": "text/csv"}):
            found = who.get(f"{cup}/entries", head).text
            assert ("Ulm" in found, "guy@x" in found) == (True, False)
    ada.ask("PUT", f"{cup}/staff/{bob.id}", json={"rights": ["enter"]})
    assert "guy@x" in bob.get(f"{cup}/entries").text
    narrow = bob.post("/v1/players/me/tokens", {"name": "x", "scopes": ["read", "play"]}).json["token"]
    assert "guy@x" not in Api(ada.app, narrow).get(f"{cup}/entries").text
