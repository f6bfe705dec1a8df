"""Answers of lines are read as they come, in both clients: values of JSON, and rows of CSV."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from clients.operations import CSV, LINES, sent_operations
from tests.clients.conftest import needs_node
from tests.clients.test_endings import in_thread
from tests.clients.test_operations import OPERATIONS, arguments, check, keywords
from tests.clients.test_python import Scripted, waited
from tests.clients.test_typescript import node
from tests.loops import run

__all__ = ["waited"]  # a fixture

ANSWERED = [
    (kind, one.name, of)
    for kind, of in ((LINES, "lines"), (CSV, "rows"))
    for one in sent_operations()
    if kind in one.answers
]

python = pytest.mark.usefixtures("python_client")


class Pieces(httpx.SyncByteStream, httpx.AsyncByteStream):
    """An answer that comes piece by piece; what was read of it, and whether it was closed."""

    def __init__(self, *pieces: str | Exception | Callable[[], Any]) -> None:
        self._pieces = pieces
        self.read = 0
        self.is_closed = False

    def __iter__(self) -> Iterator[bytes]:
        for piece in self._pieces:
            if isinstance(piece, Exception):
                raise piece
            if not isinstance(piece, str):
                piece()
                continue
            self.read += 1
            yield piece.encode()

    async def __aiter__(self) -> Any:
        for piece in self._pieces:
            if isinstance(piece, Exception):
                raise piece
            if not isinstance(piece, str):
                await piece()
                continue
            self.read += 1
            yield piece.encode()

    def close(self) -> None:
        self.is_closed = True

    async def aclose(self) -> None:
        self.is_closed = True


def of(*answers: httpx.Response | Exception | Pieces) -> Any:
    """A client whose service answers this."""
    from cabinet_noir_client import Client

    given = (httpx.Response(200, stream=one) if isinstance(one, Pieces) else one for one in answers)
    return Client("http://x", http=httpx.Client(transport=Scripted(*given)))


@python
@pytest.mark.parametrize(("kind", "name", "part"), ANSWERED)
def test_what_is_read_by_line_is_asked_for_as_the_document_says(kind: str, name: str, part: str) -> None:
    from cabinet_noir_client import Client

    scripted = Scripted(httpx.Response(200, text=""))
    client = Client("http://x", http=httpx.Client(transport=scripted))
    read = getattr(getattr(client, part), name)(*arguments(name, None), **keywords(OPERATIONS[name][2]))
    assert list(read) == []
    check(scripted.asked[0], name, None, None, kind)


@python
def test_a_value_is_there_before_the_next_is_sent() -> None:
    pieces = Pieces('{"match": "m\u20281"}\n{"ma', 'tch": "m2"}\n\n', '{"match": "m3"}')
    found = of(pieces).lines.list_results()
    assert (next(found)["match"], pieces.read) == ("m\u20281", 1)
    assert [one["match"] for one in found] == ["m2", "m3"]
    assert pieces.is_closed


@python
def test_a_row_is_by_its_columns_also_over_several_lines() -> None:
    rows = of(Pieces('name,text\r\n,"a ""b"",', '\r\nc"\r\nx,\r\n')).rows.list_results()
    assert list(rows) == [{"name": "", "text": 'a "b",\r\nc'}, {"name": "x", "text": ""}]


@python
def test_an_answer_that_has_not_begun_is_asked_for_again(waited: list[float]) -> None:
    lost, down = httpx.ReadError("lost"), httpx.Response(503)
    assert list(of(lost, down, Pieces("[1]\n")).lines.list_results()) == [[1]]
    assert len(waited) == 2


@python
@pytest.mark.parametrize(
    ("part", "pieces"),
    [
        ("lines", ('{"match": "m1"}\n', httpx.ReadError("gone"))),
        ("lines", ('{"match": "m1"}\n{"mat',)),
        ("rows", ("a,b\r\n1,2\r\n3",)),
        ("rows", ('a,b\r\n1,2\r\n3,"4',)),
    ],
)
def test_an_answer_that_breaks_off_says_so_after_what_came(part: str, pieces: Any) -> None:
    items = getattr(of(Pieces(*pieces)), part).list_results()
    next(items)
    with pytest.raises(httpx.TransportError):
        next(items)


@python
def test_a_message_of_a_stream_may_have_what_breaks_lines_elsewhere() -> None:
    told = 'event: x\nid: 1\ndata: {"version": 1, "reason": "a\u2028b\x85c"}\r\n\r\nevent: end\ndata: {}\n\n'
    (event,) = of(Pieces(told)).match("mat_x").events()
    assert event["reason"] == "a\u2028b\x85c"


@python
def test_a_refusal_is_a_problem() -> None:
    from cabinet_noir_client import NotFound

    with pytest.raises(NotFound):
        next(of(httpx.Response(404)).lines.show_record("mat_x"))


@python
def test_who_closes_it_reads_no_more() -> None:
    pieces = Pieces("[1]\n", "[2]\n", "[3]\n")
    items = of(pieces).lines.list_results()
    next(items)
    items.close()
    assert (list(items), pieces.read, pieces.is_closed) == ([], 1, True)


@python
def test_a_wait_for_an_answer_is_ended_by_another_thread() -> None:
    asked = threading.Event()

    def refuse(request: httpx.Request) -> httpx.Response:
        asked.set()
        return httpx.Response(503, headers={"Retry-After": "30"})

    from cabinet_noir_client import Client

    items = Client("http://x", http=httpx.Client(transport=httpx.MockTransport(refuse))).lines.list_results()
    thread, found = in_thread(lambda: list(items))
    assert asked.wait(30)
    items.close()
    thread.join(30)
    assert found == [[]]


@python
def test_another_task_ends_it_while_nothing_comes() -> None:
    from cabinet_noir_client import AsyncClient

    async def end() -> tuple[list[Any], bool]:
        silent = asyncio.Event()
        reached = asyncio.Event()

        async def hang() -> None:
            reached.set()
            await silent.wait()

        pieces = Pieces("[1]\n", hang)
        scripted = Scripted(httpx.Response(200, stream=pieces))
        async with httpx.AsyncClient(transport=scripted) as http:
            items = AsyncClient("http://x", http=http).lines.list_results()
            task = asyncio.ensure_future(collect(items))
            await reached.wait()
            await items.aclose()
            return await task, pieces.is_closed

    async def collect(items: Any) -> list[Any]:
        return [item async for item in items]

    assert run(end()) == ([[1]], True)


@pytest.mark.exhaustive
@needs_node
def test_the_typescript_client_reads_the_same(typescript_client: Path) -> None:
    cut = "the answer ended in the middle of a line"
    assert node(typescript_client, "lines.mjs") == {
        "values": ["m\u20281", "m2", "m3"],
        "asked": [["/v1/results", LINES]] * 2,
        "rows": [{"name": "", "text": 'a "b",\r\nc'}, {"name": "x", "text": ""}],
        "accepted": [["/v1/results", CSV]],
        "broken": [
            [{"match": "m1"}, "terminated"],
            [{"match": "m1"}, cut],
            [{"a": "1", "b": "2"}, cut],
            [cut],
        ],
        "once": 4,
        "early": "m1",
        "refused": ["unknown_match: no"],
        "aborted": "enough",
    }
