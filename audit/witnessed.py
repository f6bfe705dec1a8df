"""What witnesses show of a match: that a quorum of a policy cosigned its leaves, and when it had them."""

from collections.abc import Sequence

from msgspec import Struct

from audit.logged import Disproved, Judged, ToldMatch, versions_in_words
from events.envelope import milliseconds
from transparency.notes import BadNote, LogCheckpoint, Verifier, cosignatures, verified_checkpoint
from transparency.policy import NONE, Policy
from transparency.proof import MatchProof

LATE_SECONDS = 300
"""A leaf that the witnesses did not have so long after its event is late."""
SKEW_SECONDS = 60
"""So much the clocks of the service and of witnesses may differ."""


class SeenTree(Struct, frozen=True):
    """A tree of the log that a quorum had cosigned at a time, in seconds since 1970."""

    size: int
    at: int


def check(
    told: ToldMatch,
    proof: MatchProof,
    checkpoints: Sequence[LogCheckpoint],
    policy: Policy,
    keys: Sequence[Verifier],
    kept: Sequence[str],
) -> Judged:
    """Gives the checks `witnesses` and `times` with None, or with why they could not be judged.

    `checkpoints` are the verified ones of the proof; `kept` are notes that witnesses kept, also of other logs.
    Raises Disproved for a wrong cosignature, two trees of one size, and an event that says it happened after
    witnesses had its leaf.
    """
    of_log = [note for note in kept if note.startswith(f"{checkpoints[0].origin}\n")]
    notes = [proof.checkpoint, *([proof.first.checkpoint] if proof.first else []), *of_log]
    try:
        known = [*checkpoints, *(verified_checkpoint(note, keys) for note in of_log)]
        times = [cosignatures(note, policy.cosigners) for note in notes]
    except BadNote as bad:
        raise Disproved("witnesses", str(bad)) from None
    merged: dict[int, dict[Verifier, int]] = {}
    roots: dict[int, bytes] = {}
    for one, found in zip(known, times, strict=True):
        if roots.setdefault(one.size, one.root) != one.root:
            raise Disproved("witnesses", f"witnesses have cosigned two trees of {one.size} leaves")
        cosigned = merged.setdefault(one.size, {})
        cosigned |= {key: min(at, cosigned.get(key, at)) for key, at in found.items()}
    if policy.time_of(merged[checkpoints[0].size]) is None:
        yield "witnesses", "no quorum of the policy has cosigned the checkpoint of the proof"
    else:
        yield "witnesses", None
    if policy.quorum != NONE:
        trees = [SeenTree(size, at) for size, found in merged.items() if (at := policy.time_of(found)) is not None]
        yield "times", _times(told, proof, trees)


def _times(told: ToldMatch, proof: MatchProof, trees: Sequence[SeenTree]) -> str | None:
    """Why the witnesses do not show that the leaves came in time, if that is so."""
    late, ends = [], {leaf.index for leaf in (*proof.leaves[:1], *proof.leaves[-1:])}
    for leaf in proof.leaves:
        version = leaf.statement.version
        happened = milliseconds(told.events[version - 1].at) // 1000
        had = min((tree.at for tree in trees if tree.size > leaf.index), default=None)
        lacked = max((tree.at for tree in trees if tree.size <= leaf.index), default=0)
        if had is not None and happened > had + SKEW_SECONDS:
            detail = f"version {version} says it happened at {told.events[version - 1].at}"
            raise Disproved("times", f"{detail}, and witnesses had it {happened - had} s before")
        unseen = leaf.index in ends and (had is None or had > happened + LATE_SECONDS)
        if unseen or lacked > happened + LATE_SECONDS:
            late.append(version)
    return f"late: witnesses did not have {versions_in_words(late)} within {LATE_SECONDS} s" if late else None
