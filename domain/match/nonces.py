"""What players add to the chance of their match, so that an operator alone cannot choose it.

A player may give a nonce with the command that takes a seat, and with the one that enters a tournament: 32 bytes in
lower-case hex. The commitment to the secret seed is public by then, so a nonce counts; in the command that opens a
match it would not, because the service draws the seed with it. The seed of play, from which all dice and shuffles
follow, is `HMAC-SHA-256(seed, "nonces/<seat>:<nonce>/<seat>:<nonce> …")` with the seats that have one, in order, in
ASCII; without any it is the seed. Nonces count as they stand when the match starts: who leaves a seat takes its
nonce away.
"""

import hmac
from collections.abc import Sequence

from domain.kernel.chance import is_digest
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import OpenTable, TakeSeat
from domain.match.state import Match, SeatNonce
from domain.match.terms import Occupant


def seed_of_play(seed: bytes, nonces: Sequence[SeatNonce]) -> bytes:
    """The seed of all dice and shuffles."""
    if not nonces:
        return seed
    given = "".join(f"/{one.seat}:{one.nonce}" for one in nonces)
    return hmac.digest(seed, f"nonces{given}".encode(), "sha256")


def nonces_after(match: Match, command: Command, opens: bool) -> tuple[SeatNonce, ...]:
    """The nonces that count for what a command leads to. A command that `opens` a match begins without any."""
    if isinstance(command, OpenTable):
        return tuple(SeatNonce(Seat(seat), nonce) for seat, nonce in enumerate(command.nonces) if nonce is not None)
    if opens:
        return ()
    if isinstance(command, TakeSeat) and command.nonce is not None:
        return with_nonce(match.nonces, command.seat, command.nonce)
    return match.nonces


def with_nonce(nonces: Sequence[SeatNonce], seat: Seat, nonce: str | None) -> tuple[SeatNonce, ...]:
    """The nonces with that of a seat, or without one of it, in the order of seats."""
    others = [one for one in nonces if one.seat != seat]
    given = [] if nonce is None else [SeatNonce(seat, nonce)]
    return tuple(sorted([*others, *given], key=lambda one: one.seat))


def wrong_form(nonce: str | None) -> Rejection | None:
    """The refusal of a nonce that is not 32 bytes in lower-case hex."""
    if nonce is None or is_digest(nonce):
        return None
    return Rejection(refusals.NONCE_REFUSED, {"why": "form"})


def fit(nonces: Sequence[str | None], seats: Sequence[Occupant]) -> bool:
    """Whether these are the nonces of the seats of a table: of people only; none at all where nobody has one."""
    if not nonces:
        return True
    if len(nonces) != len(seats) or not any(nonces):
        return False
    return all(
        nonce is None or (sits.player is not None and is_digest(nonce))
        for nonce, sits in zip(nonces, seats, strict=True)
    )
