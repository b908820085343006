"""Kingdoms: what cards are worth to a bot: a Bastion's health, a card in play, damage, the loss of a card.

The weights are fitted to who won some 500 games between searching players: cards in play and the first terra decide, the
Bastion's health only once there is little of it. What a card is worth is a column of its row (`row_writer`).
"""

from __future__ import annotations

from regalia.games.kingdoms.row_layout import CardColumn
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import BASTION_CARD, State, Status
from regalia.games.kingdoms.zones import attack_of, card_of, has, has_health, health_of, is_terra_card, print_at

DECISIVE, DEADLY, HELD = 100_000, 100, 10
"""What a won duel is worth, enough attackers to win it now, and a card in the hand: 44 points more win three duels of four."""


def worth_of_bastion(health: int) -> int:
    """The health of a Bastion counts more the less there is of it."""
    return 4 * max(0, min(health, 10)) + max(0, health - 10)


def worth_of_card(state: State, spot: int) -> int:
    """What a card in play is worth: what is printed on it, and what health and attack it has now."""
    if is_terra_card(spot):
        return 0 if has(state, spot, Status.IS_EXHAUSTED) else 1
    worth = printed(state, print_at(state, spot), CardColumn.WORTH)
    if has(state, spot, Status.IS_ATTACHED):
        return worth // 4
    if has_health(state, spot):
        health = health_of(state, spot)
        if health <= 0:
            return 0
        worth += 2 * (min(health, 20) - printed(state, print_at(state, spot), CardColumn.HEALTH))
        attack = attack_of(state, spot)
        if attack > 0:
            worth += 2 * (attack - printed(state, print_at(state, spot), CardColumn.ATTACK))
            worth += 2 if has(state, spot, Status.ON_BATTLEFIELD) else 0
        worth += 5 if not has(state, spot, Status.IS_EXHAUSTED) else 0
    return worth


def loss_of(state: State, spot: int) -> int:
    """What is lost with a card."""
    return worth_of_card(state, spot) if not is_terra_card(spot) else printed(state, print_at(state, spot), CardColumn.WORTH)


def harm(state: State, spot: int, damage: int) -> int:
    """What a card loses by damage."""
    if damage <= 0 or is_terra_card(spot) or not has_health(state, spot):
        return 0
    health = health_of(state, spot)
    if card_of(spot) == BASTION_CARD:
        return DECISIVE if damage >= health else worth_of_bastion(health) - worth_of_bastion(health - damage)
    return printed(state, print_at(state, spot), CardColumn.WORTH) + 5 if damage >= health else 2 * damage
