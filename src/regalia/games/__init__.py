"""The built-in games, one folder each; nothing outside a folder knows its game."""
