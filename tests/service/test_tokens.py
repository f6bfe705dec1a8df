"""Tokens are looked up again after a while, by one thread at a time; one key makes one player."""

from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from events import keys
from events.lately import Lately
from service.application.players import CACHE_SECONDS, CACHED_TOKENS, Known
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api

KEY = "a-key-that-nobody-guesses"


class Hands:
    """A clock that is moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands(cabinet: Cabinet) -> Hands:
    """The clock of the cache of tokens."""
    made = Hands()
    cabinet.players._seen = Lately(CACHED_TOKENS, CACHE_SECONDS, made)
    return made


def test_a_token_in_constant_use_is_looked_up_again_all_the_same(cabinet: Cabinet, hands: Hands, ada: Api) -> None:
    assert ada.get("/v1/games").status_code == 200
    cabinet.redis.hset(keys.player(ada.id), "token", "another")
    hands.now = CACHE_SECONDS - 1
    assert ada.get("/v1/games").status_code == 200
    hands.now = CACHE_SECONDS + 1
    assert ada.get("/v1/games").status_code == 401


def test_threads_look_tokens_up_one_after_another(cabinet: Cabinet, ada: Api) -> None:
    class Watched(Lately[str, Known]):
        """A cache that is not safe for threads, and checks that it need not be."""

        def get(self, key: str) -> Known | None:
            assert cabinet.players._lock.locked()
            return super().get(key)

        def put(self, key: str, value: Known) -> None:
            assert cabinet.players._lock.locked()
            super().put(key, value)

    cabinet.players._seen = Watched(CACHED_TOKENS, CACHE_SECONDS)
    assert [ada.get("/v1/games").status_code for _ in range(2)] == [200, 200]


def test_what_was_read_before_a_token_ended_is_not_kept(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, find = cabinet.players, cabinet.players.tokens.find

    def and_then_it_ends(*of: Any) -> Any:
        found = find(*of)
        cabinet.redis.hset(keys.player(ada.id), "token", "another")
        players.forget(ada.id)
        return found

    with monkeypatch.context() as patched:
        patched.setattr(players.tokens, "find", and_then_it_ends)
        assert ada.get("/v1/games").status_code == 200
    assert ada.get("/v1/games").status_code == 401


def test_a_name_that_was_read_before_it_changed_is_not_kept(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, names, read = cabinet.players, cabinet.names, cabinet.players.names

    def and_then_it_changes(of: Any) -> Any:
        found = read(of)
        cabinet.redis.hset(keys.player(ada.id), "name", "Eda")
        names.forget(ada.id)
        return found

    with monkeypatch.context() as patched:
        patched.setattr(players, "names", and_then_it_changes)
        assert names.calling()(ada.id, "") == "Ada"
    assert names.calling()(ada.id, "") == "Eda"


def test_a_request_that_overtakes_the_one_with_its_key_is_given_the_same_answer(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, api: Api
) -> None:
    first = api.post("/v1/players", {"name": "Ada"}, key=KEY)
    cabinet.redis.delete(keys.player(first.json["id"]))  # as it was before the first had written
    clock.tick(5)
    second = api.post("/v1/players", {"name": "Ada"}, key=KEY)
    assert second.data == first.data
    shown = api.get(f"/v1/players/{first.json['id']}").json
    assert shown["created_at"] == first.json["created_at"]
