"""Monitoring: what the server writes to its log, and what Prometheus reads of it."""
