"""The classic rules in the simplest form: legality and scores of plays. Uses only the standard library."""
import re

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
POINTS = dict(zip(LETTERS, [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10]))
SIZE = 15
# One corner of the board; the others mirror it. Digits are word factors, letters are letter factors.
CORNER = ["3..b...3", ".2...c..", "..2...b.", "b..2...b", "....2...", ".c...c..", "..b...b.", "3..b...2"]


class Illegal(Exception):
    """The reason why a move is illegal."""


def premium(row, col):
    """Returns the word factor and the letter factor of a square."""
    mark = CORNER[min(row, SIZE - 1 - row)][min(col, SIZE - 1 - col)]
    return (int(mark) if mark.isdigit() else 1), {"b": 2, "c": 3}.get(mark, 1)


def points(tile):
    """Returns the points of a tile; a blank is in lower case."""
    return POINTS.get(tile, 0)


class Position:
    """A board with two racks, that of the player to move first."""

    def __init__(self, cgp):
        board, racks, scores, zeros = cgp.split(" ")[:4]
        self.cells = [self._row(row) for row in board.split("/")]
        self.racks = racks.split("/")
        self.scores = [int(score) for score in scores.split("/")]
        self.zeros = int(zeros)

    @staticmethod
    def _row(text):
        row = []
        for number, tile in re.findall(r"(\d+)|(.)", text):
            row += [None] * int(number) if number else [tile]
        if len(row) != SIZE:
            raise ValueError(f"a row has {len(row)} squares: {text}")
        return row

    def at(self, row, col):
        return self.cells[row][col] if 0 <= row < SIZE and 0 <= col < SIZE else None


def read_move(text):
    """Parses a move in SIU notation: ("place", row, col, down, tiles), ("exchange", tiles) or ("pass",)."""
    head, _, rest = text.partition(".")
    if head == "pass":
        return ("pass",)
    tiles = rest.split(".")[0]
    if head == "ex":
        return ("exchange", tiles)
    down = not head[0].isdigit()
    column, row = (head[0], head[1:]) if down else (head[-1], head[:-1])
    return ("place", int(row) - 1, LETTERS.index(column.upper()), down, tiles)


def take(rack, tiles):
    """Returns the rack without the tiles."""
    left = list(rack)
    for tile in tiles:
        on_rack = "?" if tile.islower() else tile
        if on_rack not in left:
            raise Illegal(f"the rack {rack} does not hold {tiles}")
        left.remove(on_rack)
    return "".join(left)


def play(position, move, words):
    """Returns the score and the leave of a placement. Raises Illegal."""
    _, row, col, down, tiles = move
    step = (1, 0) if down else (0, 1)
    if position.at(row - step[0], col - step[1]) is not None:
        raise Illegal("a tile precedes the first letter")
    laid = {}
    for i, tile in enumerate(tiles):
        r, c = row + i * step[0], col + i * step[1]
        if r >= SIZE or c >= SIZE:
            raise Illegal("it leaves the board")
        there = position.at(r, c)
        if there is None:
            laid[r, c] = tile
        elif there.upper() != tile.upper():
            raise Illegal(f"the square of {tile} holds {there}")
    if position.at(row + len(tiles) * step[0], col + len(tiles) * step[1]) is not None:
        raise Illegal("a tile follows the last letter")
    return lay(position, laid, down, words)


def lay(position, laid, down, words):
    """Returns the score and the leave of tiles on squares of one lane. Raises Illegal."""
    leave = take(position.racks[0], laid.values())
    if not laid:
        raise Illegal("the play adds no tile")
    is_empty = all(cell is None for row in position.cells for cell in row)
    if is_empty and (7, 7) not in laid:
        raise Illegal("the first play does not cover the centre")
    if not is_empty and not any(
        position.at(r + dr, c + dc) for r, c in laid for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
    ):
        raise Illegal("the play touches no tile")
    runs = [run(position, laid, square, down) for square in list(laid)[:1]]
    if len(laid) == 1 and len(runs[0]) == 1:
        runs = []
    runs += [cross for cross in (run(position, laid, square, not down) for square in laid) if len(cross) > 1]
    if not runs:
        raise Illegal("a word needs two letters")
    total = 50 if len(laid) == 7 else 0
    for squares in runs:
        word = "".join((laid.get(square) or position.at(*square)).upper() for square in squares)
        if word not in words:
            raise Illegal(f"{word} is not a word")
        total += score(position, laid, squares)
    return total, leave


def run(position, laid, square, down):
    """Returns the squares of the word through a square."""
    step = (1, 0) if down else (0, 1)
    has = lambda at: at in laid or position.at(*at) is not None
    while has((square[0] - step[0], square[1] - step[1])):
        square = (square[0] - step[0], square[1] - step[1])
    squares = []
    while has(square):
        squares.append(square)
        square = (square[0] + step[0], square[1] + step[1])
    return squares


def score(position, laid, squares):
    total, factor = 0, 1
    for square in squares:
        if square not in laid:
            total += points(position.at(*square))
            continue
        of_word, of_letter = premium(*square)
        total += of_letter * points(laid[square])
        factor *= of_word
    return total * factor


def after(position, laid, gained, leave):
    """Returns the position after a turn, with the other player to move."""
    other = object.__new__(Position)
    other.cells = [list(row) for row in position.cells]
    for (row, col), tile in laid.items():
        other.cells[row][col] = tile
    other.racks = [position.racks[1], leave]
    other.scores = [position.scores[1], position.scores[0] + gained]
    other.zeros = 0 if gained > 0 else position.zeros + 1
    return other


def final(position):
    """Returns the change of the lead of the last mover at the end of the game; None if the game is not over."""
    to_move, moved = (sum(points(tile) for tile in rack) for rack in position.racks)
    if position.racks[1] == "":
        return 2 * to_move
    return to_move - moved if position.zeros >= 6 else None
