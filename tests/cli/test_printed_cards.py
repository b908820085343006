"""The terminal shows the game: numbers, states and texts of printed cards, moves as chess players write them."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

from regalia import Match
from regalia.clients.terminal.algebra import choice_meant
from regalia.clients.terminal.card_words import CardWords
from regalia.clients.terminal.commands import COMMANDS, ways_within
from regalia.clients.terminal.copies import Copies
from regalia.clients.terminal.log import fresh_for
from regalia.clients.terminal.rulebook import card_at_the_table
from regalia.clients.terminal.screen import Screen
from regalia.engine.errors import AmbiguousNotation, BadOption
from regalia.engine.game import load, slugs
from regalia.engine.language import translation
from regalia.match.picture import picture


def in_the_middle(slug: str, decisions: int = 120, seed: int = 3) -> Match:
    game, chance = load(slug), random.Random(seed)
    match = Match.new(slug, seats=game.least_seats, seed=seed)
    for _ in range(decisions):
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    return match


def shown(match: Match, width: int, height: int = 24, *, is_terminal: bool = True) -> list[str]:
    """What the player to act sees on a terminal of this size."""
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=is_terminal, color_system=None)
    seat = match.to_act
    assert seat is not None
    view, drawn = match.view(seat), picture(match, seat)
    screen = Screen(console, match.game)
    choices = Copies(drawn, screen.words).once(view["legal"], drawn["legal"])
    screen.show(view, match.log(seat), fresh_for(match, seat), choices, drawn)
    lines = console.file.getvalue().replace("\x1b[2J\x1b[H", "").replace("\x1b[H\x1b[2J", "").splitlines()
    return lines


@pytest.mark.parametrize("width", [80, 60])
@pytest.mark.parametrize("slug", slugs())
def test_the_table_fits_a_small_screen_with_its_headline_and_every_column(slug: str, width: int):
    for decisions in (0, 40, 80, 120):
        match = in_the_middle(slug, decisions)
        if match.over:
            continue
        lines = shown(match, width)
        assert len(lines) <= 24 - 2, "below are what can be typed, on one line, and the prompt"
        assert match.game.name in lines[0]
        assert max(map(len, lines)) <= width
        if slug == "kingdoms":
            assert any("battlefield" in line for line in lines)


def test_where_columns_have_no_room_an_empty_one_goes_and_no_other_is_cut():
    for decisions in (40, 80, 120):
        match = in_the_middle("kraljevska-igra", decisions)
        head = " ".join(" ".join(shown(match, 60)[:5]).split())
        assert "played" in head.split() and "die ──" in head and " add-on " not in head
        assert "add-on" in " ".join(shown(match, 80))


@pytest.mark.parametrize("language", ["en", "sr"])
def test_what_can_be_typed_takes_one_line_however_narrow_the_terminal_is(language: str):
    say = translation(language, load("kingdoms"))
    for width in (60, 80, 110):
        ways = ways_within(width, say)
        assert len(ways) <= width
        assert ways.endswith("help quit")
    assert all(name in ways for name in COMMANDS)


def test_units_show_attack_health_and_state_and_a_hand_shows_costs():
    match = in_the_middle("kingdoms", 150)
    text = " ".join("\n".join(shown(match, 100, 60)).replace("│", " ").split())
    drawn = picture(match, match.to_act)
    words = CardWords(match.game, str)
    units = [
        (card, {mark["kind"]: mark["value"] for mark in card.get("marks", ())})
        for zone in drawn["zones"]
        if zone["field"] in ("kingdom", "battlefield")
        for card in zone["cards"]
    ]
    with_attack = [(card, marks) for card, marks in units if "attack" in marks]
    assert with_attack
    for card, marks in with_attack:
        assert f"{marks['attack']}/{marks['health']}" in text, card
    assert any("vital" in marks and f"{words.name(card)} ♥{marks['health']}" in text for card, marks in units)
    assert "↷ exhausted * unbriefed" in text
    held = next(zone for zone in drawn["zones"] if zone["kind"] == "hand" and zone["seat"] == drawn["seat"])
    faces = {card["name"]: words.in_hand(card).plain for card in held["cards"]}
    assert all(" (" in face for face in faces.values())
    assert all(face.split(" (")[0] in text for face in faces.values())


def test_copies_of_a_card_are_offered_once_and_without_a_number():
    match = Match.new("kingdoms", seed=3)
    drawn, words = picture(match, match.to_act), CardWords(match.game, str)
    offered = Copies(drawn, words).once(match.choices(), drawn["legal"])
    notations = [choice["notation"] for choice in offered]
    assert len(match.choices()) == 6 and notations.count("return Antlered Guard") == 1
    assert not [notation for notation in notations if notation[-1].isdigit()]


def test_a_card_is_described_by_its_name_or_its_beginning():
    match = in_the_middle("kingdoms", 150)
    words = CardWords(match.game, str)
    cards = [card for zone in picture(match, match.to_act)["zones"] for card in zone.get("cards", ())]
    told = words.described("torchb", cards).plain
    assert told.startswith("Torchbearer (") and "Attack:" in told
    with pytest.raises(BadOption, match="no card"):
        words.described("Nobody", cards)
    with pytest.raises(BadOption, match="several"):
        words.described("s", cards)


@pytest.mark.parametrize("slug", slugs())
def test_every_card_in_hand_says_what_it_does_and_why_it_cannot_be_used(slug: str):
    for decisions in (3, 20, 60):
        match = in_the_middle(slug, decisions)
        seat = match.to_act
        if seat is None:
            continue
        for holder in range(match.seats):
            drawn = picture(match, holder)
            words = CardWords(match.game, str)
            hand = [
                card for zone in drawn["zones"] if zone["kind"] == "hand" and zone["seat"] == holder for card in zone["cards"]
            ]
            for card in hand:
                console = Console(file=io.StringIO(), width=200, color_system=None)
                console.print(card_at_the_table(match.game, words.name(card), hand, words))
                told = console.file.getvalue()
                assert len(told.splitlines()) > 1, f"{words.name(card)} says only its name"
                for reason in card.get("why_not", ()):
                    assert reason["text"] in told, f"{words.name(card)} does not say: {reason['text']}"


@pytest.mark.parametrize("slug", ["kingdoms", "royal-gambit"])
def test_whoever_asks_for_a_card_without_a_name_is_offered_names(slug: str):
    match = Match.new(slug, seed=7)
    shown = picture(match, match.to_act)
    held = [card for zone in shown["zones"] if zone["kind"] == "hand" for card in zone.get("cards", ()) if card.get("face")]
    words = CardWords(match.game, str)
    with pytest.raises(BadOption, match="name a card, such as") as refused:
        card_at_the_table(match.game, " ", held, words)
    assert all(words.name(card) in str(refused.value) for card in held[:1])


def test_a_name_that_no_card_has_is_answered_with_names_like_it():
    words = CardWords(load("kingdoms"), str)
    with pytest.raises(BadOption, match="Torchbearer"):
        words.called("torhcbearer", [])
    with pytest.raises(BadOption, match=r"no card of this game$"):
        words.called("xxxxxxxx", [])


CHESS = 'game = "royal-gambit"\n[state]\nboard = "1r2k3/P7/8/8/8/2N3N1/8/R3K2R w KQ - 0 1"\nhand = [["9♠", "2♦"], ["K♣", "8♥"]]'


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Rh7", "h1h7"),
        ("axb8=Q", "a7b8q"),
        ("axb8", "a7b8q"),
        ("a8=N", "a7a8n"),
        ("O-O", "e1g1"),
        ("0-0-0", "e1c1"),
        ("Nce4", "c3e4"),
        ("Nge4", "g3e4"),
        ("Kd2", "e1d2"),
    ],
)
def test_moves_are_typed_as_chess_players_write_them(typed: str, meant: str):
    match = Match.from_position(CHESS)
    found = choice_meant(match.game, typed, match.choices(), match.view(0))
    assert next(choice["notation"] for choice in match.choices() if choice["id"] == found) == meant


def test_a_move_that_two_pieces_could_make_is_asked_about_and_another_text_means_nothing():
    match = Match.from_position(CHESS)
    with pytest.raises(AmbiguousNotation, match=r"c3e4, g3e4|g3e4, c3e4"):
        choice_meant(match.game, "Ne4", match.choices(), match.view(0))
    assert choice_meant(match.game, "hello", match.choices(), match.view(0)) is None
    assert choice_meant(load("magic-duel"), "e4", [], {}) is None


def test_an_ace_may_be_typed_as_a_one():
    match = next(
        match
        for match in (Match.new("kraljevska-igra", seed=seed) for seed in range(40))
        if any(choice["notation"] == "A♥" for choice in match.choices())
    )
    ace = next(choice["id"] for choice in match.choices() if choice["notation"] == "A♥")
    assert match.read("1♥") == match.read("1h") == ace


def test_everybody_sees_which_men_are_theirs():
    assert any("(white)" in line for line in shown(Match.from_position(CHESS), 80))
