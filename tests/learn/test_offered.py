"""Offered: what is computed for offered actions only is what the whole layer says, and it learns alike."""

import pytest
import torch

from regalia.learn.offered import listing
from regalia.learn.offered_rows import offered_rows

TABLE = torch.tensor([[4, 1, 3, 9], [2, 9, 9, 9], [0, 4, 9, 9]], dtype=torch.int16)
COUNTS = torch.tensor([3, 1, 2])


@pytest.fixture
def layer():
    torch.manual_seed(1)
    return torch.nn.Linear(6, 5)


def learnt_from(layer, hidden, said):
    """What a loss that weighs every offered place differently says of the input, the weights and the bias."""
    layer.zero_grad()
    (said * torch.arange(1.0, 1 + said.shape[1])).sum().backward()
    return hidden.grad.clone(), layer.weight.grad.clone(), layer.bias.grad.clone()


def test_a_list_ends_where_the_longest_ends_and_nothing_stands_behind_its_end():
    listed = listing(TABLE, COUNTS)
    assert listed.actions.tolist() == [[4, 1, 3], [2, 0, 0], [0, 4, 0]]
    assert listed.filled().tolist() == [[True, True, True], [True, False, False], [True, True, False]]
    assert listed.of(slice(1, 2)).actions.tolist() == [[2, 0, 0]]


def test_offered_rows_say_what_the_whole_layer_says_and_learn_alike(layer):
    listed = listing(TABLE, COUNTS)
    few, whole = (torch.linspace(-1, 1, 18).view(3, 6).requires_grad_() for _ in range(2))
    said = offered_rows(layer, few, listed.actions, listed.counts)
    asked = layer(whole).gather(1, listed.actions) * listed.filled()
    assert torch.allclose(said, asked, atol=1e-6)
    for one, other in zip(learnt_from(layer, few, said), learnt_from(layer, whole, asked), strict=True):
        assert one.abs().sum() > 0 and torch.allclose(one, other, atol=1e-5)
