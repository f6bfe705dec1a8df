"""What is stored has a number of its form: another one is refused in a sentence, an older one is carried over."""

import pytest

from events import form, keys
from events.carrying import carry_over
from events.connection import Client
from events.feed import Feed
from tests.playouts import MATCH

FORMER = f"cn:{{p{keys.partition(MATCH)}}}:"


@pytest.fixture
def before(any_client: Client) -> Client:
    """A store with data from before there were numbers."""
    any_client.xadd(f"{FORMER}match:{MATCH}:events", {"e": "{}"}, id="1-0")
    any_client.set(f"{FORMER}match:{MATCH}:move", "7", px=60_000)
    any_client.xadd(f"{FORMER}feed", {"m": MATCH, "v": 1})
    any_client.xgroup_create(f"{FORMER}feed", "relay", id="0")
    any_client.hset(f"{FORMER}archived", "mat_x", "9 3.abc")
    any_client.zadd(f"{FORMER}over", {MATCH: 5})
    any_client.sadd(f"{FORMER}to-rebuild", MATCH)
    return any_client


def test_a_new_store_gets_the_numbers_of_today(any_client: Client) -> None:
    assert form.forms(any_client) is None
    assert form.why_refused(any_client) == ""
    form.note_if_new(any_client)
    assert form.forms(any_client) == form.NOW


def test_numbers_that_are_there_stay(any_client: Client) -> None:
    form.note(any_client, form.Forms(7, 8))
    form.note_if_new(any_client)
    assert form.forms(any_client) == form.Forms(7, 8)


@pytest.mark.parametrize(
    ("stored", "derived", "said"),
    [
        (form.STORED + 1, form.DERIVED, "which a newer version wrote"),
        (form.STORED, form.DERIVED + 1, "stop every process and run `cabinet rebuild`"),
        (form.STORED + 1, form.DERIVED + 1, "which a newer version wrote"),
        (form.STORED - 1, 0, "run `cabinet rebuild`"),
        (form.STORED, form.DERIVED - 1, ""),
        (-1, 0, "of a form that no version wrote"),
    ],
)
def test_another_form_is_refused_in_a_sentence(client: Client, stored: int, derived: int, said: str) -> None:
    form.note(client, form.Forms(stored, derived))
    found = form.why_refused(client)
    assert (said in found, bool(found), "\n" in found) == (True, bool(said), False)


def test_a_form_that_is_no_number_is_refused(client: Client) -> None:
    client.hset(keys.form(), mapping={"stored": "one", "derived": 1})
    assert "of a form that no version wrote (derived 1, stored one)" in form.why_refused(client)


def test_what_was_stored_before_there_were_numbers_is_refused_until_it_is_carried_over(before: Client) -> None:
    assert "run `cabinet rebuild`" in form.why_refused(before)
    carry_over(before)
    assert form.why_refused(before) == ""
    assert form.is_behind(before)


def test_what_is_carried_over_has_todays_names(before: Client) -> None:
    assert carry_over(before) == 6
    assert before.xrange(keys.events(MATCH)) == [(b"1-0", {b"e": b"{}"})]
    assert 0 < before.pttl(keys.move(MATCH)) <= 60_000
    feed = Feed(before, "one")
    feed.open()
    assert [(entry.match, entry.version) for entry in feed.read(0)] == [(MATCH, 1)]
    assert before.hget(keys.archived("mat_x"), "mat_x") == b"9 3.abc"
    assert before.zscore(keys.endings(MATCH), MATCH) == 5
    assert list(before.scan_iter(f"{FORMER}*")) == []


def test_a_carrying_that_was_killed_is_done_again(before: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    deleted: list[str] = []

    def killed(*names: str) -> None:
        deleted.extend(names)
        if len(deleted) == 3:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(before, "delete", killed)
        with pytest.raises(KeyboardInterrupt):
            carry_over(before)
    assert "run `cabinet rebuild`" in form.why_refused(before)
    assert carry_over(before) == 6
    assert before.xlen(keys.events(MATCH)) == 1
