"""Applications that act for players: OAuth 2.1. The protocol itself is Authlib's; see `service/http/oauth/`."""
