"""Whatever text comes, a reader takes it or refuses it in one sentence with a code: no traceback, and not for long."""

import random
import re
import resource
import time

import pytest

from regalia import Match
from regalia.engine.errors import BadCard, RegaliaError
from regalia.engine.game import load, slugs
from regalia.games.kingdoms.card_reader import read_file
from regalia.match.file import load_match
from regalia.match.replay import Replay
from regalia.server.api.conversation import Conversation
from regalia.server.api.games import faults_of
from regalia.server.api.positions import _info
from regalia.server.errors import refusal_of
from regalia.server.protocol.documentation import FROM_CLIENT
from regalia.server.protocol.examples import EXAMPLES
from regalia.server.protocol.rest import LONGEST_DECK, LONGEST_POSITION
from tests.fuzz.mutation import mutated

FEW, MANY = 12, 17_000
LONGEST_S = 1.0
"""The most computing that a text may cost, whatever else the machine does meanwhile: what was found took a minute."""
MOST_MIB = 200
"""The most memory that all texts of a kind may cost together: what was found took 3.9 GiB."""


def positions():
    """Positions of every game, from its beginning and its middle."""
    for slug in slugs():
        match, chance = Match.new(slug, seed=1), random.Random(1)
        yield match.position()
        for _ in range(30):
            if match.to_act is not None:
                match.play(chance.choice(match.legal()))
        yield match.position()


def deck():
    library = load("kingdoms").library
    return "\n".join(library.decks()[0].lines)


def frames():
    import json

    return [json.dumps(message) for name, message in EXAMPLES.items() if name in {one.__name__ for one in FROM_CLIENT}]


def blocks(path, count):
    """The cards of a file, a few at a time: texts that are right."""
    head, *cards = re.split(r"(?m)^(?=\[\[card\]\])", path.read_text())
    return [head + "".join(cards[first : first + count]) for first in range(0, len(cards), count)]


def survives(read, text):
    """Read a text; whatever is wrong with it is a refusal with a code."""
    began = time.thread_time()
    try:
        read(text)
    except RegaliaError as error:
        assert refusal_of(error).code and "\n" not in error.message.strip(), error.message
    assert time.thread_time() - began < LONGEST_S, f"it took too long: {text[:2000]!r}"


def most_memory():
    """The most memory that this process has taken so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def fuzz(read, texts, count, seed, longest=1 << 20):
    chance = random.Random(seed)
    for text in texts:
        read(text)
    before = most_memory()
    for number in range(count):
        text = mutated(texts[number % len(texts)], chance)[:longest]
        try:
            survives(read, text)
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error}\n{text[:3000]}") from error
    assert most_memory() - before < MOST_MIB


def readers(tmp_path):
    """Every reader with texts that it takes."""
    match = Match.new("kingdom-kards", seed=3)
    for _ in range(8):
        match.play(match.legal()[-1])
    saved = tmp_path / "saved.regalia"
    match.save(saved)
    cards = load("kingdoms").rulebook.parent / "cards" / "aceus.toml"
    file = tmp_path / "changed"

    def through_a_file(read):
        def run(text):
            file.write_text(text, "utf-8", "surrogatepass")
            read(file)

        return run

    return {
        "position": (lambda text: _info(text, "sr"), list(positions()), LONGEST_POSITION),
        "deck": (lambda text: faults_of(load("kingdoms"), text), [deck(), '[main]\n"Torchbearer" = 3\n'], LONGEST_DECK),
        "cards": (through_a_file(read_file), blocks(cards, 3), 1 << 20),
        "match": (through_a_file(load_match), [saved.read_text()], 1 << 20),
        "replay": (through_a_file(Replay), [saved.read_text()], 1 << 20),
        "frame": (lambda text: Conversation._read(None, text), frames(), 1 << 20),
    }


KINDS = ("position", "deck", "cards", "match", "replay", "frame")


@pytest.mark.parametrize("kind", KINDS)
def test_no_text_is_too_strange(kind, tmp_path):
    read, texts, longest = readers(tmp_path)[kind]
    fuzz(read, texts, FEW, 1, longest)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_a_hundred_thousand_texts(kind, tmp_path):
    read, texts, longest = readers(tmp_path)[kind]
    fuzz(read, texts, MANY, 2, longest)


DOTTED = "a" + ".a" * 32_000 + " = 1"


COSTLY = {
    "dotted": DOTTED,
    "digits": 'game = "kingdom-kards"\n[state]\npoints = ' + "9" * 60_000,
    "nested": 'game = "kingdom-kards"\n[state]\nhand = ' + "[" * 30_000,
    "seats": 'game = "kingdom-kards"\nseats = ' + "1" * 5_000,
    "score": 'game = "magic-duel"\n[state]\nscore = [9223372036854775807, 0]',
    "escapes": '"\\' * 30_000,
    "quotes": "'''" * 20_000,
}


@pytest.mark.parametrize("costly", COSTLY)
def test_a_text_made_to_cost_much_costs_nothing(costly):
    text, before, began = COSTLY[costly], most_memory(), time.thread_time()
    with pytest.raises(RegaliaError) as refused:
        _info(text, "en")
    assert refused.value.place and time.thread_time() - began < LONGEST_S and most_memory() - before < MOST_MIB


def test_a_number_of_many_digits_is_refused_in_a_card_file_too(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text("[[card]]\ncost = " + "9" * 5_000)
    with pytest.raises(BadCard, match="line 2: a number has more than 40 digits"):
        read_file(path)
