"""The body of a request that announces something."""

from typing import Any, get_args

from service.application.kept_announcements import Kind
from service.application.languages import LANGUAGES, spoken
from service.application.lines import VISIBLE_LINE_MAX
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema


def _texts() -> dict[str, Any]:
    return {
        language: fields.String(
            required=True,
            validate=[validate.Length(1, VISIBLE_LINE_MAX), validate.ONE_LINE],
            metadata={"description": f"What it says in {spoken(language)}, as plain text."},
        )
        for language in LANGUAGES
    }


AnnouncedTexts = StrictSchema.from_dict(_texts(), name="AnnouncedTexts")
AnnouncedTexts.__doc__ = "What is announced, in every language of the service."


class NewServiceAnnouncement(StrictSchema):
    """What the operator announces to everybody."""

    EXAMPLE = {
        "kind": "maintenance",
        "texts": dict.fromkeys(LANGUAGES, "Maintenance from 14:00 to 14:30 UTC."),
        "until": "2099-05-17T14:30:00Z",
    }

    kind = fields.String(
        load_default="info",
        validate=validate.OneOf(get_args(Kind)),
        metadata={"description": "`info`, or `maintenance`, which pages show more urgently."},
    )
    texts = fields.Nested(AnnouncedTexts, required=True, metadata={"description": "What it says, by language."})
    since = fields.Time(
        load_default=None,
        allow_none=True,
        metadata={"description": "From when on it is shown; by default at once."},
    )
    until = fields.Time(required=True, metadata={"description": "When it is no longer shown."})
