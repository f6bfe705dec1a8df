"""What all resources share: reading requests, writing answers, lists in pages, problems."""
