"""Players and their tokens; the operator and what it may see."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from events import keys
from events.connection import Client
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, OPERATOR, Api, play, settle, table_for

KEY = "a-key-that-nobody-guesses"


def values(client: Client) -> Iterator[bytes]:
    """Every key, field and value in the database."""
    for key in client.scan_iter(count=1000):
        yield key
        kind = client.type(key)
        if kind == b"string":
            yield client.get(key)
        elif kind == b"hash":
            for field, value in client.hgetall(key).items():
                yield from (field, value)
        elif kind == b"stream":
            yield from (part for _, fields in client.xrange(key) for pair in fields.items() for part in pair)
        elif kind == b"zset":
            yield from client.zrange(key, 0, -1)
        elif kind == b"set":
            yield from client.smembers(key)
        else:
            yield from client.lrange(key, 0, -1)


@pytest.mark.parametrize("key", [None, KEY])
def test_a_token_is_shown_once_and_kept_nowhere(
    cabinet: Cabinet, api: Api, drain: Callable[[], None], key: str | None
) -> None:
    made = api.post("/v1/players", {"name": "Ada"}, key=key)
    assert made.headers["Cache-Control"] == "no-store"
    ada = Api(api.app, made.json["token"], made.json["id"])
    match = ada.open("me", "bot", "bot")
    settle((ada,), match)
    drain()
    secret = made.json["token"].partition(f"{made.json['id']}_")[2].encode()  # it may contain a "_" itself
    assert len(secret) > 40
    assert not any(secret in value for value in values(cabinet.redis))
    assert KEY.encode() not in b" ".join(values(cabinet.redis))
    assert secret not in ada.get(f"/v1/players/{ada.id}").data


def test_a_token_is_recognised_by_its_beginning(ada: Api) -> None:
    assert ada.token
    assert ada.token.startswith("cnt_")


def test_the_token_of_a_replayed_request_works(api: Api) -> None:
    made = [api.post("/v1/players", {"name": "Ada"}, key=KEY).json for _ in range(2)]
    again = Api(api.app, made[1]["token"])
    assert made[0] == made[1]
    assert again.get("/v1/games/conspiracy").status_code == 200


def test_a_player_is_public_but_for_the_token(ada: Api, api: Api) -> None:
    shown = api.get(f"/v1/players/{ada.id}")
    assert set(shown.json) == {"id", "name", "created_at"}
    assert shown.json["name"] == "Ada"


def test_names_may_be_written_in_every_script(api: Api) -> None:
    assert api.player("山田 花子").get(f"/v1/players/{api.player('é😀').id}").json["name"] == "é😀"


LOOKS = (("view", {}), ("view", {"at": 6}), ("events", {}), ("timeline", {}))


@pytest.mark.parametrize(("resource", "query"), LOOKS, ids=range(len(LOOKS)))
@pytest.mark.parametrize("eyes", ["truth", "0", "1"])
def test_the_operator_sees_all_of_a_running_match_and_that_is_written_down(
    cabinet: Cabinet, operator: Api, ada: Api, bob: Api, resource: str, query: dict[str, Any], eyes: str
) -> None:
    match = table_for(ada, bob)
    assert operator.get(f"{match}/{resource}", as_=eyes, **query).status_code == 200
    ((_, read),) = cabinet.redis.xrange(keys.reads(match.rpartition("/")[2]))
    assert (read[b"what"], read[b"version"]) == (eyes.encode(), b"7")


def test_the_operator_is_shown_the_truth(operator: Api, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    truth = operator.get(f"{match}/view", as_="truth").json["view"]["players"]
    own = [who.get(f"{match}/view").json["view"]["players"][seat] for seat, who in enumerate((ada, bob))]
    assert truth == own


def test_what_is_public_may_be_looked_at_without_being_written_down(
    cabinet: Cabinet, operator: Api, ada: Api, bob: Api
) -> None:
    match = table_for(ada, bob)
    for resource in ("", "/view", "/events", "/timeline"):
        assert operator.get(match + resource).status_code == 200
    assert cabinet.redis.exists(keys.reads(match.rpartition("/")[2])) == 0


def test_what_is_not_written_down_tells_the_operator_no_hash(operator: Api, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    assert not any("hash" in event for event in operator.get(f"{match}/events").json["events"])
    assert all("hash" in event for event in operator.get(f"{match}/events", as_="truth").json["events"])


def test_the_operator_is_told_who_asked(operator: Api, ada: Api) -> None:
    match = ada.open("me", "bot")
    assert all(event["actor"]["request_id"] for event in operator.get(f"{match}/events").json["events"])


def test_a_token_that_merely_resembles_the_operators_is_bad(ada: Api) -> None:
    for token in (OPERATOR[:-1], OPERATOR + "x", OPERATOR.upper()):
        assert Api(ada.app, token).get("/v1/games").status_code == 401


@pytest.mark.exhaustive
@pytest.mark.long
def test_after_the_end_everybody_sees_everything(
    cabinet: Cabinet, ada: Api, bob: Api, api: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = table_for(ada, bob)
    play((ada, bob), match, drain, chance)
    for eyes in ("truth", "0", "1", "public"):
        for who in (ada, api):
            for resource, query in LOOKS:
                assert who.get(f"{match}/{resource}", as_=eyes, **query).status_code == 200
    assert cabinet.redis.exists(keys.reads(match.rpartition("/")[2])) == 0
    first = api.get(f"{match}/events", as_="truth", after=5, limit=2).json["events"]
    assert all(isinstance(event["event"]["token"], str) for event in first)


@pytest.mark.parametrize("what", ["", "/matches", "/ratings", "/stats", "/records"])
def test_whoever_has_a_token_may_say_me(ada: Api, bob: Api, what: str) -> None:
    table_for(ada, bob)
    assert ada.get(f"/v1/players/me{what}").data == ada.get(f"/v1/players/{ada.id}{what}").data


def test_nobody_is_me_without_a_token(api: Api, operator: Api) -> None:
    assert api.get("/v1/players/me").json["code"] == "token_needed"
    assert operator.get("/v1/players/me").json["code"] == "token_needed"


DAY = 24 * 3600


def test_an_account_ends_whose_player_never_acted(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    assert 6 * DAY < cabinet.redis.ttl(keys.player(ada.id)) <= 7 * DAY
    ada.open("me", "open")
    assert cabinet.redis.ttl(keys.player(ada.id)) == -1


def test_an_account_does_not_end_while_its_token_is_used(cabinet: Cabinet, ada: Api) -> None:
    cabinet.redis.expire(keys.player(ada.id), 60)
    assert ada.get("/v1/players/me").status_code == 200
    assert cabinet.redis.ttl(keys.player(ada.id)) > 6 * DAY


def test_an_account_stays_that_has_a_webhook(cabinet: Cabinet, ada: Api) -> None:
    ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://example.org/hook"})
    assert cabinet.redis.ttl(keys.player(ada.id)) == -1


def test_an_account_stays_that_was_entered_by_another(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    cup = {"name": "Winter Cup", "game": GAME, "format": "swiss", "rounds": 3, "seed": "s"}
    path = bob.post("/v1/tournaments", cup).headers["Location"]
    assert bob.post(f"{path}/entries", {"player": ada.id}).status_code == 201
    assert cabinet.redis.ttl(keys.player(ada.id)) == -1
