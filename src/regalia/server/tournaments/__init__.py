"""Tournaments: everybody meets everybody, or whoever is free meets whoever is free until the time is up."""
