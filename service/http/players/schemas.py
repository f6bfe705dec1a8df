"""The bodies of requests about players."""

from service.application.quotas import QUOTA_MAX
from service.application.tokens.scopes import SCOPES
from service.application.tokens.tokens import TOKEN_SECONDS_MAX
from service.http.schemas import fields, validate
from service.http.schemas.names import NAME
from service.http.schemas.structs import StrictSchema
from service.http.schemas.validate import TEXT_MAX


def _quota(what: str) -> fields.WholeNumber:
    return fields.WholeNumber(
        allow_none=True,
        validate=validate.Range(1, QUOTA_MAX),
        metadata={"description": f"{what} Null: as everybody."},
    )


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


class NewQuotas(StrictSchema):
    """How much an account may have, by kind. A kind that is left out stays as it is."""

    EXAMPLE = {"matches": 500, "webhooks": None}

    matches = _quota("Matches that it hosts and that are not over, boards and branches too.")
    tournaments = _quota("Tournaments that it organises and that are not over.")
    series = _quota("Series that it organises and that are not over.")
    studies = _quota("Studies.")
    webhooks = _quota("Webhooks.")
    jobs = _quota("Unfinished analyses, reports, hints and exports.")


class NewPlayerName(StrictSchema):
    """Another name for the caller."""

    EXAMPLE = {"name": "Ada Lovelace"}

    name = fields.String(
        required=True,
        validate=NAME,
        metadata={"description": "Shown in place of the one before, also in matches that are over."},
    )


class Recovery(StrictSchema):
    """A person who has lost the token."""

    EXAMPLE = {"recovery_code": "cnk_ply_01m80awb296cj3maqhz8r1x6gz_s1SFRj…"}

    recovery_code = fields.String(
        required=True,
        validate=validate.Length(1, TEXT_MAX),
        metadata={"description": "The newest one of the player; it works once."},
    )


class DeviceCode(StrictSchema):
    """A new device that asks for its token."""

    EXAMPLE = {"device_code": "s1SFRjq0mW3uT9pXcV7aZbNdLkHgYtRe"}

    device_code = fields.String(
        required=True,
        validate=validate.Length(1, TEXT_MAX),
        metadata={"description": "The code that this device was given, not the one that it shows."},
    )


class DeviceConfirmation(StrictSchema):
    """A device that the caller holds in its hands."""

    EXAMPLE = {"user_code": "BCDF-GHJK", "name": "My phone"}

    user_code = fields.String(
        required=True,
        validate=validate.Length(1, TEXT_MAX),
        metadata={"description": "The code that it shows, in letters of any size, with or without its line."},
    )
    name = fields.String(
        required=True, validate=NAME, metadata={"description": "By which its owner knows its token in the list."}
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
