"""Nonces in bodies: what a player adds to the chance of a match, after the commitment to its seed is public."""

from typing import Any

from marshmallow import pre_load

from domain.match import refusals
from service.application.problems import Problem
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema


def nonce(of: str) -> fields.String:
    """The nonce of a player who takes part in a match or a tournament."""
    return fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.Whole(r"^[0-9a-f]{64}$"),
        metadata={
            "description": f"32 fresh random bytes of the caller in hex, so that the operator alone cannot choose "
            f"the chance of the {of}. Everybody sees it. Without one the caller has no part in that."
        },
    )


class OpensMatch(StrictSchema):
    """A body that opens a match. It takes no nonce: the service draws the seed with this very request."""

    @pre_load
    def _too_early(self, data: Any, **_: Any) -> Any:
        if isinstance(data, dict) and "nonce" in data:
            raise Problem(refusals.NONCE_REFUSED, {"why": "early"})
        return data
