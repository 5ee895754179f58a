"""Computes the value of an endgame with few tiles by exhaustive search, to prove the known answers. Racks have no blanks."""
import itertools

from rules import SIZE, Illegal, after, final, lay


def placements(position, words):
    """Returns every placement once: its tiles by square, its score and its leave."""
    found = {}
    rack = position.racks[0]
    for down in (False, True):
        for row, col in itertools.product(range(SIZE), repeat=2):
            free = squares_from(position, row, col, down, len(rack))
            for count in range(1, len(free) + 1):
                for tiles in set(itertools.permutations(rack, count)):
                    laid = dict(zip(free, tiles))
                    key = tuple(sorted(laid.items()))
                    if key in found:
                        continue
                    try:
                        found[key] = (laid, *lay(position, laid, down, words))
                    except Illegal:
                        pass
    return list(found.values())


def squares_from(position, row, col, down, most):
    """Returns the first free squares of a lane, starting with a free square."""
    free = []
    if position.at(row, col) is not None:
        return free
    while row < SIZE and col < SIZE and len(free) < most:
        if position.at(row, col) is None:
            free.append((row, col))
        row, col = (row + 1, col) if down else (row, col + 1)
    return free


def value(position, words, alpha=-10_000, beta=10_000, known=None):
    """Returns the change of the lead of the player to move until the end of the game."""
    known = {} if known is None else known
    key = (tuple(map(tuple, position.cells)), tuple(position.racks), position.zeros)
    low, high = known.get(key, (-10_000, 10_000))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    moves = sorted(placements(position, words), key=lambda move: (-move[1], len(move[2])))
    best, floor = -10_000, alpha
    for laid, gained, leave in [*moves, ({}, 0, position.racks[0])]:
        next_position = after(position, laid, gained, leave)
        end = final(next_position)
        worth = gained + (end if end is not None else -value(next_position, words, -beta + gained, -floor + gained, known))
        best = max(best, worth)
        floor = max(floor, best)
        if floor >= beta:
            break
    known[key] = (best, high) if best >= beta else (low, best) if best <= alpha else (best, best)
    return best
