"""The bodies of requests for analyses."""

from service.application.analyses.asking import SEARCHED_PLAYOUTS_MAX
from service.http.schemas import fields, validate
from service.http.schemas.seeds import IN_HEX
from service.http.schemas.structs import StrictSchema

PLAYOUTS_DEFAULT = 400
PLAYOUTS_MAX = 20_000
"""Play-outs of an analysis in total."""
REPORT_PLAYOUTS_DEFAULT = 100
REPORT_PLAYOUTS_MAX = 2_000
"""Play-outs of a report for each decision."""


class NewAnalysis(StrictSchema):
    """What to analyse."""

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
        metadata={
            "description": "The seat whose commands are analysed, given what it knows; by default the caller's own."
        },
    )
    playouts = fields.WholeNumber(
        load_default=PLAYOUTS_DEFAULT,
        validate=validate.Range(1, PLAYOUTS_MAX),
        metadata={"description": "Play-outs of all commands together at most, but one for each command."},
    )
    bot = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.Whole("[a-z_]+"),
        metadata={
            "description": "The bot that plays on at all seats to the end, many times slower. Of a level that "
            "searches (`expert`, `master`) the roll-outs are as it makes them itself, of the commands that it "
            f"would try, with {SEARCHED_PLAYOUTS_MAX:,} play-outs at most. By default a quick player plays on for "
            "a few turns, and the judgement of the game estimates the rest."
        },
    )
    seed = fields.String(
        load_default=None,
        allow_none=True,
        validate=IN_HEX,
        metadata={"description": "1 to 32 bytes in hex that determine the worlds; by default fresh ones."},
    )


class NewReport(StrictSchema):
    """How to report."""

    EXAMPLE = {"playouts": 20, "seed": "2a"}

    at = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1),
        metadata={
            "description": "Only the odds of every seat at this version, which is quick: `odds` has one entry, "
            "that of whatever is given next, and nothing is judged. By default a report on all of the match."
        },
    )
    playouts = fields.WholeNumber(
        load_default=REPORT_PLAYOUTS_DEFAULT,
        validate=validate.Range(1, REPORT_PLAYOUTS_MAX),
        metadata={"description": "Play-outs for each decision at most."},
    )
    seed = fields.String(
        load_default=None,
        allow_none=True,
        validate=IN_HEX,
        metadata={"description": "1 to 32 bytes in hex that determine all chance; by default fresh ones."},
    )
