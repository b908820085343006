"""Storage: what the database keeps, and how it is written and read."""
