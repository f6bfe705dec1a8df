"""How bodies are checked for names that people choose."""

from marshmallow import ValidationError

from service.application.naming import NAME_MAX, fault_of_name
from service.http.schemas import validate


def check_name(name: str) -> None:
    """Raises marshmallow.ValidationError for a name that people cannot choose."""
    if fault := fault_of_name(name):
        raise ValidationError(fault)


NAME = (validate.Length(1, NAME_MAX), validate.ONE_LINE, check_name)
"""The checks of every name."""
