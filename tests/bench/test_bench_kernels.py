"""Kernels: what the assembler says of them is read aright."""

import pytest

import kernels

REPORT = """ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'play_games' for 'sm_90'
ptxas info    : Function properties for play_games
    10592 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads
ptxas info    : Used 181 registers, used 0 barriers, 10592 bytes cumulative stack size
ptxas info    : Function properties for deal
    16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
"""


def test_the_needs_of_a_kernel_are_told_from_those_of_the_functions_it_calls():
    assert kernels.needs_in(REPORT) == kernels.Needs(memory=10592, spilled=4, registers=181)


def test_a_report_without_a_kernel_is_refused():
    with pytest.raises(ValueError, match="says nothing of a kernel"):
        kernels.needs_in(REPORT.replace("entry function", "function"))


def test_without_an_assembler_it_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setattr(kernels, "ASSEMBLER", tmp_path / "ptxas")
    with pytest.raises(SystemExit, match="nvidia-cuda-nvcc-cu12"):
        kernels.main(["--games", "kingdom-kards"])
