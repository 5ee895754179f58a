/** Figures that came with the address of a position: read once, and forgotten when the position is another or somebody searches it here. */
import { useEffect, useState } from 'react';
import { reasonOf } from '../../../../engine/errors.ts';
import type { CgpPosition } from '../../../../engine/notation/cgp.ts';
import { describeOtherWords, type FiguresTable, sharedTable } from '../../../../play/shared/figures-text.ts';
import type { GameTerms } from '../../../data/lexicon-facts.ts';
import { findRuleset, rulesetOf } from '../../../data/web-data.ts';
import { type GameLoader, openGraph } from '../../engine/game-loader.ts';
import { unpackFigures } from '../../share/linked-figures.ts';

export interface LinkedFigures {
  /** Null where there are none, or none yet. */
  readonly table: FiguresTable | null;
  /** Why they are left out; empty where they are not. */
  readonly fault: string;
  /** Which words they were made with, where those that are here are others; empty else. */
  readonly otherWords: string;
  /** By row: the tiles on the board. */
  readonly placed: FiguresTable['placed'];
  /** The row whose play is on the board. */
  readonly at: number;
  /** As they came, to be passed on; null where they are not shown. */
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
