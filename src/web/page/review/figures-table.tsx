/** Figures of each player, as a table. */
import type { ReactElement } from 'react';

interface FiguresTableProps {
  readonly label: string;
  /** Names of the columns; the first is that of the names of the rows. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function FiguresTableView({ label, head, rows }: FiguresTableProps): ReactElement {
  return (
    <div className="figures scrolled" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((name, i) =>
              i === 0 ? (
                <td key={i} />
              ) : (
                <th key={i} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
