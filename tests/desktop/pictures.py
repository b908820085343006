"""The pictures of docs/desktop.md: `python -m tests.desktop.pictures`, on a display such as that of `xvfb-run`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZE, SHOWN, COLOURS = (1280, 720), (960, 540), 256
MOMENTS = {"kingdoms": 66, "royal-gambit": 24, "magic-duel": 10, "kraljevska-igra": 22, "kingdom-kards": 30}


def main() -> None:
    """Take them all."""
    os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp()
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from regalia.clients.desktop.app import App
    from regalia.clients.desktop.saves import Settings
    from tests.desktop.hand import Hand

    hand = Hand(App(Settings(motion=False, game="kingdoms"), SIZE, "opengl", "en"))
    hand.app.open_menu()
    take(hand, "menu")
    for slug, moment in MOMENTS.items():
        play_on(hand, slug, moment)
        take(hand, f"table-{slug}")
    play_on(hand, "kingdoms", MOMENTS["kingdoms"])
    hand.screen.look_through(-2)
    hand.click_on("tab State")
    hand.screen.sidebar.panel.scrolled = 10
    take(hand, "state")
    hand.click_on("tab Edit")
    hand.screen.editor.area.find("power = ", "[state]")
    take(hand, "edit")
    edit_a_card(hand)
    take(hand, "card")
    hand.app.settings.theme = "light"
    hand.click_on("tab Simulate")
    hand.click_on("simulate")
    panel = hand.screen.sidebar.panel
    hand.wait_until(lambda: panel.games >= 12)
    take(hand, "simulate")
    hand.app.close()


def edit_a_card(hand) -> None:
    """The entry of a card on the table, with something changed."""
    zones = hand.screen.felt.picture["zones"]
    face = next(
        card["face"] for zone in zones for card in zone.get("cards", ()) if zone["field"] == "hand" and "Yorvik" in str(card)
    )
    hand.screen.card.show(face)
    hand.click_on("tab Card")
    area = hand.screen.card.area
    area.row = next(n for n, line in enumerate(area.lines) if line.startswith("health = "))
    area.lines[area.row] = "health = 7"
    area.column, area.has_focus = len(area.lines[area.row]), True
    hand.screen.card._typed()


def play_on(hand, slug: str, decisions: int) -> None:
    """A game between greedy players, until a person with some choice is to decide."""
    from regalia.agents import agent

    hand.sit_down(slug, "human", "knight", seed=11)
    table, screen = hand.screen.table, hand.screen
    screen.players.is_paused = True
    agents = [agent.make("greedy", 3, seat) for seat in range(table.match.seats)]
    while not table.over and (
        len(table.match.decisions) < decisions or table.match.to_act != 0 or len(table.match.legal()) < 4
    ):
        question = agent.question_for(table.match)
        table.decide(agents[question.seat].decide(question).action)
    screen.players.is_paused = False
    table.match.names = ["Ana", "Knight"]
    hand.see()


def take(hand, name: str) -> None:
    """Take one picture, in few colours."""
    from PIL import Image

    hand.app.is_dirty = True
    hand.see()
    image = Image.frombytes("RGB", hand.app.size, hand.app.canvas.pixels()).resize(SHOWN, Image.Resampling.LANCZOS)
    image.quantize(palette=palette_of(image, hand.app.theme), dither=Image.Dither.NONE).save(
        PICTURES / f"desktop-{name}.png", optimize=True
    )


def palette_of(image, theme):
    """Few colours that suit a picture: those that it has most of, and those that mark things, however small these are."""
    from PIL import Image

    from regalia.clients.desktop.theme import rgb

    marks = [rgb(colour) for colour in vars(theme).values() if colour.startswith("#")]
    numbers = image.quantize(COLOURS - len(marks), dither=Image.Dither.NONE).getpalette()[: 3 * (COLOURS - len(marks))]
    found = Image.new("P", (1, 1))
    found.putpalette([*numbers, *(part for mark in marks for part in mark)])
    return found


if __name__ == "__main__":
    main()
