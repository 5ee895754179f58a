/** Definitions as text: one sense per line, or in short. */
import { wrapText } from '../../text/wrap-text.ts';
import type { PartOfSpeech } from '../../files/wordnet/base-forms.ts';
import type { Definition } from '../../files/wordnet/wordnet.ts';

export const PART_NAMES: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'noun',
  verb: 'verb',
  adj: 'adjective',
  adv: 'adverb',
};

/** Default number of senses per part of speech. */
const SENSES = 4;
const FEW_SENSES = 2;

/** @param most senses per part of speech */
export function drawDefinitions(
  word: string,
  definitions: readonly Definition[],
  { columns, most = SENSES }: { readonly columns: number; readonly most?: number | undefined },
): string[] {
  if (definitions.length === 0) return [`${word}: not defined in WordNet`];
  return [word, ...definitions.flatMap((definition) => drawPart(word, definition, columns, most))];
}

function drawPart(word: string, definition: Definition, columns: number, most: number): string[] {
  const { senses } = definition;
  const more = senses.length - most;
  return [
    `  ${namePart(word, definition)}`,
    ...senses
      .slice(0, most)
      .flatMap((sense) => wrapText(sense, columns - 6).map((line, i) => (i === 0 ? `    - ${line}` : `      ${line}`))),
    ...(more > 0 ? [`      and ${more} more; --all shows them`] : []),
  ];
}

/** The first senses in one text; null without definitions. */
export function describeDefinitions(word: string, definitions: readonly Definition[]): string | null {
  if (definitions.length === 0) return null;
  const parts = definitions.map(
    (definition) => `(${namePart(word, definition)}) ${definition.senses.slice(0, FEW_SENSES).join('; ')}.`,
  );
  return `${word} ${parts.join(' ')}`;
}

/** `noun`, or `noun, of dog` for an inflected form. */
function namePart(word: string, { part, base }: Definition): string {
  return (
    PART_NAMES[part] + (base.toUpperCase() === word ? (base === word.toLowerCase() ? '' : `, ${base}`) : `, of ${base}`)
  );
}
