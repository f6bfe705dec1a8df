"""What is derived of an earlier form is derived again in the background, and may be interrupted."""

import pytest

from events import form
from events.connection import Client
from events.store import Append, RedisStore
from projections.project import Projections
from projections.renewal import Renewal, why_behind
from projections.worklist import Worklist
from tests.playouts import MATCH, Case, play_out, stored_match
from tests.projections.support import dump, projecting

TOY = play_out(Case("auction", 3))


@pytest.fixture
def derived(client: Client, store: RedisStore, projections: Projections) -> dict[bytes, object]:
    """What is derived of a match, of an earlier form by its number."""
    store.append(Append(MATCH, 0, stored_match(TOY)))
    projections.rebuild()
    found = dump(client)
    for key in client.scan_iter("cn:{ix:*"):
        client.delete(key)
    form.note(client, form.Forms(form.STORED, form.DERIVED - 1))
    return found


def test_everything_is_derived_again(client: Client, store: RedisStore, derived: dict[bytes, object]) -> None:
    assert "0 of 0 matches" in why_behind(client)
    assert Renewal(client, projecting(client, store), store.matches).go_on(lambda: False) == {}
    assert (form.forms(client), why_behind(client)) == (form.NOW, "")
    form_key = b"cn:form"
    assert {key: kept for key, kept in dump(client).items() if key != form_key} == derived


def test_it_goes_on_where_it_was_stopped(client: Client, store: RedisStore, derived: dict[bytes, object]) -> None:
    Renewal(client, projecting(client, store), store.matches).go_on(lambda: True)
    assert "of 1 matches are done" in why_behind(client)
    client.delete(*client.keys("cn:{p*}:rebuilt-by"))  # the lease of whoever was stopped
    Renewal(client, projecting(client, store), store.matches).go_on(lambda: False)
    assert form.forms(client) == form.NOW
    assert Worklist(client).count_left() == 0


def test_what_is_of_today_is_left_alone(client: Client, store: RedisStore, projections: Projections) -> None:
    form.note(client)
    assert Renewal(client, projections, lambda: pytest.fail("asked for the matches")).go_on(lambda: False) == {}
