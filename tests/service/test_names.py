"""People have the names they choose, in every language, and cannot pass for a bot or the house."""

from collections.abc import Callable

import pytest

from service.application.languages import LANGUAGES
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, everything, table_for


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["vienna", "beacon", "none", "hidden", "yes"])
def test_a_name_that_is_also_the_id_of_something_is_not_translated(api: Api, name: str, language: str) -> None:
    player, other = api.player(name), api.player("Bob")
    match = table_for(player, other)
    player.post(f"{match}/resign")
    told = other.get(f"{match}/timeline", {"Accept-Language": language}).json["sentences"]
    (seated,) = [line["text"] for line in told if line["type"] == "seat_taken" and "1" in line["text"]]
    (gone,) = [line["text"] for line in told if line["type"] == "seat_resigned"]
    assert name in seated.replace("が", " ").split()
    assert name in gone.replace("が", " ").split()


ADA_TOO = "\u0410da"
"""With a Cyrillic letter."""


def test_namesakes_at_a_table_are_told_apart(api: Api, drain: Callable[[], None]) -> None:
    first, second, third = api.player("Ada"), api.player(ADA_TOO), api.player("Ada")
    match = first.open("me", "open", "open")
    for seat, player in ((1, second), (2, third)):
        assert player.post(f"{match}/seats/{seat}").status_code == 200
    drain()
    wanted = ["Ada", f"{ADA_TOO} (2)", "Ada (3)"]
    listed = first.get("/v1/matches", player=first.id).json["items"][0]
    for summary in (first.get(match).json, listed):
        assert [seat["name"] for seat in summary["seats"]] == wanted
    second.post(f"{match}/resign")
    told = first.get(f"{match}/timeline", limit=200, as_="public").json["sentences"]
    (gone,) = [line["text"] for line in told if line["type"] == "seat_resigned"]
    seated = [line["text"] for line in told if line["type"] == "seat_taken"]
    assert f"{ADA_TOO} (2)" in gone
    assert all(name in text for name, text in zip(wanted, seated, strict=True))


def test_who_comments_is_not_taken_for_a_namesake_at_the_table(api: Api) -> None:
    first, watcher = api.player("Ada"), api.player(ADA_TOO)
    match = first.open("me", "open")
    for player in (watcher, first):
        assert player.post(f"{match}/comments", {"at": 1, "text": "well"}).status_code == 201
    comments = first.get(f"{match}/comments").json["comments"]
    assert {one["by"]: one["name"] for one in comments} == {first.id: "Ada", watcher.id: f"{ADA_TOO} (2)"}


def test_namesakes_in_a_tournament_are_told_apart(api: Api) -> None:
    players = [api.player(name) for name in ("Ada", "Ada (2)", "Ada", "ADA", "Bob")]
    body = {"name": "Cup", "game": GAME, "format": "swiss", "rounds": 2}
    cup = players[0].post("/v1/tournaments", body).headers["Location"]
    for player in players:
        assert player.post(f"{cup}/entries").status_code == 201
    names = [entry["name"] for entry in api.get(cup).json["entries"]]
    assert names == ["Ada", "Ada (2)", "Ada (3)", "ADA (4)", "Bob"]


UNSEEN = {
    "control": "A\x85da",
    "zero width space": "A\u200bda",
    "zero width joiner": "A\u200dda",
    "right to left override": "A\u202eda",
    "isolate": "\u2066Ada\u2069",
    "byte order mark": "A\ufeffda",
    "soft hyphen": "A\u00adda",
    "tag": "A\U000e0041da",
    "private use": "A\ue000da",
    "line separator": "A\u2028da",
    "paragraph separator": "A\u2029da",
    "only a filler": "\u3164",
    "only an empty pattern": "\u2800\u2800",
    "only a mark": "\u034f",
    "only a variation": "\ufe0f",
}

IMPOSTORS = (
    "steward (bot)",
    "Ada (BOT)",
    "Ada (bot)",
    "Ada ( bot )",
    "(bot)",
    "the house",
    "The  House",
    "house",
    "ｔｈｅ ｈｏｕｓｅ",
    "ハウス",
    "ﾊｳｽ",
)


@pytest.mark.parametrize("name", [*UNSEEN.values(), *IMPOSTORS], ids=[*UNSEEN, *IMPOSTORS])
def test_a_name_that_misleads_is_refused(cabinet: Cabinet, api: Api, name: str) -> None:
    before = everything(cabinet.redis)
    refused = api.post("/v1/players", {"name": name})
    assert (refused.status_code, refused.json["code"]) == (422, "malformed")
    assert [error["pointer"] for error in refused.json["errors"]] == ["/name"]
    assert everything(cabinet.redis) == before


MISLEADING = ("\u3164", "\u202eemaN", "a\u200bb", "the h\u043euse", "Herr Voss (stew\u0430rd)")


def test_nothing_that_people_name_misleads(ada: Api) -> None:
    """Players, matches, branches, tournaments, tokens and applications have one rule."""
    match = ada.open("me", "bot")
    taken = []
    for name in MISLEADING:
        for path, body in (
            ("/v1/players", {"name": name}),
            ("/v1/matches", {"game": GAME, "seats": ["me", "bot"], "name": name}),
            (f"{match}/branches", {"from": "seat", "name": name}),
            ("/v1/tournaments", {"name": name, "game": GAME, "format": "swiss", "rounds": 2}),
            ("/v1/players/me/tokens", {"name": name, "scopes": ["read"]}),
            ("/oauth/register", {"client_name": name, "redirect_uris": ["https://example.org/"]}),
        ):
            if ada.post(path, body).status_code not in (400, 422):
                taken.append((path, ascii(name)))
        if ada.ask("PUT", f"{match}/name", json={"name": name}).status_code != 422:
            taken.append(("name", ascii(name)))
    assert taken == []


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "x",
        "Zoë",
        "José",
        "山田　花子",
        "ハウスマン",
        "house of cards",
        "robot",
        "bot",
        "R2-D2",
        "محمد",
        "राम",
        "😀",
        "❤️",
        "O'Brien",
    ],
)
def test_a_name_that_is_seen_is_taken(api: Api, name: str) -> None:
    assert api.get(f"/v1/players/{api.player(name).id}").json["name"] == name
