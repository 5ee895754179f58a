/** A table of ranked plays or of the turns of a line. Arrow keys select a row, the pointer previews one. */
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { LoadMeanings } from '../../../../play/commands/word-meanings.ts';
import { MeaningLine, useMeaning } from '../../words/page-meanings.tsx';
import { DataTable } from '../../view/data-table.tsx';
import type { PlayRows } from '../../../../play/study/play-rows.ts';

export interface PlayTableProps {
  readonly rows: PlayRows;
  readonly label: string;
  readonly at: number;
  /** Text of the play that was made. */
  readonly played?: string | null | undefined;
  readonly onRow: (at: number) => void;
  readonly onHover: (at: number | null) => void;
  readonly meanings: LoadMeanings;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

export function PlayTable(props: PlayTableProps): ReactElement {
  const { rows: table, label, at, played, onRow, onHover, meanings } = props;
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
          'data-played': rows[row]![named] === played ? '' : undefined,
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
