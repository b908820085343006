"""Network: what is learnt: from an observation to a weight for each action and to what each seat may expect.

`agents.forward` computes the same from the same weights without PyTorch.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from regalia.agents.reading import MOST, Reading
from regalia.engine.extra import needs
from regalia.learn.offered import Offered
from regalia.learn.offered_rows import offered_rows

with needs("learn"):
    import torch
    from torch import nn
    from torch.nn import functional

POOL_SCALE = 0.25
"""Sums of tokens are large."""


@dataclass(frozen=True)
class Size:
    """How large a network is."""

    width: int = 512
    layers: int = 3
    card_width: int = 96
    """How wide the encoder of cards is inside."""
    token: int = 48
    """How many numbers a token has."""

    def as_dict(self) -> dict[str, int]:
        """By name."""
        return asdict(self)


def size_for(reading: Reading, width: int | None = None) -> Size:
    """A size that suits a game: small games learn well with little."""
    if width is None:
        work = reading.layout.length + reading.row_count
        width = 64 if work < 100 else 128 if work < 400 else 384 if reading.tokens or work > 5000 else 512
    return Size(width=width, layers=2 if width <= 128 else 3)


class Network(nn.Module):  # type: ignore[misc,unused-ignore]
    """A trunk of dense layers; its head weighs rows, and points at tokens where cards are described."""

    pointed: Any
    """For each seat, part and action the place in the table of pointing rows and tokens."""
    rows: Any
    size: Size

    def __init__(self, reading: Reading, size: Size, scales: Any) -> None:
        super().__init__()
        self.reading, self.size, self.scales = reading, size, scales
        self.seats = reading.layout.seats
        tokens = reading.tokens
        entered = len(reading.flat)
        scale = np.append(np.asarray(scales, np.float32)[reading.group_of], np.float32(0))
        self._keep("flat_scale", torch.from_numpy(scale[reading.flat]))
        self.is_turned = bool((reading.rows != reading.rows[0]).any())
        self.reads_all = len(reading.flat) == reading.layout.length
        self._keep("flat_places", torch.from_numpy(np.asarray(reading.flat)))
        self._keep("rows", torch.from_numpy(np.asarray(reading.rows)))
        if tokens:
            features = tokens.places.shape[1]
            self._keep("token_places", torch.from_numpy(np.minimum(tokens.places, reading.layout.length - 1).reshape(-1)))
            self._keep("token_scale", torch.from_numpy(scale[tokens.places]))
            self._keep("pointed", torch.from_numpy(self._pointed_targets(reading)))
            self._keep("spot_places", torch.from_numpy(spot_places(reading)))
            self.card_in = nn.Linear(features, size.card_width, bias=False)
            self.card_line = nn.Parameter(torch.zeros(tokens.lines, size.card_width))
            self.card_out = nn.Linear(size.card_width, size.token)
            entered += size.token * (tokens.lines * (tokens.piles + 1) + len(tokens.spots))
            self.pointer = nn.Linear(size.width, reading.pointing * size.token)
        self.trunk = nn.ModuleList(nn.Linear(entered if layer == 0 else size.width, size.width) for layer in range(size.layers))
        self.policy = nn.Linear(size.width, reading.row_count)
        self.value = nn.Linear(size.width, self.seats)
        self._begin()

    def twin(self) -> Network:
        """A network with the same weights, which does not learn."""
        twin = Network(self.reading, self.size, self.scales).to(self.policy.weight.device)
        twin.load_state_dict(self.state_dict())
        return twin.requires_grad_(False)

    def _keep(self, name: str, tensor: Any) -> None:
        self.register_buffer(name, tensor, persistent=False)

    def _begin(self) -> None:
        for layer in self.modules():
            if isinstance(layer, nn.Linear):
                nn.init.kaiming_uniform_(layer.weight, nonlinearity="relu")
                if layer.bias is not None:
                    nn.init.zeros_(layer.bias)
        with torch.no_grad():
            self.policy.weight.mul_(0.01)
            self.value.weight.mul_(0.01)
            if self.reading.tokens:
                self.pointer.weight.mul_(0.05)

    @staticmethod
    def _pointed_targets(reading: Reading) -> Any:
        """For each seat, part and action the place in the table of pointing rows and tokens."""
        assert reading.tokens is not None
        width = reading.tokens.count + reading.tokens.pointed + 1
        row = np.where(reading.rows < reading.pointing, reading.rows, 0)
        return np.ascontiguousarray(np.moveaxis(row[:, :, None] * width + reading.targets, 2, 1))

    def forward(self, observations: Any, offered: Offered | None = None) -> tuple[Any, Any]:
        """A weight for each action, or for each of those offered, and what each seat may expect, the one that decides first."""
        seat = observations[:, : self.seats].argmax(dim=1)
        flat = observations if self.reads_all else observations.index_select(1, self.flat_places)
        entered = (flat.float() * self.flat_scale).clamp(-MOST, MOST)
        tokens = None
        if self.reading.tokens:
            tokens, pools = self._see_cards(observations, seat)
            entered = torch.cat((entered.to(pools.dtype), pools), dim=1)
        hidden = functional.relu(even(self.trunk[0](entered)))
        for layer in self.trunk[1:]:
            hidden = hidden + functional.relu(even(layer(hidden)))
        return self._weigh(hidden, tokens, seat, offered), self.value(hidden).float()

    def _see_cards(self, observations: Any, seat: Any) -> tuple[Any, Any]:
        """The tokens, with those that spots point at and an empty one; and what lies where."""
        laid, count = self.reading.tokens, len(observations)
        assert laid is not None
        shape = (count, laid.count, laid.places.shape[1])
        numbers = observations.index_select(1, self.token_places).view(shape)
        numbers = (numbers.float() * self.token_scale).clamp(-MOST, MOST)
        lying = numbers[:, :, -laid.piles :]
        is_real = (numbers[:, :, : laid.printed] != 0).any(dim=2)
        unseen = (is_real & (lying.sum(dim=2) == 0)).unsqueeze(2).to(lying.dtype)
        inside = self.card_in(numbers).view(count, laid.lines, laid.cards, -1)
        inside = inside + self.card_line.unsqueeze(1).to(inside.dtype)
        tokens = functional.relu(self.card_out(functional.relu(inside)))
        by_pile = torch.cat((lying, 0.25 * unseen), dim=2).view(count, laid.lines, laid.cards, -1)
        pools = torch.einsum("nlcp,nlcd->nlpd", by_pile.to(tokens.dtype), tokens) * POOL_SCALE
        tokens = tokens.reshape(count, laid.count, -1)
        pointed = self._pointed_at(observations, tokens, seat)
        parts, at = [pools.reshape(count, -1)], 0
        for _, length in laid.spots:
            parts.append(pointed[:, at : at + length].sum(dim=1))
            at += length
        empty = tokens.new_zeros((count, 1, tokens.shape[2]))
        return torch.cat((tokens, pointed, empty), dim=1), torch.cat(parts, dim=1)

    def _pointed_at(self, observations: Any, tokens: Any, seat: Any) -> Any:
        """The tokens of the cards that spots name."""
        laid = self.reading.tokens
        assert laid is not None
        spots = observations.index_select(1, self.spot_places).long()
        owner = (spots.div(laid.cards, rounding_mode="floor") - seat.unsqueeze(1)) % self.seats
        places = (owner * laid.cards + spots % laid.cards).clamp(0, laid.count - 1)
        named = tokens.gather(1, places.unsqueeze(2).expand(-1, -1, tokens.shape[2]))
        return named * ((spots >= 0) & (spots < laid.count)).unsqueeze(2).to(named.dtype)

    def _weigh(self, hidden: Any, tokens: Any, seat: Any, offered: Offered | None) -> Any:
        """The weight of each action: its row's, and how well the cards that it names answer the row's question."""
        if tokens is None and not self.is_turned and offered is None:
            return self.policy(hidden).float()
        whose = seat if offered is None else seat.unsqueeze(1)
        named = slice(None) if offered is None else offered.actions
        rows = self.rows[whose, named]
        if offered is not None and hidden.device.type == "cpu":
            weights = offered_rows(self.policy, hidden, rows, offered.counts)
        else:
            weights = self.policy(hidden).float().gather(1, rows)
        if tokens is None:
            return weights
        asked = self.pointer(hidden).view(len(hidden), self.reading.pointing, self.size.token)
        answers = torch.bmm(asked, tokens.to(asked.dtype).transpose(1, 2)).float().flatten(1) * self.size.token**-0.5
        for part in range(self.pointed.shape[1]):
            weights = weights + answers.gather(1, self.pointed[whose, part, named])
        return weights


def even(numbers: Any) -> Any:
    """Rows of the same size: their mean square is 1."""
    return numbers * torch.rsqrt(numbers.float().square().mean(dim=1, keepdim=True) + 1e-5).to(numbers.dtype)


def spot_places(reading: Reading) -> Any:
    """Where in an observation the spots stand."""
    assert reading.tokens is not None
    return np.concatenate([np.arange(offset, offset + length) for offset, length in reading.tokens.spots] or [np.zeros(0, int)])


def weights_of(network: Network) -> dict[str, Any]:
    """The weights by name, as arrays."""
    return {name: tensor.detach().float().cpu().numpy() for name, tensor in network.state_dict().items()}
