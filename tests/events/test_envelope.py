"""Times and ids as they are written."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from events.envelope import milliseconds, parse_time, timestamp
from events.ids import MATCH, PLAYER, is_id, made_at, new_id

NOON = datetime(2030, 5, 17, 12, 0, 0, 123000, tzinfo=UTC)


def test_a_time_is_written_in_utc_with_milliseconds() -> None:
    assert timestamp(NOON) == "2030-05-17T12:00:00.123Z"
    assert timestamp(NOON.astimezone(timezone(timedelta(hours=9)))) == "2030-05-17T12:00:00.123Z"


@pytest.mark.parametrize("text", ["2030-05-17T12:00:00.123Z", "2030-05-17T21:00:00.123+09:00"])
def test_a_written_time_is_read(text: str) -> None:
    assert parse_time(text) == NOON
    assert milliseconds(text) == round(NOON.timestamp() * 1000)


@pytest.mark.parametrize("text", ["2030-05-17T12:00:00", "2030-05-17", "noon", ""])
def test_a_time_without_an_offset_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # whichever part of it is wrong
        parse_time(text)


def test_an_id_tells_its_kind_and_when_it_was_made() -> None:
    made = new_id(MATCH, NOON)
    assert made.startswith("mat_")
    assert is_id(MATCH, made)
    assert not is_id(PLAYER, made)
    assert made_at(made) == NOON


def test_ids_sort_by_the_time_they_were_made() -> None:
    made = [new_id(MATCH, NOON + timedelta(milliseconds=step)) for step in range(50)]
    assert made == sorted(made)


@pytest.mark.parametrize(
    "text", ["", "mat_", "mat_01hz", "mat_" + "z" * 26, "mat_" + "0" * 25 + "-", "mat" + "0" * 26]
)
def test_what_is_no_id_is_seen(text: str) -> None:
    assert not is_id(MATCH, text)
