"""The parts of the service for the process of a command."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex

import click

from events.connection import is_down, why_down
from events.form import why_refused
from service.application import problems
from service.application.callers import Caller
from service.application.languages import DEFAULT
from service.application.players import Principal
from service.application.problems import Problem
from service.application.texts import texts
from service.runtime.bootstrap import Cabinet
from service.runtime.checks.start import checked_settings
from service.runtime.commandline.complaints import complaints
from service.runtime.preload import inherited
from streams.stream import UnknownStream


def as_operator() -> Caller:
    """The operator. Anybody who can reach the store and run this command is the operator."""
    return Caller(Principal(operator=True, measures=True), f"req_{token_hex(16)}", language=DEFAULT)


@contextmanager
def open_cabinet(*, any_form: bool = False) -> Iterator[Cabinet]:
    """The parts as set by the environment, closed at the end. Reports a problem in one line.

    A store of another form is refused, unless with `any_form`.
    """
    with complaints():
        cabinet = inherited(os.environ) or Cabinet.compose(checked_settings(os.environ))
    try:
        if not any_form and (why := why_refused(cabinet.redis)):
            raise click.ClickException(why)
        yield cabinet
    except Problem as problem:
        raise click.ClickException(_text_of(problem)) from None
    except UnknownStream as unknown:
        raise click.ClickException(_text_of(Problem(problems.UNKNOWN_MATCH, {"match": str(unknown)}))) from None
    except Exception as error:
        if not is_down(error):
            raise
        raise click.ClickException(f"Redis {why_down(error)}") from None
    finally:
        cabinet.close()


def _text_of(problem: Problem) -> str:
    words = texts(DEFAULT, problem.game)
    kind = "refusal" if words.has(f"refusal-{problem.code}") else "problem"
    return words.say(f"{kind}-{problem.code}", words.details(problem.detail))
