"""`cabinet replay`: a portable record as sentences."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from audit import verify as checks
from audit.divergence import reason
from audit.record import BadRecord, Record, read
from domain import games
from domain.kernel.messages import Event, Seat
from domain.match.events import TakenBack
from domain.match.fold import follow
from domain.match.state import Match
from domain.match.table import Sight, watch
from events.codec import Codec
from events.envelope import Actor, Envelope
from service.application.languages import DEFAULT, LANGUAGES
from service.application.matches.documents import MatchSentence
from service.application.matches.eyes import Eyes
from service.application.matches.history import particulars_of, sentence
from service.application.names import NameOf
from service.application.texts import texts
from service.runtime.commandline.plain import plain

WHOLE: Final = "whole"
PUBLIC: Final = "public"
TRUTH: Final = "truth"
QUIT = ("q", "Q", "\x03", "\x04", "\x1b")
FILE = click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))


@click.command()
@FILE
@click.option("--language", type=click.Choice(LANGUAGES), default=DEFAULT, show_default=True)
@click.option("--as", "lens", help="A seat, public or truth; by default all that the record tells.")
@click.option("--step", is_flag=True, help="Wait for a key after each sentence; q quits.")
def replay(file: Path, language: str, lens: str | None, step: bool) -> None:
    """Print the portable record FILE as sentences.

    The record is read but not checked; use `cabinet verify` for that.
    """
    try:
        record = read(file.read_bytes())
    except BadRecord as bad:
        raise refusal(f"{file}: line {bad.line}: {bad.detail}") from None
    for told in _sentences(record, language, lens):
        click.echo(plain(f"{told.version:>6}  {told.at}  {told.text}"))
        if step and click.getchar() in QUIT:
            break


def _sentences(record: Record, language: str, lens: str | None) -> Iterator[MatchSentence]:
    """The events as sentences."""
    codec = codecs().get(record.header.game)
    if codec is None:
        raise refusal(f"the game {record.header.game} is not installed here")
    words, match = texts(language, record.header.game), Match()
    through, sights = eyes_for(record, lens), [Sight(Match(), codec.game.initial())]
    for number, line in enumerate(record.lines, 2):
        try:
            envelope = envelope_in(codec, record, line)
            match = match if isinstance(envelope.event, TakenBack) else follow(match, envelope.event)
            (particulars,) = particulars_of(codec.game, [envelope], sights.__getitem__)
            sights.append(watch(codec.game, sights[-1], envelope.event.seen_by(None), sights.__getitem__))
        except Exception as error:  # anything that rules raise when given a position that cannot arise in play
            raise refusal(f"line {number} cannot be read: {reason(error)}") from None
        if through.viewer is not None and through.viewer >= len(match.seats):
            raise refusal(f"the match has no seat {through.viewer}, only 0 to {len(match.seats) - 1}")
        yield sentence(envelope, through, match, words, _id_as_name, particulars)


_id_as_name = NameOf(lambda player, before: before or player)
"""A record holds the ids of players; older ones also their names."""


def envelope_in(codec: Codec[Any], record: Record, line: bytes) -> Envelope[Event]:
    """The envelope of a line; in a record for a viewer, only the part that the viewer knows."""
    if record.header.told == WHOLE:
        return codec.envelope(line)
    told = msgspec.json.decode(line, type=checks.ToldEvent)
    event = checks.told_event(codec, told)
    return Envelope(told.version, told.at, Actor(told.actor.get("by", "")), told.cause, event.schema, event, "", "")


def eyes_for(record: Record, lens: str | None) -> Eyes:
    """The viewpoint on a record that was asked for."""
    header = record.header
    own = {"whole": TRUTH, "public": PUBLIC}.get(header.told, str(header.seat))
    if lens is None or lens == own:
        return Eyes(TRUTH)  # what is in the lines, and no more
    if header.told != WHOLE:
        raise refusal(f"this record is for {own}, not for {lens}")
    if lens == PUBLIC:
        return Eyes(PUBLIC)
    if not (lens.isascii() and lens.isdigit()):
        raise refusal("--as takes the number of a seat, public or truth")
    return Eyes("seat", Seat(int(lens)))


def refusal(text: str) -> click.ClickException:
    """Why the command does nothing."""
    return click.ClickException(plain(text))


def codecs() -> dict[str, Codec[Any]]:
    return {key: Codec(game) for key, game in games().items()}
