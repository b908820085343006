"""What trading-card designers ask for, idea by idea, with two cards of the set on which it stands, and how it is printed."""

import re

import pytest

from regalia.games.kingdoms.deck import READY_MADE
from regalia.games.kingdoms.library import cards, ready_made

STATIC = {
    "others are stronger": (r"all other .* get \+\d", "Orsolya Drumhand", "Ember Legion"),
    "cards cost less or more": (r"cost \d (less|more)", "Vesna Inkweaver", "Toll Ledger"),
    "others have a keyword": (r"all .* have \w+", "Bramble Mother", "Banner of Old Kings"),
    "cannot attack": (r"(have|gains) defender", "Hush Bell", "Freeze the Ink"),
    "cannot move": (r"rooted", "Spiked Net", "Gate Flailer"),
    "cannot be targeted": (r"(has|gains) warded", "Feathered Mantle", "Warding Bell"),
    "a relic changes a rule": (r"more cards? (at the end of the turn|in the draw phase)", "Long Table", "Market Day"),
    "a LandMark changes a rule": (r"more terra card a turn|cost \d less", "Terraced Hills", "Elder Circle"),
    "under a condition": (r"while there is", "Banner of Old Kings", "Lone Wolf"),
}
TRIGGERS = {
    "enters": (r"whenever .* enters", "Ashen Bugler", "Gear Heart"),
    "dies": (r"whenever another .* dies", "Grudge Keeper", "Hungry Shade"),
    "leaves": (r"whenever .* leaves", "Seed Keeper", "Ledger of Losses"),
    "is damaged": (r"whenever .* is damaged", "Scar Collector", "Mender's Lamp"),
    "attacks": (r"whenever another .* attacks", "Banner Thief", "Herd Caller"),
    "is played": (r"whenever .* is played", "Echo Student", "Hall of Murmurs"),
    "is drawn": (r"whenever .* draws? a card", "Bailiff of Ink", "Night Bell"),
    "is discarded": (r"whenever .* is discarded", "Gravewright", "Open Grave"),
    "is healed": (r"whenever .* is healed", "Moss Shepherd", "Prayer Beads"),
    "is exhausted": (r"whenever .* is exhausted", "Watcher of Oaths", "Oath Ring"),
    "a phase begins": (r"at the beginning of your .* phase", "Storm Coil", "Ring Oak"),
    "a phase ends": (r"at the end of your .* phase", "Long Table", "Supper Bell"),
    "only such cards": (r"whenever another pawn of yours", "Grudge Keeper", "Ashen Bugler"),
}
DURATIONS = {
    "for this turn": (r"this turn", "Battle Fury", "War Horn"),
    "until your next turn": (r"until your next turn", "Moss Shepherd", "Freeze the Ink"),
    "while this is in play": (r"all other .* get \+", "Choir of Dust", "Bramble Mother"),
    "control for a turn": (r"gain control of .* this turn", "Mutiny", "Borrowed Name"),
}
CHOICES = {
    "one of several": (r"choose one: .*; ", "Drum and Torch", "Orchard Gift"),
    "X": (r"pay x: .*x", "Volley of Embers", "Hedge by Noon"),
    "more for more": (r"\(pay \d more\)", "Orchard Gift", "Audit"),
    "another way to pay": (r"\(pay \d less, ", "Blood Price", "Cancel the Debt"),
    "as much as an attack": (r"for each point of .* attack", "Turn the Blade", "Coal Slinger"),
    "as much as a health": (r"for each point of its health", "Up from the Loam", "Back to the Soil"),
    "as much as cards are there": (r"for each .*unit of yours", "Harvest Home", "Supper Bell"),
}
ZONES = {
    "from the graveyard into play": (r"graveyard .* onto your battlefield", "Salvage the Fallen", "Bone Ladder"),
    "from the deck into play": (r"search .* and put it (on|in)to your", "Call by Name", "New Furrows"),
    "this, after it has left": (r"last stand: (return|put) this", "Ash Revenant", "Restless Page"),
    "two targets": (r"a unit of yours.*(an enemy unit|then a unit of yours)", "Call Them Out", "Paper Swap"),
    "found by its name": (r"search .* named", "Call by Name", "Choir of Dust"),
    "found by its kind": (r"search .* for a (lord|basic)", "Rootmother Aune", "Ilsa of the Low Boughs"),
    "found by its cost": (r"search .* costing \d or less", "Open the Armoury", "Tinker's Bench"),
    "from the deck into the graveyard": (r"puts? the top .* into the graveyard", "Mill Wheel", "Librarian of Dust"),
    "discarded by the other's choice": (r"discards a card of your choice", "Read the Enemy", "Audit"),
    "discarded at random": (r"discards .* at random", "Scatter the Notes", "Audit"),
    "a look at a hand": (r"look at the enemy's hand", "Keyhole Page", "Lens of Truth"),
}
SHAPES = {
    "counters with a name": (r"(spore|ring|bounty) counter", "Spore Mother", "Ring Oak"),
    "charges": (r"remove \d charges", "Watcher of Oaths", "Open Grave"),
    "prevention": (r"prevent the next \d damage", "Bark Ward", "Prayer Beads"),
    "a shield as an event": (r"whenever .*prevent the next", "Muster Field", "Herd Caller"),
    "exhausted instead of dead": (r"enduring", "Iron Root", "Mirror Guard"),
    "copies": (r"a token that is a copy of", "Mirror Lesson", "Copper Mimic"),
    "transformations": (r"becomes a", "Root Witch", "Folded Smaller"),
    "kin": (r"of the (beast|spirit|ember) kin", "Herd Runner", "Ash Revenant"),
    "others of a kin": (r"all (other )?units of yours of the", "Ember Legion", "Choir of Dust"),
}
COMBAT = {
    "double strike": (r"double strike", "Twin-Axe Raider", "Clockwork Duelist"),
    "first strike": (r"first strike", "Pit Brawler", "Duel Scholar"),
    "overwhelm": (r"overwhelm", "Wall Trampler", "Great Tusker"),
    "defender": (r"defender", "Old Bark", "Brass Warden"),
    "haste beside swift": (r"eager", "Pyre Herald", "Herd Runner"),
    "swift": (r"swift", "Quickstep Lancer", "Ridge Stormer"),
    "vigilance": (r"vigilant", "Grove Sentinel", "Duel Scholar"),
    "draining": (r"draining", "Leech Vine", "Hungry Shade"),
    "deadly": (r"deadly", "Cinder Assassin", "Paper Ghost"),
    "a supply gives an ability that its unit pays for": (r"attach.*exhaust its unit", "Burning Standard", "Vine Saddle"),
    "a supply gives a keyword": (r"attach.*its unit .*has \w+", "Ember Plate", "Quill of Command"),
}
IDEAS = {**STATIC, **TRIGGERS, **DURATIONS, **CHOICES, **ZONES, **SHAPES, **COMBAT}


@pytest.mark.parametrize("idea", IDEAS)
def test_each_idea_is_printed_on_two_cards_that_are_in_decks(idea):
    """§9, §11, §12"""
    printed, one, other = IDEAS[idea]
    played = {name for deck in READY_MADE for name in ready_made(deck).cards()}
    assert one != other and {one, other} <= played
    for name in (one, other):
        text = " / ".join(cards()[name].text.split("\n")).lower()
        assert re.search(printed, text), f"{name}: {text}"
        assert cards()[name].text_in("sr").count("\n") == cards()[name].text.count("\n")


def test_no_idea_is_listed_twice():
    assert len(IDEAS) == sum(map(len, (STATIC, TRIGGERS, DURATIONS, CHOICES, ZONES, SHAPES, COMBAT))) == 64
