"""Art: one source of pictures for all clients: cards, courts, men, backs and crests, as data.

The JSON files beside this one hold shapes in the words of SVG, with the names of colours in place of colours. The web client
reads them as they are; `cards`, `men` and `backs` put them together for programs in Python.
"""
