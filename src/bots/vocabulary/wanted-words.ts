/**
 * Which words a bot needs beside those of the game, by its options. `BotResources` has them by name.
 */
import type { SharedOptions } from '../bot-options.ts';

/** Words that a bot has instead of all those of the game, or knows better than the others. */
export interface OwnWords {
  /** What `BotResources` calls them. */
  readonly name: string;
  /** Where they are from: `game`, `default` or a path. */
  readonly lexicon: string;
  /** How many of them it knows, the most familiar ones; 100 for all. */
  readonly percent: number;
  /** What says how familiar they are: `letters`, `default` (their use, where that is known), or the path of a list of counts. */
  readonly familiarity: string;
}

type WordOptions = Pick<SharedOptions, 'lexicon' | 'vocabulary' | 'familiarity'>;

/** How often the words of a person are halved: its commonest words are a thirty-second of those it knows. */
const TIERS = 5;

/** The words a bot has of its own; null if it knows those of the game. */
export function ownWords(options: WordOptions): OwnWords | null {
  const { lexicon, vocabulary: percent } = options;
  if (percent < 100) return familiarWords(options, percent);
  return lexicon === 'game' ? null : { name: lexicon, lexicon, percent, familiarity: 'letters' };
}

/** The commonest words of a bot that has `familiarity`, then twice as many, and so on; none of any other. */
export function commonWords(options: WordOptions): OwnWords[] {
  if (options.familiarity === undefined) return [];
  return Array.from({ length: TIERS }, (_, i) => familiarWords(options, options.vocabulary / 2 ** (TIERS - i)));
}

function familiarWords({ lexicon, familiarity = 'letters' }: WordOptions, percent: number): OwnWords {
  const by = familiarity === 'letters' ? '' : ` by ${familiarity}`;
  return { name: `${lexicon} ${percent} %${by}`, lexicon, percent, familiarity };
}
