"""Tests of the house itself: which way imports flow, how soon it opens, how large its files are."""
