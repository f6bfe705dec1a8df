"""What the product uses as its client of the store, and as its bucket: every use is a step of the actor."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from redis.client import Pipeline
from redis.exceptions import ResponseError

from events.connection import DRIVER, Once

Step = Callable[[tuple[Any, ...]], Any]
"""Has a request carried out, and returns its answer when the scheduler lets the actor go on."""
Word = bytes | str | int | float


def _bytes(word: Word) -> bytes:
    return word if isinstance(word, bytes) else str(word).encode() if not isinstance(word, bool) else b"%d" % word


def _request(words: Sequence[Word]) -> tuple[bytes, ...]:
    """A command as it is sent, of which the name may have two words."""
    return tuple(map(_bytes, words))


class _Answer:
    """In the place of a connection: has one answer."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def read_response(self, **_: Any) -> Any:
        """The answer. Raises it if it is an error."""
        if isinstance(self._answer, ResponseError):
            raise self._answer
        return self._answer


class StepClient(Once):
    """A client whose commands are steps."""

    def __init__(self, step: Step) -> None:
        super().__init__(protocol=2, driver_info=DRIVER)
        self._step = step

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """See Once."""
        return self.parsed(self._step(_request(args)), args[0], options)

    def execute_together(self, commands: Sequence[tuple[Any, ...]]) -> list[Any]:
        """See Once. The server carries out one after another, and others may come in between."""
        return [self._unless_error(command) for command in commands]

    def _unless_error(self, command: tuple[Any, ...]) -> Any:
        try:
            return self.execute_command(*command)
        except ResponseError as error:
            return error

    def parsed(self, answer: Any, name: str, options: dict[str, Any]) -> Any:
        """An answer as redis-py reads it."""
        return self.parse_response(_Answer(answer), name, **options)  # type: ignore[no-untyped-call]  # as redis-py

    def at_one_moment(self, commands: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The raw answers to some commands between which nothing comes."""
        answers: list[Any] = self._step((b"MULTI", *map(_request, commands)))
        return answers

    def pipeline(self, transaction: bool = True, shard_hint: Any = None) -> Any:
        """See redis.Redis."""
        return _StepPipeline(self, transaction)


class _StepPipeline(Pipeline):
    """Several commands, of which each is a step, unless they are a transaction."""

    def __init__(self, client: StepClient, transaction: bool) -> None:
        super().__init__(client.connection_pool, client.response_callbacks, transaction, None)
        self._client = client
        self._whole = transaction

    def execute(self, raise_on_error: bool = True) -> list[Any]:
        """See Pipeline."""
        asked, self.command_stack = list(self.command_stack), []
        if self._whole:
            raw = self._client.at_one_moment([words for words, _ in asked])
            found = [
                self._client.parsed(answer, words[0], options)
                for answer, (words, options) in zip(raw, asked, strict=True)
            ]
        else:
            found = self._client.execute_together([words for words, _ in asked])
        for one in found:
            if raise_on_error and isinstance(one, Exception):
                raise one
        return found


class StepBucket:
    """A bucket whose uses are steps. See Objects."""

    def __init__(self, step: Step) -> None:
        self._step = step

    def put(self, name: str, body: bytes) -> None:
        """See Objects."""
        self._step(("put", name, body))

    def get(self, name: str) -> bytes | None:
        """See Objects."""
        found: bytes | None = self._step(("get", name))
        return found

    def delete(self, name: str) -> None:
        """See Objects."""
        self._step(("delete", name))

    def names(self) -> Iterator[str]:
        """See Objects."""
        return iter(self._step(("names",)))

    def sweep(self) -> None:
        """See Objects: nothing is left unfinished in a bucket."""
