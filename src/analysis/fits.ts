/**
 * Counts the squares that a word fits with one score and one leave. Lists of plays show such a word once. Counting needs all plays
 * of the turn, so the code that lists plays also counts.
 */
import type { Board } from '../engine/board/board.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import type { Play } from '../movegen/plays/play.ts';

export const ALL_PLAYS = 1_000_000;

/** Key of plays of one word on several squares with equal score and leave. */
export function wordKey(alphabet: Alphabet, board: Board, play: Play): string {
  const word = formatMove(alphabet, board, play.move).split(' ').at(-1)!;
  return [play.move.kind, word.replaceAll(/[()]/gu, ''), worthKey(play)].join(' ');
}

/** Number of squares by `wordKey` for the words of `listed`. `all` holds every play of the turn. */
export function countFits(
  listed: readonly Play[],
  all: readonly Play[],
  alphabet: Alphabet,
  board: Board,
): ReadonlyMap<string, number> {
  const worths = new Set(listed.map(worthKey));
  const squares = new Map<string, number>();
  for (const play of all) {
    // Most time goes into formatting plays.
    if (!worths.has(worthKey(play))) continue;
    const key = wordKey(alphabet, board, play);
    squares.set(key, (squares.get(key) ?? 0) + 1);
  }
  return squares;
}

function worthKey({ score, leave }: Play): string {
  return `${score} ${leave.join()}`;
}
