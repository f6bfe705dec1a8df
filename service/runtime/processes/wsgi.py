"""The application for a WSGI server to load."""

import os

from flask import Flask

from service.runtime import logs
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.web import application


def app() -> Flask:
    """The application over the servers named in the environment."""
    logs.configure()
    return application(Cabinet(Config.from_environment(os.environ)))
