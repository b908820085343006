"""Storage: what the database keeps, and how it is read and written."""
