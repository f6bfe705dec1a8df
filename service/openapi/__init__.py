"""The OpenAPI document, generated from the routes, the schemas and the games."""
