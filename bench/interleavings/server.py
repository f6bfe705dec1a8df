"""One command after another on a state in memory, scripts in Lua included: they run as the server runs them."""

import json
from collections.abc import Sequence
from hashlib import sha1
from pathlib import Path
from typing import Any

from lupa import lua51
from redis.exceptions import NoScriptError, ResponseError

from bench.interleavings.commands import COMMANDS
from bench.interleavings.state import State

ROOT = Path(__file__).parents[2]
PACKAGES = ("archive", "events", "projections", "service", "streams", "transparency")
Request = tuple[Any, ...]


class Server:
    """The server in memory."""

    def __init__(self) -> None:
        self._lua = lua51.LuaRuntime(encoding=None, unpack_returned_tuples=True)
        self._state = State()
        self._redis = self._lua.table_from({b"call": self._called, b"sha1hex": _sha1hex})
        self._json = self._lua.table_from({b"decode": self._decoded})
        self._scripts: dict[bytes, Any] = {}
        self._sources = {_sha1hex(text): text for text in _texts()}

    def run(self, state: State, request: Request) -> Any:
        """Change a state by a command, or by several at one moment, and return the raw answer; an error is one."""
        self._state = state
        state.drop_expired()
        if request[0] == b"MULTI":
            return [self._answer(one) for one in request[1:]]
        return self._answer(request)

    def _answer(self, words: Sequence[bytes]) -> Any:
        try:
            return self._carried_out(words)
        except ResponseError as error:
            return error

    def _carried_out(self, words: Sequence[bytes]) -> Any:
        if words[0] == b"EVALSHA":
            count = int(words[2])
            return self._run_script(words[1], words[3 : 3 + count], words[3 + count :])
        if words[0] == b"EVAL":
            sha = _sha1hex(words[1])
            self._sources[sha] = words[1]
            return self._carried_out((b"EVALSHA", sha, *words[2:]))
        answer = self._command(words[0], words[1:])
        return answer[b"ok"] if isinstance(answer, dict) else answer

    def _command(self, name: bytes, words: Sequence[bytes]) -> Any:
        found = COMMANDS.get(name.upper())
        if found is None:
            raise ResponseError(f"unknown command {name.decode()!r}")
        answer = found(self._state, words)
        self._state.drop_empty()
        return answer

    def _run_script(self, sha: bytes, keys: Sequence[bytes], arguments: Sequence[bytes]) -> Any:
        if sha not in self._scripts:
            if sha not in self._sources:
                raise NoScriptError("No matching script")
            source = b"return function(KEYS, ARGV, redis, cjson)\n" + self._sources[sha] + b"\nend"
            self._scripts[sha] = self._lua.execute(source)
        try:
            found = self._scripts[sha](self._table(keys), self._table(arguments), self._redis, self._json)
        except lua51.LuaError as error:
            raise ResponseError(f"Error running script: {error}") from error
        return self._from_lua(found)

    def _called(self, name: bytes, *words: Any) -> Any:
        return self._to_lua(self._command(name, tuple(map(_text, words))))

    def _to_lua(self, answer: Any) -> Any:
        if answer is None:
            return False
        if isinstance(answer, list):
            return self._lua.table_from([self._to_lua(part) for part in answer])
        return self._lua.table_from(answer) if isinstance(answer, dict) else answer

    def _from_lua(self, found: Any) -> Any:
        if found is None or found is False:
            return None
        if found is True:
            return 1
        if isinstance(found, int | float):
            return int(found)
        if isinstance(found, bytes):
            return found
        parts, at = [], 1
        while (part := found[at]) is not None:
            parts.append(self._from_lua(part))
            at += 1
        return parts

    def _decoded(self, text: bytes) -> Any:
        def part(found: Any) -> Any:
            if isinstance(found, list):
                return self._lua.table_from(list(map(part, found)))
            if isinstance(found, dict):
                return self._lua.table_from({name.encode(): part(below) for name, below in found.items()})
            return found.encode() if isinstance(found, str) else found

        return part(json.loads(text))

    def _table(self, words: Sequence[bytes]) -> Any:
        return self._lua.table_from(list(words))


def _text(word: Any) -> bytes:
    """An argument of a command in a script, as the server writes numbers."""
    if isinstance(word, bytes):
        return word
    return b"%d" % word if word == int(word) else b"%.17g" % word


def _sha1hex(text: bytes) -> bytes:
    return sha1(text, usedforsecurity=False).hexdigest().encode()


def _texts() -> list[bytes]:
    """All scripts, those of which one or two come before others also with each of these."""
    texts = [path.read_bytes() for package in PACKAGES for path in (ROOT / package).rglob("*.lua")]
    first = [text for text in texts if text.startswith(b"-- Comes before")]
    before = [*first, *(one + other for one in first for other in first)]
    return [*texts, *(one + text for one in before for text in texts)]
