"""Completion: what the Tab key offers after `regalia`."""

from __future__ import annotations

import typer

from regalia.agents import agent
from regalia.clients.terminal.seats import HUMAN
from regalia.engine.game import load, slugs
from regalia.engine.language import languages
from regalia.engine.tiers import TIERS


def complete_game(incomplete: str) -> list[str]:
    """Games by name."""
    return [slug for slug in slugs() if slug.startswith(incomplete)]


def complete_seats(incomplete: str) -> list[str]:
    """Humans and agents, separated by commas."""
    return _last_of(incomplete, [HUMAN, *agent.names()])


def complete_agents(incomplete: str) -> list[str]:
    """Agents, separated by commas."""
    return _last_of(incomplete, agent.names())


def complete_tier(incomplete: str) -> list[str]:
    """Tiers."""
    return [tier for tier in TIERS if tier.startswith(incomplete)]


def complete_option(ctx: typer.Context, incomplete: str) -> list[str]:
    """Options as `name=`, with a word where they take one, of the game on the command line or of all games."""
    named = ctx.params.get("game")
    found = [load(slug) for slug in slugs() if named in (None, slug)]
    offers = [f"{name}={word}" for game in found for name, option in game.options.items() for word in option.words or ("",)]
    return [offer for offer in dict.fromkeys(offers) if offer.startswith(incomplete)]


def complete_language(incomplete: str) -> list[str]:
    """Languages."""
    return [language for language in languages() if language.startswith(incomplete)]


def _last_of(incomplete: str, names: list[str]) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in names if name.startswith(last)]
