/**
 * Ranked plays as lines of text: what a hint shows, and what a bot thought of. A word that fits several squares for the
 * same score and the same tiles kept is one line that counts them.
 */
import type { Decision } from '../../bots/bot.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Board } from '../../engine/board/board.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import type { Play } from '../../movegen/plays/play.ts';
import type { GameSession } from '../session/session.ts';

/** A decision, and what it takes to show it. */
export interface ToldDecision {
  readonly decision: Decision;
  /** The board it was for. */
  readonly board: Board;
  /** How many squares a word fits, by word, score and leave; see `countSquares`. */
  readonly squares: ReadonlyMap<string, number>;
}

/** Plays to ask a bot for, so that enough words are left when squares are counted together. */
export const PLAYS_PER_LINE = 5;

/** More plays than any position has. */
const ALL = 1_000_000;

/** Play and leave stand at the left of their columns. */
const LEFT_COLUMNS: ReadonlySet<number> = new Set([0, 2]);

/** How many squares each word of a decision for the player to move fits. */
export function countSquares(session: GameSession, { ranked }: Decision): ReadonlyMap<string, number> {
  const { board } = session.game.state;
  const { alphabet } = session.game.ruleset;
  const worths = new Set(ranked.map(worthKey));
  const squares = new Map<string, number>();
  for (const play of session.rankPlays(ALL).ranked) {
    // A play as text takes longer than all else here.
    if (!worths.has(worthKey(play))) continue;
    const key = wordKey(alphabet, board, play);
    squares.set(key, (squares.get(key) ?? 0) + 1);
  }
  return squares;
}

/**
 * A head, then a line a word: score, tiles kept, and what plays were compared by: the chance to win where they were
 * simulated, else equity. What the figures mean, and how sure they are where they are not estimates, is said below.
 *
 * @param most lines of plays
 */
export function drawHints({ decision, board, squares }: ToldDecision, alphabet: Alphabet, most: number): string[] {
  const { ranked, simulated, values } = decision;
  const wins = new Map((simulated?.plays ?? []).map(({ play, win }) => [formatMove(alphabet, board, play.move), win]));
  const seen = new Set<string>();
  const rows = ranked.flatMap((play) => {
    const key = wordKey(alphabet, board, play);
    if (seen.has(key)) return [];
    seen.add(key);
    const text = formatMove(alphabet, board, play.move);
    const win = wins.get(text);
    const worth =
      win === undefined
        ? (play.equityMilli / 1000).toFixed(1)
        : `${(100 * win.mean).toFixed(1)} ±${win.error === null ? '?' : (100 * win.error).toFixed(1)}`;
    const fits = play.move.kind === 'place' ? (squares.get(key) ?? 1) : 1;
    const leave = leaveText(alphabet, play) || '-';
    return [[typed(text), String(play.score), leave, worth, fits > 1 ? String(fits) : '']];
  });
  const shown = rows.slice(0, most);
  const isCounted = shown.some((row) => row.at(-1) !== '');
  const table = [['play', 'score', 'leave', wins.size > 0 ? 'win %' : 'equity', isCounted ? 'fits' : ''], ...shown];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row.map((cell, i) => (LEFT_COLUMNS.has(i) ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))),
  );
  return [
    ...lines.map((row) => `  ${row.join('  ')}`.trimEnd()),
    ...(wins.size > 0 ? ['  ±: one standard error'] : []),
    ...(isCounted ? ['  fits: squares for that score and leave'] : []),
    ...(values === 'estimate' ? [] : [values === 'proven' ? '  proven: none is better' : '  a proven bound']),
  ];
}

/** A move as the line console takes it, which is shorter. */
function typed(text: string): string {
  return text.replace(/^exchange /u, 'exch ');
}

/** What plays of one word on several squares have in common: word, score and tiles kept. */
function wordKey(alphabet: Alphabet, board: Board, play: Play): string {
  const [, word = ''] = formatMove(alphabet, board, play.move).split(' ');
  return [play.move.kind, word.replaceAll(/[()]/gu, ''), worthKey(play)].join(' ');
}

function worthKey({ score, leave }: Play): string {
  return `${score} ${leave.join()}`;
}

function leaveText(alphabet: Alphabet, { leave }: Play): string {
  return formatTiles(alphabet, sortTiles(leave), false);
}
