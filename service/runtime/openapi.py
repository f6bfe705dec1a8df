"""`cabinet openapi`, which needs the web application and so lies outside of `service.runtime.commandline`."""

from pathlib import Path

import click

from service.http.openapi.bare import without_descriptions
from service.http.openapi.descriptions import SourceMissing
from service.http.openapi.document import build
from service.http.openapi.writing import as_yaml
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.web import application

OPENAPI = Path("openapi.yaml")


@click.command()
@click.option("--check", is_flag=True, help="Only say whether the file is fresh.")
@click.option("--bare", is_flag=True, help="Leave out descriptions and examples, which generators do not need.")
@click.option("--output", default=OPENAPI, type=click.Path(path_type=Path), show_default=True)
def openapi(check: bool, bare: bool, output: Path) -> None:
    """Write the OpenAPI document. Fails where the sources that describe its fields are not there."""
    cabinet = Cabinet(Config("redis://localhost", "redis://localhost"))
    try:
        document = build(application(cabinet))
    except SourceMissing as error:
        raise click.ClickException(str(error)) from None
    text = as_yaml(without_descriptions(document) if bare else document)
    if not check:
        output.write_text(text, encoding="utf-8")
    elif not output.exists() or output.read_text(encoding="utf-8") != text:
        raise click.ClickException(f"{output} is stale: run `make openapi`")
