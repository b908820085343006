"""An independent reading of who wins: the thirteen lines in their order, over written cards, with no code of the game."""

from __future__ import annotations

SUITS = "♠♥♦♣"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = [f"{rank}{suit}" for suit in SUITS for rank in RANKS] + ["Red", "Dark"]
VALUES = {**{str(number): number for number in range(2, 11)}, "A": 11, "J": 12, "Q": 13, "K": 14}
OWN_LINE_IN_THE_TABLES = {
    *("A♥", "4♥", "8♥", "J♥", "Q♥", "K♥"),
    *("A♦", "2♦", "10♦", "J♦", "K♦"),
    *("A♣", "2♣", "7♣", "Q♣", "K♣"),
    *("A♠", "5♠", "7♠", "Q♠", "K♠"),
    *("Red", "Dark"),
}
ATTACKER, DEFENDER, NOBODY = "attacker", "defender", "nobody"


def suit(card: str) -> str:
    return card[-1] if card[-1] in SUITS else ""


def rank(card: str) -> str:
    return card[:-1] if suit(card) else ""


def beats(line: int, card: str, other: str) -> bool:
    """Does a main card win against another by one of the lines 6 to 12?"""
    return {
        6: (card == "A♠" and other != "K♠") or (card == "K♠" and other == "A♠"),
        7: (card == "K♦" and other == "J♦")
        or (card == "J♦" and other not in ("K♦", "Q♥") and (rank(other) == "K" or other in OWN_LINE_IN_THE_TABLES)),
        8: card == "Q♣" and other == "K♣",
        9: rank(card) == "K" and card != "K♣" and suit(card) == suit(other),
        10: card == "J♥" and rank(other) == "Q",
        11: card == "Q♥" and rank(other) == "J",
        12: rank(card) == "J" and rank(other) == "Q",
    }[line]


def by_line(line: int, attack: str, attack_die: int, defence: str, defence_die: int, added: str) -> str | None:
    """Who wins by a line, if it applies."""
    if line == 1:
        return NOBODY if (defence, defence_die) == ("Dark", 2) else None
    if line == 2:
        certain = [(attack, attack_die) == ("Dark", 1), (defence, defence_die) == ("Dark", 1)]
        return {(True, True): NOBODY, (True, False): ATTACKER, (False, True): DEFENDER}.get((certain[0], certain[1]))
    if line == 3:
        return ATTACKER if added == "7♠" else None
    if line == 4:
        return NOBODY if {attack, defence} == {"A♠", "A♦"} else None
    if line == 5:
        return DEFENDER if defence == "A♦" and attack != "K♦" else None
    if line == 13:
        mine, theirs = attack_total(attack, attack_die, defence, added), defence_total(defence, defence_die, attack, added)
        return ATTACKER if mine > theirs else DEFENDER if theirs > mine else NOBODY
    won = [side for side, cards in ((ATTACKER, (attack, defence)), (DEFENDER, (defence, attack))) if beats(line, *cards)]
    return won[0] if len(won) == 1 else None


def lines_that_apply(attack: str, attack_die: int, defence: str, defence_die: int, added: str = "") -> dict[int, str]:
    """Every line that would decide the battle if none stood before it."""
    found = {line: by_line(line, attack, attack_die, defence, defence_die, added) for line in range(1, 14)}
    return {line: side for line, side in found.items() if side is not None}


def printed(card: str, enemy: str) -> int:
    return 1 if rank(card) == "A" and enemy == "2♦" else VALUES[rank(card)]


def attack_total(attack: str, die: int, defence: str, added: str) -> int:
    """What the attack counts; the only add-ons this oracle knows are sevens."""
    more = 7 if added else 0
    if defence == "2♦" and attack != "A♠":
        return 1 + more
    if attack in ("Red", "Dark"):
        return (17 if attack == "Red" else 14 if die == 4 else 0) + more
    if attack == "5♠":
        return 10 + more
    return printed(attack, defence) + {"Q♠": 2}.get(attack, 1 if suit(attack) == "♠" else 0) + more


def defence_total(defence: str, die: int, attack: str, added: str) -> int:
    """What the defence counts, without an add-on."""
    if defence in ("Red", "Dark"):
        return 14 if defence == "Dark" and die == 4 else 0
    bonus = {"10♦": 2, "K♦": 1 + 2 * (2 if added else 1)}.get(defence, 1 if suit(defence) == "♦" else 0)
    return printed(defence, attack) + bonus


def tables() -> list[tuple[str, int, str, int]]:
    """Every pair of main cards, with every face that a Dark Joker in it can show."""
    faces = {card: range(1, 6) if card == "Dark" else (0,) for card in CARDS}
    return [(a, face, d, other) for a in CARDS for d in CARDS for face in faces[a] for other in faces[d]]
