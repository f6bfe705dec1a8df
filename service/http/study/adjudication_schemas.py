"""The body of a request to adjudicate."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from domain.kernel.game import MOST_SEATS
from domain.kernel.messages import HOUSE
from service.application.remarks import Remark
from service.http.schemas import fields, validate
from service.http.schemas.seeds import DEFAULT_SEED, IN_HEX
from service.http.schemas.structs import StrictSchema

ADJUDICATED_ITEMS_MAX = 100
ADJUDICATED_COMMANDS_MAX = 1000


def _seed() -> fields.String:
    about = "1 to 32 bytes in hex that determine all chance."
    return fields.String(load_default=DEFAULT_SEED, validate=IN_HEX, metadata={"description": about})


class GivenCommand(StrictSchema):
    """A command and its seat. Without `command` the house (-1) answers by itself."""

    seat = fields.WholeNumber(
        required=True,
        validate=validate.Range(HOUSE, MOST_SEATS - 1),
        strict=True,
        metadata={"description": "The seat that gives it, from 0; -1 is the house."},
    )
    command = fields.Dict(
        keys=fields.String(),
        metadata={"description": "A command of the game, as described by `GET /v1/games/{game}`."},
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        if "command" not in data and data.get("seat") != HOUSE:
            raise ValidationError(Remark("only_the_house_leaves_it"), "command")


class GivenSetup(StrictSchema):
    """The beginning of a match."""

    seats = fields.WholeNumber(
        required=True,
        validate=validate.Range(1, MOST_SEATS),
        metadata={"description": "How many seats the match has."},
    )
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata={"description": "Match options of the game; omitted ones have their defaults."},
    )
    seed = _seed()


class AdjudicatedItem(StrictSchema):
    """A position (`state`, with the `seed` of what follows) or a beginning (`setup`), and commands."""

    state = fields.Dict(
        keys=fields.String(),
        metadata={"description": "A complete state in the game's view schema, without hidden values."},
    )
    seed = _seed()
    setup = fields.Nested(GivenSetup, metadata={"description": "How the match begins, in place of `state`."})
    commands = fields.List(
        fields.Nested(GivenCommand),
        load_default=list,
        validate=validate.Length(max=ADJUDICATED_COMMANDS_MAX),
        metadata={"description": "What is given from there, in order, until one is refused."},
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        if ("state" in data) == ("setup" in data):
            raise ValidationError(Remark("state_or_setup"))


class Adjudication(StrictSchema):
    """Positions or histories to decide."""

    items = fields.List(
        fields.Nested(AdjudicatedItem),
        required=True,
        validate=validate.Length(1, ADJUDICATED_ITEMS_MAX),
        metadata={"description": "Each is decided by itself; the answers have the same order."},
    )
