"""What all resources share: reading requests, writing answers, pages of lists, problems."""
