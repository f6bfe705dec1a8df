"""Marshmallow schemas made from frozen structs (commands, match options), so that each is defined once."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, TypeVar

import msgspec
from marshmallow import RAISE, Schema, ValidationError, fields, validate
from msgspec import Struct, inspect

from service.config import LIST_MAX, TEXT_MAX

S = TypeVar("S", bound=Struct)


class WholeNumber(fields.Integer):
    """A JSON number without a fraction that 64 bits hold; no text, no true or false."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 2**63:
            raise self.make_error("invalid", input=value)
        return value


class TrueOrFalse(fields.Boolean):
    """JSON true or false, nothing that merely resembles them."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Whole(validate.Regexp):
    """The pattern must match the whole text; `$` alone would let a last newline pass."""

    default_message = "It must match {regex}."

    def __call__(self, value: Any) -> Any:
        if self.regex.fullmatch(value) is None:
            raise ValidationError(self._format_error(value))
        return value


class StrictSchema(Schema):
    """Unknown fields are refused.

    `EXAMPLE` is a body as somebody would send it, for who tries requests in the document; by default there is none.
    """

    EXAMPLE: ClassVar[Mapping[str, Any] | None] = None

    class Meta:
        unknown = RAISE


@cache
def schema_for(struct: type[Struct]) -> Schema:
    """The schema of a struct's fields. Raises TypeError for a field type outside the vocabulary."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    made = {field.encode_name: _field(field.type, field) for field in info.fields}
    return StrictSchema.from_dict(made, name=struct.__name__)()


def load_struct(struct: type[S], data: Any) -> S:
    """The struct in `data`. Raises marshmallow.ValidationError with messages by field."""
    loaded = schema_for(struct).load(data)
    try:
        return msgspec.convert(loaded, struct)
    except msgspec.ValidationError as error:
        raise ValidationError(str(error)) from None


def _field(kind: inspect.Type, of: inspect.Field | None = None, nullable: bool = False) -> fields.Field[Any]:
    settings: dict[str, Any] = {"allow_none": nullable}
    if of is not None:
        settings["required"] = of.required
    match kind:
        case inspect.Metadata(type=inner):
            return _field(inner, of, nullable)
        case inspect.BoolType():
            return TrueOrFalse(**settings)
        case inspect.IntType(ge=low, le=high):
            return WholeNumber(validate=validate.Range(low, high), **settings)
        case inspect.StrType(min_length=low, max_length=high, pattern=pattern):
            checks = [validate.Length(low, high or TEXT_MAX), *([Whole(pattern)] if pattern else [])]
            return fields.String(validate=checks, **settings)
        case inspect.LiteralType(values=values):
            return _literal(values, settings)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return fields.List(_field(item), validate=validate.Length(max=LIST_MAX), **settings)
        case inspect.UnionType(types=types) if any(isinstance(part, inspect.NoneType) for part in types):
            (some,) = (part for part in types if not isinstance(part, inspect.NoneType))
            return _field(some, of, nullable=True)
    raise TypeError(f"no schema for a field of type {kind}")


def _literal(values: tuple[Any, ...], settings: dict[str, Any]) -> fields.Field[Any]:
    base = WholeNumber if isinstance(values[0], int) else fields.String
    return base(validate=validate.OneOf(values), **settings)
