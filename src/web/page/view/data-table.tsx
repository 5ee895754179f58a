import type { ReactElement } from 'react';

interface DataTableProps {
  /** An empty one is a cell of no name. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly caption?: string;
  /** Whether the first cell of a row is its name. */
  readonly hasNames?: boolean;
}

export function DataTable({ head, rows, caption, hasNames = false }: DataTableProps): ReactElement {
  return (
    <table>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>
          {head.map((name, i) => {
            if (name === '') return <td key={i} />;
            return (
              <th key={i} scope="col">
                {name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, i) => {
              if (!hasNames || i > 0) return <td key={i}>{cell}</td>;
              return (
                <th key={i} scope="row">
                  {cell}
                </th>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
