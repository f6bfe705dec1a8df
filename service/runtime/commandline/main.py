"""The command line: `cabinet`."""

import sys
from pathlib import Path

import click

from service.application.limits import VERSION
from service.runtime import logs
from service.runtime.commandline.composed import composed
from service.runtime.commandline.play import play
from service.runtime.commandline.processes import analyse, deliver, relay, serve, work
from service.runtime.commandline.records import replay, verify
from service.runtime.commandline.run import run
from service.runtime.commandline.tournaments import tournament
from service.runtime.settings import Config

OPENAPI = Path("openapi.yaml")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="cabinet")
def main() -> None:
    """Cabinet Noir: an event-sourced engine for board games of intrigue."""
    logs.configure()


@main.command()
def rebuild() -> None:
    """Drop every projection and derive it anew from the streams."""
    with composed() as cabinet:
        matches = sum(1 for _ in cabinet.store.matches())
        with click.progressbar(length=matches, label="Rebuilding") as bar:
            rebuilt = cabinet.projections.rebuild(lambda _: bar.update(1))
        click.echo(f"{rebuilt.matches} matches.")
        for match, reason in rebuilt.failed.items():
            click.echo(f"{match} was not rebuilt: {reason}", err=True)
        sys.exit(1 if rebuilt.failed else 0)


@main.command()
@click.option("--check", is_flag=True, help="Only say whether the file is fresh.")
@click.option("--output", default=OPENAPI, type=click.Path(path_type=Path), show_default=True)
def openapi(check: bool, output: Path) -> None:
    """Write the OpenAPI document."""
    from service.http.openapi.document import build
    from service.http.openapi.written import as_yaml
    from service.runtime.bootstrap import Cabinet
    from service.runtime.web import application

    cabinet = Cabinet(Config("redis://localhost", "redis://localhost"))
    text = as_yaml(build(application(cabinet)))
    if not check:
        output.write_text(text, encoding="utf-8")
    elif not output.exists() or output.read_text(encoding="utf-8") != text:
        raise click.ClickException(f"{output} is stale: run `make openapi`")


for command in (run, serve, relay, work, deliver, analyse, play, tournament, verify, replay):
    main.add_command(command)
