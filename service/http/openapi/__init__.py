"""The OpenAPI document, made from the routes, the schemas and the games."""
