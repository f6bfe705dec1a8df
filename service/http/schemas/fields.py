"""The fields of bodies: marshmallow's, strict about JSON types, with translated messages."""

from typing import Any, TypeVar

from marshmallow import fields
from marshmallow.fields import Field as Field

from events.envelope import milliseconds, timestamp
from service.application.remarks import Remark
from service.http.conventions.parameters import read_time

T = TypeVar("T")

ANY = {"required": Remark("required"), "null": Remark("null")}


class String(fields.String):
    """A text."""

    default_error_messages = {**ANY, "invalid": Remark("string")}


class WholeNumber(fields.Integer):
    """A JSON number without a fraction that fits into 64 bits; no string, no boolean."""

    default_error_messages = {**ANY, "invalid": Remark("whole_number")}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 2**63:
            raise self.make_error("invalid", input=value)
        return value


class TrueOrFalse(fields.Boolean):
    """JSON true or false, and nothing similar."""

    default_error_messages = {**ANY, "invalid": Remark("true_or_false")}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Time(fields.DateTime):
    """A time in the form of RFC 3339; in whole milliseconds since 1970, UTC, once read."""

    default_error_messages = {**ANY, "invalid": Remark("time")}

    def _deserialize(  # type: ignore[override]  # moments are numbers here
        self, value: Any, attr: str | None, data: Any, **kwargs: Any
    ) -> int:
        try:
            return milliseconds(timestamp(read_time(value)))
        except (TypeError, ValueError, OverflowError):
            raise self.make_error("invalid", input=value, obj_type=self.OBJ_TYPE) from None


class List(fields.List[T]):
    """A list."""

    default_error_messages = {**ANY, "invalid": Remark("list")}


class Dict(fields.Dict):
    """An object whose field names the caller chooses."""

    default_error_messages = {**ANY, "invalid": Remark("mapping")}


class Nested(fields.Nested):
    """An object with a schema of its own, which reports its errors."""

    default_error_messages = {**ANY}


class Anything(fields.Raw):
    """Any JSON, null too."""

    default_error_messages = {**ANY}
