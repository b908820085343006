"""Kingdoms: the printed text of a card, made from its effects, so that it cannot say anything else than the card does."""

from __future__ import annotations

from regalia.games.kingdoms.card import EVENTS, LASTING, Card, Effect, Step
from regalia.games.kingdoms.phrases import Such, with_article
from regalia.games.kingdoms.row_layout import Bound
from regalia.games.kingdoms.serbian import ACCUSATIVE, GENITIVE, YOURS, gender_of, such_text, whom_text
from regalia.games.kingdoms.step_words import charges, ko, punjenja, signed, times, whom
from regalia.games.kingdoms.verbs.registry import VERBS
from regalia.games.kingdoms.whens import When

SUFFERED = {"m": "", "f": "a", "n": "o"}
"""How what was done to a card ends, by its gender."""
DRAWS = {
    "you": ("you draw a card", "vučeš kartu"),
    "enemy": ("the enemy draws a card", "protivnik vuče kartu"),
    "each": ("a player draws a card", "igrač vuče kartu"),
}
WHOSE = {"you": ("your", "tvoje"), "enemy": ("the enemy's", "protivničke"), "each": ("each", "svake")}
PHASE_NAMES = {
    "rest": ("rest phase", "faze odmora"),
    "draw": ("draw phase", "faze vučenja"),
    "upkeep": ("upkeep phase", "faze izdržavanja"),
    "main": ("main phase", "glavne faze"),
    "attack": ("attack phase", "faze napada"),
    "second main": ("second main phase", "druge glavne faze"),
    "end": ("end phase", "završne faze"),
}
TURN_ENDS = {("rest", False): ("turn", "faze odmora"), ("end", True): ("turn", "završne faze")}
"""Where a turn begins and ends, by phase and by whether it is its end."""
LIMITS_IN_SERBIAN = {"firm": "Firm (čvrsto)", "hard": "Hard (tvrdo)", "strict": "Strict (strogo)"}


def text_of(card: Card, language: str = "en") -> str:
    """Everything that is printed, a line for each effect."""
    is_serbian = language == "sr"
    lines = [", ".join(word.capitalize() for word in card.keywords)] if card.keywords else []
    if card.tribe:
        lines.append(f"Rod: {card.tribe}." if is_serbian else f"Of the {card.tribe} kin.")
    if card.holder:
        lines.append(
            f"Kači se na {whom_text(card.holder, ACCUSATIVE, YOURS)}." if is_serbian else f"Attach to {card.holder.text}."
        )
    if card.upkeep:
        lines.append(f"Izdržavanje {card.upkeep}." if is_serbian else f"Upkeep cost {card.upkeep}.")
    lines += [effect_text(effect, language) for effect in card.effects]
    return "\n".join(lines)


def effect_text(effect: Effect, language: str = "en") -> str:
    """One effect: its limit, when it happens, what it costs, what it does."""
    if effect.modes:
        modes = "; ".join(mode_text(mode, language) for mode in effect.modes)
        said = f"izaberi jedno: {modes}" if language == "sr" else f"choose one: {modes}"
    else:
        said = sentences(effect, language)
    bound = bound_text(effect.bound, effect.when in LASTING, language)
    if effect.may and language == "sr":
        said = f"{bound.removesuffix(', ')} i ako želiš, {said}" if bound else f"ako želiš, {said}"
    else:
        said = bound + (f"you may {allowed(effect, said)}" if effect.may else said)
    heading = heading_of(effect, language)
    said = f"{heading}: {said}" if heading else first_capital(said)
    limit = effect.limit.capitalize() if language != "sr" else LIMITS_IN_SERBIAN.get(effect.limit, "")
    return f"{f'{limit} · ' if effect.limit != 'none' else ''}{said}."


def allowed(effect: Effect, said: str) -> str:
    """What one may do, or have others do: you may draw a card, you may have an enemy unit fight this."""
    step = effect.all_steps[0]
    subject = step.whom.text if step.whom is not None else "the enemy" if step.who == "enemy" else "each player"
    if effect.modes or not said.startswith(f"{subject} "):
        return said.removeprefix("you may ")
    verb, _, rest = said.removeprefix(f"{subject} ").partition(" ")
    return f"have {subject} {verb.removesuffix('s')} {rest}"


def first_capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def mode_text(mode: Effect, language: str) -> str:
    """One of the modes that can be chosen, with what it costs besides."""
    costs = costs_of(mode, language)
    if mode.price:
        more = mode.price > 0
        words = ("pay", "more", "less") if language != "sr" else ("plati", "više", "manje")
        costs = [f"{words[0]} {abs(mode.price)} {words[1] if more else words[2]}", *costs]
    said = bound_text(mode.bound, mode.when in LASTING, language) + sentences(mode, language)
    return f"({', '.join(costs)}) {said}" if costs else said


def bound_text(bound: tuple[int, int, Such] | None, lasts: bool, language: str) -> str:
    """A condition, of what happens once or of what lasts."""
    if bound is None:
        return ""
    how, amount, such = bound
    is_least = how == Bound.AT_LEAST
    if language == "sr":
        many = such_text(such, GENITIVE, plural=True)
        return f"{'dok' if lasts else 'ako'} ima {amount} ili {'više' if is_least else 'manje'} {many}, "
    word = "while" if lasts else "if"
    if amount == 1:
        return f"{word} there is {with_article(such.one) if is_least else f'at most 1 {such.one}'}, "
    return f"{word} there are {amount} or {'more' if is_least else 'fewer'} {such.many}, "


def costs_of(effect: Effect, language: str) -> list[str]:
    """What is given besides power."""
    is_serbian = language == "sr"
    costs = []
    if effect.charges:
        if is_serbian:
            costs.append(f"skini {punjenja(effect.charges, effect.named)} sa ove karte")
        else:
            costs.append(f"remove {charges(str(effect.charges), effect.named)} from this")
    if effect.sacrifice:
        given = whom_text(effect.sacrifice, ACCUSATIVE) if is_serbian else effect.sacrifice.text
        costs.append(f"{'žrtvuj' if is_serbian else 'sacrifice'} {given}")
    if effect.discard:
        costs.append("odbaci kartu" if is_serbian else "discard a card")
    return costs


def heading_of(effect: Effect, language: str) -> str:
    """When an effect happens and what it costs."""
    is_serbian = language == "sr"
    costs = [f"{signed(effect.health)} {'zdravlje' if is_serbian else 'health'}"] if effect.health else []
    x = "" if not effect.with_x else "+X" if effect.price else "X"
    price = f"{effect.price or ''}{x}"
    if price and effect.when != "cost":
        costs.append(f"plati {price}" if is_serbian else f"pay {price}")
    costs += costs_of(effect, language)
    if effect.by_bearer:
        costs.append("iscrpi njenu jedinicu" if is_serbian else "exhaust its unit")
    if effect.when == "cost":
        return ", ".join([f"{title_of(effect, language)} {price}", *costs])
    title = title_of(effect, language)
    if not title:
        return first_capital(", ".join(costs))
    return f"{title} ({', '.join(costs)})" if costs else title


def title_of(effect: Effect, language: str) -> str:
    """When an effect happens."""
    number, moment = int(language == "sr"), When.moments[effect.when]
    if effect.when in EVENTS and effect.event is not None:
        if language == "sr":
            ending = SUFFERED[gender_of(effect.event)] if moment.serbian.startswith("bude") else ""
            return f"Kad god {moment.serbian}{ending} {such_text(effect.event)}"
        return f"Whenever {with_article(effect.event.one)} {moment.english}"
    if effect.when == "draws":
        return f"{('Whenever', 'Kad god')[number]} {DRAWS[effect.whose][number]}"
    if effect.when == "phase":
        at = (("beginning", "početku"), ("end", "kraju"))[effect.is_end][number]
        whose, phase = (
            WHOSE[effect.whose][number],
            TURN_ENDS.get((effect.phase, effect.is_end), PHASE_NAMES[effect.phase])[number],
        )
        return f"Na {at} {whose} {phase}" if language == "sr" else f"At the {at} of {whose} {phase}"
    return (moment.english, moment.serbian)[number]


def sentences(effect: Effect, language: str = "en") -> str:
    """What an effect does, step after step, or what it gives all together."""
    if effect.when in LASTING:
        return all_in_force(effect, language)
    return (", zatim " if language == "sr" else ", then ").join(step_text(step, language) for step in effect.steps)


def step_text(step: Step, language: str = "en") -> str:
    """One step."""
    verb = VERBS[step.verb]
    said = verb.serbian(step) if language == "sr" else verb.english(step)
    return said + times(step, language)


def all_in_force(effect: Effect, language: str) -> str:
    """What is static or attached; cards that several steps are about are named once."""
    said: list[str] = []
    subject = ""
    for step in effect.steps:
        now = f"{ko(step) if language == 'sr' else whom(step)} "
        one = in_force_text(step, language)
        said.append(one.removeprefix(now) if now == subject else one)
        subject = now
    return (" i " if language == "sr" else " and ").join(said)


def in_force_text(step: Step, language: str) -> str:
    """One step of what is static or attached."""
    verb = VERBS[step.verb]
    printed = verb.serbian_in_force if language == "sr" else verb.english_in_force
    return printed(step) + times(step, language) if printed is not None else step_text(step, language)
