"""Clients: they draw the view they are given and offer the choices in it; they decide nothing and know no game."""
