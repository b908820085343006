"""OpenSpiel: importing this registers every game, as `regalia_kingdom_kards` and so on.

Chance is explicit: every card that a shuffle lays, every lot and every die is a chance node with equally likely outcomes, so
what has not been drawn yet is written nowhere. `resample_from_infostate` deals anew what a player does not know.

Parameters are `players`, the options of the game, and `recall`: how many of its own decisions a player's information-state
tensor holds. With 0 there is no such tensor; where nobody decides more often, it is perfect recall.
"""

from __future__ import annotations

import sys
from typing import Any

from regalia.engine.errors import BadOption
from regalia.engine.extra import needs
from regalia.engine.game import SCORE, Game, load, slugs
from regalia.engine.key import stream_of
from regalia.engine.record import MOST_BOUND
from regalia.match.view import SPECTATOR, event
from regalia.match.wording import notation
from regalia.rl.game_tree import OptionItems, Place, tree_of
from regalia.rl.open_chance import most_outcomes
from regalia.rl.openspiel_observer import SeatObserver

with needs("rl"):
    import pyspiel

PREFIX = "regalia_"
PLAYERS, RECALL = "players", "recall"
LONGEST = 50_000
"""No game takes more decisions, as law 7 has it."""
LARGEST_SEED = 1 << 53


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel has it."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        given = {name: quoted(value) for name, value in (params or {}).items()}
        options: OptionItems = tuple((name, unquoted(given[name])) for name in game.options if name in given)
        recall = given.get(RECALL, 0)
        if recall < 0:
            raise BadOption(f"a tensor cannot hold {recall} decisions", place=RECALL)
        self.tree = tree_of(game, given.get(PLAYERS), options, recall)
        super().__init__(type_of(game, recall > 0), info_of(game, self.tree.seats), given)

    def __reduce__(self) -> Any:
        return loaded, (str(self),)

    def new_initial_state(self) -> OpenSpielState:
        """Before the deal."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """What fills tensors and strings of observations and information states."""
        return SeatObserver(self.tree, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        """How many draws a game takes at most."""
        return LONGEST * int(self.max_chance_outcomes())


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel's, which changes: it holds a place in the tree of a game."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.place: Place = game.tree.root

    def current_player(self) -> int:
        """Who is to decide: a seat, chance, or nobody any more."""
        if self.place.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.place.is_chance else self.place.to_act

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.place.is_over

    def returns(self) -> list[float]:
        """What the end brings each player; nothing before."""
        return self.place.returns

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """How the draw can come out, and how likely that is."""
        return [(outcome, 1 / self.place.bound) for outcome in range(self.place.bound)]

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        """Another state that the player, who is to decide, cannot tell from this one."""
        other = OpenSpielState(self.get_game())
        other.place = self.place.redealt(player, stream_of(int(sampler() * LARGEST_SEED)))
        return other

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.place.legal)

    def _apply_action(self, action: int) -> None:
        self.place = self.place.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action + 1} of {self.place.bound}"
        return notation(self.place.tree.game, action, (), self.place.state)

    def __str__(self) -> str:
        place, game = self.place, self.place.tree.game
        told = () if place.is_chance or place.moment is None else place.moment.told
        lines = [event(game, one, SPECTATOR, ())["text"] for one in told]
        if place.is_chance:
            lines.append(f"draw {len(place.draws) + 1}, from {place.bound}, after {list(place.draws)}")
        return "\n".join([*lines, f"score {place.state.score[: place.tree.seats]}, state {place.digest}"])


def loaded(text: str) -> OpenSpielGame:
    """A game by its name and parameters, as OpenSpiel writes them."""
    game: OpenSpielGame = pyspiel.load_game(text)
    return game


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game: `regalia_kingdom_kards`."""
    return PREFIX + game.slug.replace("-", "_")


def type_of(game: Game, has_tensor_of_recall: bool = False) -> Any:
    """How OpenSpiel describes a game."""
    zero_sum = game.stake != SCORE or game.zero_sum
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=has_tensor_of_recall,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def parameters_of(game: Game) -> dict[str, Any]:
    """The parameters of a game, each with its default."""
    return {PLAYERS: game.least_seats, RECALL: 0, **{name: option.default for name, option in game.options.items()}}


def quoted(value: Any) -> Any:
    """A parameter as OpenSpiel can read it again: it takes digits for a number, where an option with words wants a text."""
    text = unquoted(value)
    return f"'{text}'" if isinstance(text, str) and text.lstrip("-").isdigit() else text


def unquoted(value: Any) -> Any:
    """A parameter as the game takes it."""
    return value.strip("'") if isinstance(value, str) else value


def info_of(game: Game, seats: int) -> Any:
    """The sizes of a game for a number of players."""
    by_score = game.stake == SCORE
    return pyspiel.GameInfo(
        num_distinct_actions=game.actions.count,
        max_chance_outcomes=most_outcomes(game),
        num_players=seats,
        min_utility=-MOST_BOUND if by_score else -1 / (seats - 1),
        max_utility=MOST_BOUND if by_score else 1.0,
        utility_sum=0.0 if game.zero_sum or not by_score else None,
        max_game_length=LONGEST,
    )


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    registered = type(short_name(game), (OpenSpielGame,), {"__init__": _begun_with(game), "__module__": __name__})
    setattr(sys.modules[__name__], short_name(game), registered)  # where a game that comes back from a file looks for its class
    if short_name(game) not in pyspiel.registered_names():
        pyspiel.register_game(type_of(game), registered)


def _begun_with(game: Game) -> Any:
    """How the class of a registered game begins: OpenSpiel gives it parameters alone."""

    def begin(self: OpenSpielGame, params: dict[str, Any] | None = None) -> None:
        OpenSpielGame.__init__(self, game, params)

    return begin


for _slug in slugs():
    register(load(_slug))
