"""What each game hides, and from whom: the table in `docs/records.md`.

`python -m tests.vectors` writes it anew.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from domain import games
from domain.kernel.messages import Event, Private, Sealed

HEADING = "## What is hidden\n"
INTRODUCTION = """\
The events with hidden fields. All other events of a game are shown to everybody as they are. An event with the
field `seat` that is shown to its seat shows that seat all of it. To all others, and of the events for *nobody* to
every viewer, each of these fields is `{"hidden": n}`: n is the length of a list, the `hidden` of a value that is
hidden already, and 1 for everything else, also for null. Of `position_set` a seat is shown its part of `views` and
everybody else `public`: that part is its `state`, `views` is then empty and `public` null. No other event of the
match hides anything."""


def hidden() -> dict[str, dict[str, list[str]]]:
    """By game and event the hidden fields; under `sealed` the events whose fields no seat is shown."""
    return {key: _hidden(game.events) for key, game in games().items()}


def _hidden(events: Mapping[str, type[Event]]) -> dict[str, list[str]]:
    found = {name: list(kind.secret) for name, kind in events.items() if issubclass(kind, Private | Sealed)}
    sealed = [name for name in found if issubclass(events[name], Sealed)]
    return found | ({"sealed": sealed} if sealed else {})


def section() -> str:
    """The section of `docs/records.md` with what every game hides."""
    return "\n".join(
        [HEADING, INTRODUCTION, "", "| game | event | fields | shown to |", "|---|---|---|---|", *_rows(), "", ""]
    )


def _rows() -> Iterator[str]:
    found: dict[str, Any] = hidden()
    for game in sorted(found):
        sealed = found[game].pop("sealed", [])
        for name, fields in sorted(found[game].items()):
            listed = ", ".join(f"`{field}`" for field in fields)
            yield f"| {game} | `{name}` | {listed} | {'nobody' if name in sealed else 'its `seat`'} |"
