"""Royal Gambit: what lies where."""

from regalia.engine.table import HAND, SPREAD, SQUARES, STACK, Board, Colours, Emblem, Piece, Table, Zone
from regalia.games.royal_gambit import fen
from regalia.games.royal_gambit.attacks import is_in_check
from regalia.games.royal_gambit.board import has_king, king_of, piece_on
from regalia.games.royal_gambit.squares import COLUMNS, ROWS
from regalia.games.royal_gambit.state import Colour, Kind, Phase, State


def kings_in_check(state: State) -> list[int]:
    """§4.1: the squares of the Kings that are in check."""
    return [king_of(state, seat) for seat in Colour if has_king(state, seat) and is_in_check(state, seat)]


FIGURES = {
    Kind.PAWN: ("pawn", "♙♟"),
    Kind.KNIGHT: ("knight", "♘♞"),
    Kind.BISHOP: ("bishop", "♗♝"),
    Kind.ROOK: ("rook", "♖♜"),
    Kind.QUEEN: ("queen", "♕♛"),
    Kind.KING: ("King", "♔♚"),
}
"""What each kind of piece is called, and White's and Black's sign for it."""

BOARD = Board(
    name="board",
    columns=COLUMNS,
    rows=ROWS,
    pieces=tuple(
        Piece(f"{colour} {FIGURES[kind][0]}", FIGURES[kind][1][seat], seat)
        for colour, seat in Colour.names.items()
        for kind in Kind
    ),
    fields=("pieces", "sides", "castling", "passant", "clock", "turn"),
    piece_on=piece_on,
    write=fen.write,
    read=fen.read,
    from_above=(Colour.BLACK,),
    endangered=kings_in_check,
    put=fen.put_by_hand,
)

EMBLEM = Emblem(
    filled=(
        "M22 50 H46 C47 38 47 30 42 22 C39 17 33 14 28 14 L26 8 L22 15 C17 19 14 26 11 33 L15 38 L20 36 L24 33"
        " C27 33 29 32 31 30 C31 38 22 41 22 50 Z",
    ),
    stroked=("M16 57 H52",),
)

TABLE = Table(
    zones=(
        Zone("hand", "hand", HAND),
        Zone("court", "Court", SPREAD),
        Zone("joust", "joust", SPREAD),
        Zone("deck", "deck", STACK, place="centre"),
        Zone("discard", "discard pile", STACK, place="centre"),
        Zone("played", "played", SPREAD, place="centre"),
        Zone("aims", "aimed at", SQUARES, place="centre"),
    ),
    phases={
        Phase.ACTING: "move a piece or play a card",
        Phase.AIMING: "choose a target",
        Phase.ANSWERING: "challenge, or let it happen",
        Phase.LAYING: "lay a card for the joust",
        Phase.REPLACING: "choose another piece in the King's place",
        Phase.DISCARDING: "discard down to five",
    },
    paragraphs={
        Phase.ACTING: "§2.2",
        Phase.AIMING: "§2.5",
        Phase.ANSWERING: "§10.1",
        Phase.LAYING: "§10.2",
        Phase.REPLACING: "§11.3",
        Phase.DISCARDING: "§2.3",
    },
    colours=Colours(felt="#66401f", shade="#3e2612", light="#84562d"),
    emblem=EMBLEM,
    board=BOARD,
)
