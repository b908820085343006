"""Tests of the contract itself: each law refuses a game that breaks it, and the plugin finds what it needs."""
