"""Counter: a card or an effect that waits on the sequence does nothing."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.departures import counter_link
from regalia.games.kingdoms.phrases import whom, with_article
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_words import koga
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb


class Note(Notes):
    """What is told of it."""

    COUNTERS = told("§11.16", "{card:print} counters {target:print}")


def read_counter(entry: Entry, word: str) -> Step:
    """What is countered."""
    found = entry.phrase(word, lambda text: whom(f"{text} on the sequence"))
    if not found.is_chosen:
        raise entry.fault(word, f"expected such as 'an enemy card', found {entry.value(word)!r}")
    return Step(word, found)


def english(step: Step) -> str:
    """How it is printed."""
    such = step.whom.such if step.whom else None
    return f"counter {with_article(such.one.removesuffix(' on the sequence')) if such else 'it'}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    return f"poništi {koga(step)}"


def counter(state: State, step: int, link: int, player: int, source: int) -> None:
    """§11.16: what waits on the sequence is countered."""
    note(state, Note.COUNTERS, state.link_print[state.links - 1], state.link_print[link])
    counter_link(state, link)


VERB = Verb(
    "counter", "§11.16", group="denial", read=read_counter, english=english, serbian=serbian, on_link=counter, tells=Note
)
