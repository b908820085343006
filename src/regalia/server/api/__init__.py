"""The REST interface: one file a noun, all under /api/v1."""
