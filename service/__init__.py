"""The REST API, the workers and the command line. Composes everything else; holds no rules."""
