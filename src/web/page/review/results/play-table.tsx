/** A table of ranked plays or of the turns of a line. Arrow keys select a row, the pointer previews one. */
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { movesOf } from '../../../../analysis/explanation/explain-analysis.ts';
import type { Analysis } from '../../../../analysis/question.ts';
import type { BoardTile } from '../../../../engine/board/board.ts';
import { placeSquares } from '../../../../engine/board/move.ts';
import type { CgpPosition } from '../../../../engine/notation/cgp.ts';
import { formatMove } from '../../../../engine/notation/move-text.ts';
import type { Alphabet } from '../../../../engine/tiles/alphabet.ts';
import type { LoadMeanings } from '../../../../play/commands/word-meanings.ts';
import { MeaningLine, useMeaning } from '../../words/page-meanings.tsx';
import { DataTable } from '../../view/data-table.tsx';
import {
  analysisTable,
  type AnalysisTable,
  type Writing,
  writtenLine,
} from '../../../../play/wording/analysis-table.ts';

export interface PlayTableProps {
  readonly rows: PlayRows;
  readonly label: string;
  readonly at: number;
  readonly onRow: (at: number) => void;
  readonly onHover: (at: number | null) => void;
  readonly meanings: LoadMeanings;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

export function PlayTable(props: PlayTableProps): ReactElement {
  const { rows: table, label, at, onRow, onHover, meanings } = props;
  const { head, rows, named } = table;
  const { text: meaning, ask } = useMeaning(meanings, rows[at] === undefined ? null : String(rows[at][named]));
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.min(rows.length - 1, Math.max(0, at + step));
    onRow(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="plays" role="region" aria-label={label} tabIndex={-1}>
      <DataTable
        head={head.map((name, i) =>
          name === '' ? <span className="unseen-title">{i === 0 ? 'player' : 'same as'}</span> : name,
        )}
        named={named}
        onKeyDown={onKeyDown}
        onPointerLeave={() => onHover(null)}
        rowProps={(row) => ({
          'data-shown': row === at ? '' : undefined,
          onPointerMove: ({ movementX, movementY }) => {
            // A row that appears below a resting pointer is not hovered.
            if (movementX !== 0 || movementY !== 0) onHover(row);
          },
          onClick: () => {
            onRow(row);
            ask(String(rows[row]![named]));
          },
        })}
        rows={rows.map((cells: readonly ReactNode[], row) =>
          cells.with(
            named,
            <button tabIndex={row === at ? 0 : -1} aria-pressed={row === at}>
              {cells[named]}
            </button>,
          ),
        )}
      />
      <MeaningLine text={meaning} />
    </div>
  );
}

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
