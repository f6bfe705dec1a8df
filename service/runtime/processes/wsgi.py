"""The application as a WSGI server loads it."""

import os

from flask import Flask

from service.http.app import create_app
from service.runtime import logs
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config


def app() -> Flask:
    """The application over the servers that the environment names."""
    logs.configure()
    return create_app(Cabinet(Config.from_environment(os.environ)))
