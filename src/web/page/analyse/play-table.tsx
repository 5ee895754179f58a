/**
 * Ranked plays, or the turns of a line, as a table: a row is gone to by arrows, and shown while the pointer is over it.
 */
import type { KeyboardEvent, ReactElement } from 'react';
import type { ShownRows } from './shown-rows.ts';

interface PlayTableProps {
  readonly rows: ShownRows;
  readonly label: string;
  /** The row that is chosen. */
  readonly at: number;
  readonly onRow: (at: number) => void;
  /** Null where the pointer has left. */
  readonly onHover: (at: number | null) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** The table. */
export function PlayTable({ rows: { head, rows, named }, label, at, onRow, onHover }: PlayTableProps): ReactElement {
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
      <table onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {head.map((name, i) => (
              <th key={i} scope="col" data-column={name} data-named={i === named ? '' : undefined}>
                {name === '' ? <span className="unseen-title">{i === 0 ? 'player' : 'same as'}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onPointerLeave={() => {
            onHover(null);
          }}
        >
          {rows.map((cells, row) => (
            <tr
              key={row}
              data-shown={row === at ? '' : undefined}
              onPointerMove={({ movementX, movementY }) => {
                // A row that appears where the pointer rests is not pointed at.
                if (movementX !== 0 || movementY !== 0) onHover(row);
              }}
              onClick={() => {
                onRow(row);
              }}
            >
              {cells.map((cell, i) =>
                i === named ? (
                  <th key={i} scope="row">
                    <button type="button" tabIndex={row === at ? 0 : -1} aria-pressed={row === at}>
                      {cell}
                    </button>
                  </th>
                ) : (
                  <td key={i} data-column={head[i]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
