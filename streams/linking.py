"""From what a command led to, to an append."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.kernel.actors import is_worker
from domain.kernel.messages import Command, Event
from domain.match.commands import cause_of
from events import chain
from events.codec import Checkpoint
from events.envelope import Actor, Envelope, digest_request
from events.running_hash import RunningHashes, encode_hashes
from events.store import Append
from streams.decider import Decider, Effect
from streams.pending import hashes_after


def link(
    stream: str, actor: Actor, start: Checkpoint[Any], at: str, command: Command, effect: Effect[Any]
) -> tuple[list[Envelope[Event]], Append]:
    """The envelopes of what a command led to, and the append that stores them."""
    acting = replace(digest_request(actor), seat=effect.seat)
    cause = cause_of(command)
    envelopes, stored = chain.link(start.version, start.hash, at, acting, cause, effect.events, command)
    return envelopes, Append(stream, start.version, stored, start.hash)


def followed(decider: Decider[Any], state: Any, by: str, *, beside: bool = False) -> dict[str, Any]:
    """Who waits for what follows the command of `by` that led to a state, and in which lane that is done.

    A worker plays on where it gave the command, and not in the streams that are written `beside`.
    """
    waits = decider.waits(state, is_worker(by) and not beside)
    return {"waits": waits, "lane": decider.lane(state, by) if waits == "worker" else ""}


def handed_on(start: Checkpoint[Any], envelopes: Sequence[Envelope[Event]]) -> tuple[RunningHashes | None, str]:
    """What the viewers were told after more envelopes, and the running hashes to hand on with the append."""
    told = hashes_after(start.running_hashes, envelopes)
    return told, encode_hashes(told.each()) if told else ""
