import type { ReactElement } from 'react';
import { CLEAN_LEXICON, DEFAULT_LEXICON } from '../../../movegen/lexica/lexicon-name.ts';
import type { LexiconName, GameTerms } from '../../data/lexicon-facts.ts';
import { editionsFor, findEdition, type WebData } from '../../data/web-data.ts';
import { lexiconNameOf, type StoredLexicon, describeMissingWords, findLexicon } from '../store/stored-lexicon.ts';
import { capitalised } from '../../../text/capitalised.ts';
import { Choice } from '../view/choice.tsx';
import { FaultLine } from '../view/fault-line.tsx';
import { useLexica } from '../store/use-stored.ts';
import { nameWords } from './words-text.ts';

interface WordsSelectProps {
  readonly data: Pick<WebData, 'rulesets'>;
  readonly ruleset: string;
  readonly lexica: readonly StoredLexicon[];
  readonly lexicon: LexiconName | null;
  readonly onChange: (lexicon: LexiconName | null) => void;
}

const DEFAULT = '';

export function WordsSelect({ data, ruleset, lexica, lexicon, onChange }: WordsSelectProps): ReactElement {
  const names = new Map<string, LexiconName>();
  for (const { name, hash } of offeredEditions(data, ruleset)) names.set(hash, { name, hash });
  for (const stored of lexica) {
    const fitting = lexiconNameOf(stored, ruleset);
    if (fitting !== null) names.set(fitting.hash, fitting);
  }
  // The current choice is listed even while `lexica` is loading.
  if (lexicon !== null && !names.has(lexicon.hash)) names.set(lexicon.hash, lexicon);
  return (
    <Choice
      label="Words"
      value={lexicon?.hash ?? DEFAULT}
      options={[[DEFAULT, DEFAULT_LEXICON], ...Array.from(names, ([hash, name]) => [hash, nameWords(name)] as const)]}
      onChange={(hash) => onChange(names.get(hash) ?? null)}
    />
  );
}

export function WordsField(props: WordsSelectProps): ReactElement | null {
  const { data, ruleset, lexica, lexicon } = props;
  if (lexica.length === 0 && lexicon === null && offeredEditions(data, ruleset).length === 0) return null;
  return (
    <label className="words-field">
      Words <WordsSelect {...props} />
    </label>
  );
}

/** The old default words are only for the games that were played with them. */
function offeredEditions(data: Pick<WebData, 'rulesets'>, ruleset: string): readonly LexiconName[] {
  return editionsFor(data, ruleset).filter(({ name }) => name === CLEAN_LEXICON);
}

export function MissingWords({ missing }: { readonly missing: LexiconName | null }): ReactElement | null {
  if (missing === null) return null;
  const text = `${capitalised(describeMissingWords(missing))}. Until then, the default words are used.`;
  return <FaultLine title="These words are missing" text={text} ways={null} />;
}

export interface ChosenWords {
  readonly lexica: readonly StoredLexicon[];
  readonly lexicon: LexiconName | null;
  readonly missing: LexiconName | null;
}

export function useChosenWords(data: Pick<WebData, 'rulesets'>, terms: GameTerms): ChosenWords {
  const { ruleset, lexicon } = terms;
  const lexica = useLexica();
  if (lexica === null || findEdition(data, terms) !== undefined) {
    return { lexica: lexica ?? [], lexicon, missing: null };
  }
  const isStored = lexicon !== null && findLexicon(lexica, ruleset, lexicon.hash) !== undefined;
  return { lexica, lexicon: isStored ? lexicon : null, missing: isStored ? null : lexicon };
}
