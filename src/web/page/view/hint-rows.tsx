/** The plays of a hint as a table, with what each is worth. One that is chosen is laid on the board. */
import type { ReactElement } from 'react';
import type { HintTable } from '../../../play/wording/hint-text.ts';

interface HintRowsProps {
  readonly table: Pick<HintTable, 'head' | 'rows'>;
  readonly at: number;
  readonly onLay: (index: number) => void;
}

export function HintRows({ table: { head, rows }, at, onLay }: HintRowsProps): ReactElement {
  return (
    <div className="scrolled" tabIndex={0} role="region" aria-label="Good plays">
      <table>
        <thead>
          <tr>
            {head.map((title) =>
              title === '' ? null : (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([play = '', ...cells], i) => (
            <tr key={play} data-laid={i === at ? '' : undefined}>
              <th scope="row">
                <span className="hint-number">{i + 1}</span>
                <button
                  type="button"
                  aria-pressed={i === at}
                  onClick={({ currentTarget }) => {
                    onLay(i);
                    // On a phone the board is further up.
                    currentTarget.closest('.sized')?.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
                  }}
                >
                  {play}
                </button>
              </th>
              {cells.map((cell, column) => (head[column + 1] === '' ? null : <td key={column}>{cell}</td>))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
