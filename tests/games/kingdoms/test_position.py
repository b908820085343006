"""Written positions: what follows from where the cards lie, and how one that cannot be is refused."""

import random

import pytest

from regalia import Match
from regalia.engine.errors import BadPosition
from regalia.engine.key import stream_of
from regalia.games.kingdoms.library import numbers
from regalia.games.kingdoms.position import check
from tests.games.kingdoms.table import GAME, Duel, table

WRITTEN = """
game = "kingdoms"
[options]
deck_0 = "ember-march"
deck_1 = "green-patience"
[state]
question = {question}
phase = {phase}
turn_player = {turn_player}
to_act = 0
{more}
"""


def position(more="", question=5, phase=4, turn_player=0):
    return WRITTEN.format(question=question, phase=phase, turn_player=turn_player, more=more)


def row(first):
    """A row of the sequence that begins with a number."""
    return [first] + [0] * 19


def tokens(first):
    """What the tokens of both players are, the very first of a kind."""
    return [[first] + [0] * 11, [0] * 12]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (position('graveyard = [["Flashfire"], []]\nkingdom = [[], []]'), "§10.6: the Bastion of seat 0 stands in its kingdom"),
        (
            position('battlefield = [["Bone Dice"], []]'),
            "§5.3: Bone Dice has no health and cannot be on the battlefield of seat 0",
        ),
        (position('battlefield = [["Flashfire"], []]'), "§1.3: Flashfire does not stay in play, and lies there at seat 0"),
        (position('battlefield = [["token 1"], []]'), "§1.7: token_kind does not say what token 1 of seat 0 is"),
        (
            position('kingdom = [["Hold of Embers", "Serrated Pike"], []]'),
            "§5.5: attached_to does not say which unit Serrated Pike",
        ),
        (position(question=0), "question is 0, but it lies between 1 and 22"),
        (position(phase=9), "9 is not a number for this; the names are setting_up"),
        (position(phase=2), "§3.5: in a main phase or the attack phase the turn player decides"),
        (position(phase=3), "§3.5: in a main phase or the attack phase the turn player decides"),
        (position(turn_player=1), "§3.5: in a main phase or the attack phase the turn player decides"),
        (position(turn_player=7), "turn_player is 7, but it lies between 0 and 1"),
        (position("links = 21"), "links is 21, but it lies between 0 and 20"),
        (position("power = [0, -1]"), "power cannot be less than 0"),
        (position(f"token_kind = {tokens(5)}"), "§1.7: token_kind says that token 1 of seat 0 is number 4, which is no token"),
        (position("links = 1"), "§8.1: link 1 of the sequence has no effect"),
        (position(f"links = 1\nlink_effect = {row(7)}"), "§8.1: link 1 of the sequence is no card and no effect"),
        (position(f"links = 1\nlink_zone = {row(9)}"), "§8.1: link 1 of the sequence has no such target or zone"),
        (position(f"links = 1\nlink_zone = {row(2)}"), "§5.2: the card of link 1 does not wait on the sequence"),
        (
            position(f'links = 1\nlink_zone = {row(4)}\nplayed = [["main 1"], []]'),
            "§5.5: link 1 of the sequence is no supply",
        ),
        (position("triggers = 1"), "§8.4: trigger 1 is no effect of a card"),
        (position("resolving = 1"), "§8.3: nothing resolves while the sequence is empty"),
        (position("step = 1"), "§8.3: no link that resolves has a step 1"),
        (position("leaving = 1"), "leaving is 1, but that is not how many cards are marked as leaving play"),
        (position("attacker = 3"), "§7.2: attacker and attacked are both named, or neither"),
        (position("doing = 2\ndoing_print = 9999"), "§8.1: what is being activated is no card and no effect"),
        (
            position(f"doing = 2\ndoing_print = {numbers()['Sky Leviathan']}"),
            "§8.1: what is being activated is no card and no effect",
        ),
        (position("doing = 2"), "§8.1: what is being activated has no effect"),
        (position("searching = 3"), "§11.5: searching names no search"),
        (position("offers = [1, 0]"), "§11.7: offer_filter names no cards that are to be sacrificed"),
        (position("put_back = [-1, 0]"), "§2.2: put_back names cards that are not in the hand of seat 0"),
        (position('hand = [["Drumhill"], []]', question=1), "question is 1, but first hands come from the main deck"),
        (position(question=7), "question is 7, but nothing is being activated"),
        (position(question=3), "question is 3, but there is nothing to draw"),
        (position(question=11), "question is 11, but subject names no Royal of this player"),
        (position(question=18), "§7.2: attacker and attacked are both named, or neither"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text, message):
    with pytest.raises(BadPosition, match=message):
        Match.from_position(text)


def test_a_finished_match_can_be_written_down():
    duel = table(battlefield=[["Siege Ogre"], []]).set_health("1:Drumfort", 3)
    duel.do("use Siege Ogre: 1", "> their Drumfort")
    assert Match.from_position(duel.match.position()).over


def test_a_position_is_written_with_cards_by_name():
    duel = Duel(
        Match.from_position(position('battlefield = [["Torchbearer 2"], ["Thornback Boar"]]\nhand = [["Flashfire"], "dealt"]'))
    )
    assert duel.cards("hand") == ["Flashfire"] and duel.health("1:Thornback Boar") == 5 and duel.may("move Torchbearer 2")


def test_a_supply_is_attached_to_the_unit_that_the_position_names():
    """§5.5"""
    number = GAME.blank(2, {"deck_0": "ember-march", "deck_1": "green-patience"}).prints[0].index(numbers()["Serrated Pike"])
    attached = [0] * 55
    attached[number] = 1
    duel = Duel(
        Match.from_position(
            position(
                f'battlefield = [["main 1"], []]\nkingdom = [["bastion", "Serrated Pike"], ["bastion"]]\n'
                f"attached_to = [{attached}, {[0] * 55}]"
            )
        )
    )
    assert duel.cards("kingdom") == ["Hold of Embers", "Serrated Pike"]
    duel.play("attack phase", "attack with Ashen Recruit")
    assert [card for card in duel.typed() if "Serrated" in card] == []


def random_states(seed, decisions):
    """The states of a game of random decisions."""
    chance, choices = random.Random(seed), [0] * (GAME.actions.count + 1)
    decks = [deck.name for deck in GAME.library.decks()]
    state = GAME.blank(2, {"deck_0": chance.choice(decks), "deck_1": chance.choice(decks), "best_of": 3})
    state.rng = stream_of(seed)
    GAME.rules.deal(state)
    while decisions and not state.over:
        yield state
        GAME.rules.legal(state, choices)
        GAME.rules.play(state, choices[1 + chance.randrange(choices[0])])
        decisions -= 1


@pytest.mark.parametrize("seed", range(4))
def test_every_state_of_a_game_is_a_position_that_can_be(seed):
    for state in random_states(seed, 400):
        before = state.pack()
        assert check(state) == "" and state.pack() == before


FIELDS = [
    field
    for field in GAME.state.fields
    if field.kind in ("number", "row", "per_seat") and field.name not in ("rng", "prints", "score", "seats", "over")
]
NUMBERS = (-128, -60, -1, 0, 1, 2, 5, 9, 19, 42, 54, 60, 74, 75, 100, 127, 150, 1000, 3000, 6000)


def disturbed(state, chance):
    """A copy of a state with some number in it changed to another."""
    copy = state.copy()
    field = chance.choice(FIELDS)
    fitting = [number for number in NUMBERS if -(1 << field.bits - 1) <= number < 1 << field.bits - 1]
    value = getattr(copy, field.name)
    if not field.shape:
        setattr(copy, field.name, chance.choice(fitting))
        return copy
    line = value[chance.randrange(field.shape[0])] if len(field.shape) == 2 else value
    line[chance.randrange(len(line))] = chance.choice(fitting)
    return copy


@pytest.mark.parametrize("seed", range(4))
def test_a_position_with_a_wrong_number_is_refused_or_can_be_played(seed):
    """No number in a text leads the rules out of their rows: compiled rules would not notice."""
    chance, choices, refused = random.Random(seed), [0] * (GAME.actions.count + 1), 0
    for step, state in enumerate(random_states(seed, 400)):
        if step % 4:
            continue
        trial = disturbed(state, chance)
        if check(trial):
            refused += 1
            continue
        for _ in range(8):
            GAME.rules.legal(trial, choices)
            if trial.over or choices[0] == 0:
                break
            GAME.rules.play(trial, choices[1 + chance.randrange(choices[0])])
            trial.pack()
    assert refused > 20
