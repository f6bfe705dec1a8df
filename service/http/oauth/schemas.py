"""The bodies of the page of consent."""

from service.http.schemas import fields
from service.http.schemas.structs import StrictSchema


class Consent(StrictSchema):
    """A player's decision."""

    allow = fields.TrueOrFalse(required=True)
