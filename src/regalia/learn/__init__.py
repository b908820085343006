"""Learn: policies by self-play, in PyTorch. What it makes, agents play without PyTorch. See docs/learning.md."""
