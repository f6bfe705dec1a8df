"""`cabinet views`: what one viewer saw at every version of a portable record, for `clients/boards/`."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import Struct

from audit.divergence import reason
from audit.record import BadRecord, Record, read
from domain.kernel.game import Game
from domain.kernel.messages import Event, Seat
from domain.match.state import Match
from domain.match.table import Sight, awaited, watch
from events.codec import Codec
from service.application.languages import LANGUAGES
from service.application.matches.eyes import Eyes
from service.application.personas import name_of, persona
from service.application.texts import texts
from service.runtime.commandline.records import FILE, codecs, envelope_in, eyes_for, refusal

FORMAT = "cabinet-noir-views"
FORMAT_VERSION = 1


class Step(Struct, frozen=True):
    """What an event made of the view, and who had to answer then."""

    awaiting: tuple[Seat, ...]
    patch: list[dict[str, Any]]


class RecordedViews(Struct, frozen=True):
    """What one viewer saw of a match: the view at its first version, and every step from there as JSON Patch."""

    format: str
    format_version: int
    game: str
    seat: int | None
    seats: list[dict[str, Any]]
    editions: dict[str, Any]
    names: dict[str, dict[str, str]]
    first: int
    view: Any
    awaiting: tuple[Seat, ...]
    steps: list[Step]


@click.command()
@FILE
@click.option("--as", "lens", help="A seat, public or truth; by default all that the record tells.")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="The file that is written.")
def views(file: Path, lens: str | None, output: Path | None) -> None:
    """Write what a viewer saw at every version of the portable record FILE.

    The boards of `clients/boards/` show it without a service. The record is read but not checked; use
    `cabinet verify` for that.
    """
    try:
        record = read(file.read_bytes())
    except BadRecord as bad:
        raise refusal(f"{file}: line {bad.line}: {bad.detail}") from None
    found = msgspec.json.encode(views_in(record, lens), order="deterministic") + b"\n"
    if output is None:
        click.echo(found, nl=False)
    else:
        output.write_bytes(found)


def views_in(record: Record, lens: str | None = None) -> RecordedViews:
    """What a viewer saw of a match; it begins when a seat is first asked something."""
    codec = codecs().get(record.header.game)
    if codec is None:
        raise refusal(f"the game {record.header.game} is not installed here")
    through, game = eyes_for(record, lens), codec.game
    sights = list(_sights(codec, record, through))
    asked = [awaited(game, sight.match, sight.view) for sight in sights]
    first = next((version for version, seats in enumerate(asked) if seats), None)
    if first is None:
        raise refusal("nobody has been asked anything in this match yet")
    shown = [
        msgspec.json.decode(msgspec.json.encode(sight.view, order="deterministic")) for sight in sights[first:]
    ]
    steps = [
        Step(seats, list(_changes(before, now)))
        for before, now, seats in zip(shown, shown[1:], asked[first + 1 :], strict=False)
    ]
    own = through.viewer if through.viewer is not None else record.header.seat
    return RecordedViews(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        game=game.meta.key,
        seat=own,
        seats=_seats_of(sights[-1].match),
        editions=msgspec.to_builtins(game.components, str_keys=True),
        names={language: texts(language, game.meta.key).every("name") for language in LANGUAGES},
        first=first,
        view=shown[0],
        awaiting=asked[first],
        steps=steps,
    )


def _changes(before: Any, now: Any, pointer: str = "") -> Iterator[dict[str, Any]]:
    """The operations that make one document another, always in the same order; a list that grows or shrinks is sent
    whole.
    """
    if isinstance(before, dict) and isinstance(now, dict):
        yield from ({"op": "remove", "path": _below(pointer, name)} for name in before if name not in now)
        for name, value in now.items():
            if name in before:
                yield from _changes(before[name], value, _below(pointer, name))
            else:
                yield {"op": "add", "path": _below(pointer, name), "value": value}
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for place, (old, new) in enumerate(zip(before, now, strict=True)):
            yield from _changes(old, new, _below(pointer, str(place)))
    elif before != now:
        yield {"op": "replace", "path": pointer, "value": now}


def _below(pointer: str, name: str) -> str:
    return f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}"


def _sights(codec: Codec[Any], record: Record, through: Eyes) -> Iterator[Sight[Any]]:
    """What is known at every version from 0 on."""
    game: Game[Any] = codec.game
    seen: Callable[[Event], Event] = (
        (lambda event: event) if through.lens == "truth" else (lambda event: event.seen_by(through.viewer))
    )
    sights = [Sight(Match(), game.initial())]
    yield sights[0]
    for number, line in enumerate(record.lines, 2):
        try:
            event = seen(envelope_in(codec, record, line).event)
            sights.append(watch(game, sights[-1], event, sights.__getitem__))
        except Exception as error:  # anything that rules raise when given a position that cannot arise in play
            raise refusal(f"line {number} cannot be read: {reason(error)}") from None
        yield sights[-1]
    if through.viewer is not None and through.viewer >= len(sights[-1].match.seats):
        raise refusal(f"the match has no seat {through.viewer}, only 0 to {len(sights[-1].match.seats) - 1}")


def _seats_of(match: Match) -> list[dict[str, Any]]:
    """Who sits where, as a board needs it."""
    found = []
    for seat, occupant in enumerate(match.seats):
        key = persona(match.terms.commitment, Seat(seat), occupant)
        bot = occupant.bot if occupant else None
        name = name_of(key, bot, match.terms.game) if key and bot else occupant.name if occupant else None
        found.append({"seat": seat, "name": name, "bot": bot, "persona": key})
    return found
