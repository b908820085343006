"""Said: what a match says in words to the seat to act: reasons, labels and the question."""

from regalia.match.explanation import explain
from regalia.match.match import Match
from regalia.match.picture import picture


def why_not(match: Match, card: str) -> list[tuple[str, str]]:
    """Why the seat to act cannot use a card, each reason with its paragraph."""
    return [(line["text"], line["paragraph"]) for line in explain(match, match.to_act, card)["why_not"]]


def labels(match: Match) -> dict[str, str]:
    """The choices in words, by notation."""
    return {choice["notation"]: choice["label"] for choice in match.choices()}


def asked(match: Match) -> str:
    """What is asked."""
    return picture(match, match.to_act)["asks"]
