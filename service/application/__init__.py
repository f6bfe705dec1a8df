"""What the service does, apart from the web: use cases, their answers, the data they keep."""
