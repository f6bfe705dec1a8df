"""An upgrade of the running service, and the way back, while people play: `python -m bench.upgrade`."""
