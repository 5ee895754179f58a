/** Results contained in a link, shown until the reader starts a search. */
import { type ReactElement, useState } from 'react';
import { FaultLine } from '../../view/fault-line.tsx';
import { PlayTable } from './play-table.tsx';
import type { LoadMeanings } from '../../../../play/commands/word-meanings.ts';
import type { SharedFigures } from '../../../../play/shared/shared-figures.ts';
import { useAnswer } from '../../view/answers.ts';
import type { CgpPosition } from '../../../../engine/notation/cgp.ts';
import { describeOtherWords, type FiguresTable, sharedTable } from '../../../../play/shared/figures-text.ts';
import type { GameTerms } from '../../../data/lexicon-facts.ts';
import { findRuleset, rulesetOf } from '../../../data/web-data.ts';
import { type GameLoader, openGraph } from '../../engine/game-loader.ts';
import { unpackFigures } from '../../share/linked-figures.ts';

interface LinkedResultsProps {
  readonly linked: LinkedFigures;
  readonly onHover: (at: number | null) => void;
  readonly meanings: LoadMeanings;
}

export function LinkedResults({ linked, onHover, meanings }: LinkedResultsProps): ReactElement | null {
  const { table, fault, otherWords, at, showRow } = linked;
  if (table === null) return fault === '' ? null : <FaultLine title="The link is damaged" text={fault} ways={null} />;
  return (
    <section className="results stack" aria-label="Results from the link">
      <div className="results-head row">
        <p role="status">Results from the link</p>
      </div>
      <p className="note">
        {table.lines.join('; ')}
        {otherWords === '' ? '' : `; ${otherWords}`}. Choose Analyse to search the position yourself.
      </p>
      <PlayTable
        rows={{ ...table, named: table.head.indexOf('move') }}
        label="Plays from the link"
        at={at}
        onRow={(to) => {
          onHover(null);
          showRow(to);
        }}
        onHover={onHover}
        meanings={meanings}
      />
    </section>
  );
}

export interface LinkedFigures {
  readonly table: FiguresTable | null;
  readonly fault: string;
  /** The words used for the results if they differ from the words here; otherwise empty. */
  readonly otherWords: string;
  readonly at: number;
  readonly packed: string | null;
  readonly showRow: (at: number) => void;
  readonly forget: () => void;
}

/** @param at the position in the address; it never changes, as another position mounts another component */
export function useLinkedFigures(
  loader: GameLoader,
  packed: string | null,
  at: { readonly terms: GameTerms; readonly position: CgpPosition | null },
): LinkedFigures {
  const [row, showRow] = useState(0);
  const [isForgotten, setForgotten] = useState(false);
  // The results belong to the first position only.
  const [{ terms, position }] = useState(at);
  const { answer, fault } = useAnswer(readFigures, loader, packed, terms, position);
  const words = useAnswer(findOtherWords, loader, terms, answer?.lexicon);
  const reason = isForgotten ? '' : fault || words.fault;
  const table = isForgotten || reason !== '' ? null : (answer?.table ?? null);
  return {
    table,
    fault: reason === '' ? '' : `The results in the link cannot be shown: ${reason}.`,
    otherWords: words.answer ?? '',
    at: row,
    packed: table === null ? null : packed,
    showRow,
    forget: () => setForgotten(true),
  };
}

interface ReadFigures extends Pick<SharedFigures, 'lexicon'> {
  readonly table: FiguresTable;
}

async function readFigures(
  { data }: GameLoader,
  packed: string | null,
  { ruleset }: GameTerms,
  position: CgpPosition | null,
): Promise<ReadFigures | null> {
  if (packed === null || position === null) return null;
  const rules = rulesetOf(findRuleset(data, ruleset));
  const figures = await unpackFigures(packed, position, rules);
  return { table: sharedTable(figures, position.board, rules.alphabet), lexicon: figures.lexicon };
}

async function findOtherWords(
  loader: GameLoader,
  terms: GameTerms,
  lexicon: SharedFigures['lexicon'] | undefined,
): Promise<string | null> {
  return lexicon === undefined ? null : describeOtherWords(lexicon, openGraph(await loader.words(terms)));
}
