"""Kingdoms: the verbs of the card language, one file each: how it is written and checked, printed, carried out and judged.

`declaration` says what a verb declares, `registry` finds the files and numbers them, `dispatch` writes out from them which
function carries out a step. A new verb is a new file here, a sentence in `notes`, a paragraph in the rules, and its test.
"""
