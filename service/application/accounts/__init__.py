"""What people do with their accounts, and what the operator does with those of others."""
