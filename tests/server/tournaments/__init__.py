"""Tournaments: who meets whom, who stands where, and whole tournaments at a server."""
