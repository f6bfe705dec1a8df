"""The embedded Redis server, uvicorn, and the supervisor of the processes."""
