"""A phase, a question, a verb or whatever else no rule knows is an error: no dispatch falls through."""

import pytest

from regalia.engine.errors import BadGame
from regalia.engine.key import stream_of
from regalia.engine.tiers.compiled import Compiled
from regalia.engine.tiers.interpreted import Interpreted
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.activation import announce_effect, finish_activation, pay_besides
from regalia.games.kingdoms.amounts import times_of
from regalia.games.kingdoms.arrivals import enter
from regalia.games.kingdoms.deck_effects import bring_found
from regalia.games.kingdoms.departures import leave
from regalia.games.kingdoms.evaluation import promise_of, promise_of_effect, worth_for_players
from regalia.games.kingdoms.events import told_of
from regalia.games.kingdoms.filters import fits_stance, fits_zone, is_met, stat_of
from regalia.games.kingdoms.legal import offer_free
from regalia.games.kingdoms.permission import is_usable, is_used_up, use_up
from regalia.games.kingdoms.position import step_rows
from regalia.games.kingdoms.row_layout import EFFECT, FILTER, STEP, EffectColumn, FilterColumn, StepColumn
from regalia.games.kingdoms.rules import go_on_with_phase, legal, play
from regalia.games.kingdoms.sequence import begin_link, carry_out, carry_out_for_players, carry_out_on, look_at_target
from regalia.games.kingdoms.state import BASTION_CARD, Question, State, Status
from regalia.games.kingdoms.statics import touches
from regalia.games.kingdoms.triggers import told_at
from regalia.games.kingdoms.turns import next_phase
from regalia.games.kingdoms.verbs import dispatch, fight
from regalia.games.kingdoms.verbs.buff import strengthen
from regalia.games.kingdoms.verbs.discard import discard_for
from regalia.games.kingdoms.verbs.registry import VERBS
from tests.games.kingdoms.table import GAME, table

UNKNOWN = 99
"""A number that no vocabulary has."""
RANDOM = [0, 0]


@pytest.fixture
def rows(monkeypatch):
    """What is printed on the cards, as rules read it; a test may write into it."""
    numbers = list(State.lookup)
    monkeypatch.setattr(State, "lookup", numbers)
    return numbers


@pytest.fixture
def state():
    return table().state


def row(rows, width, **columns):
    """A new row behind all others, and where it begins."""
    written = [0] * width
    for place, number in columns.values():
        written[place] = number
    rows += written
    return len(rows) - width


def refused(rule, *arguments, number=UNKNOWN):
    with pytest.raises(BadGame, match=f"{rule.__name__} does not know what to do with {number}"):
        rule(*arguments)


@pytest.mark.parametrize("rule", [go_on_with_phase, next_phase])
def test_an_unknown_phase_is_refused(state, rule):
    state.phase = UNKNOWN
    refused(rule, state)


def test_nobody_decides_freely_in_an_unknown_phase(state):
    """§3.5"""
    state.phase = UNKNOWN
    refused(offer_free, state, [0] * 9)


def test_an_unknown_question_is_refused(state):
    state.question = UNKNOWN
    with pytest.raises(BadGame, match="offer_rare does not know what to do with 99"):
        legal(state, [0])
    with pytest.raises(BadGame, match="answer_rare does not know what to do with 99"):
        play(state, Action.done())


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        (Question.WINDOW, "respond"),
        (Question.FREE, "act_freely"),
        (Question.DRAWING, "deck_chosen"),
        (Question.STUDYING_DECK, "deck_chosen"),
        (Question.TARGETING, "choose_target"),
        (Question.UPKEEP_COST, "settle_upkeep"),
        (Question.STUDYING, "put_studied"),
        (Question.SEARCHING, "end_looking"),
        (Question.MULLIGAN, "pick"),
        (Question.MAYBE, "answer_maybe"),
        (Question.FIRST, "answer_first"),
        (Question.THRONE, "answer_throne"),
    ],
)
def test_an_answer_to_another_question_is_refused(state, question, rule):
    state.question = question
    with pytest.raises(BadGame, match=f"{rule} does not know what to do with {Action.keep(0)}"):
        play(state, Action.keep(0))


@pytest.mark.parametrize(
    ("rule", "more"),
    [
        (dispatch.on_card, (BASTION_CARD, 0, BASTION_CARD)),
        (dispatch.on_buried, (BASTION_CARD, 0, BASTION_CARD)),
        (dispatch.on_link, (0, 0, BASTION_CARD)),
        (dispatch.for_player, (0, 0, BASTION_CARD)),
        (dispatch.worth_on, (BASTION_CARD, 0, BASTION_CARD)),
        (dispatch.worth_for, (0, 0, BASTION_CARD)),
    ],
)
def test_an_unknown_verb_is_refused(state, rows, rule, more):
    """§11"""
    step = row(rows, STEP, verb=(StepColumn.VERB, UNKNOWN))
    refused(rule, state, step, *more)


def test_a_step_about_nobody_known_is_refused(state, rows):
    """§11"""
    step = row(rows, STEP, whom=(StepColumn.WHOM, UNKNOWN), who=(StepColumn.WHO, UNKNOWN), acts=(StepColumn.ACTS, UNKNOWN))
    refused(carry_out, state, step, 0)
    refused(carry_out_on, state, step, 0, BASTION_CARD)
    refused(carry_out_for_players, state, step, 0)
    refused(worth_for_players, state, step, 0, BASTION_CARD)
    refused(touches, state, step, BASTION_CARD, BASTION_CARD, 0)
    effect = row(rows, EFFECT, first=(EffectColumn.FIRST_STEP, step), steps=(EffectColumn.STEPS, 1))
    refused(promise_of_effect, state, effect, BASTION_CARD, 0, BASTION_CARD)


def test_an_unknown_measure_duration_or_manner_is_refused(state, rows):
    """§9.13, §9.20, §11.5, §11.19, §11.27"""
    step = row(
        rows,
        STEP,
        measure=(StepColumn.MEASURE, UNKNOWN),
        more=(StepColumn.MORE, UNKNOWN),
        manner=(StepColumn.MANNER, UNKNOWN),
    )
    state.doing_target = BASTION_CARD
    refused(times_of, state, step, 0, BASTION_CARD)
    refused(fight.fight_card, state, step, BASTION_CARD, 0, BASTION_CARD)
    refused(bring_found, state, 0, 0, UNKNOWN, 0)
    refused(stat_of, state, UNKNOWN, BASTION_CARD, 0)
    lasting = row(rows, STEP, lasts=(StepColumn.LASTS, UNKNOWN), manner=(StepColumn.MANNER, UNKNOWN))
    refused(strengthen, state, lasting, BASTION_CARD, 0, BASTION_CARD)
    refused(discard_for, state, lasting, 0, 0, BASTION_CARD)


def test_an_unknown_zone_or_stance_is_refused(state, rows):
    """§8.5, §11.15"""
    for rule in (fits_zone, fits_stance):
        refused(rule, state, UNKNOWN, BASTION_CARD)
    refused(enter, state, BASTION_CARD, 0, UNKNOWN)
    wanted = row(rows, FILTER, zone=(FilterColumn.ZONE, UNKNOWN))
    state.link_effect[0] = row(rows, EFFECT, target=(EffectColumn.TARGET_FILTER, wanted))
    refused(look_at_target, state, 0)


def test_a_link_that_brings_nothing_known_into_play_is_refused(state):
    """§8.3"""
    state.links, state.link_zone[0] = 1, UNKNOWN
    state.played[0][:2], state.link_spot[0] = [1, 0], 0
    refused(begin_link, state)
    refused(promise_of, state, 0, UNKNOWN, 0, -1, 0, 0)


def test_an_unknown_activation_is_refused(state):
    """§8.1"""
    state.doing = UNKNOWN
    refused(finish_activation, state)


def test_an_unknown_departure_is_refused(state):
    """§10.2"""
    state.status[0][BASTION_CARD] = Status.IN_KINGDOM | Status.LEAVING * 7
    refused(leave, state, BASTION_CARD, number=7)


def test_an_effect_that_is_neither_fringe_nor_exhaust_nor_cost_is_not_used(state, rows):
    """§9.1 to §9.3"""
    effect = row(rows, EFFECT, when=(EffectColumn.WHEN, UNKNOWN))
    refused(is_usable, state, 0, BASTION_CARD, effect, 0)
    state.doing_effect = effect
    refused(announce_effect, state, 0, BASTION_CARD)


def test_an_unknown_cost_is_refused(state, rows):
    """§9.15"""
    state.doing_effect = row(rows, EFFECT, given=(EffectColumn.SACRIFICED, UNKNOWN))
    refused(pay_besides, state, 0, BASTION_CARD)


def test_an_event_that_triggers_nothing_is_refused(state):
    """§9.4 to §9.9, §9.17"""
    refused(told_at, state, UNKNOWN)
    refused(told_of, state, UNKNOWN)


def test_an_unknown_limit_or_condition_is_refused(state, rows):
    """§9.10 to §9.13"""
    anything = row(rows, FILTER)
    effect = row(
        rows,
        EFFECT,
        limit=(EffectColumn.LIMIT, UNKNOWN),
        bound=(EffectColumn.BOUND, UNKNOWN),
        counted=(EffectColumn.BOUND_FILTER, anything),
    )
    refused(is_met, state, effect, 0, BASTION_CARD)
    card_print = state.prints[0][BASTION_CARD]
    for rule in (is_used_up, use_up):
        refused(rule, state, effect, BASTION_CARD, card_print, 0)


@pytest.mark.parametrize("tier", [Interpreted, Compiled])
def test_a_wrong_verb_on_the_cards_stops_a_run_in_every_tier(rows, tier):
    """§11"""
    for step in step_rows():
        rows[step + StepColumn.VERB] = len(VERBS)
    with pytest.raises(BadGame, match=rf"does not know what to do with {len(VERBS)}|times a rule met what it does not know"):
        tier(GAME).run(GAME.blank(2, {}), RANDOM, stream_of(1), 0, 3, 2000)
