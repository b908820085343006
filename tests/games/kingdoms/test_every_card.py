"""Every card: it can be played, each of its effects happens, and its printed text says what it does."""

import pytest

from regalia.games.kingdoms.card import Card, Effect
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.library import cards
from regalia.games.kingdoms.row_layout import Bound, Side, Waiting, When
from regalia.games.kingdoms.state import CARDS, Departure, Status
from regalia.games.kingdoms.triggers import trigger
from regalia.games.kingdoms.zones import change_zone
from tests.games.kingdoms.table import Duel, lay_token, move_to, table

CARDS_TO_PLAY = [card for card in cards().values() if not card.token and card.type != "bastion"]
WITH_EFFECTS = [(card, index) for card in cards().values() for index in range(len(card.effects))]

TOLD = {
    "damage": "§11.1",
    "heal": "§11.2",
    "draw": "§11.3",
    "study": "§11.4",
    "search": "§11.5",
    "destroy": "§11.6",
    "sacrifice": "§11.7",
    "expel": "§11.8",
    "exhaust": "§11.9",
    "rest": "§11.10",
    "return": "§11.11",
    "buff": "§11.12",
    "give": "§11.13",
    "power": "§11.14",
    "make": "§11.15",
    "counter": "§11.16",
    "control": "§11.17",
    "move": "§11.18",
    "discard": "§11.19",
    "recover": "§11.20",
}
SAID = {
    "damage": "damage",
    "heal": "heal",
    "draw": "draw",
    "study": "study",
    "search": "search",
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "expel": "expel",
    "exhaust": "exhaust",
    "rest": "rest",
    "return": "return",
    "buff": "get",
    "give": "gain",
    "power": "power",
    "make": "make",
    "counter": "counter",
    "control": "control",
    "move": "move",
    "discard": "discard",
    "recover": "return",
}


def colours_of(card: Card) -> list[str]:
    return [card.faction or "Kaebur"]


def set_for(card: Card) -> Duel:
    """A table at which everything that a card may ask for is there: friends and enemies, hurt, exhausted, buried."""
    colours = colours_of(card)
    own = {"Kaebur": "Drumline Veteran", "Furisso": "Antlered Guard", "Aceus": "Lantern Page"}[colours[0]]
    hurt = {"Kaebur": "Siege Ogre", "Furisso": "Canopy Giant", "Aceus": "Rune Construct"}[colours[0]]
    enemies = enemies_of(card)
    is_bastion, is_held = card.type == "bastion", not card.token and card.type not in ("bastion", "hero", "lord")
    duel = table(
        hand=[[f"{own} 3", *([card.name] if is_held else [])], [f"{enemies[0]} 3", f"{enemies[1]} 3", f"{enemies[2]} 2"]],
        battlefield=[[f"{hurt} 2", f"{own} 2"], enemies],
        kingdom=[[], ["Powder Keg", "Golden Idol", f"{enemies[0]} 2"]],
        graveyard=[[f"{hurt} 3"], [f"{enemies[1]} 2"]],
        royals=[[card.name, card.name] if card.type in ("hero", "lord") else [], []],
        bastion=[card.name if is_bastion else "", ""],
        colours=[colours, sorted({cards()[one].faction for one in enemies})],
        terra=(12, 10),
    )
    return prepare(duel, f"{hurt} 2", f"1:{enemies[-1]}")


def enemies_of(card: Card) -> list[str]:
    """Whom the enemy has on the battlefield: Kaebur, unless the card speaks of others."""
    if "enemy Furisso" in card.text or "enemy Aceus" in card.text:
        return ["Antlered Guard", "Lantern Page", "Rune Construct", "Canopy Giant"]
    return ["Drumline Veteran", "Ashen Recruit", "Pyre Singer", "Siege Ogre"]


def prepare(duel: Duel, hurt: str, hurt_enemy: str) -> Duel:
    """Somebody is hurt and somebody exhausted on both sides, and both Bastions are damaged."""
    bastions = [duel.cards("kingdom", seat)[0] for seat in range(2)]
    duel.set_health(bastions[0], 15).set_health(f"1:{bastions[1]}", 15).set_health(hurt, 2).set_health(hurt_enemy, 4)
    return duel.exhaust(hurt, hurt_enemy)


def answer_all(duel: Duel) -> None:
    """Answer whatever is asked, by the first choice that does something, until only passing is left."""
    for _ in range(60):
        if duel.match.over or "end phase" in duel.typed():
            return
        typed = duel.typed()
        useful = [one for one in typed if one not in ("pass", "no", "find nothing", "let go")]
        duel.match.play("pass" if "pass" in typed else useful[0])


def in_play(duel: Duel, card: Card) -> str:
    """Bring the card into play for nothing, and return its name there."""
    if card.type == "bastion":
        return card.name
    if card.token:
        lay_token(duel.state, 0, card.name, "battlefield")
        duel.state.prints[0][43] = duel.state.token_kind[0][0] - 1
        name = f"{card.name} 1"
    else:
        name = card.name
        move_to(duel.state, 0, name, "battlefield" if card.health else "kingdom")
    owner, number = duel.spot(name)
    duel.state.status[owner][number] = (2 if card.health else 1) | Status.IS_BRIEFED
    if card.health:
        duel.state.health[owner][number] = card.health
    if card.type == "supply":
        assert card.holder is not None and card.holder.such is not None
        is_enemy = card.holder.such.side == Side.ENEMY
        duel.attach(name, f"1:{enemies_of(card)[0]}" if is_enemy else duel.cards("battlefield")[0])
    return name


def clear_battlefield(duel: Duel, name: str) -> None:
    """Everybody but the card itself stands in the kingdom."""
    for other in duel.cards("battlefield"):
        if other != name:
            owner, number = duel.spot(other)
            change_zone(duel.state, owner * CARDS + number)


def happened(duel: Duel, since: int) -> set[str]:
    return {line["paragraph"] for line in duel.match.log(since=since)}


@pytest.mark.parametrize("card", CARDS_TO_PLAY, ids=lambda card: card.name)
def test_it_can_be_played(card):
    """§5.1, §5.2, §4.4"""
    duel = set_for(card)
    if card.type == "trice" and any(step.verb == "counter" for effect in card.effects for step in effect.steps):
        duel = against_an_effect(card)
    choices = [one for one in duel.typed() if one in (f"play {card.name}", f"deploy {card.name}")]
    assert choices, f"{card.name} cannot be played"
    since = len(duel.match.told())
    duel.match.play(choices[-1])
    answer_all(duel)
    where = duel.where(card.name)
    if card.type in ("scroll", "trice"):
        assert where == "graveyard"
        for step in card.effects[0].steps:
            assert TOLD[step.verb] in happened(duel, since), f"{card.name} does not {step.verb}"
    else:
        assert where in ("kingdom", "battlefield") or {"§10.2", "§11.8", "§6.2"} & happened(duel, since)


def against_an_effect(card: Card) -> Duel:
    """The enemy, whose turn it is, has something on the sequence that this card counters."""
    counters_cards = card.effects[0].steps[0].whom.such.types & Waiting.CARDS
    duel = table(
        hand=[[card.name], ["Road Burner"]],
        battlefield=[[], ["Siege Ogre"]],
        colours=[colours_of(card), ["Kaebur"]],
        turn=1,
        terra=(8, 8),
    )
    duel.play("deploy Road Burner" if counters_cards else "use Siege Ogre: 1")
    assert duel.match.to_act == 0
    return duel


@pytest.mark.parametrize(
    ("card", "index"), WITH_EFFECTS, ids=lambda value: value.name if isinstance(value, Card) else str(value)
)
def test_its_effects_happen(card, index):
    """§9.1 to §9.9, §11.1 to §11.20"""
    effect = card.effects[index]
    if effect.when in ("played", "attached"):
        return look_at_supply(card, effect)
    duel = set_for(card)
    if any(step.verb == "counter" for step in effect.steps):
        duel = table(kingdom=[[card.name], []], battlefield=[[], ["Siege Ogre"]], turn=1, terra=(8, 8))
        duel.play("use Siege Ogre: 1")
        name = card.name
    else:
        name = in_play(duel, card)
        if effect.bound and effect.bound[0] == Bound.AT_MOST:
            clear_battlefield(duel, name)
    since = len(duel.match.told())
    told = happen(duel, name, effect, index)
    answer_all(duel)
    paragraphs = happened(duel, since) | set(told)
    for step in effect.steps:
        assert TOLD[step.verb] in paragraphs, f"{card.name} does not {step.verb}: {sorted(paragraphs)}"


def happen(duel: Duel, name: str, effect: Effect, index: int) -> list[str]:
    """Bring about what an effect waits for, and return what was told at once."""
    owner, number = duel.spot(name)
    spot = owner * CARDS + number
    ways = {"last stand": Departure.DESTROYED, "sacrifice": Departure.SACRIFICED, "expel": Departure.EXPELLED}
    if effect.when in ("fringe", "exhaust", "cost"):
        if any(step.verb == "heal" and step.whom.text == "this" for step in effect.steps):
            duel.set_health(name, 3)
        duel.match.play(f"use {name}: {index + 1}")
        return []
    if effect.when in ways:
        send_away(duel.state, spot, ways[effect.when])
        return let_go_on(duel)
    if any(step.whom is not None and step.whom.text == "its unit" for step in effect.steps):
        duel.set_health(_holder(duel, name), 1 if "heal" in {step.verb for step in effect.steps} else 3)
    when = {"entrance": When.ENTRANCE, "upkeep": When.UPKEEP, "attack": When.ATTACK}[effect.when]
    trigger(duel.state, spot, when, 0)
    return duel.go_on()


def let_go_on(duel: Duel) -> list[str]:
    """Carry on; a Royal is let go."""
    told = duel.go_on()
    if "let go" in duel.typed():
        duel.match.play("let go")
    return told


def _holder(duel: Duel, name: str) -> str:
    _, number = duel.spot(name)
    where = duel.state.attached_to[0][number]
    names = [f"1:{one}" for one in duel.cards("battlefield", 1)] + duel.cards("battlefield", 0)
    return next(one for one in names if duel.spot(one) == (0 if where > 0 else 1, abs(where) - 1))


def look_at_supply(card: Card, effect: Effect) -> None:
    """A scroll or trice is played above; what a supply gives is looked at here."""
    if effect.when == "attached":
        duel = set_for(card)
        name = in_play(duel, card)
        unit = _holder(duel, name)
        owner, number = duel.spot(unit)
        attack = sum(step.amount for step in effect.steps if step.verb == "buff")
        assert duel.state.attack_buff[owner][number] == attack
        given = {step.word for step in effect.steps if step.verb == "give"}
        assert bool(duel.state.keywords[owner][number]) == bool(given)


@pytest.mark.parametrize("card", list(cards().values()), ids=lambda card: card.name)
def test_its_printed_text_says_what_it_does(card):
    """The text is made from the effects: every verb, number, limit and condition is in it."""
    lines = card.text.lower().split("\n")
    told = lines[len(lines) - len(card.effects) :] if card.effects else []
    for effect, line in zip(card.effects, told, strict=True):
        for step in effect.steps:
            assert SAID[step.verb] in line, f"{line!r} does not say {step.verb}"
            if step.amount > 1 and step.verb in ("damage", "heal", "draw", "study", "power", "make"):
                assert str(step.amount) in line
        if effect.limit != "none":
            assert line.startswith(effect.limit)
        assert (" may " in line) == effect.may and ("if there are" in line) == (effect.bound is not None)
        assert effect.when in ("played", "attached") or effect.when in line
    assert all(word in card.text.lower() for word in card.keywords)
    assert bool(card.upkeep) == ("Upkeep cost" in card.text)
