"""Jobs of RQ as plain data: the name of one of our functions, and strings and numbers for it.

RQ's own jobs are pickles, and may name any function of any module, also one to call when the job fails: anybody who
can write to the queue could run code in every process that reads it. A job of another form is refused here, and no
part of it is loaded.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from rq.exceptions import DeserializationError
from rq.job import Job
from rq.serializers import JSONSerializer

F = TypeVar("F", bound=Callable[..., None])

_functions: dict[str, Callable[..., None]] = {}
_form: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    tuple[str, None, list[str | int | float], Annotated[dict[str, None], msgspec.Meta(max_length=0)]]
)


class NotOurs(DeserializationError):
    """A job is none that this service queues."""


def carries_out(function: F) -> F:
    """Let jobs name a function."""
    _functions[f"{function.__module__}.{function.__qualname__}"] = function
    return function


class PlainJob(Job):
    """A job that calls one of our functions. Reading one of another form raises NotOurs."""

    def __init__(self, id: str | None = None, connection: Any = None, serializer: Any = None) -> None:
        super().__init__(id, connection, JSONSerializer)

    @property
    def func(self) -> Callable[..., None]:
        """The function."""
        name = self.func_name or ""
        if name not in _functions:
            raise NotOurs(f"jobs do not call {name}")
        return _functions[name]

    def check(self) -> None:
        """Raise NotOurs unless this is a job that the service may have queued."""
        _ = self.func

    def restore(self, raw_data: Mapping[bytes | str, Any]) -> None:
        """See Job: without functions to call and addresses to send to when the job is done or has failed."""
        kept = {name: value for name, value in raw_data.items() if not _is_extra(name)}
        super().restore(kept)

    def _deserialize_data(self) -> None:
        try:
            self._func_name, self._instance, self._args, self._kwargs = _form.decode(self.data)
        except msgspec.DecodeError as error:
            raise NotOurs("it is no job as this service queues them") from error


def _is_extra(name: bytes | str) -> bool:
    text = name.decode() if isinstance(name, bytes) else name
    return text == "webhooks" or text.endswith("_callback_name")
