"""The portable record of a tournament as JSON Lines, to be checked without the service.

A header, the stored envelopes byte for byte, a line for every match that is over, the standings, a seal.
`docs/records.md` describes the format.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from audit.lines import lines_and_proof, read_canonical, read_line
from audit.record import BadRecord, UnknownRecord, digest
from domain.kernel.values import GameKey, MatchId, TournamentId
from domain.tournament.events import SeedRevealed
from domain.tournament.standings import standings
from domain.tournament.state import Tournament
from streams.tournaments import READER

FORMAT = "cabinet-noir-tournament-record"
FORMAT_VERSION = 1


class TournamentHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. `events` and `matches` are the numbers of lines that follow for each."""

    format: str
    format_version: int
    product: str
    tournament: TournamentId
    game: GameKey
    events: int
    matches: int


class FinishedMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match of the tournament that is over, with its last version and the hash of that event."""

    match: MatchId
    version: int
    hash: str


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """The place of an entry. Points and tie-breaks are in units of 1/120; a tie-break may be a fraction, `7/3`."""

    rank: int
    entry: int
    advanced: int
    points: int
    tables: int
    wins: int
    byes: int
    tie_breaks: tuple[str, ...]


class StandingsLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The standings after the last event."""

    standings: tuple[Standing, ...]


class TournamentSeal(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line. `sha256` covers all lines before it, `hash` is that of the last event.

    `seed` is the secret of the tournament once it is revealed.
    """

    sha256: str
    hash: str
    seed: str | None


class TournamentRecord(Struct, frozen=True):
    """A parsed record; `lines` are those of the events. `proof` is the line after the seal, if there is one."""

    header: TournamentHeader
    lines: tuple[bytes, ...]
    matches: tuple[FinishedMatch, ...]
    standings: tuple[Standing, ...]
    seal: TournamentSeal
    before_seal: tuple[bytes, ...]
    proof: bytes | None = None


class _Format(Struct, frozen=True):
    format: str
    format_version: int


def is_of_tournament(body: bytes) -> bool:
    """Whether bytes say that they are the record of a tournament."""
    return body.startswith(b'{"format":"' + FORMAT.encode() + b'"')


def standings_of(now: Tournament) -> tuple[Standing, ...]:
    """The standings as a record has them."""
    return tuple(
        Standing(
            place.rank,
            place.entry,
            place.advanced,
            place.points,
            place.tables,
            place.wins,
            place.byes,
            tuple(str(broken.value) for broken in place.tie_breaks),
        )
        for place in standings(now)
    )


def seed_in(lines: Sequence[bytes]) -> str | None:
    """The secret that a tournament has revealed. Only rulings and results follow it."""
    for line in reversed(lines):
        if isinstance(event := READER.envelope(line).event, SeedRevealed):
            return event.seed
    return None


def write(
    tournament: str, now: Tournament, stored: Sequence[bytes], matches: Sequence[FinishedMatch], product: str
) -> bytes:
    """The bytes of the record of a tournament as it is after its stored events."""
    header = TournamentHeader(
        FORMAT, FORMAT_VERSION, product, tournament, now.terms.game, len(stored), len(matches)
    )
    encode = msgspec.json.encode
    lines = [encode(header), *stored, *map(encode, matches), encode(StandingsLine(standings_of(now)))]
    seal = TournamentSeal(digest(lines), READER.envelope(stored[-1]).hash, seed_in(stored))
    return b"\n".join([*lines, encode(seal), b""])


def read(body: bytes) -> TournamentRecord:
    """The record in some bytes. Raises BadRecord, and UnknownRecord; does not check the contents of the events."""
    lines, proof = lines_and_proof(body)
    said = read_line(1, lines[0], _Format)
    if (said.format, said.format_version) != (FORMAT, FORMAT_VERSION):
        raise UnknownRecord(1, f"this is {said.format} {said.format_version}, not {FORMAT} {FORMAT_VERSION}")
    header = read_canonical(1, lines[0], TournamentHeader)
    if min(header.events, header.matches) < 0 or header.events + header.matches != len(lines) - 3:
        raise BadRecord(1, "the header says another number of lines than there are")
    first, last = 1 + header.events, len(lines) - 2
    matches = [read_canonical(at + 1, lines[at], FinishedMatch) for at in range(first, last)]
    standings = read_canonical(last + 1, lines[last], StandingsLine).standings
    seal = read_canonical(len(lines), lines[-1], TournamentSeal)
    return TournamentRecord(
        header, tuple(lines[1:first]), tuple(matches), standings, seal, tuple(lines[:-1]), proof
    )
