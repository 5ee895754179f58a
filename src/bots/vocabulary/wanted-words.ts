/** Determines from a bot's options which word graphs it needs in addition to the game's. `BotResources` has them by name. */
import type { SharedOptions } from '../bot-options.ts';

/** A bot's own vocabulary, or words that it knows better than others. */
export interface OwnWords {
  /** Key in `BotResources`. */
  readonly name: string;
  /** Source of the words: `game`, `default` or a path. */
  readonly lexicon: string;
  /** Percentage of the words that it knows, the most familiar ones; 100 for all. */
  readonly percent: number;
  /** Measure of familiarity: `letters`, `default` (usage counts if available) or the path of a list of counts. */
  readonly familiarity: string;
}

type WordOptions = Pick<SharedOptions, 'lexicon' | 'vocabulary' | 'familiarity'>;

/** Number of times a person's words are halved: the commonest words are a thirty-second of those it knows. */
const TIERS = 5;

/** The bot's own vocabulary; null if it knows exactly the game's lexicon. */
export function ownWords(options: WordOptions): OwnWords | null {
  const { lexicon, vocabulary: percent } = options;
  if (percent < 100) return familiarWords(options, percent);
  return lexicon === 'game' ? null : { name: lexicon, lexicon, percent, familiarity: 'letters' };
}

/** For a bot with `familiarity`: its commonest words, then twice as many, and so on; otherwise empty. */
export function commonWords(options: WordOptions): OwnWords[] {
  if (options.familiarity === undefined) return [];
  return Array.from({ length: TIERS }, (_, i) => familiarWords(options, options.vocabulary / 2 ** (TIERS - i)));
}

function familiarWords({ lexicon, familiarity = 'letters' }: WordOptions, percent: number): OwnWords {
  const by = familiarity === 'letters' ? '' : ` by ${familiarity}`;
  return { name: `${lexicon} ${percent} %${by}`, lexicon, percent, familiarity };
}
