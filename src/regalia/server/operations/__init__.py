"""Operations: keeping a running server in order: limits, the guard before it, housekeeping, retention, static files."""
