"""Positions that several tests begin with."""

STRIKE = """
game = "kingdom-kards"
seed = 3
names = ["Ana", "Bo"]
[state]
turn_player = 0
to_act = 0
points = [30, 40]
hand = [["K♠", "5♥", "5♦", "2♣", "Q♦"], ["J♣", "9♥"]]
"""
"""Ana can strike, heal or trade; Bo holds a Jack."""
