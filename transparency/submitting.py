"""Has witnesses cosign the checkpoints of the log, as in C2SP tlog-witness, and publishes those with a quorum."""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from events import keys
from events.connection import Client
from transparency.log import Log
from transparency.notes import BadNote, Verifier, cosignatures, note_text
from transparency.policy import Policy, Witness
from transparency.proof import size_of
from transparency.submission import SIZE_TYPE, Submission

EVERY_SECONDS = 10
"""Checkpoints are submitted at most this often, by all processes together."""
TRIES = 2
"""A witness that has seen another tree last is asked again from there."""

_log = logging.getLogger("cabinet.witnesses")

Post = Callable[[str, bytes], tuple[int, str, str]]
"""Sends a body to an address; returns the status, the media type and the text of the answer. Raises OSError."""


class Submitter:
    """Submits the newest checkpoint to the witnesses of a policy that have an address."""

    def __init__(self, client: Client, log: Log, policy: Policy, post: Post) -> None:
        self._redis = client
        self._tree = log
        self._policy = policy
        self._post = post
        self._witnesses = [one for one in policy.witnesses.values() if one.key and one.url]

    def submit(self) -> bool:
        """Submit the newest checkpoint, if it is time to and no quorum has cosigned it; returns whether one has.

        Nothing is lost if a process ends meanwhile: the next one submits the newest checkpoint of then.
        """
        note = self._tree.newest()
        size = size_of(note)
        if not size or not self._witnesses or self._tree.is_cosigned(size):
            return False
        if not self._redis.set(keys.log_submission(), 1, nx=True, ex=EVERY_SECONDS):
            return False
        with ThreadPoolExecutor(len(self._witnesses)) as pool:
            lines = "".join(pool.map(lambda one: self._ask(one, note, size), self._witnesses))
        try:
            reached = self._policy.witnessed_at(note + lines) is not None
        except BadNote as bad:
            _log.error("the policy is not one for this log: %s", bad)
            return False
        if reached:
            self._tree.keep_cosigned(size, note + lines)
        return reached

    def _ask(self, witness: Witness, note: str, size: int) -> str:
        """The cosignature of a witness as a line, or nothing: why is written to the log of the process."""
        assert witness.key
        try:
            return self._cosignature(witness, witness.key, note, size)
        except (OSError, BadNote, ValueError) as error:
            _log.warning("%s does not cosign: %s", witness.key.name, error)
            return ""

    def _cosignature(self, witness: Witness, key: Verifier, note: str, size: int) -> str:
        field = key.id.hex()
        old = int(self._redis.hget(keys.log_witnessed(), field) or 0)
        for _ in range(TRIES):
            proof = tuple(self._tree.consistency(old, size)) if old <= size else ()
            body = Submission(min(old, size), proof, note).body()
            status, media, text = self._post(f"{(witness.url or '').rstrip('/')}/add-checkpoint", body)
            if status == 200:
                line = _line_of(key, note, text)
                self._redis.hset(keys.log_witnessed(), field, size)
                return line
            if status != 409 or media.partition(";")[0].strip() != SIZE_TYPE:
                raise ValueError(f"it answers {status}: {text[:200]!r}")
            old = int(text)
            if old > size:
                raise ValueError(f"it has cosigned {old} leaves, and the log has {size}")
        raise ValueError("it has cosigned another checkpoint meanwhile")


def _line_of(key: Verifier, note: str, text: str) -> str:
    """The line with the cosignature of a key, among those that a witness answered. Raises BadNote."""
    for line in text.splitlines(keepends=True):
        try:
            if key in cosignatures(f"{note_text(note)}\n{line}", [key]):
                return line
        except BadNote:
            continue
    raise BadNote("its answer has no cosignature of its key")
