"""Every card: it can be played, each of its effects happens, and its printed text says what it does."""

import re
from typing import Any

import pytest

from regalia.engine.lookup import read
from regalia.games.kingdoms import position
from regalia.games.kingdoms.card import CUSTOMS, EVENTS, LASTING, Card, Effect, Step
from regalia.games.kingdoms.card_text import effect_text
from regalia.games.kingdoms.counters import add_counters
from regalia.games.kingdoms.customs import change_of_custom
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.filters import fits_event
from regalia.games.kingdoms.library import cards, counter_names, names
from regalia.games.kingdoms.prices import price_of
from regalia.games.kingdoms.row_layout import Bound, EffectColumn, Side, Waiting, When
from regalia.games.kingdoms.row_reader import effect_at
from regalia.games.kingdoms.state import CARDS, Departure, Status
from regalia.games.kingdoms.statics import refresh_statics
from regalia.games.kingdoms.step_words import COUNTERS_HERE
from regalia.games.kingdoms.triggers import trigger, waits
from regalia.games.kingdoms.verbs.registry import VERBS
from regalia.games.kingdoms.zones import change_zone, controller, is_in_play, print_at
from tests.games.kingdoms.table import Duel, lay_token, move_to, table

CARDS_TO_PLAY = [card for card in cards().values() if not card.token and card.type != "bastion"]
WITH_EFFECTS = [(card, index) for card in cards().values() for index in range(len(card.effects))]


def colours_of(card: Card) -> list[str]:
    return [card.faction or "Kaebur"]


def set_for(card: Card) -> Duel:
    """A table at which everything that a card may ask for is there: friends and enemies, hurt, exhausted, buried."""
    colours = colours_of(card)
    own = {"Kaebur": "Drumline Veteran", "Furisso": "Antlered Guard", "Aceus": "Lantern Page"}[colours[0]]
    hurt = {"Kaebur": "Siege Ogre", "Furisso": "Canopy Giant", "Aceus": "Rune Construct"}[colours[0]]
    cheap = {"Kaebur": "Spite Runner", "Furisso": "Bramble Sprout", "Aceus": "Paper Duelist"}[colours[0]]
    kin = kin_for(card)
    lords = ["Hetman Yorvik", "Hetman Yorvik"] if "Lord of yours" in card.text else []
    enemies = enemies_of(card)
    is_bastion, is_held = card.type == "bastion", not card.token and card.type not in ("bastion", "hero", "lord")
    duel = table(
        hand=[
            [f"{own} 3", *([card.name] if is_held else [])],
            [f"{enemies[0]} 3", f"{enemies[1]} 3", f"{enemies[2]} 2", f"{enemies[3]} 2"],
        ],
        battlefield=[[f"{hurt} 2", f"{own} 2", *kin], enemies],
        kingdom=[[], ["Powder Keg", "Golden Idol", f"{enemies[0]} 2"]],
        graveyard=[[f"{hurt} 3", f"{cheap} 2", f"{cheap} 3"], [f"{enemies[1]} 2"]],
        royals=[[card.name, card.name] if card.type in ("hero", "lord") else lords, []],
        bastion=[card.name if is_bastion else "", ""],
        colours=[colours, sorted({cards()[one].faction for one in enemies})],
        terra=(12, 10),
    )
    return prepare(duel, f"{hurt} 2", f"1:{enemies[-1]}")


def kin_for(card: Card) -> list[str]:
    """Somebody of the kin that a card speaks of."""
    found = re.search(r"of the (\w+) kin", "\n".join(effect_text(effect) for effect in card.effects))
    if found is None:
        return []
    others = [one for one in cards().values() if one.tribe == found[1] and one.name != card.name and not one.token]
    return [next(one.name for one in others if one.faction == card.faction and one.type == "pawn")]


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
        typed = typed[::-1] if typed[0].startswith("x ") else typed
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
        duel.attach(name, f"1:{enemies_of(card)[0]}" if is_enemy else duel.cards("battlefield")[1])
    return name


def clear_battlefield(duel: Duel, name: str) -> None:
    """Everybody but the card itself stands in the kingdom."""
    for other in duel.cards("battlefield"):
        if other != name:
            owner, number = duel.spot(other)
            change_zone(duel.state, owner * CARDS + number)


def happened(duel: Duel, since: int) -> set[str]:
    return {line["paragraph"] for line in duel.match.log(since=since)}


def paragraph_of(step: Step) -> str:
    """What is told of a step: of a copy, that a token is made; of some discards, that a hand is looked at."""
    return {"copy": "§11.15"}.get(step.verb, VERBS[step.verb].paragraph)


def steps_taken(effect: Effect, duel: Duel, since: int) -> tuple[Step, ...]:
    """The steps of an effect, or of the mode that was chosen."""
    if not effect.modes:
        return effect.steps
    chosen = [line["values"]["count"] for line in duel.match.log(since=since) if line["paragraph"] == "§9.21"]
    return effect.modes[chosen[0] - 1].steps


@pytest.mark.parametrize("card", CARDS_TO_PLAY, ids=lambda card: card.name)
def test_it_can_be_played(card):
    """§5.1, §5.2, §4.4"""
    duel = set_for(card)
    if card.type == "trice" and any(step.verb == "counter" for effect in card.effects for step in effect.all_steps):
        duel = against_an_effect(card)
    choices = [one for one in duel.typed() if one in (f"play {card.name}", f"deploy {card.name}")]
    assert choices, f"{card.name} cannot be played"
    since = len(duel.match.told())
    if any(step.verb == "rest" and step.whom.text == "it" for effect in card.effects for step in effect.all_steps):
        duel.exhaust("1:Drumline Veteran", "1:Drumline Veteran 2", "1:Ashen Recruit", "1:Pyre Singer")
    duel.match.play(choices[-1])
    answer_all(duel)
    where = duel.where(card.name)
    if card.type in ("scroll", "trice"):
        assert where == "graveyard"
        for step in steps_taken(card.effects[0], duel, since):
            assert paragraph_of(step) in happened(duel, since), f"{card.name} does not {step.verb}"
    else:
        assert where in ("kingdom", "battlefield") or {"§10.2", "§11.8", "§6.2"} & happened(duel, since)


def against_an_effect(card: Card) -> Duel:
    """The enemy, whose turn it is, has something on the sequence that this card counters."""
    counters_cards = card.effects[0].all_steps[0].whom.such.types & Waiting.CARDS
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
    """§9.1 to §9.9, §9.16, §9.17, §11.1 to §11.32"""
    effect = card.effects[index]
    if effect.when in ("played", "attached", "static"):
        return look_at_what_lasts(card, effect)
    duel = set_for(card)
    if any(step.verb == "counter" for step in effect.all_steps):
        duel = table(kingdom=[[card.name], []], battlefield=[[], ["Siege Ogre"]], turn=1, terra=(8, 8))
        duel.play("use Siege Ogre: 1")
        name = card.name
    else:
        name = in_play(duel, card)
        if effect.bound and effect.bound[0] == Bound.AT_MOST:
            clear_battlefield(duel, name)
    owner, number = duel.spot(name)
    duel.state.charges[owner][number] = max(effect.charges, 2)
    lay_counters(duel, owner * CARDS + number, effect)
    since = len(duel.match.told())
    told = happen(duel, name, effect, index)
    answer_all(duel)
    paragraphs = happened(duel, since) | set(told)
    for step in steps_taken(effect, duel, since):
        assert paragraph_of(step) in paragraphs, f"{card.name} does not {step.verb}: {sorted(paragraphs)}"


def lay_counters(duel: Duel, spot: int, effect: Effect) -> None:
    """As many counters as an effect takes off its card, or asks for on its target."""
    if effect.named:
        add_counters(duel.state, spot, counter_names().index(effect.named), effect.charges)
    for such in effect.targets:
        if such.said.get("stat", "").endswith(" counters"):
            name = counter_names().index(such.said["stat"].removesuffix(" counters"))
            for other in duel.cards("battlefield", 1):
                owner, card = duel.spot(f"1:{other}")
                add_counters(duel.state, owner * CARDS + card, name, 5)


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
    if effect.when in (*EVENTS, "draws", "phase"):
        if effect.event is not None and "token" in effect.event.said:
            lay_token(duel.state, 0, "Ember Whelp", "battlefield")
            position.check(duel.state)
        waits(duel.state, effect_row(duel, spot, index), spot, print_at(duel.state, spot), 0, cause_for(duel, effect, spot))
        return duel.go_on()
    if effect.when in ways:
        send_away(duel.state, spot, ways[effect.when])
        return let_go_on(duel)
    if any(step.whom is not None and step.whom.text == "its unit" for step in effect.steps):
        duel.set_health(_holder(duel, name), 1 if "heal" in {step.verb for step in effect.steps} else 3)
    when = {"entrance": When.ENTRANCE, "upkeep": When.UPKEEP, "attack": When.ATTACK}[effect.when]
    trigger(duel.state, spot, when, 0)
    return duel.go_on()


def effect_row(duel: Duel, spot: int, index: int) -> int:
    """Where the row of an effect of a card begins."""
    return effect_at(duel.state, print_at(duel.state, spot), index)


def cause_for(duel: Duel, effect: Effect, listener: int) -> int:
    """A card in play to which the event can happen, or none."""
    if effect.event is None:
        return -1
    wanted = read(duel.state, effect_row(duel, listener, effect_index(duel, effect, listener)) + EffectColumn.EVENT_FILTER)
    for spot in range(2 * CARDS):
        seat = controller(duel.state, spot)
        if is_in_play(duel.state, spot) and fits_event(duel.state, wanted, spot, seat, 0, listener):
            return spot
    return -1


def effect_index(duel: Duel, effect: Effect, listener: int) -> int:
    """The number of an effect on its card."""
    return cards()[names()[print_at(duel.state, listener)]].effects.index(effect)


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


def look_at_what_lasts(card: Card, effect: Effect) -> None:
    """A scroll or trice is played above; what a card gives while it is in play is looked at here."""
    if effect.when == "played":
        return
    duel = set_for(card)
    before = auras(duel)
    if effect.bound and effect.bound[0] == Bound.AT_MOST:
        clear_battlefield(duel, "")
    for kind in ("Ember Whelp", "Sapling"):
        lay_token(duel.state, 0, kind, "kingdom")
    name = in_play(duel, card)
    if effect.bound and "lord" in effect.bound[2].kinds:
        move_to(duel.state, 0, "Hetman Yorvik", "battlefield")
    position.check(duel.state)
    if any(step.verb == "custom" for step in effect.steps):
        assert all(custom_changes(duel, step) for step in effect.steps), f"{name} changes no custom"
        return
    owner, number = duel.spot(name)
    for word in counters_counted(effect):
        add_counters(duel.state, owner * CARDS + number, counter_names().index(word), 2)
    refresh_statics(duel.state)
    if any(step.verb == "price" for step in effect.steps):
        spot = next(one for one in range(2 * CARDS) if changes_price(duel, effect, one))
        assert spot >= 0, f"{name} changes no price"
    else:
        assert auras(duel) != before, f"{name} gives nothing"


def custom_changes(duel: Duel, step: Step) -> bool:
    """Is a custom otherwise for those whom a step of seat 0 is about, and for nobody else?"""
    meant = {"you": [0], "enemy": [1], "each": [0, 1]}[step.who]
    changes = [change_of_custom(duel.state, CUSTOMS[step.word], seat) for seat in range(2)]
    return changes == [step.amount if seat in meant else 0 for seat in range(2)]


def counters_counted(effect: Effect) -> list[str]:
    """The names of counters that an effect takes times."""
    return [step.measure.removesuffix(COUNTERS_HERE) for step in effect.steps if step.measure.endswith(COUNTERS_HERE)]


def auras(duel: Duel) -> list[Any]:
    """What is in force for all cards."""
    return [[row[:] for row in rows] for rows in (duel.state.aura_attack, duel.state.aura_health, duel.state.aura_keywords)]


def changes_price(duel: Duel, effect: Effect, spot: int) -> bool:
    """Does a card cost more or less than is printed on it, by an effect of seat 0?"""
    seat = spot // CARDS
    printed = cards()[names()[print_at(duel.state, spot)]] if print_at(duel.state, spot) else None
    return (
        printed is not None
        and price_of(duel.state, seat, spot) == max(0, printed.cost + effect.steps[0].amount) != printed.cost
    )


@pytest.mark.parametrize("card", list(cards().values()), ids=lambda card: card.name)
def test_its_serbian_text_has_a_line_for_every_line_and_no_english_verb(card):
    """Every number of the English text is in the Serbian one."""
    english, serbian = card.text.split("\n"), card.text_in("sr").split("\n")
    assert len(english) == len(serbian)
    for one, other in zip(english, serbian, strict=True):
        assert set(re.findall(r"\d+", one)) <= set(re.findall(r"\d+", other)) | {"1"}
        assert not re.search(r"\b(deal|draw|destroy|return|gain|gets?|whenever|enemy|your)\b", other)


def predicate(effect: Effect, step: Step) -> str:
    """What is printed of a step, without its subject: that is named once, and stands elsewhere behind `you may have`."""
    verb = VERBS[step.verb]
    printed = verb.english_in_force if effect.when in LASTING and verb.english_in_force else verb.english
    text, subject = printed(step).removeprefix("you may "), f"{step.whom.text} " if step.whom is not None else ""
    if not subject or not text.startswith(subject):
        return text
    word, _, rest = text.removeprefix(subject).partition(" ")
    return f"{word.removesuffix('s') if effect.may else word} {rest}"


@pytest.mark.parametrize("card", list(cards().values()), ids=lambda card: card.name)
def test_its_printed_text_says_what_it_does(card):
    """The text is made from the effects: every verb, number, limit and condition is in it."""
    lines = card.text.lower().split("\n")
    told = lines[len(lines) - len(card.effects) :] if card.effects else []
    for effect, line in zip(card.effects, told, strict=True):
        for step in effect.all_steps:
            assert predicate(effect, step).lower() in line, f"{line!r} does not say {step.verb}"
            if step.measure == "x":
                assert "x" in re.findall(r"\w+", line.partition(":")[2]), f"{line!r} does not say what X is for"
            elif step.amount > 1 and step.verb in ("damage", "heal", "draw", "study", "power", "make"):
                assert str(step.amount) in line
        if effect.limit != "none":
            assert line.startswith(effect.limit)
        is_bound = effect.bound is not None or any(mode.bound for mode in effect.modes)
        assert ("you may " in line.replace("you may lay", "")) == effect.may
        assert bool(re.search(r"\b(if|while) there (is|are) ", line)) == is_bound
        assert effect.when in ("played", "attached", "static", "phase", "draws") or effect.when in line
    assert all(word in card.text.lower() for word in card.keywords)
    assert bool(card.upkeep) == ("Upkeep cost" in card.text)
