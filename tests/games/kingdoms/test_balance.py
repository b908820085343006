"""What docs/games/kingdoms-balance.md says of the decks is true: no table is shown for cards that have changed since."""

import re
from pathlib import Path

from regalia.games.kingdoms.deck import READY_MADE
from regalia.games.kingdoms.library import KingdomsLibrary

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games/kingdoms-balance.md").read_text(encoding="utf-8")


def test_no_share_is_shown_that_was_measured_with_other_cards():
    """A table of shares names the digest of the cards it was measured with; without one the page says that there is none."""
    tables = [line for line in PAGE.splitlines() if line.startswith("| per cent won |")]
    digest = re.search(r"cards `([0-9a-f]{16})`", PAGE)
    if tables:
        assert digest is not None and digest[1] == cards_digest()
    else:
        assert "have not been measured" in PAGE


def cards_digest():
    """The digest of what the rules look up, as match files name it."""
    from regalia.engine.game import load

    return load("kingdoms").lookup_digest


def test_the_page_names_every_ready_made_deck():
    assert all(f"`{name}`" in PAGE for name in READY_MADE)
    assert len(KingdomsLibrary().decks()) == len(READY_MADE)
