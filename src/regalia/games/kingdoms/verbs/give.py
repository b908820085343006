"""Give: a card gains a keyword, for this turn, until one's next turn, or as long as the card that says so is in play."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.buffs import aura_with_keyword
from regalia.games.kingdoms.card import DURATIONS, KEYWORDS, Step
from regalia.games.kingdoms.lasting import last
from regalia.games.kingdoms.phrases import KINDS, bits
from regalia.games.kingdoms.row_layout import Keyword, Lasts, StepColumn
from regalia.games.kingdoms.state import State, Status
from regalia.games.kingdoms.step_fields import BASTION_BITS, HEALTHY, UNIT_BITS, duration, in_play, types_meant
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verb_checks import ARMED, no_terra
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import card_of, controller, is_terra_card, mark, owner_of, print_at

BURDENS = Keyword.DEFENDER | Keyword.ROOTED | Keyword.WEARY
"""Keywords that are no gift."""


_FIGHTERS = bits((*KINDS["pawn"], *KINDS["hero"]))
USEFUL = {
    **dict.fromkeys(("eager", "vigilant", "defender"), _FIGHTERS),
    **dict.fromkeys(("unyielding", "first strike", "double strike", "overwhelm", "draining", "deadly"), ARMED),
    **dict.fromkeys(("swift", "rooted"), UNIT_BITS),
    "enduring": HEALTHY & ~BASTION_BITS,
}
"""For which types of card a keyword means something; others are for all with health."""


class Note(Notes):
    """What is told of it."""

    GIVES_KEYWORD = told("§11.13", "{card:print} of {seat} gains {name:keyword}")


def read_give(entry: Entry, word: str) -> Step:
    """Which keyword, to whom, and for how long."""
    lasts = duration(entry, "turn")
    if lasts == "good":
        raise entry.fault("for", "a keyword is given for the turn or the round; for longer a static effect gives it")
    return Step(word, in_play(entry, "to"), word=entry.word(word, tuple(KEYWORDS)), lasts=lasts)


def check_give(entry: Entry, step: Step, own_type: int) -> None:
    """What gets a keyword can make use of it, or suffer from it."""
    no_terra(entry, step, own_type)
    types, useful = types_meant(step, own_type), USEFUL.get(step.word, HEALTHY)
    if types and not types & useful:
        raise entry.fault("give", f"{step.word} is for other kinds of card")


def english(step: Step) -> str:
    """How it is printed."""
    return f"{words.whom(step)} {'gain' if words.is_many(step) else 'gains'} {keyword_for(step, 0)}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    return f"{words.ko(step)} {'dobijaju' if words.is_many(step) else 'dobija'} {keyword_for(step, 1)}"


def english_in_force(step: Step) -> str:
    """How it is printed where the keyword is there as long as the card is in play."""
    return f"{words.whom(step)} {'have' if words.is_many(step) else 'has'} {keyword_for(step, 0)}"


def serbian_in_force(step: Step) -> str:
    """How that is printed in Serbian."""
    return f"{words.ko(step)} {'imaju' if words.is_many(step) else 'ima'} {keyword_for(step, 1)}"


def keyword_for(step: Step, language: int) -> str:
    """The keyword, and for how long."""
    return f"{step.word.capitalize()}{words.LASTS[step.lasts][language]}"


def give_keyword(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.13: a card has a keyword for a while, terra none; §12.1: who becomes swift is briefed."""
    if is_terra_card(spot):
        return
    keyword = read(state, step + StepColumn.MORE)
    if read(state, step + StepColumn.LASTS) == Lasts.THIS_TURN:
        state.keywords_this_turn[owner_of(spot)][card_of(spot)] |= keyword
    else:
        last(state, spot, 0, 0, keyword, 0, read(state, step + StepColumn.LASTS), player)
    if keyword & Keyword.SWIFT:
        mark(state, spot, Status.IS_BRIEFED)
    note(state, Note.GIVES_KEYWORD, print_at(state, spot), controller(state, spot), keyword)


def give_while_in_play(state: State, step: int, player: int, source: int, aura: int) -> int:
    """§9.16: a keyword that is there while the card is in play."""
    return aura_with_keyword(aura, read(state, step + StepColumn.MORE))


def worth_of_giving(state: State, step: int, spot: int, player: int, source: int) -> int:
    """Good for one's own, if it is a gift."""
    worth = -3 if read(state, step + StepColumn.MORE) & BURDENS else 2
    return worth if controller(state, spot) == player else -worth


VERB = Verb(
    "give",
    "§11.13",
    group="help",
    tells=Note,
    read=read_give,
    english=english,
    serbian=serbian,
    english_in_force=english_in_force,
    serbian_in_force=serbian_in_force,
    fields=("to", "for"),
    check=check_give,
    columns=lambda step: {StepColumn.MORE: KEYWORDS[step.word], StepColumn.LASTS: DURATIONS[step.lasts]},
    on_card=give_keyword,
    in_force=give_while_in_play,
    worth_on=worth_of_giving,
)
