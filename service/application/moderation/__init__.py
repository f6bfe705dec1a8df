"""What players report about others, and what the operator decides."""
