"""Records of matches, audits, and what was refused."""
