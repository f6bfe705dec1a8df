"""Trust policies, as in C2SP tlog-policy: which logs, which witnesses, and how many of these must have cosigned.

A policy file has a line for each log, witness and group of witnesses, and one for the quorum. Witnesses with keys
of a kind that is not known here can be named; their cosignatures are never counted.
"""

import re
from base64 import b64decode
from binascii import Error as BadBase64
from collections.abc import Mapping

from msgspec import Struct

from transparency.notes import COSIGNATURE, ED25519, BadNote, Verifier, cosignatures, verified_checkpoint

NONE = "none"
BYTES_MAX = 1 << 20
_FORBIDDEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


class BadPolicy(Exception):
    """A text is no policy: the number of the line, and what is wrong with it."""

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(f"line {line} of the policy: {detail}")


class Witness(Struct, frozen=True):
    """A witness of a policy. Its key is None if it is of a kind that is not known here. Checkpoints are submitted
    below its `url`. `written` is its key as the policy has it.
    """

    key: Verifier | None
    written: str
    url: str | None = None


class Group(Struct, frozen=True):
    """So many of the members must have witnessed a checkpoint."""

    threshold: int
    members: tuple[str, ...]


class Policy(Struct, frozen=True):
    """The keys of the logs, the witnesses and groups by their names, and whose cosignatures are needed."""

    logs: tuple[Verifier, ...]
    witnesses: dict[str, Witness]
    groups: dict[str, Group]
    quorum: str

    @property
    def cosigners(self) -> tuple[Verifier, ...]:
        """The keys of the witnesses that are known here."""
        return tuple(one.key for one in self.witnesses.values() if one.key)

    def text(self) -> str:
        """The policy as a file without the addresses of logs and witnesses: all that is needed to verify."""
        lines = [f"log {key}" for key in self.logs]
        lines += [f"witness {name} {one.written}" for name, one in self.witnesses.items()]
        for name, group in self.groups.items():
            lines.append(f"group {name} {group.threshold} {' '.join(group.members)}")
        return "\n".join([*lines, f"quorum {self.quorum}", ""])

    def time_of(self, times: Mapping[Verifier, int]) -> int | None:
        """When the quorum had cosigned a checkpoint, in seconds since 1970; None if not, 0 if none need to."""
        return 0 if self.quorum == NONE else self._time(self.quorum, times)

    def _time(self, name: str, times: Mapping[Verifier, int]) -> int | None:
        if group := self.groups.get(name):
            found = sorted(at for one in group.members if (at := self._time(one, times)) is not None)
            return found[group.threshold - 1] if len(found) >= group.threshold else None
        key = self.witnesses[name].key
        return times.get(key) if key else None

    def witnessed_at(self, note: str) -> int | None:
        """When the quorum had cosigned the checkpoint in a note; see `time_of`.

        Raises BadNote for a wrong signature of a key of the policy, and for another log.
        """
        if self.logs:
            verified_checkpoint(note, self.logs)
        return self.time_of(cosignatures(note, self.cosigners))


def read_policy(body: bytes) -> Policy:
    """The policy in a file. Raises BadPolicy."""
    return _Reader().read(body)


class _Reader:
    """Reads a policy line by line: a name must be defined before it is used."""

    def __init__(self) -> None:
        self._logs: list[Verifier] = []
        self._witnesses: dict[str, Witness] = {}
        self._groups: dict[str, Group] = {}
        self._quorum: str | None = None
        self._keys: dict[str, set[bytes]] = {"log": set(), "witness": set()}
        self._members: set[str] = set()
        self._line = 0

    def read(self, body: bytes) -> Policy:
        text = body.decode("utf-8", "surrogateescape")
        if len(body) > BYTES_MAX:
            raise BadPolicy(1, f"a policy has at most {BYTES_MAX} bytes")
        for self._line, line in enumerate(text.split("\n"), 1):
            words = [word for word in re.split(r"[ \t]+", line) if word]
            if words and not words[0].startswith("#"):
                self._take(line, words)
        if self._quorum is None:
            raise BadPolicy(self._line, "there is no quorum")
        return Policy(tuple(self._logs), self._witnesses, self._groups, self._quorum)

    def _take(self, line: str, words: list[str]) -> None:
        if _FORBIDDEN.search(line):
            raise BadPolicy(self._line, "a control character")
        match words:
            case ["log", key] | ["log", key, _]:
                if known := self._key("log", key, ED25519):
                    self._logs.append(known)
            case ["witness", name, key, *url] if len(url) < 2:
                self._define(name)
                self._witnesses[name] = Witness(self._key("witness", key, COSIGNATURE), key, *url)
            case ["group", name, threshold, *members] if members:
                self._group(name, threshold, members)
            case ["quorum", name]:
                if self._quorum is not None:
                    raise BadPolicy(self._line, "a second quorum")
                if name != NONE:
                    self._check_defined(name)
                self._quorum = name
            case _:
                raise BadPolicy(self._line, f"{words[0]} is no line of a policy")

    def _group(self, name: str, threshold: str, members: list[str]) -> None:
        for member in members:
            self._check_defined(member)
            if member in self._members:
                raise BadPolicy(self._line, f"{member} is in a group already")
            self._members.add(member)
        needed = {"all": len(members), "any": 1}.get(threshold)
        if needed is None:
            needed = int(threshold) if re.fullmatch(r"[1-9][0-9]{0,5}", threshold) else 0
        if not 1 <= needed <= len(members):
            raise BadPolicy(self._line, f"{threshold} of {len(members)} cannot be needed")
        self._define(name)
        self._groups[name] = Group(needed, tuple(members))

    def _key(self, what: str, text: str, kind: bytes) -> Verifier | None:
        """The key in a text; None if it is of a kind that is not known here."""
        try:
            raw = b64decode(text.partition("+")[2].partition("+")[2], validate=True)
            found = Verifier.parse(text) if raw[:1] in (ED25519, COSIGNATURE) else None
        except (BadBase64, BadNote, ValueError):
            raise BadPolicy(self._line, "this is no public key") from None
        if not raw or (found and found.kind != kind):
            raise BadPolicy(self._line, f"this is not the key of a {what}")
        if raw[1:] in self._keys[what]:
            raise BadPolicy(self._line, f"a {what} with the same key is there already")
        self._keys[what].add(raw[1:])
        return found

    def _define(self, name: str) -> None:
        if name == NONE or name in self._witnesses or name in self._groups:
            raise BadPolicy(self._line, f"{name} has a meaning already")

    def _check_defined(self, name: str) -> None:
        if name not in self._witnesses and name not in self._groups:
            raise BadPolicy(self._line, f"{name} is not defined before")
