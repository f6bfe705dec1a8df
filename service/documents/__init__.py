"""The shape of every answer. The OpenAPI document is made from these classes."""
