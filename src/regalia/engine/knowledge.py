"""Knowledge: what a seat may know, derived from the declared visibility. Nobody hand-writes a mask.

`mask(state, seat)` hides in a copy of the state all that the seat may not know. `redeal(state, seat, rng, scratch)` fills
such a masked copy again with one of the possible states. A bot gets the masked copy only, so it cannot peek.
Both are written out, game by game, as plain rules from the declaration: `source_of` shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from regalia.engine.chance import Stream, below
from regalia.engine.pile import CARD_BITS, CARD_MASK, EVERYBODY, MOST_CARDS, UNKNOWN, Pile, card_at, size
from regalia.engine.record import ALL, HIDDEN, NO_SEAT, NOBODY, STREAM_LENGTH, Field

if TYPE_CHECKING:
    from regalia.engine.game import Game

Observation = list[int]
"""What a seat observes, as a row of numbers of 16 bits (see `regalia.rl`)."""
Scratch = list[int]
SCRATCH_LENGTH = 5 * (UNKNOWN + 1)
"""Room for re-dealing: how often each card is still unseen, then those cards in a row."""


@dataclass(frozen=True)
class Pool:
    """Cards that only ever move between these piles.

    With `each_seat` every seat has such a pool of its own, in its own piles. `rest` is the pile that takes what a written
    position does not mention (in a shared pool `deck[0]` for a pile of a seat). Where `may_leave` the whole pool can leave
    the game together. `copies` names the field that says how often each card is there, and `once` lists cards that are
    there once all the same.

    Several pools can share their piles, all of them: then their cards have different backs, which everybody sees. Such pools
    are numbered one after the other, and none has more cards than the first.
    """

    name: str
    cards: Sequence[int]
    piles: tuple[str, ...]
    rest: str
    each_seat: bool = False
    may_leave: bool = False
    copies: str = ""
    once: tuple[int, ...] = ()


# ── What the written-out functions are made of ───────────────────────────────────────────────────────────────────────


def hide_number_row(row: list[int]) -> None:
    """Hide every number of a row."""
    for place in range(len(row)):
        row[place] = HIDDEN


def hide_cards(pile: Pile, seat: int, cards_a_back: int) -> None:
    """Hide the cards of a pile that the seat has not seen; each stays in its place and shows its back."""
    for place in range(1, pile[0] + 1):
        if pile[place] >> (CARD_BITS + seat) & 1:
            pile[place] = pile[place] & CARD_MASK | 1 << (CARD_BITS + seat)
        else:
            pile[place] = UNKNOWN - (pile[place] & CARD_MASK) // cards_a_back


def hide_cards_from_all(pile: Pile, cards_a_back: int) -> None:
    """Hide every card of a pile from somebody who sits at no seat, but for those that everybody has seen."""
    for place in range(1, pile[0] + 1):
        if pile[place] >> CARD_BITS != EVERYBODY:
            pile[place] = UNKNOWN - (pile[place] & CARD_MASK) // cards_a_back


def sort_cards(pile: Pile) -> None:
    """Bring a hand into a fixed order, so that its order tells nothing."""
    for last in range(2, pile[0] + 1):
        card, place = pile[last], last - 1
        while place >= 1 and pile[place] & CARD_MASK > card & CARD_MASK:
            pile[place + 1] = pile[place]
            place -= 1
        pile[place + 1] = card


def forget_seen(pile: Pile) -> None:
    """In a pile that is open to the onlooker anyway it tells nothing who else has seen which card."""
    for place in range(1, pile[0] + 1):
        pile[place] &= CARD_MASK


def count_known(pile: Pile, scratch: Scratch) -> None:
    """Strike the cards that can be seen in a pile off the list of the unseen."""
    for place in range(size(pile)):
        if card_at(pile, place) < MOST_CARDS:
            scratch[card_at(pile, place)] -= 1


def line_up(scratch: Scratch, rng: Stream) -> None:
    """Put the unseen cards into a row, in random order."""
    length = UNKNOWN + 1
    for card in range(MOST_CARDS):
        for _ in range(scratch[card]):
            scratch[length] = card
            length += 1
    for place in range(length - 1, UNKNOWN + 1, -1):
        other = UNKNOWN + 1 + below(rng, place - UNKNOWN)
        card = scratch[place]
        scratch[place] = scratch[other]
        scratch[other] = card


def fill(pile: Pile, back: int, scratch: Scratch, dealt: int) -> int:
    """Deal unseen cards into the places of a pile that show their back; how many have been dealt so far."""
    for place in range(1, pile[0] + 1):
        if pile[place] & CARD_MASK == back:
            pile[place] = scratch[UNKNOWN + 1 + dealt]
            dealt += 1
    return dealt


def begin_stream(rng: Stream, source: Stream) -> None:
    """Give a re-dealt state chance of its own: the true stream is nobody's to know."""
    for place in range(4):
        rng[place] = below(source, 1 << 31)
    for place in range(4, STREAM_LENGTH):
        rng[place] = 0


BUILDING_BLOCKS: dict[str, Any] = {
    "HIDDEN": HIDDEN,
    "NO_SEAT": NO_SEAT,
    "hide_number_row": hide_number_row,
    "hide_cards": hide_cards,
    "hide_cards_from_all": hide_cards_from_all,
    "sort_cards": sort_cards,
    "forget_seen": forget_seen,
    "count_known": count_known,
    "line_up": line_up,
    "fill": fill,
    "begin_stream": begin_stream,
}


# ── Writing them out ─────────────────────────────────────────────────────────────────────────────────────────────────


class Knowledge(NamedTuple):
    """The functions of a game. What `mask` hides, `hide_from_all` and `hide_from` hide in two steps."""

    mask: Callable[..., None]
    redeal: Callable[..., None]
    hide_from_all: Callable[..., None]
    hide_from: Callable[..., None]


def source_of(game: Game) -> str:
    """The functions of a game, as text."""
    return "\n".join([*_mask_lines(game), "", *_redeal_lines(game)]) + "\n"


def functions_of(game: Game) -> Knowledge:
    """The functions of a game."""
    namespace: dict[str, Any] = {"__name__": __name__, **BUILDING_BLOCKS, "redealt": game.redealt}
    exec(compile(source_of(game), f"<knowledge of {game.slug}>", "exec"), namespace)
    return Knowledge(*(namespace[name] for name in Knowledge._fields))


def cards_a_back(game: Game, name: str) -> int:
    """How many cards share a back in a pile: all of them, unless several pools meet there."""
    pools = [pool for pool in game.pools if name in pool.piles]
    return len(pools[0].cards) if len(pools) > 1 else UNKNOWN + 1


def _mask_lines(game: Game) -> list[str]:
    alike: list[str] = []
    apart: list[str] = []
    for field in game.state.fields:
        lines = apart if field.depends_on_who_looks else alike
        if field.is_pile:
            lines += _mask_pile(field, cards_a_back(game, field.name))
        elif field.seen != ALL:
            lines += _mask_number(field)
    return [
        "def mask(state: State, seat: int) -> None:",
        '    """Hide all that a seat may not know; seat -1 is a spectator."""',
        "    hide_from_all(state)",
        "    hide_from(state, seat)",
        "",
        "def hide_from_all(state: State) -> None:",
        '    """Hide what is hidden from every viewer alike."""',
        *alike,
        "",
        "def hide_from(state: State, seat: int) -> None:",
        '    """Hide what is hidden from a seat, or a spectator, but perhaps not from others."""',
        *apart,
        "    if state.discreet and state.to_act != seat:",
        "        state.to_act = NO_SEAT",
    ]


def _mask_pile(field: Field, cards_a_back: int) -> list[str]:
    if field.kind == "pile":
        return [f"    {line}" for line in _mask_one_pile(f"state.{field.name}", field, cards_a_back)]
    lines = ["    for owner in range(state.seats):"]
    pile = f"state.{field.name}[owner]"
    if field.seen == "owner":
        lines += ["        if owner == seat:", f"            forget_seen({pile})", "        else:"]
        lines += [f"            {line}" for line in _mask_one_pile(pile, field, cards_a_back)]
    else:
        lines += [f"        {line}" for line in _mask_one_pile(pile, field, cards_a_back)]
    return lines


def _mask_one_pile(pile: str, field: Field, cards_a_back: int) -> list[str]:
    if field.seen == ALL:
        return [f"forget_seen({pile})"]
    lines = ["if seat >= 0:", f"    hide_cards({pile}, seat, {cards_a_back})"]
    lines += ["else:", f"    hide_cards_from_all({pile}, {cards_a_back})"]
    return lines if field.ordered else [*lines, f"sort_cards({pile})"]


def _mask_number(field: Field) -> list[str]:
    name = f"state.{field.name}"
    if field.seen == NOBODY:
        return [f"    {name} = HIDDEN"] if not field.shape else _hide_rows(name, field)
    hide = f"hide_number_row({name}[owner])" if len(field.shape) == 2 else f"{name}[owner] = HIDDEN"
    return ["    for owner in range(state.seats):", "        if owner != seat:", f"            {hide}"]


def _hide_rows(name: str, field: Field) -> list[str]:
    if len(field.shape) == 1:
        return [f"    hide_number_row({name})"]
    return [f"    for line in range({field.shape[0]}):", f"        hide_number_row({name}[line])"]


def _redeal_lines(game: Game) -> list[str]:
    lines = [
        "def redeal(state: State, seat: int, rng: Stream, scratch: Scratch) -> None:",
        '    """Fill a masked state with one of the deals that the seat cannot rule out."""',
    ]
    for pool in game.pools:
        lines += _redeal_pool(game, pool)
    lines.append("    begin_stream(state.rng, rng)")
    if game.redealt is not None:
        room = ", scratch" if game.redealt.__code__.co_argcount == 4 else ""
        lines.append(f"    redealt(state, seat, rng{room})")
    return lines


def _redeal_pool(game: Game, pool: Pool) -> list[str]:
    pad = "        " if pool.each_seat else "    "
    back = UNKNOWN - pool.cards[0] // cards_a_back(game, pool.piles[0])
    copies = f"state.{pool.copies}" if pool.copies else "1"
    lines = ["    for owner in range(state.seats):"] if pool.each_seat else []
    lines += [f"{pad}for card in range({MOST_CARDS}):", f"{pad}    scratch[card] = 0"]
    lines += [
        f"{pad}for card in range({run.start}, {run.stop}):\n{pad}    scratch[card] = {copies}" for run in runs_of(pool.cards)
    ]
    lines += [f"{pad}scratch[{card}] = 1" for card in pool.once]
    for name in pool.piles:
        lines += _for_each_line(game, pool, name, pad, f"count_known(state.{name}{{line}}, scratch)")
    lines += [f"{pad}line_up(scratch, rng)", f"{pad}dealt = 0"]
    for name in pool.piles:
        if game.field(name).seen != ALL:
            filling = f"dealt = fill(state.{name}{{line}}, {back}, scratch, dealt)"
            lines += _for_each_line(game, pool, name, pad, filling)
    return lines


def _for_each_line(game: Game, pool: Pool, name: str, pad: str, call: str) -> list[str]:
    """A call for a pile: for the owner's line in a pool of each seat, for every line in a shared pool."""
    if not game.field(name).is_per_seat:
        return [pad + call.format(line="")]
    if pool.each_seat:
        return [pad + call.format(line="[owner]")]
    return [f"{pad}for line in range(state.seats):", f"{pad}    {call.format(line='[line]')}"]


def runs_of(numbers: Iterable[int]) -> list[range]:
    """Numbers in their order as runs of neighbours."""
    runs: list[range] = []
    for number in numbers:
        if runs and runs[-1].stop == number:
            runs[-1] = range(runs[-1].start, number + 1)
        else:
            runs.append(range(number, number + 1))
    return runs
