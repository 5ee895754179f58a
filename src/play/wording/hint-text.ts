/**
 * Ranked plays as lines of text, for hints and bot candidates. Placements of one word with the same score and leave share a line.
 */
import { counted } from '../../text/counted.ts';
import { fixed, percentWithError } from '../../text/numbers.ts';
import { alignCells, alignColumns } from '../../text/columns.ts';
import { MAX_EFFORT, type ExplainedDecision } from '../../analysis/advice.ts';
import { ALL_PLAYS, countFits, wordKey } from '../../analysis/fits.ts';
import type { PlaySimulation } from '../../bots/simulation/simulation-report.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import type { Board } from '../../engine/board/board.ts';
import { isSameMove } from '../../engine/board/move.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import { sortTiles } from '../../engine/tiles/rack.ts';
import { formatTiles } from '../../engine/tiles/tile-text.ts';
import { clip, wrapText } from '../../text/wrap-text.ts';
import type { Play } from '../../movegen/plays/play.ts';
import type { GameSession } from '../session/session.ts';

export interface BoardDecision {
  readonly decision: ExplainedDecision;
  readonly board: Board;
  /** Number of placements by word, score and leave; see `countSquares`. */
  readonly squares: ReadonlyMap<string, number>;
}

/** A hint; its plays are numbered for selection. */
export interface Hint extends BoardDecision {
  /** As `AdviceOptions.effort`; null without a search. */
  readonly effort: number | null;
}

/** Plays requested per line, since placements are merged. */
export const PLAYS_PER_LINE = 5;

/** Counts the placements of each word; computed here if the decision lacks them. */
export function countSquares(
  session: GameSession,
  { ranked, squares }: ExplainedDecision,
): ReadonlyMap<string, number> {
  const { ruleset, state } = session.game;
  return squares ?? countFits(ranked, session.rankPlays(ALL_PLAYS).ranked, ruleset.alphabet, state.board);
}

/** Returns the first play of each word, score and leave. */
export function distinctPlays(
  { decision, board }: BoardDecision,
  alphabet: Alphabet,
  maxPlays: number,
): readonly Play[] {
  const seen = new Set<string>();
  return decision.ranked
    .filter((play) => {
      const key = wordKey(alphabet, board, play);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, maxPlays);
}

export interface ReasonsPlace {
  readonly at: number;
  readonly width: number;
}

export interface HintTable {
  readonly plays: readonly Play[];
  /** Column heads; the last is empty if no word has several placements. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly apart: readonly string[];
  readonly reasons: readonly string[];
  readonly legend: readonly string[];
  readonly effort: string | null;
}

/** One row per word: score, leave, and win chance if simulated, otherwise equity. `at` is the play to explain. */
export function hintTable(hint: BoardDecision | Hint, alphabet: Alphabet, maxPlays: number, at: number): HintTable {
  const { decision, board, squares } = hint;
  const { simulated, values } = decision;
  const plays = distinctPlays(hint, alphabet, maxPlays);
  const figures = plays.map(({ move }) => simulated?.plays.find(({ play }) => isSameMove(play.move, move)));
  const rows = plays.map((play, i) => {
    const text = formatMove(alphabet, board, play.move);
    const fits = play.move.kind === 'place' ? (squares.get(wordKey(alphabet, board, play)) ?? 1) : 1;
    const leave = formatTiles(alphabet, sortTiles(play.leave), false) || '-';
    const win = figures[i]?.win;
    const worth = win === undefined ? fixed(play.equityMilli / 1000, 1) : percentWithError(win.mean, win.error, 1);
    return [text.replace(/^exchange /u, 'exch '), String(play.score), leave, worth, fits > 1 ? String(fits) : ''];
  });
  const isSimulated = figures.some((figure) => figure !== undefined);
  const isCounted = rows.some((row) => row.at(-1) !== '');
  return {
    plays,
    head: ['play', 'score', 'leave', isSimulated ? 'win %' : 'equity', isCounted ? 'ways' : ''],
    rows,
    apart: apartLines(figures),
    reasons: reasonsOf(hint, plays[at]),
    legend: [
      ...(isSimulated ? ['±: one standard error'] : []),
      ...(isCounted ? ['ways: places with that score and leave'] : []),
      ...(values === 'estimate' ? [] : [values === 'proven' ? 'proven: no play is better' : 'a proven bound']),
    ],
    effort: 'effort' in hint && hint.effort !== null ? effortLine(hint) : null,
  };
}

/** Plays of a hint are numbered, and the reasons for the play `why` follow them; for a bot the reasons come first. */
export function drawHints(
  hint: BoardDecision | Hint,
  alphabet: Alphabet,
  maxPlays: number,
  why?: ReasonsPlace,
): string[] {
  const { head, rows, apart, reasons, legend, effort } = hintTable(hint, alphabet, maxPlays, why?.at ?? -1);
  const isNumbered = 'effort' in hint;
  const numbered = (row: readonly string[], number: string): string[] => [`${number}${row[0]}`, ...row.slice(1)];
  const table = isNumbered
    ? [numbered(head, '  '), ...rows.map((row, i) => numbered(row, `${i + 1} `))]
    : [head, ...rows];
  const because = why === undefined ? [] : reasons.flatMap((sentence) => wrapText(sentence, why.width));
  const lines = tableWithin(table, why?.width ?? Infinity);
  return [
    ...(isNumbered ? [] : because),
    ...lines,
    ...(isNumbered ? [...apart, ...because] : []),
    ...legend.filter((line) => !line.startsWith('ways') || lines[0]!.endsWith('ways')),
    ...(effort === null ? [] : [effort]),
  ].map((line) => `  ${line}`);
}

const FITS = 4;
const LEAVE = 2;

/**
 * Fits the table to a width by dropping, in order: column gaps, placement counts, error of the win chance, leave. The value used
 * for ranking stays.
 */
function tableWithin(table: readonly (readonly string[])[], width: number): string[] {
  const without = (column: number) => (row: readonly string[]) => row.filter((_, i) => i !== column);
  const plain = (row: readonly string[]): string[] =>
    row.map((cell) => (cell === 'score' ? 'pts' : cell.replace(/ ±.*/u, '')));
  const tables = [
    table,
    table.map(without(FITS)),
    table.map(without(FITS)).map(plain),
    table.map(without(FITS)).map(plain).map(without(LEAVE)),
  ];
  for (const [i, rows] of tables.entries()) {
    for (const gap of ['  ', ' ']) {
      const isLeft = (column: number): boolean => column === 0 || (column === LEAVE && i < tables.length - 1);
      const lines = alignColumns(rows, isLeft, gap);
      if (lines.every(({ length }) => length <= width)) return lines;
    }
  }
  return alignCells(tables.at(-1)!).map((row) => {
    const figures = row.slice(1).join(' ');
    return `${clip(row[0]!, width - figures.length - 1)} ${figures}`;
  });
}

function reasonsOf({ decision }: BoardDecision, play: Play | undefined): readonly string[] {
  const index = play === undefined ? -1 : decision.ranked.indexOf(play);
  return decision.reasons?.[index] ?? [];
}

function apartLines([first, ...others]: readonly (PlaySimulation | undefined)[]): string[] {
  if (first === undefined || others[0] === undefined) return [];
  const near = others.flatMap((other, i) => (other !== undefined && !isClear(other) ? [i + 2] : []));
  const by = (play: PlaySimulation | undefined): string =>
    play === undefined ? '' : `${percentWithError(play.behind.win.mean, play.behind.win.error, 1)} %`;
  if (near.length === 0) return [`1 leads 2 by ${by(others[0])}`];
  const names = [1, ...near.slice(0, -1)].join(', ');
  const figure = near.length === 1 ? `: ${by(others[near[0]! - 2])}` : '';
  return [`${names} and ${near.at(-1)} are too close to call${figure}`];
}

/** True if the first play leads by over two errors in win chance or, in decided games, in points. */
function isClear({ behind }: PlaySimulation): boolean {
  return [behind.win, behind.equity].some(({ mean, error }) => error !== null && mean > 2 * error);
}

export function canThinkLonger({ decision, effort }: Hint): boolean {
  return effort !== null && effort < MAX_EFFORT && decision.values !== 'proven';
}

function effortLine(hint: Hint): string | null {
  const { simulated, values } = hint.decision;
  if (simulated === undefined && values === 'proven') return null;
  const extent = simulated === undefined ? 'searched' : counted(simulated.iterations, 'rollout');
  const text = hint.effort === 0 ? extent : `${extent}, searched longer`;
  return canThinkLonger(hint) ? `${text}; ask again for more` : text;
}
