/** Says that words are wanted which are not kept here, and what is taken instead; nothing where none are. */
import type { ReactElement } from 'react';
import { capitalised } from '../../../text/capitalised.ts';
import type { LexiconName } from '../../data/lexicon-facts.ts';
import { describeMissingWords } from '../store/kept-lexicon.ts';
import { FaultLine } from '../view/fault-line.tsx';

export function MissingWords({ missing }: { readonly missing: LexiconName | null }): ReactElement | null {
  if (missing === null) return null;
  return <FaultLine text={`${capitalised(describeMissingWords(missing))}. Until then the default words are taken.`} />;
}
