"""The bodies of requests about players."""

from service.application.limits import NAME_MAX
from service.http.schemas import fields, validate
from service.http.schemas.names import check_name
from service.http.schemas.structs import StrictSchema


class NewPlayer(StrictSchema):
    """A person who wants to play."""

    EXAMPLE = {"name": "Ada"}

    name = fields.String(
        required=True,
        validate=[validate.Length(1, NAME_MAX), validate.ONE_LINE, check_name],
        metadata={
            "description": "Shown to everybody at the table. No invisible characters; not the name of a bot.",
            "example": "Ada",
        },
    )
