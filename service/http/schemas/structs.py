"""Marshmallow schemas made from frozen structs (commands, match options), so that each is defined once."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, TypeVar

import msgspec
from marshmallow import RAISE, Schema, ValidationError
from msgspec import Struct, inspect

from service.application.remarks import Remark
from service.http.schemas import fields, validate
from service.http.schemas.validate import LIST_MAX, TEXT_MAX

S = TypeVar("S", bound=Struct)


class StrictSchema(Schema):
    """Unknown fields are refused.

    `EXAMPLE` is a sample body for the browsable document; there is none by default.
    """

    EXAMPLE: ClassVar[Mapping[str, Any] | None] = None

    error_messages = {"type": Remark("object"), "unknown": Remark("unknown")}

    class Meta:
        unknown = RAISE


class EmptyBody(StrictSchema):
    """Nothing, or an empty object."""

    EXAMPLE = {}


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
            return fields.TrueOrFalse(**settings)
        case inspect.IntType(ge=low, le=high):
            return fields.WholeNumber(validate=validate.Range(low, high), **settings)
        case inspect.StrType(min_length=low, max_length=high, pattern=pattern):
            checks = [validate.Length(low, high or TEXT_MAX), *([validate.Whole(pattern)] if pattern else [])]
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
    base = fields.WholeNumber if isinstance(values[0], int) else fields.String
    return base(validate=validate.OneOf(values), **settings)
