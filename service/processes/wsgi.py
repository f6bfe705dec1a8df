"""The application as a WSGI server loads it."""

import os

from flask import Flask

from service import logs
from service.app import create_app
from service.bootstrap import Cabinet
from service.settings import Config


def app() -> Flask:
    """The application over the servers that the environment names."""
    logs.configure()
    return create_app(Cabinet(Config.from_environment(os.environ)))
