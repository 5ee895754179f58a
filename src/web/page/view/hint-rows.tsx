import type { ReactElement } from 'react';
import type { HintTable } from '../../../play/wording/hint-text.ts';
import { DataTable } from './data-table.tsx';

interface HintRowsProps {
  readonly table: Pick<HintTable, 'head' | 'rows'>;
  readonly at: number;
  readonly onLay: (index: number) => void;
}

export function HintRows({ table: { head, rows }, at, onLay }: HintRowsProps): ReactElement {
  const hasHead = (_: unknown, column: number): boolean => head[column] !== '';
  return (
    <div className="scrolled" tabIndex={0} role="region" aria-label="Good plays">
      <DataTable
        head={head.filter(hasHead)}
        named={0}
        rows={rows.map(([play = '', ...cells], i) => {
          const button = (
            <>
              <span className="hint-number">{i + 1}</span>
              <button
                aria-pressed={i === at}
                onClick={({ currentTarget }) => {
                  onLay(i);
                  // On a phone the board may be out of sight.
                  currentTarget.closest('.sized')?.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
                }}
              >
                {play}
              </button>
            </>
          );
          return [button, ...cells].filter(hasHead);
        })}
      />
    </div>
  );
}
