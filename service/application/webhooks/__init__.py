"""Webhooks: what happened, sent to an address of the caller's choice (standardwebhooks.com)."""
