"""Checks known answers and legal moves, which the conformance suite of SIU does not cover. Runs with any SIU engine.

    python3 siu_extra.py --words WORDS.txt [--option Name=Value ...] -- ENGINE COMMAND ...
    python3 siu_extra.py --words WORDS.txt --prove
"""
import argparse
import json
import queue
import shlex
import subprocess
import sys
import threading
import time
from pathlib import Path

from proof import value
from rules import Illegal, Position, after, final, play, read_move, take

HERE = Path(__file__).resolve().parent


class Engine:
    """An engine in a child process. A thread reads its lines, so that every wait has a time limit."""

    def __init__(self, command, options, timeout):
        self.timeout = timeout
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.greeting = self.ask("siu", "siuok")
        for name, setting in options:
            self.send(f"setoption name {name} value {setting}")
        self.ask("isready", "readyok")

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\r\n"))
        self.lines.put(None)

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, last):
        """Sends a line and returns the answers up to one that starts with the word `last`."""
        self.send(line)
        answers, end = [], time.monotonic() + self.timeout
        while True:
            try:
                answer = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"no {last} within {self.timeout:g} s after: {line}") from None
            if answer is None:
                raise TimeoutError(f"the engine ended after: {line}")
            answers.append(answer)
            if answer.split(" ")[0] == last:
                return answers

    def search(self, cgp, go):
        self.send(f"position cgp {cgp}")
        return self.ask(go, "bestmove")

    def close(self):
        try:
            self.send("quit")
            self.process.wait(timeout=5)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()


def fields(line):
    """Returns the fields of a result line: move and score of `info gen move 8D.AB score 5`."""
    words = line.split()
    return dict(zip(words[2::2], words[3::2])) if words[:1] == ["info"] else {}


def errors(lines):
    return [line.split()[3] for line in lines if line.startswith("info string error ")]


def best_of(lines):
    return lines[-1].split()[1]


def check_move(position, text, words, score=None, leave=None):
    """Raises Illegal if the move is illegal, or if its score or leave is wrong."""
    move = read_move(text)
    if move[0] != "place":
        if move[0] == "exchange":
            take(position.racks[0], move[1])
        return
    gained, rest = play(position, move, words)
    if score is not None and int(score) != gained:
        raise Illegal(f"it scores {gained}, not {score}")
    if leave is not None and sorted(leave) != sorted(rest):
        raise Illegal(f"it leaves {rest}, not {leave}")


def legal_moves(engine, words, known):
    """Listed plays are legal, with correct scores and leaves."""
    for case in known["positions"]:
        position = Position(case["cgp"])
        lines = engine.search(case["cgp"], "go gen")
        listed = [fields(line) for line in lines if line.startswith("info gen ")]
        if not listed:
            raise Illegal(f"{case['id']}: no plays are listed")
        for play_fields in listed:
            check_move(position, play_fields["move"], words, play_fields.get("score"), play_fields.get("leave"))
        check_move(position, best_of(lines), words)


def legal_search(engine, words, known):
    """Simulated plays and the best move are legal."""
    case = known["positions"][-1]
    lines = engine.search(case["cgp"], "go sim iterations 200 movetime 1000")
    for line in [line for line in lines if line.startswith("info sim ")]:
        check_move(Position(case["cgp"]), fields(line)["move"], words)
    check_move(Position(case["cgp"]), best_of(lines), words)


def known_endings(engine, words, known):
    """Endgames have their known values, and the principal variations reach them."""
    for case in known["endings"]:
        lines = engine.search(case["cgp"], "go endgame")
        result = [line for line in lines if line.startswith("info endgame ")][-1].split()
        spread = int(result[result.index("spread") + 1])
        line = result[result.index("pv") + 1 :]
        if spread != case["spread"]:
            raise Illegal(f"{case['id']}: the value is {case['spread']}, not {spread}")
        if best_of(lines) != line[0]:
            raise Illegal(f"{case['id']}: the best move is not the first move of the variation")
        if played_out(Position(case["cgp"]), line, words) not in (None, spread):
            raise Illegal(f"{case['id']}: the variation does not reach the value")


def played_out(position, line, words):
    """Returns the change of the lead of the player to move after a line of moves; None if the game is not over then."""
    total, sign = 0, 1
    for text in line:
        move = read_move(text)
        laid, gained, leave = {}, 0, position.racks[0]
        if move[0] == "place":
            gained, leave = play(position, move, words)
            _, row, col, down, tiles = move
            squares = [(row + i, col) if down else (row, col + i) for i in range(len(tiles))]
            laid = {square: tile for square, tile in zip(squares, tiles) if position.at(*square) is None}
        position = after(position, laid, gained, leave)
        end = final(position)
        total += sign * (gained + (end or 0))
        sign = -sign
        if end is not None:
            return total
    return None


def named_moves(engine, words, known):
    """`searchmoves` limits the choice, and illegal moves are answered with `error bad-move`."""
    cgp = known["positions"][0]["cgp"]
    if best_of(engine.search(cgp, "go sim searchmoves 8D.RETAINS iterations 50")) != "8D.RETAINS":
        raise Illegal("the best move is not one of the named moves")
    if "bad-move" not in errors(engine.search(cgp, "go sim searchmoves 8D.QUIZ 8D.RETAINS iterations 50")):
        raise Illegal("no `error bad-move` for a move that the rack does not hold")


def error_codes(engine, words, known):
    """Invalid positions and moves are answered with their codes, and the engine continues."""
    engine.send("position cgp 15/15 AB/ 0/0 0")
    if "bad-position" not in errors(engine.ask("isready", "readyok")):
        raise Illegal("no `error bad-position` for a board of two rows")
    engine.send(f"position cgp {known['positions'][0]['cgp']} moves 8D.QUIZZES")
    if "bad-move" not in errors(engine.ask("isready", "readyok")):
        raise Illegal("no `error bad-move` for a move that the rack does not hold")


CHECKS = {"gen": legal_moves, "sim": legal_search, "endgame": known_endings, "named moves": named_moves, "error codes": error_codes}


def prove(words, known):
    failed = 0
    for case in known["endings"]:
        found = value(Position(case["cgp"]), words)
        failed += found != case["spread"]
        print(f"{'PASS' if found == case['spread'] else 'FAIL'}  {case['id']}: {found:+d}", flush=True)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--words", type=Path, required=True, help="word list of the engine, one word per line")
    parser.add_argument("--option", action="append", default=[], help="engine option as Name=Value (repeatable)")
    parser.add_argument("--timeout", type=float, default=30.0, help="time limit for each answer in seconds (default: 30)")
    parser.add_argument("--prove", action="store_true", help="prove the known answers instead")
    parser.add_argument("engine", nargs=argparse.REMAINDER, help="command of the engine, after --")
    args = parser.parse_args()
    words = {word.strip().upper() for word in args.words.read_text().splitlines()}
    known = json.loads((HERE / "positions.json").read_text())
    if args.prove:
        return 1 if prove(words, known) else 0
    command = [part for part in args.engine if part != "--"]
    if not command:
        parser.error("the command of the engine is required after --")
    command = shlex.split(command[0]) if len(command) == 1 else command
    failed = 0
    for name, check in CHECKS.items():
        engine = None
        try:
            engine = Engine(command, [option.split("=", 1) for option in args.option], args.timeout)
            capabilities = next((line.split()[1:] for line in engine.greeting if line.startswith("capability ")), [])
            if name in ("gen", "sim", "endgame") and name not in capabilities:
                print(f"SKIP  {name}: not declared", flush=True)
                continue
            check(engine, words, known)
            print(f"PASS  {name}: {check.__doc__}", flush=True)
        except (Illegal, TimeoutError, KeyError, ValueError, IndexError, OSError) as fault:
            failed += 1
            print(f"FAIL  {name}: {fault}", flush=True)
        finally:
            if engine is not None:
                engine.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
