"""Webhooks: what happened, told to an address of the caller's choice (standardwebhooks.com)."""
