"""When an answer is lost the outcome is uncertain; the problem says so, and whether to retry."""

from typing import Any

import pytest

from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, table_for

KEY = "a-key-to-come-again-with"


@pytest.fixture
def lost(ada: Api, bob: Api, cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> str:
    """A match where every write is carried out and its answer is lost, and where nothing can be read."""
    match = table_for(ada, bob)
    append = cabinet.store.append

    def silently(*how: Any, **more: Any) -> None:
        append(*how, **more)
        raise ConnectionError("the answer was lost")

    def never(*_: Any, **__: Any) -> None:
        raise ConnectionError("no answer")

    monkeypatch.setattr(cabinet.store, "append", silently)
    monkeypatch.setattr(cabinet.projections.views, "current", never)
    return match


def test_a_write_with_a_key_is_to_be_asked_again_with_it(
    ada: Api, lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    down = ada.post(f"{lost}/resign", key=KEY)
    assert (down.status_code, down.json["code"], down.json["retryable"]) == (503, "store_down", True)
    assert "may or may not have been carried out" in down.json["detail"]
    assert "same Idempotency-Key" in down.json["detail"]
    monkeypatch.undo()
    again = ada.post(f"{lost}/resign", key=KEY)
    assert (again.status_code, again.headers["Idempotency-Replayed"]) == (200, "true")


def test_a_write_without_a_key_is_not_to_be_asked_again(ada: Api, lost: str) -> None:
    down = ada.post(f"{lost}/resign")
    assert (down.status_code, down.json["code"], down.json["retryable"]) == (503, "store_down", False)
    assert "may or may not have been carried out" in down.json["detail"]


def test_a_read_may_always_be_asked_again(ada: Api, lost: str) -> None:
    down = ada.get(lost)
    assert (down.status_code, down.json["code"], down.json["retryable"]) == (503, "store_down", True)
    assert "carried out" not in down.json["detail"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("key", [None, KEY])
@pytest.mark.parametrize(("error", "code"), [(ConnectionError, "store_down"), (LookupError, "internal_error")])
def test_no_problem_promises_that_nothing_was_written(
    ada: Api,
    bob: Api,
    cabinet: Cabinet,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    key: str | None,
    error: type[Exception],
    code: str,
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise error("inside")

    match = table_for(ada, bob)
    monkeypatch.setattr(cabinet.store, "append", fail)
    told = ada.post(f"{match}/resign", key=key, headers={"Accept-Language": language})
    assert told.json["code"] == code
    sure = {"en": "Nothing was written", "ja": "書き込まれていません"}[language]
    unsure = {"en": "may or may not", "ja": "実行されたかもしれず"}[language]
    assert sure not in told.json["detail"]
    assert unsure in told.json["detail"]
    assert ("Idempotency-Key" in told.json["detail"]) or key is None
