"""Tests of the engine; `foxes` is a small game that declares every kind of field."""
