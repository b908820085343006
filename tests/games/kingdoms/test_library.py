"""Decks in files and in the short form, the library that commands look through, names, and written positions."""

import pytest

from regalia import Match, Replay
from regalia.engine.errors import BadDeck, BadFile
from regalia.engine.game import load
from regalia.games.kingdoms.card_names import naming, permanent_name
from regalia.games.kingdoms.deck import read_deck, read_deck_file
from regalia.games.kingdoms.library import KingdomsLibrary, cards, ready_made
from regalia.match.game_description import speaking_faces
from tests.games.kingdoms.table import GAME, deck_for, table

LIBRARY = KingdomsLibrary()


def test_a_deck_in_the_short_form_is_the_deck_in_the_file():
    """§1.2"""
    deck = ready_made("ember-march")
    assert read_deck("; ".join(deck.lines), cards(), "pasted").cards() == deck.cards()
    assert read_deck("# mine\n" + "\n".join(deck.lines) + "\n", cards(), "pasted").main == deck.main


def test_a_new_deck_is_a_copy_that_can_be_changed():
    text = LIBRARY.new_deck("Mine", "moss-and-moon")
    assert LIBRARY.faults_of_deck(text, "mine.toml") == []
    assert read_deck(text, cards(), "mine.toml").cards() == ready_made("moss-and-moon").cards()
    with pytest.raises(BadDeck, match="there is no ready-made deck 'nothing'; there are: ash-and-oak"):
        LIBRARY.new_deck("Mine", "nothing")


def test_all_cards_and_decks_are_listed():
    assert len(LIBRARY.cards()) == len(cards()) and len(LIBRARY.decks()) == 9
    by_name = {card.name: card for card in LIBRARY.cards()}
    assert by_name["Gallows Bridge"].numbers == "+2" and by_name["Flashfire"].numbers == ""
    assert by_name["Hetman Yorvik"].numbers == "–/5"


def test_what_decks_bring_into_a_game_is_printed_on_their_cards_and_on_the_tokens_these_make():
    printed = LIBRARY.printed_in(["ember-march"])
    for name in (*ready_made("ember-march").cards(), "Ember Whelp"):
        assert f"name='{name}'" in printed
    assert "Spire of Aceus" not in printed and cards()["Ashen Recruit"].flavour not in printed
    assert len(LIBRARY.printed_in(["ember-march", "silver-conclave"])) > len(printed)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("royals = 3", "mine, royals: expected a list of two names"),
        ("colour = 3", "mine: there is no 'colour' in a deck; expected title, about"),
        ('bastion = "Drumfort"\nmain = 3', "mine, main: expected lines such as"),
        ("= broken =\nx = [", "mine: this is not TOML"),
    ],
)
def test_a_deck_that_cannot_be_read_is_refused_with_the_place(text, message):
    with pytest.raises(BadDeck, match=message):
        read_deck(text, cards(), "mine")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("royals = []", "§1.4: a deck has one Bastion, here are 0"),
        ("bastion = 3", "mine, bastion: there is no card 3"),
        ('bastion = ["Drumfort", "Greenhaven"]', "§1.4: a deck has one Bastion, here are 2: Drumfort, Greenhaven"),
        ('bastion = "Drumfort"\n[main]\n"Road Burner" = 1000', "mine, main, Road Burner: expected how many, found 1000"),
        ('bastion = "Drumfort"\n[main]\n"Road Burner" = "many"', "mine, main, Road Burner: expected how many, found 'many'"),
        (
            "bastion Drumfort; 5000 Road Burner",
            "mine, entry 2: expected such as '3 Card name', 'royal Card name' or 'bastion Card name', found '5000 Road Burner'",
        ),
    ],
)
def test_what_cannot_be_read_in_a_deck_is_named_beside_all_its_other_faults(text, fault):
    """§1.2, §1.4"""
    found = LIBRARY.faults_of_deck(text, "mine")
    assert fault in found and "§1.4: a deck has two Royals, not 0" in found


def test_a_deck_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(BadDeck, match="there is no such file"):
        read_deck_file(tmp_path / "none.toml", cards())
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadDeck, match="it cannot be read"):
        read_deck_file(tmp_path / "bytes.toml", cards())


def test_a_match_with_a_deck_of_ones_own_needs_no_other_file(tmp_path):
    """§1.6"""
    deck = tmp_path / "mine.txt"
    deck.write_text(deck_for(["Road Burner"]).replace("; ", "\n"))
    match = Match.new("kingdoms", seed=3, options={"deck_0": str(deck)})
    for _ in range(20):
        match.play(match.legal()[0])
    deck.unlink()
    match.save(tmp_path / "match.regalia")
    assert Match.load(tmp_path / "match.regalia").state.pack() == match.state.pack()
    again = Match.from_position(match.position())
    assert again.state.pack() == match.state.pack() and again.options == match.options


def test_a_match_played_with_other_cards_can_be_watched_but_not_taken_up(tmp_path):
    match = Match.new("kingdoms", seed=3)
    for _ in range(10):
        match.play(match.legal()[0])
    path = tmp_path / "match.regalia"
    match.save(path)
    path.write_text(path.read_text().replace(GAME.lookup_digest, "0123456789abcdef", 1))
    with pytest.raises(BadFile, match="line 1: it was played with other cards of Kingdoms than there are here"):
        Match.load(path)
    assert len(Replay(path)) == len(match.decisions)


def test_a_saved_match_names_the_cards():
    duel = table(hand=[["Flashfire"], []], battlefield=[[], ["Siege Ogre"]])
    duel.do("play Flashfire", "> their Siege Ogre")
    from regalia.match.file import lines_of

    assert [line["notation"] for line in lines_of(duel.match)[2:4]] == ["play Flashfire", "> their Siege Ogre"]


def test_cards_are_named_by_the_state_and_without_one_by_their_place():
    duel = table(hand=[["Flashfire"], []], battlefield=[["Ember Whelp"], []])
    state = duel.state
    assert naming(state, "card", 40, 0) == "Marshal Odrun" and naming(None, "card", 40, 0) == ""
    assert permanent_name(state, 75 + 42, 0) == "their Drumfort" and permanent_name(None, 75 + 42, 0) == "1:bastion"
    assert naming(state, "card", 43, 0) == "Ember Whelp 1" and naming(state, "card", 44, 0) == "token 2"
    assert naming(None, "trigger", 2, 0) == "3" and naming(None, "print", 10**6, 0) == "" and naming(state, "seat", 1, 0) == ""
    assert permanent_name(state, 10**6, 0) == ""


def test_cards_are_typed_by_name_or_by_place():
    duel = table(hand=[["Flashfire"], []], battlefield=[[], ["Siege Ogre"]])
    number = duel.spot("Flashfire")[1] + 1
    assert duel.match.read(f"play main {number}") == duel.match.read("play flashfire")


def test_clients_show_the_text_of_a_card_in_their_language():
    shown = {language: speaking_faces(load("kingdoms"), language)["Flashfire"]["text"] for language in ("en", "sr")}
    assert shown == {"en": cards()["Flashfire"].text, "sr": cards()["Flashfire"].text_in("sr")}
    assert shown["en"] == "Deal 2 damage to a unit." and shown["sr"] == "Nanesi 2 poena štete jedinici."
