/** Formats the figures of a link as a table like `wording/analysis-table.ts`, with a line on the search. */
import { counted } from '../../text/counted.ts';
import type { Board, BoardTile } from '../../engine/board/board.ts';
import { placeSquares } from '../../engine/board/move.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { visibleLine } from '../../text/visible-text.ts';
import type { AnalysisTable } from '../wording/analysis-table.ts';
import { fixed, percentWithError, signed, withError } from '../../text/numbers.ts';
import { boardsOf, type SharedFigures, type SharedPlay } from './shared-figures.ts';

export interface FiguresTable extends AnalysisTable {
  /** By row: the tiles to show on the board. */
  readonly placed: readonly (readonly BoardTile[])[];
}

export function sharedTable(figures: SharedFigures, start: Board, alphabet: Alphabet): FiguresTable {
  const { search, plays } = figures;
  const boards = boardsOf(figures, start, alphabet);
  const hasWin = plays.some(({ win }) => win !== null);
  const isLine = search === 'endgame';
  const rows = plays.map((play, i) => [
    ...(isLine ? [i % 2 === 0 ? 'to move' : 'other'] : []),
    formatMove(alphabet, boards[i]!, play.move),
    play.score,
    ...(hasWin ? [play.win === null ? '' : percentWithError(play.win.mean, play.win.error, 2)] : []),
    pointsCell(play, search),
  ]);
  const placed = plays.map(({ move }, i) => (move.kind === 'place' ? placeSquares(boards[i]!, move) : []));
  return {
    head: [
      ...(isLine ? [''] : []),
      'move',
      'score',
      ...(hasWin ? ['win %'] : []),
      isSpread(search) ? 'spread' : 'equity',
    ],
    rows,
    lines: [describeWork(figures)],
    placed: isLine ? placed.map((_, i) => placed.slice(0, i + 1).flat()) : placed,
  };
}

function isSpread(search: SharedFigures['search']): boolean {
  return search === 'endgame' || search === 'pre-endgame';
}

function pointsCell({ points }: SharedPlay, search: SharedFigures['search']): string {
  if (points === null) return '';
  if (points.error !== null) return withError(fixed(points.mean, 1), points.error);
  return isSpread(search) ? signed(points.mean, search === 'endgame' ? 0 : 2) : fixed(points.mean, 1);
}

function describeWork({ search, values, work, depth }: SharedFigures): string {
  switch (search) {
    case 'static':
      return 'ranked by score and leave, not searched';
    case 'simulation':
      return `simulation of ${counted(work, 'rollout')}, ${depth === null ? 'played to the end' : counted(depth, 'ply', 'plies')}; ${values}`;
    case 'pre-endgame':
      return `pre-endgame, ${counted(work, 'node')}; ${values}`;
    case 'endgame':
      return `endgame, ${counted(work, 'node')}; ${values}`;
  }
}

/** Describes the lexicon of the figures if it differs from the current one; otherwise returns null. */
export function describeOtherWords(told: SharedFigures['lexicon'], here: SharedFigures['lexicon']): string | null {
  if (told.hash === here.hash) return null;
  const [a, b] = [told, here].map(({ name }) => `“${visibleLine(name)}”`);
  return told.name === here.name
    ? `made with another version of the lexicon ${a}`
    : `made with the lexicon ${a}; the current one is ${b}`;
}
