"""The bodies of requests for exports."""

from service.http.schemas import fields
from service.http.schemas.structs import StrictSchema


class NewExport(StrictSchema):
    """How to export."""

    EXAMPLE = {"pseudonyms": True}

    pseudonyms = fields.TrueOrFalse(
        load_default=False,
        metadata={"description": "Replace players by stable pseudonyms, without names."},
    )
