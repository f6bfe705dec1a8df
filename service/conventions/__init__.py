"""What all resources share: reading requests, writing answers, pages, problems."""
