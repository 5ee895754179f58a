/**
 * How many squares a word fits for one score and one leave. Lists of plays show such a word once; whoever lists them counts the
 * squares too, since it takes all plays of the turn.
 */
import type { Board } from '../engine/board/board.ts';
import { formatMove } from '../engine/notation/move-text.ts';
import type { Alphabet } from '../engine/tiles/alphabet.ts';
import type { Play } from '../movegen/plays/play.ts';

/** More plays than any position has. */
export const ALL_PLAYS = 1_000_000;

/** What plays of one word on several squares have in common: word, score and tiles kept. */
export function wordKey(alphabet: Alphabet, board: Board, play: Play): string {
  const word = formatMove(alphabet, board, play.move).split(' ').at(-1)!;
  return [play.move.kind, word.replaceAll(/[()]/gu, ''), worthKey(play)].join(' ');
}

/**
 * How many squares each word of a list fits, by `wordKey`.
 *
 * @param all every play of the turn
 */
export function countFits(
  listed: readonly Play[],
  all: readonly Play[],
  alphabet: Alphabet,
  board: Board,
): ReadonlyMap<string, number> {
  const worths = new Set(listed.map(worthKey));
  const squares = new Map<string, number>();
  for (const play of all) {
    // A play as text takes longer than all else here.
    if (!worths.has(worthKey(play))) continue;
    const key = wordKey(alphabet, board, play);
    squares.set(key, (squares.get(key) ?? 0) + 1);
  }
  return squares;
}

function worthKey({ score, leave }: Play): string {
  return `${score} ${leave.join()}`;
}
