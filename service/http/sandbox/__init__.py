"""The routes of a sandbox, which no other service has."""
