"""Tests, by the room of the house that they test; `contract` holds every game to the laws."""
