"""The REST API: one folder per feature, with routes, schemas of bodies and documents of answers side by side."""
