"""Records made to be expensive: each is judged, with memory in proportion to its size, by both verifiers."""

import gzip
import shutil
import subprocess
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from audit.record import Header, write
from audit.verify import Verification, verify
from tests.forgeries.frame import DIFFERS, UNJUDGED
from tests.forgeries.honest import Events, duel, forged, record_of
from tests.judging import VERIFIER
from tests.transparency.test_forgeries import CODECS

LARGEST = 16 * 1024 * 1024
"""What a service takes at most."""
MEMORY = 24
"""How many times its own size a record may take of memory."""
DEEP = 100_000


def lines_of(line: bytes) -> bytes:
    """As many of one line as go into a record."""
    return line * (LARGEST // len(line))


def with_header(line: bytes) -> bytes:
    """A record of an honest header whose first event is a line, sealed."""
    honest = record_of(duel()).splitlines()
    header = msgspec.json.decode(honest[0], type=Header)
    return write(header, [line, *honest[2:-1]], "0" * 64, None)


def many_members(events: Events) -> None:
    """An event of half a megabyte of members that nobody knows."""
    events[3]["event"] |= {f"member {number}": number for number in range(20_000)}


BAD: dict[str, Callable[[], bytes]] = {
    "only line feeds": lambda: lines_of(b"\n"),
    "lines of three letters": lambda: lines_of(b"ab\n"),
    "lines of an empty object": lambda: lines_of(b"{}\n"),
    "one line of zeros": lambda: b"0" * LARGEST + b"\n",
    "one line of brackets": lambda: b"[" * LARGEST + b"\n",
    "one long text": lambda: b'"' + b"a" * LARGEST + b'"\n',
    "one member many times": lambda: b'{"a":1' + b',"a":1' * (LARGEST // 6) + b"}\n\n\n",
    "a bomb that unpacks to a gigabyte": lambda: gzip.compress(b"\n" * LARGEST) + b"\n",
    "a deep list for an event": lambda: with_header(b"[" * DEEP + b"]" * DEEP),
    "a deep object for an event": lambda: with_header(b'{"event":' * DEEP + b"1" + b"}" * DEEP),
    "a number of many digits": lambda: with_header(b'{"version":' + b"9" * 1_000_000 + b"}"),
    "many members that nobody knows": lambda: forged(record_of(duel()), many_members),
    "half a surrogate": lambda: with_header(rb'{"event":{"type":"\ud800"}}'),
    "a letter that is none": lambda: with_header(b'{"event":"\xff"}'),
}


def judged(body: bytes) -> Verification:
    """What is found, with the memory bounded."""
    tracemalloc.start()
    try:
        found = verify(CODECS, body)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < MEMORY * max(len(body), 1 << 20), f"{peak >> 20} MiB for {len(body) >> 20} MiB"
    return found


@pytest.mark.parametrize("name", BAD)
def test_what_was_made_to_be_expensive_is_judged(name: str) -> None:
    found = judged(BAD[name]())
    assert not found.ok
    assert found.flaw or "form" in found.unchecked


@pytest.mark.exhaustive  # the verifier of the service has the same input in every run
@pytest.mark.processes
@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine")
def test_the_other_verifier_judges_it_with_little_memory(tmp_path: Path) -> None:
    wrong = {}
    for name, make in BAD.items():
        (file := tmp_path / "match.jsonl").write_bytes(make())
        argv = ["node", "--max-old-space-size=512", str(VERIFIER), str(file)]
        said = subprocess.run(argv, capture_output=True, text=True, timeout=60, check=False)
        if said.returncode not in (DIFFERS, UNJUDGED) or said.stderr:
            wrong[name] = (said.returncode, said.stdout[-300:], said.stderr[-300:])
    assert wrong == {}
