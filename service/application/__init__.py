"""What the service does, apart from the web: use cases, their answers, what they keep."""
