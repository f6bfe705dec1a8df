"""Audits and portable records."""
