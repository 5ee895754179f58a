/**
 * The rows of an analysis as the page shows them: what stands in each, and which tiles its play puts on the board.
 */
import { movesOf } from '../../../analysis/explanation/explain-analysis.ts';
import type { Analysis } from '../../../analysis/question.ts';
import type { PlacedTile } from '../../../engine/board/board.ts';
import { squaresOf } from '../../../engine/board/move.ts';
import type { CgpPosition } from '../../../engine/notation/cgp.ts';
import { formatMove } from '../../../engine/notation/move-text.ts';
import type { Alphabet } from '../../../engine/tiles/alphabet.ts';
import { analysisTable, writtenLine, type AnalysisTable, type Writing } from '../../../play/wording/analysis-table.ts';

/** Rows that are shown. */
const MOST_ROWS = 60;

/** A table, and by row the tiles that lie on the board where the row is shown. */
export interface ShownRows extends AnalysisTable {
  readonly placed: readonly (readonly PlacedTile[])[];
  /** Which column names a row. */
  readonly named: number;
}

/** The rows of an analysis. */
export function shownRows(analysis: Analysis, { board }: CgpPosition, alphabet: Alphabet): ShownRows {
  const writing: Writing = { alphabet, board, top: MOST_ROWS, formatMove };
  const table = analysisTable(analysis, writing);
  const placed =
    analysis.search === 'endgame'
      ? writtenLine(analysis, writing).map((turn) => turn.placed)
      : movesOf(analysis).map((move) => (move.kind === 'place' ? squaresOf(board, move) : []));
  return { ...table, placed, named: table.head.indexOf('move') };
}
