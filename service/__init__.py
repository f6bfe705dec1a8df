"""The REST API, the workers and the command line. Composes everything else; holds no rules."""

VERSION = "0.1.0"
API = "/v1"
