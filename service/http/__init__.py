"""The REST API: one folder a feature, with routes, schemas of bodies and documents of answers side by side."""
