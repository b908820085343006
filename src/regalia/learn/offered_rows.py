"""Offered rows: on a processor only the weights of actions that are offered are computed, a few of thousands.

A GPU multiplies whole matrices sooner than it looks rows up; there `Network` does that.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from regalia.engine.extra import needs

with needs("learn"):
    import torch


@njit(cache=True, fastmath=True, nogil=True)  # type: ignore[untyped-decorator,unused-ignore]
def weigh(hidden: Any, weights: Any, bias: Any, rows: Any, counts: Any, told: Any) -> None:
    """What each offered row says to what lies hidden."""
    for n in range(hidden.shape[0]):
        for place in range(counts[n]):
            row = rows[n, place]
            total = bias[row]
            for k in range(hidden.shape[1]):
                total += hidden[n, k] * weights[row, k]
            told[n, place] = total


@njit(cache=True, fastmath=True, nogil=True)  # type: ignore[untyped-decorator,unused-ignore]
def trace_back(
    slope: Any, hidden: Any, weights: Any, rows: Any, counts: Any, of_hidden: Any, of_weights: Any, of_bias: Any
) -> None:
    """From how much the loss changes with what the rows say, how much it changes with all that made them say it."""
    for n in range(hidden.shape[0]):
        for place in range(counts[n]):
            steep = slope[n, place]
            if steep != 0.0:
                row = rows[n, place]
                of_bias[row] += steep
                for k in range(hidden.shape[1]):
                    of_hidden[n, k] += steep * weights[row, k]
                    of_weights[row, k] += steep * hidden[n, k]


class OfferedRows(torch.autograd.Function):  # type: ignore[misc,unused-ignore]
    """The rows of a linear layer that are offered, each said to its own line of the input."""

    @staticmethod
    def forward(context: Any, hidden: Any, weights: Any, bias: Any, rows: Any, counts: Any) -> Any:
        """What the offered rows say; nothing where a list has ended."""
        context.save_for_backward(hidden, weights, rows, counts)
        told = torch.zeros(rows.shape)
        weigh(*(one.detach().numpy() for one in (hidden, weights, bias, rows, counts, told)))
        return told

    @staticmethod
    def backward(context: Any, slope: Any) -> Any:
        """How the loss changes with what lies hidden, the weights and the bias."""
        hidden, weights, rows, counts = context.saved_tensors
        of_hidden, of_weights = torch.zeros_like(hidden), torch.zeros_like(weights)
        of_bias = torch.zeros(len(weights))
        given = (slope.contiguous(), hidden, weights, rows, counts, of_hidden, of_weights, of_bias)
        trace_back(*(one.detach().numpy() for one in given))
        return of_hidden, of_weights, of_bias, None, None


def offered_rows(layer: Any, hidden: Any, rows: Any, counts: Any) -> Any:
    """What the offered rows of a linear layer say, in full numbers."""
    given = (hidden.float().contiguous(), layer.weight, layer.bias, rows.contiguous(), counts.contiguous())
    return OfferedRows.apply(*given)  # type: ignore[no-untyped-call,unused-ignore]
