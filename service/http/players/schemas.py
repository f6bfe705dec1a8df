"""The bodies of requests about players."""

from service.application.tokens.scopes import SCOPES
from service.application.tokens.tokens import TOKEN_SECONDS_MAX
from service.http.schemas import fields, validate
from service.http.schemas.names import NAME
from service.http.schemas.structs import StrictSchema
from service.http.schemas.validate import TEXT_MAX


class NewPlayer(StrictSchema):
    """A person who wants to play."""

    EXAMPLE = {"name": "Ada"}

    name = fields.String(
        required=True,
        validate=NAME,
        metadata={
            "description": "Shown to everybody at the table. No invisible characters where their script does not "
            "need them, and nothing that looks like the name of a bot, the house or the operator. This is the rule "
            "for every name.",
            "example": "Ada",
        },
    )


class Recovery(StrictSchema):
    """A person who has lost the token."""

    EXAMPLE = {"recovery_code": "cnk_ply_01m80awb296cj3maqhz8r1x6gz_s1SFRj…"}

    recovery_code = fields.String(
        required=True,
        validate=validate.Length(1, TEXT_MAX),
        metadata={"description": "The newest one of the player; it works once."},
    )


class NewToken(StrictSchema):
    """A token to create."""

    EXAMPLE = {"name": "Bot at home", "scopes": ["read", "play"]}

    name = fields.String(
        required=True, validate=NAME, metadata={"description": "By which its owner knows it in the list."}
    )
    scopes = fields.List(
        fields.String(validate=validate.OneOf(SCOPES)),
        required=True,
        validate=validate.Length(1, len(SCOPES)),
        metadata={"description": "What may be done with it, no more than with the token of this request."},
    )
    expires_in = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1, TOKEN_SECONDS_MAX),
        metadata={"description": "Seconds until it expires; never by default."},
    )
