"""Prints the best move of a position, found by the engine over SIU. Uses only the standard library.

    python3 best_move.py ["CGP"] [seconds]
"""
import os
import subprocess
import sys

CGP = "15/15/15/15/15/15/15/3HELLO7/15/15/15/15/15/15/15 DEIJNNO/ 0/24 0"
cgp = sys.argv[1] if len(sys.argv) > 1 else CGP
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
command = os.environ.get("ENGINE", "npx tilewright siu")

lines = ["siu", "isready", f"position cgp {cgp}", f"go movetime {round(1000 * seconds)}"]
run = subprocess.run(command, shell=True, text=True, input="\n".join(lines) + "\n", stdout=subprocess.PIPE)
figures = {}
for line in run.stdout.splitlines():
    kind, *words = line.split()
    if kind == "info" and words[0] == "sim":
        figures[words[2]] = " ".join(words[3:])
    if kind == "info" and words[:2] == ["string", "error"]:
        sys.exit(" ".join(words[2:]))
    if kind == "bestmove":
        print("best move", words[0], figures.get(words[0], ""))
