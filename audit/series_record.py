"""The portable record of a series as JSON Lines, to be checked without the service.

A header, the stored envelopes byte for byte, a line for every tournament, the standings, a seal.
`docs/records.md` describes the format.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from audit.lines import lines_and_proof, read_canonical, read_line
from audit.record import BadRecord, UnknownRecord, digest
from domain.kernel.values import SeriesId, TournamentId
from domain.series.standings import MemberTable, standings
from domain.series.state import Series
from streams.series import READER

FORMAT = "cabinet-noir-series-record"
FORMAT_VERSION = 1


class SeriesHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. `events` and `tournaments` are the numbers of lines that follow for each."""

    format: str
    format_version: int
    product: str
    series: SeriesId
    events: int
    tournaments: int


class CountedTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament of the series, with the version whose standings count and the hash of that event."""

    tournament: TournamentId
    version: int
    hash: str


class SeriesResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What a tournament is worth: points may be a fraction, `7/3`, and are null while it does not count."""

    tournament: TournamentId
    entry: int
    rank: int
    points: str | None
    counts: bool


class SeriesStanding(Struct, frozen=True, forbid_unknown_fields=True):
    """A place in the series. Points and values of tie-breaks may be fractions."""

    rank: int
    player: str | None
    bot: str | None
    points: str
    phase: int
    results: tuple[SeriesResult, ...]
    tie_breaks: tuple[tuple[str, ...], ...]


class SeriesStandingsLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The standings after the last event, by the listed versions of the tournaments."""

    standings: tuple[SeriesStanding, ...]


class SeriesSeal(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line. `sha256` covers all lines before it, `hash` is that of the last event."""

    sha256: str
    hash: str


class SeriesRecord(Struct, frozen=True):
    """A parsed record; `lines` are those of the events. `proof` is the line after the seal, if there is one."""

    header: SeriesHeader
    lines: tuple[bytes, ...]
    tournaments: tuple[CountedTournament, ...]
    standings: tuple[SeriesStanding, ...]
    seal: SeriesSeal
    before_seal: tuple[bytes, ...]
    proof: bytes | None = None


class _Format(Struct, frozen=True):
    format: str
    format_version: int


def is_of_series(body: bytes) -> bool:
    """Whether bytes say that they are the record of a series."""
    return body.startswith(b'{"format":"' + FORMAT.encode() + b'"')


def standings_of(series: str, now: Series, tables: Mapping[str, MemberTable]) -> tuple[SeriesStanding, ...]:
    """The standings as a record has them."""
    return tuple(
        SeriesStanding(
            place.rank,
            place.player,
            place.bot,
            str(place.points),
            place.phase,
            tuple(
                SeriesResult(
                    one.tournament,
                    one.entry,
                    one.rank,
                    None if one.points is None else str(one.points),
                    one.counts,
                )
                for one in place.results
            ),
            tuple(tuple(map(str, values)) for _, values in place.tie_breaks),
        )
        for place in standings(series, now, tables)
    )


def write(
    series: str,
    now: Series,
    stored: Sequence[bytes],
    tournaments: Sequence[CountedTournament],
    tables: Mapping[str, MemberTable],
    product: str,
) -> bytes:
    """The bytes of the record of a series as it is after its stored events, by tournaments at versions."""
    header = SeriesHeader(FORMAT, FORMAT_VERSION, product, series, len(stored), len(tournaments))
    encode = msgspec.json.encode
    placed = SeriesStandingsLine(standings_of(series, now, tables))
    lines = [encode(header), *stored, *map(encode, tournaments), encode(placed)]
    seal = SeriesSeal(digest(lines), READER.envelope(stored[-1]).hash)
    return b"\n".join([*lines, encode(seal), b""])


def read(body: bytes) -> SeriesRecord:
    """The record in some bytes. Raises BadRecord, and UnknownRecord; does not check the contents of the events."""
    lines, proof = lines_and_proof(body)
    said = read_line(1, lines[0], _Format)
    if (said.format, said.format_version) != (FORMAT, FORMAT_VERSION):
        raise UnknownRecord(1, f"this is {said.format} {said.format_version}, not {FORMAT} {FORMAT_VERSION}")
    header = read_canonical(1, lines[0], SeriesHeader)
    if min(header.events, header.tournaments) < 0 or header.events + header.tournaments != len(lines) - 3:
        raise BadRecord(1, "the header says another number of lines than there are")
    first, last = 1 + header.events, len(lines) - 2
    counted = [read_canonical(at + 1, lines[at], CountedTournament) for at in range(first, last)]
    placed = read_canonical(last + 1, lines[last], SeriesStandingsLine).standings
    seal = read_canonical(len(lines), lines[-1], SeriesSeal)
    return SeriesRecord(header, tuple(lines[1:first]), tuple(counted), placed, seal, tuple(lines[:-1]), proof)
