"""Validators of field values: marshmallow's, with translated messages."""

from typing import Any

from marshmallow import ValidationError, validate

from service.application import naming
from service.application.remarks import Remark

TEXT_MAX = 200
LIST_MAX = 200
"""Limits on texts and lists of strangers, by default."""


class Length(validate.Length):
    """The number of characters or members."""

    message_min = Remark("length_least")
    message_max = Remark("length_most")
    message_all = Remark("length_between")


class Range(validate.Range):
    """The size of a number; both bounds are allowed."""

    message_min = Remark("range_least")
    message_max = Remark("range_most")
    message_all = Remark("range_between")


class OneOf(validate.OneOf):
    """One of several values."""

    default_message = Remark("choices")


class Whole(validate.Regexp):
    """The pattern must match the whole text; `$` alone would allow a trailing newline."""

    default_message = Remark("pattern")

    def __call__(self, value: Any) -> Any:
        if self.regex.fullmatch(value) is None:
            raise ValidationError(self._format_error(value))
        return value


LINES = Whole(r"[^\x00-\x08\x0b-\x1f\x7f]*", error=Remark("controls"))
"""Plain text of several lines."""
ONE_LINE = Whole(naming.ONE_LINE, error=Remark("one_line"))
