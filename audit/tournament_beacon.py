"""Checks that the rounds of a tournament started with the true signatures of the beacon that they waited for.

That each pairing waits for the first round after its time, and that the seeds follow from the signature, is judged
with the rules and with the secret; this is about the signatures alone.
"""

from collections.abc import Iterator, Sequence

from audit.beacon import NOT_INSTALLED, QUICKNET, BeaconFile, is_installed, is_signed
from audit.divergence import Diverged
from domain.kernel.messages import Event
from domain.tournament.beacon import Beacon
from domain.tournament.events import RoundPaired, RoundStarted
from events.envelope import Envelope

NOT_GIVEN = "no file of rounds of the beacon was given (--beacon)"


def check_beacon(beacon: Beacon, envelopes: Sequence[Envelope[Event]], held: BeaconFile | None) -> str | None:
    """Why the signatures could not be judged by what somebody holds. Raises Diverged for one that is another."""
    chains = held.chains if held else {QUICKNET.hash: QUICKNET}
    info = chains.get(beacon.chain)
    if info and info.beacon != beacon:
        raise Diverged(1, "beacon", "the chain of the beacon has its rounds at other times")
    if held is None:
        return NOT_GIVEN
    if info is None:
        return f"the chain {beacon.chain} is not known: add drand's description of it (/info) to the file of rounds"
    lacking = []
    for version, number, signature in _started(envelopes):
        kept = None if held.rounds is None else held.rounds.get(number, "")
        if kept == "":
            lacking.append(number)
        elif kept not in (None, signature) or (is_installed() and not is_signed(info, number, signature)):
            raise Diverged(version, "beacon", f"this is not the signature of round {number} of the beacon")
    if lacking:
        return f"the file has no round {lacking[0]} of the beacon"
    return None if is_installed() else NOT_INSTALLED


def _started(envelopes: Sequence[Envelope[Event]]) -> Iterator[tuple[int, int, str]]:
    """The versions at which rounds started with a beacon, its rounds, and their signatures."""
    waited_for: dict[int, int | None] = {}
    for envelope in envelopes:
        event = envelope.event
        if isinstance(event, RoundPaired):
            waited_for[event.round] = event.beacon_round
        if isinstance(event, RoundStarted) and event.beacon_signature is not None:
            yield envelope.version, waited_for[event.round] or 0, event.beacon_signature
