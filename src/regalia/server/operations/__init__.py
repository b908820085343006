"""Operations: running the server: processes, limits, logs, metrics, housekeeping."""
