/** Figures that came with a link, until the reader searches: which search made them, how far it went, and its first plays. */
import { type ReactElement, useEffect, useState } from 'react';
import { FaultLine } from '../../view/fault-line.tsx';
import { PlayTable } from '../play-table.tsx';
import { reasonOf } from '../../../../engine/errors.ts';
import type { CgpPosition } from '../../../../engine/notation/cgp.ts';
import { describeOtherWords, type FiguresTable, sharedTable } from '../../../../play/shared/figures-text.ts';
import type { GameTerms } from '../../../data/lexicon-facts.ts';
import { findRuleset, rulesetOf } from '../../../data/web-data.ts';
import { type GameLoader, openGraph } from '../../engine/game-loader.ts';
import { unpackFigures } from '../../share/linked-figures.ts';

interface LinkedResultsProps {
  readonly linked: LinkedFigures;
  readonly onHover: (at: number | null) => void;
}

export function LinkedResults({ linked, onHover }: LinkedResultsProps): ReactElement | null {
  const { table, fault, otherWords, at, showRow } = linked;
  if (table === null) return fault === '' ? null : <FaultLine text={fault} />;
  return (
    <section className="results stack" aria-label="Figures from the link">
      <div className="results-head row">
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

interface LinkedFigures {
  readonly table: FiguresTable | null;
  readonly fault: string;
  /** Which words they were made with, where those that are here are others; empty else. */
  readonly otherWords: string;
  readonly placed: FiguresTable['placed'];
  readonly at: number;
  readonly packed: string | null;
  readonly showRow: (at: number) => void;
  readonly forget: () => void;
}

interface ReadFigures {
  readonly table: FiguresTable | null;
  readonly fault: string;
}

const NONE: ReadFigures = { table: null, fault: '' };

/** @param at the position that the address names, with its rules; another one is another component */
export function useLinkedFigures(
  loader: GameLoader,
  packed: string | null,
  at: { readonly terms: GameTerms; readonly position: CgpPosition | null },
): LinkedFigures {
  const [read, setRead] = useState(NONE);
  const [otherWords, setOtherWords] = useState('');
  const [row, setRow] = useState(0);
  // They belong to the position that was there at first.
  const [{ terms, position }] = useState(at);
  useEffect(() => {
    if (packed === null || position === null) return undefined;
    const stop = new AbortController();
    const set = (change: () => void): void => {
      if (!stop.signal.aborted) change();
    };
    const open = async (): Promise<void> => {
      const rules = rulesetOf(findRuleset(loader.data, terms.ruleset));
      const figures = await unpackFigures(packed, position, rules);
      set(() => {
        setRead({ table: sharedTable(figures, position.board, rules.alphabet), fault: '' });
      });
      const { name, hash } = openGraph(await loader.words(terms));
      set(() => {
        setOtherWords(describeOtherWords(figures.lexicon, { name, hash }) ?? '');
      });
    };
    open().catch((error: unknown) => {
      set(() => {
        setRead({ table: null, fault: `The figures of the link are left out: ${reasonOf(error)}.` });
      });
    });
    return () => {
      stop.abort();
    };
  }, [loader, packed, terms, position]);
  const [isForgotten, setForgotten] = useState(false);
  const { table, fault } = isForgotten ? NONE : read;
  return {
    table,
    fault,
    otherWords,
    placed: table?.placed ?? [],
    at: row,
    packed: table === null ? null : packed,
    showRow: setRow,
    forget: () => {
      setForgotten(true);
    },
  };
}
