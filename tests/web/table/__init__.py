"""The table in a real browser: every game to its end, two windows at once, by click, drag and keyboard."""
