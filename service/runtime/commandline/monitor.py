"""`cabinet monitor`: reads the whole transparency log of a service, and finds two stories of one match."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click
import httpx2

from audit import verify as checks
from audit.record import read
from service.runtime.commandline.records import codecs
from service.runtime.commandline.witness import reading
from transparency import monitor as log
from transparency.leaves import course_in
from transparency.monitor import BadTiles, TwoStories
from transparency.notes import BadNote, Verifier, verified_checkpoint


@click.command()
@click.argument("address")
@click.option("--key", "keys", multiple=True, required=True, help="The public key of the log; may be repeated.")
@click.option(
    "--record",
    "records",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The whole record of a finished match, whose leaves are looked for.",
)
def monitor(address: str, keys: tuple[str, ...], records: tuple[Path, ...]) -> None:
    """Read every entry of the log of the service at ADDRESS (https://…), and find two stories of one match.

    Exit code 1 if there are any, if the entries do not give the signed root, or if the log has other leaves about
    the match of a record than the record; 2 if the log does not answer.
    """
    try:
        known = [Verifier.parse(key) for key in keys]
        with reading(address) as look:
            now = verified_checkpoint(look("checkpoint").decode("utf-8", "replace"), known)
            entries = log.entries(look, now)
    except (BadNote, BadTiles) as bad:
        raise click.ClickException(str(bad)) from None
    except httpx2.HTTPError as error:
        click.echo(f"the log does not answer: {error}", err=True)
        sys.exit(2)
    places = log.places_of(entries)
    found = [*log.doubled(places), *(one for path in records for one in _compared(places, path))]
    for one in found:
        click.echo(one.detail)
    click.echo(f"{now.size} leaves, {len(places)} tags, {len(found)} contradictions")
    sys.exit(1 if found else 0)


def _compared(places: Mapping[bytes, Sequence[int]], path: Path) -> Iterator[TwoStories]:
    body = path.read_bytes()
    found = checks.verify(codecs(), body)
    record = read(body) if found.ok else None
    if record is None or record.header.told != "whole" or record.seal.seed is None:
        raise click.UsageError(f"--record: {path} is not the whole record of a finished match, or does not hold")
    codec = codecs()[record.header.game]
    due = course_in(codec.envelope(line).event for line in record.lines).due()
    seed = bytes.fromhex(record.seal.seed)
    return log.compare(places, record.header.match, seed, (version for version, _ in due))
