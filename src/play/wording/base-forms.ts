/**
 * Lists the possible base forms of an inflected English word: `dog` for `dogs`, `run` for `running`. It removes the endings of
 * WordNet's `morphy` and undoes doubled consonants, which WordNet has in lists of exceptions. The dictionary decides which of the
 * forms are words.
 */

export const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** Endings and their replacements. */
const ENDINGS: Readonly<Record<PartOfSpeech, Readonly<Record<string, readonly string[]>>>> = {
  noun: { s: [''], es: [''], ies: ['y'], ves: ['f', 'fe'], men: ['man'] },
  verb: { s: [''], es: [''], ies: ['y'], ed: ['', 'e'], ied: ['y'], ing: ['', 'e'], ying: ['ie'] },
  adj: { er: ['', 'e'], ier: ['y'], est: ['', 'e'], iest: ['y'] },
  adv: {},
};

const MIN_BASE = 2;

export function baseForms(word: string, part: PartOfSpeech): string[] {
  const bases = Object.entries(ENDINGS[part]).flatMap(([ending, replacements]) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, -ending.length);
    const undoubled = /[^aeiou]$/u.test(stem) && stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
    return replacements.flatMap((replacement) => [stem + replacement, ...(replacement === '' ? undoubled : [])]);
  });
  return [...new Set(bases)].filter(({ length }) => length >= MIN_BASE);
}
