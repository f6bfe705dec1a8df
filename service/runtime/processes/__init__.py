"""The embedded Redis server, gunicorn, and the supervisor of the processes."""
