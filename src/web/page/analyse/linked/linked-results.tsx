/** Figures that came with a link, until the reader searches: which search made them, how far it went, and its first plays. */
import type { ReactElement } from 'react';
import { FaultLine } from '../../view/fault-line.tsx';
import { PlayTable } from '../play-table.tsx';
import type { LinkedFigures } from './use-linked-figures.ts';

interface LinkedResultsProps {
  readonly linked: LinkedFigures;
  /** Null where the pointer has left. */
  readonly onHover: (at: number | null) => void;
}

export function LinkedResults({ linked, onHover }: LinkedResultsProps): ReactElement | null {
  const { table, fault, otherWords, at, showRow } = linked;
  if (table === null) return fault === '' ? null : <FaultLine text={fault} />;
  return (
    <section className="results" aria-label="Figures from the link">
      <div className="results-head">
        <p role="status">Figures from the link</p>
      </div>
      <p className="note">
        {table.lines.join('; ')}
        {otherWords === '' ? '' : `; ${otherWords}`}. Analyse searches the position here.
      </p>
      <PlayTable
        rows={{ ...table, named: table.head.indexOf('move') }}
        label="Plays, as the link tells them"
        at={at}
        onRow={(to) => {
          onHover(null);
          showRow(to);
        }}
        onHover={onHover}
      />
    </section>
  );
}
