import type { ComponentProps, ReactElement, ReactNode } from 'react';

interface DataTableProps extends ComponentProps<'table'> {
  /** An empty string makes an empty cell that is not a header. */
  readonly head: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly caption?: ReactNode;
  /** Index of the column with the row headers. */
  readonly named?: number;
  readonly rowProps?: (row: number) => ComponentProps<'tr'> & Readonly<Record<`data-${string}`, string | undefined>>;
}

export function DataTable({ head, rows, caption, named, rowProps, ...rest }: DataTableProps): ReactElement {
  const columns = head.map((name) => (typeof name === 'string' ? name : undefined));
  return (
    <table {...rest}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>
          {head.map((name, i) => {
            if (name === '') return <td key={i} />;
            return (
              <th key={i} scope="col" data-column={columns[i]}>
                {name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} {...rowProps?.(row)}>
            {cells.map((cell, i) => {
              const isHeader = i === named;
              const Cell = isHeader ? 'th' : 'td';
              return (
                <Cell key={i} scope={isHeader ? 'row' : undefined} data-column={isHeader ? undefined : columns[i]}>
                  {cell}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
