"""The command line: `cabinet`."""

import click

from service import VERSION
from service.runtime import logs
from service.runtime.commandline.lazy import LazyGroup

COMMANDS = {
    "announcements": "service.runtime.commandline.announcements:announcements",
    "applications": "service.runtime.commandline.applications:applications",
    "archive": "service.runtime.commandline.archive:archive",
    "analyse": "service.runtime.commandline.workers:analyse",
    "callers": "service.runtime.commandline.callers:callers",
    "backup": "service.runtime.commandline.backup:backup",
    "deliver": "service.runtime.commandline.workers:deliver",
    "doctor": "service.runtime.commandline.doctor:doctor",
    "export": "service.runtime.commandline.export:export",
    "jobs": "service.runtime.commandline.jobs:jobs",
    "log": "service.runtime.commandline.log:log",
    "maintenance": "service.runtime.commandline.maintenance:maintenance",
    "matches": "service.runtime.commandline.matches:matches",
    "monitor": "service.runtime.commandline.monitor:monitor",
    "openapi": "service.runtime.openapi:openapi",
    "play": "service.runtime.commandline.play:play",
    "players": "service.runtime.commandline.players:players",
    "rebuild": "service.runtime.commandline.rebuild:rebuild",
    "relay": "service.runtime.commandline.workers:relay",
    "replay": "service.runtime.commandline.records:replay",
    "reports": "service.runtime.commandline.reports:reports",
    "restore": "service.runtime.commandline.backup:restore_command",
    "rules": "service.runtime.commandline.rules:rules",
    "run": "service.runtime.commandline.run:run",
    "serve": "service.runtime.commandline.serve:serve",
    "think": "service.runtime.commandline.workers:think",
    "tournament": "service.runtime.commandline.tournaments:tournament",
    "verify": "service.runtime.commandline.verify:verify",
    "views": "service.runtime.commandline.views:views",
    "witness": "service.runtime.commandline.witness:witness",
    "work": "service.runtime.commandline.workers:work",
}
"""The module and function of each command."""


@click.group(cls=LazyGroup, lazy=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="cabinet")
def main() -> None:
    """Cabinet Noir: an event-sourced engine for board games of intrigue."""
    logs.configure()
