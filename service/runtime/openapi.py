"""`cabinet openapi`, which needs the web application and so lies outside of `service.runtime.commandline`."""

from pathlib import Path

import click

from service.http.openapi import asyncapi
from service.http.openapi.bare import without_descriptions
from service.http.openapi.descriptions import SourceMissing
from service.http.openapi.document import build
from service.http.openapi.writing import as_yaml
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.web import application

OPENAPI, ASYNCAPI = Path("openapi.yaml"), "asyncapi.yaml"


@click.command()
@click.option("--check", is_flag=True, help="Only say whether the file is fresh.")
@click.option("--bare", is_flag=True, help="Leave out descriptions and examples, which generators do not need.")
@click.option("--output", default=OPENAPI, type=click.Path(path_type=Path), show_default=True)
@click.option(
    "--asyncapi", "beside", type=click.Path(path_type=Path), help=f"[default: {ASYNCAPI} beside the output]"
)
def openapi(check: bool, bare: bool, output: Path, beside: Path | None) -> None:
    """Write the OpenAPI document, and the AsyncAPI document of streams and webhooks.

    Fails where the sources that describe their fields are not there.
    """
    app = application(Cabinet.compose(Config("redis://localhost", "redis://localhost")))
    try:
        document = build(app)
    except SourceMissing as error:
        raise click.ClickException(str(error)) from None
    for file, made in ((output, document), (beside or output.with_name(ASYNCAPI), asyncapi.build(app, document))):
        text = as_yaml(without_descriptions(made) if bare else made)
        if not check:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            raise click.ClickException(f"{file} is stale: run `make openapi`")
