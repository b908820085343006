"""Fuzzers: texts that look almost right, for everything that reads a text."""
