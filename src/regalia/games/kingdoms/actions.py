"""Kingdoms: what can be decided."""

from __future__ import annotations

from regalia.engine.action import ANY, Actions, Family, Part, cards, numbers
from regalia.games.kingdoms.card import MOST_EFFECTS, MOST_MODES, MOST_NUMBER
from regalia.games.kingdoms.deck import ROYALS
from regalia.games.kingdoms.state import CARDS, MOST_LINKS, MOST_WAITING, SPOTS

PERMANENT, LINK, TRIGGER = "permanent", "link", "trigger"
"""Kinds of value that this game names itself: a card of either player, a link of the sequence, a waiting trigger."""


def permanents() -> Part:
    """A card of either player."""
    return Part(PERMANENT, tuple(range(SPOTS)), ANY)


class Action(Actions):
    """The decisions of Kingdoms."""

    PLAY = Family("play {card}", "Play {card}", card=cards(range(CARDS)))
    DEPLOY = Family("deploy {card}", "Play {card} on the battlefield", card=cards(range(CARDS)))
    USE = Family("use {card}: {effect}", "Use effect {effect} of {card}", card=permanents(), effect=numbers(1, MOST_EFFECTS))
    TAP = Family("tap {card}", "Exhaust {card} for power", card=permanents())
    MOVE = Family("move {card}", "Move {card} between kingdom and battlefield", card=permanents())
    ATTACK = Family("attack with {card}", "Attack with {card}", card=permanents())
    TARGET = Family("> {card}", "Choose {card}", card=permanents())
    COUNTER = Family("counter {link}", "Counter {link}", link=Part(LINK, tuple(range(MOST_LINKS)), "link_spot"))
    GIVE = Family("sacrifice {card}", "Sacrifice {card}", card=permanents())
    KEEP = Family("keep {card}", "Keep {card}, the others of its name are destroyed", card=permanents())
    PAY = Family("pay for {card}", "Pay the upkeep of {card}", card=permanents())
    FORFEIT = Family("give up {card}", "Sacrifice {card} instead of paying its upkeep", card=permanents())
    PLACE = Family("place {trigger}", "Place {trigger} next", trigger=Part(TRIGGER, tuple(range(MOST_WAITING)), "trigger_spot"))
    DISCARD = Family("discard {card}", "Discard {card}", card=cards(range(CARDS)))
    FIND = Family("find {card}", "Take {card} from the deck", card=cards(range(CARDS)))
    FIND_NOTHING = Family("find nothing", "Take nothing from the deck")
    BOTTOM = Family("bottom {card}", "Put {card} at the bottom of the deck", card=cards(range(CARDS)))
    TOP = Family("top {card}", "Put {card} on top of the deck", card=cards(range(CARDS)))
    PUT_BACK = Family("return {card}", "Put {card} back into the deck", card=cards(range(CARDS)))
    DONE = Family("done", "Put no more cards back", asked_alone=True)
    MAIN_DECK = Family("main deck", "The main deck")
    TERRA_DECK = Family("terra deck", "The terra deck")
    THRONE = Family("throne {slot}", "Put the Royal into slot {slot} of the throne room", slot=numbers(1, ROYALS))
    LET_GO = Family("let go", "Let the Royal go where the others go")
    YES = Family("yes", "Use the effect")
    NO = Family("no", "Do not use the effect")
    BEGIN = Family("begin", "Go first")
    FOLLOW = Family("follow", "Let the other player go first")
    TO_ATTACK = Family("attack phase", "End the main phase and enter the attack phase", asked_alone=True)
    TO_NEXT = Family("end phase", "End this phase", asked_alone=True)
    ACCEPT = Family("pass", "Activate nothing")
    MODE = Family("mode {mode}", "Choose {mode}", mode=numbers(1, MOST_MODES))
    AMOUNT = Family("x {amount}", "X is {amount}", amount=numbers(0, MOST_NUMBER))
