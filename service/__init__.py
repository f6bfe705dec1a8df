"""The REST API, the workers and the command line. Composes everything else; holds no rules."""

VERSION = "0.1.0"
"""The version of the product, also in `setup.cfg`."""
API = "/v1"
"""Where the paths of the API begin."""
