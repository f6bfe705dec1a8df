"""A cursor is good for the list that gave it, with the filters it had, and for nothing else."""

import base64
from collections.abc import Callable

import pytest

from events import keys
from service.http.conventions.cursors import Cursors
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, table_for

PLACE = "2030-05-17T12:00:00.000Z|mat_01jv0000000000000000000000"


@pytest.fixture
def lists(ada: Api, bob: Api, drain: Callable[[], None]) -> Api:
    """Ada, when there are two matches and two results to be found in every list."""
    for _ in range(2):
        ada.post(f"{table_for(ada, bob)}/resign")
    drain()
    return ada


def cursor_of(api: Api, path: str, **query: str) -> str:
    return str(api.get(path, limit=1, **query).json["next"])


def refused(api: Api, path: str, cursor: str, **query: str) -> bool:
    found = api.get(path, cursor=cursor, **query)
    return (found.status_code, found.json.get("code")) == (422, "bad_cursor")


def test_a_cursor_leads_on_in_its_list(lists: Api) -> None:
    for path in ("/v1/matches", "/v1/results", f"/v1/players/{lists.id}/matches"):
        first, cursor = lists.get(path, limit=1).json["items"], cursor_of(lists, path)
        second = lists.get(path, limit=1, cursor=cursor).json
        assert (len(second["items"]), second["next"]) == (1, None)
        assert second["items"] != first


def test_a_cursor_of_another_list_is_refused(lists: Api, bob: Api) -> None:
    paths = ("/v1/matches", "/v1/results", f"/v1/players/{lists.id}/matches", f"/v1/players/{bob.id}/matches")
    for given in paths:
        cursor = cursor_of(lists, given)
        assert [path for path in paths if not refused(lists, path, cursor)] == [given]


@pytest.mark.parametrize("query", [{}, {"game": GAME, "status": "finished"}, {"game": "chess"}, {"player": GAME}])
def test_a_cursor_of_other_filters_is_refused(lists: Api, query: dict[str, str]) -> None:
    cursor = cursor_of(lists, "/v1/matches", game=GAME)
    assert refused(lists, "/v1/matches", cursor, **query)


def test_what_is_no_filter_may_change_from_page_to_page(lists: Api) -> None:
    cursor = cursor_of(lists, "/v1/matches", game=GAME)
    assert lists.get("/v1/matches", game=GAME, limit=7, cursor=cursor).status_code == 200


@pytest.mark.parametrize(
    "cursor", [PLACE, base64.urlsafe_b64encode(PLACE.encode()).decode().rstrip("="), ".", "x.y"]
)
def test_a_place_that_was_made_up_is_refused(lists: Api, cursor: str) -> None:
    assert refused(lists, "/v1/matches", cursor)


def test_a_cursor_that_was_altered_is_refused(lists: Api) -> None:
    cursor = cursor_of(lists, "/v1/matches")
    for at in (0, len(cursor) // 2, len(cursor) - 2):
        assert refused(lists, "/v1/matches", cursor[:at] + ("A" if cursor[at] != "A" else "B") + cursor[at + 1 :])


def test_every_process_takes_the_cursors_of_the_others(cabinet: Cabinet, lists: Api) -> None:
    cursor = Cursors(cabinet.redis).seal(PLACE, "a list")
    other = Cabinet.compose(cabinet.config)
    assert Cursors(other.redis).open(cursor, "a list") == PLACE
    other.close()


def test_a_deployment_that_lost_its_secret_gives_out_new_cursors(cabinet: Cabinet, lists: Api) -> None:
    old = cursor_of(lists, "/v1/matches")
    cabinet.redis.delete(keys.cursor_secret())
    assert refused(lists, "/v1/matches", old)
    assert lists.get("/v1/matches", cursor=cursor_of(lists, "/v1/matches")).status_code == 200
