"""Checks that the chance of a tournament follows from the secret that it committed to when it was announced."""

from collections.abc import Mapping, Sequence
from typing import Any

from audit.divergence import Diverged
from domain.kernel.chance import commitment, is_digest
from domain.kernel.messages import Event, wire_name
from domain.tournament.chance import lots_key, seed_of_table
from domain.tournament.commands import StartRound
from domain.tournament.events import RoundPaired, SeedRevealed, TournamentOpened
from domain.tournament.state import Tournament
from events.envelope import Envelope

WITHOUT = "the tournament was announced without a secret: nothing shows how the seeds of its tables were chosen"
NOT_REVEALED = "the secret is not revealed before the tournament has ended"


def secret_in(envelopes: Sequence[Envelope[Event]]) -> bytes | None:
    """The secret that a tournament has revealed. Raises Diverged for one in another form."""
    for envelope in envelopes:
        if isinstance(envelope.event, SeedRevealed):
            if not is_digest(envelope.event.seed):
                raise Diverged(envelope.version, "commitment", "the secret is not 32 bytes in hex")
            return bytes.fromhex(envelope.event.seed)
    return None


def why_unknown(now: Tournament) -> str:
    """Why the chance of a tournament whose secret is unknown cannot be checked."""
    return WITHOUT if now.commitment is None else NOT_REVEALED


def check_chance(tournament: str, envelopes: Sequence[Envelope[Event]], secret: bytes) -> None:
    """Check that the commitment, the lots and the seed of every table follow from the secret. Raises Diverged."""
    for envelope in envelopes:
        event, command = envelope.event, envelope.command or {}
        if isinstance(event, TournamentOpened) and event.commitment != commitment(secret):
            raise Diverged(envelope.version, "commitment", "the secret does not match its commitment")
        if isinstance(event, RoundPaired) and event.lots not in (None, lots_key(secret, tournament)):
            raise Diverged(envelope.version, "commitment", "the lots do not follow from the secret")
        if command.get("type") == wire_name(StartRound):
            _tables(tournament, envelope.version, command, secret)


def _tables(tournament: str, version: int, started: Mapping[str, Any], secret: bytes) -> None:
    for place, committed in enumerate(started["commitments"], 1):
        seed = seed_of_table(
            secret, tournament, started["round"], started["paired"], place, started.get("beacon_signature")
        )
        if commitment(seed) != committed:
            what = f"the seed of table {place} does not follow from the secret of the tournament"
            raise Diverged(version, "commitment", what)
