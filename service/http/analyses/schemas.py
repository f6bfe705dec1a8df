"""The bodies of requests for analyses."""

from service.application.analyses.asking import RANDOM
from service.application.limits import PLAYOUTS_DEFAULT, PLAYOUTS_MAX
from service.http.schemas import fields, validate
from service.http.schemas.seeds import IN_HEX
from service.http.schemas.structs import StrictSchema


class NewAnalysis(StrictSchema):
    """What is to be worked out."""

    EXAMPLE = {"playouts": 20, "seed": "2a"}

    at = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1),
        metadata={"description": "At this version; by default the newest."},
    )
    seat = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(0),
        metadata={"description": "Whose commands, by what it knows; by default the caller's own seat."},
    )
    playouts = fields.WholeNumber(
        load_default=PLAYOUTS_DEFAULT,
        validate=validate.Range(1, PLAYOUTS_MAX),
        metadata={"description": "In how many worlds every command is tried."},
    )
    bot = fields.String(
        load_default=RANDOM,
        validate=validate.Whole("[a-z_]+"),
        metadata={
            "description": "Who plays on, at all seats: a bot of the game. `random` is many times faster than the "
            "others."
        },
    )
    seed = fields.String(
        load_default=None,
        allow_none=True,
        validate=IN_HEX,
        metadata={"description": "1 to 32 bytes in hex, from which the worlds are drawn; by default fresh ones."},
    )
