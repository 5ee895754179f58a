/** The plays of an analysis, or the turns of its line, as rows with the tiles that each lays. */
import { movesOf } from '../../analysis/explanation/explain-analysis.ts';
import type { Analysis } from '../../analysis/question.ts';
import type { BoardTile } from '../../engine/board/board.ts';
import { placeSquares } from '../../engine/board/move.ts';
import type { CgpPosition } from '../../engine/notation/cgp.ts';
import { formatMove } from '../../engine/notation/move-text.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { analysisTable, type AnalysisTable, type Writing, writtenLine } from '../wording/analysis-table.ts';

const MAX_ROWS = 60;

export interface PlayRows extends AnalysisTable {
  readonly placed: readonly (readonly BoardTile[])[];
  readonly named: number;
}

export function playRows(analysis: Analysis, { board }: CgpPosition, alphabet: Alphabet): PlayRows {
  const writing: Writing = { alphabet, board, top: MAX_ROWS, formatMove };
  const table = analysisTable(analysis, writing);
  const placed =
    analysis.search === 'endgame'
      ? writtenLine(analysis, writing).map((turn) => turn.placed)
      : movesOf(analysis).map((move) => (move.kind === 'place' ? placeSquares(board, move) : []));
  return { ...table, placed, named: table.head.indexOf('move') };
}
