import type { ReactElement } from 'react';
import { visibleLine } from '../../../text/visible-text.ts';
import { DEFAULT_LEXICON } from '../../../movegen/lexica/lexicon-name.ts';
import type { LexiconName, GameTerms } from '../../data/lexicon-facts.ts';
import { lexiconNameOf, type StoredLexicon, describeMissingWords, findLexicon } from '../store/stored-lexicon.ts';
import { capitalised } from '../../../text/capitalised.ts';
import { Choice } from '../view/choice.tsx';
import { FaultLine } from '../view/fault-line.tsx';
import { useLexica } from '../store/use-stored.ts';

interface WordsSelectProps {
  readonly ruleset: string;
  readonly lexica: readonly StoredLexicon[];
  readonly lexicon: LexiconName | null;
  readonly onChange: (lexicon: LexiconName | null) => void;
}

const DEFAULT = '';

export function WordsSelect({ ruleset, lexica, lexicon, onChange }: WordsSelectProps): ReactElement {
  const fitting = lexica.flatMap((stored) => lexiconNameOf(stored, ruleset) ?? []);
  // While `lexica` is loading, only the current choice is listed.
  const isListed = lexicon === null || fitting.some(({ hash }) => hash === lexicon.hash);
  const names = isListed ? fitting : [...fitting, lexicon];
  return (
    <Choice
      label="Words"
      value={lexicon?.hash ?? DEFAULT}
      options={[[DEFAULT, DEFAULT_LEXICON], ...names.map(({ name, hash }) => [hash, visibleLine(name)] as const)]}
      onChange={(hash) => {
        onChange(names.find((name) => name.hash === hash) ?? null);
      }}
    />
  );
}

export function WordsField(props: WordsSelectProps): ReactElement | null {
  if (props.lexica.length === 0 && props.lexicon === null) return null;
  return (
    <label className="words-field">
      Words <WordsSelect {...props} />
    </label>
  );
}

export function MissingWords({ missing }: { readonly missing: LexiconName | null }): ReactElement | null {
  if (missing === null) return null;
  return <FaultLine text={`${capitalised(describeMissingWords(missing))}. Until then, the default words are used.`} />;
}

export interface ChosenWords {
  readonly lexica: readonly StoredLexicon[];
  readonly lexicon: LexiconName | null;
  readonly missing: LexiconName | null;
}

export function useChosenWords({ ruleset, lexicon }: GameTerms): ChosenWords {
  const lexica = useLexica();
  if (lexica === null) return { lexica: [], lexicon, missing: null };
  const isStored = lexicon !== null && findLexicon(lexica, ruleset, lexicon.hash) !== undefined;
  return { lexica, lexicon: isStored ? lexicon : null, missing: isStored ? null : lexicon };
}
