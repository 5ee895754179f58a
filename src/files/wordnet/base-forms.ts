/**
 * Lists the possible base forms of an inflected English word: `dog` for `DOGS`, `run` for `RUNNING`. It removes the endings of
 * WordNet's `morphy`, and undoes doubled consonants, which WordNet has in lists of exceptions. The dictionary decides which of the
 * forms are words.
 */

export const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

type Ending = readonly [ending: string, instead: string];

const ENDINGS: Readonly<Record<PartOfSpeech, readonly Ending[]>> = {
  noun: [
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ves', 'f'],
    ['ves', 'fe'],
    ['men', 'man'],
  ],
  verb: [
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ed', ''],
    ['ed', 'e'],
    ['ied', 'y'],
    ['ing', ''],
    ['ing', 'e'],
    ['ying', 'ie'],
  ],
  adj: [
    ['er', ''],
    ['er', 'e'],
    ['ier', 'y'],
    ['est', ''],
    ['est', 'e'],
    ['iest', 'y'],
  ],
  adv: [],
};

const MIN_BASE = 2;

export function baseForms(word: string, part: PartOfSpeech): string[] {
  const bases = ENDINGS[part].flatMap(([ending, instead]) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, -ending.length);
    const isDoubled = instead === '' && /[^aeiou]$/u.test(stem) && stem.at(-1) === stem.at(-2);
    return [stem + instead, ...(isDoubled ? [stem.slice(0, -1)] : [])];
  });
  return [...new Set(bases)].filter(({ length }) => length >= MIN_BASE);
}
