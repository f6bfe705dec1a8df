"""The sandbox: a service on a developer's own machine, whose chance repeats and whose clock can be moved."""
