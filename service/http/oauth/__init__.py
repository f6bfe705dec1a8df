"""OAuth 2.1: how applications ask players for tokens. Authlib has the protocol; here are its ends."""
