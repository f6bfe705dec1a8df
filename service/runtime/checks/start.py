"""What every start checks before it does anything."""

from collections.abc import Mapping

import click

from service.runtime.checks.finding import Finding
from service.runtime.checks.servers import faults
from service.runtime.checks.settings import doubts, with_embedded
from service.runtime.processes.sharing import check_shared
from service.runtime.settings import Config

_told: set[str] = set()
"""What this process has told, or the one that it is a fork of."""


def settings_before_start(environment: Mapping[str, str]) -> Config:
    """The settings, before there is any server: that of `cabinet run` stands for one that is not named.

    Raises ValueError for a wrong one.
    """
    given = with_embedded(environment)
    config = Config.from_environment(given)
    check_shared(given)
    for doubt in doubts(environment, config):
        _tell(doubt)
    return config


def checked_settings(environment: Mapping[str, str]) -> Config:
    """The settings of a process that uses the servers that they name.

    Raises ValueError for what only an operator can put right. What may pass by itself, as a server that does not
    answer or is full, is told once on standard error; `/readyz` says later whether it did.
    """
    config = Config.from_environment(environment)
    check_shared(environment)
    found = (*doubts(environment, config), *faults(config))
    for one in found:
        if one.state == "wrong" and not one.may_pass:
            raise ValueError(one.sentence)
    for one in found:
        _tell(one)
    return config


def _tell(one: Finding) -> None:
    if one.sentence not in _told:
        _told.add(one.sentence)
        click.echo(one.sentence, err=True)
