"""Webhooks: messages about events, sent to an address of the caller's choice (standardwebhooks.com)."""
