"""How answers leave a connection."""

import asyncio
from collections.abc import Callable

from service.http.gateway.packets import HeadJoiner
from tests.loops import run

HEAD = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n"


class Wire(asyncio.Transport):
    """A transport that notes what is done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[bytes] = []

    def write(self, data: bytes) -> None:  # type: ignore[override]  # of all kinds of bytes only these
        """See asyncio.WriteTransport."""
        self.done.append(data)

    def close(self) -> None:
        """See asyncio.BaseTransport."""
        self.done.append(b"closed")


def done(act: Callable[[HeadJoiner], None]) -> list[bytes]:
    """What a wire sees of what is done at once, and in the next rounds of the loop."""

    async def going() -> list[bytes]:
        wire = Wire()
        act(HeadJoiner(wire, asyncio.get_running_loop()))
        await asyncio.sleep(0)
        return wire.done

    return run(going())


def test_a_head_and_its_body_are_one_piece() -> None:
    def answer(to: HeadJoiner) -> None:
        to.write(HEAD)
        to.write(b"{}")

    assert done(answer) == [HEAD + b"{}"]


def test_a_head_that_nothing_follows_goes_out_by_itself() -> None:
    assert done(lambda to: to.write(HEAD)) == [HEAD]


def test_what_is_held_goes_out_before_the_end() -> None:
    def answer(to: HeadJoiner) -> None:
        to.write(HEAD)
        to.close()

    assert done(answer) == [HEAD, b"closed"]


def test_pieces_of_a_body_go_out_one_by_one() -> None:
    def answer(to: HeadJoiner) -> None:
        for piece in (HEAD, b"5\r\nfirst\r\n", b"0\r\n\r\n"):
            to.write(piece)

    assert done(answer) == [HEAD + b"5\r\nfirst\r\n", b"0\r\n\r\n"]
