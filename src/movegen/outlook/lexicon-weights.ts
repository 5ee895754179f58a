/**
 * Corrections to equity that were learnt from plays, with the conditions they were learnt under. They do not apply to other
 * words, tiles, boards or rules. `bench/NOTES.md` has the gains of the networks, and the scripts that learnt them.
 */
import { premiumMark } from '../../engine/board/layout.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import { familyOf } from '../lexica/english-lists.ts';
import type { WordGraph } from '../words/word-graph.ts';
import { earlyNetwork } from './early-network.ts';
import { lateNetwork } from './late-network.ts';
import type { OutlookNetwork } from './network.ts';
import { unpackNetwork } from './packed-network.ts';
import type { OutlookWeights } from './play-outlook.ts';

export interface LearntOutlook {
  /** Used with more than `MAX_LATE_BAG` tiles in the bag: a network, or the weights of a linear correction. */
  readonly early: OutlookNetwork | OutlookWeights;
  /** Used later, until the bag is empty; null if none was learnt. */
  readonly late: OutlookNetwork | null;
}

/**
 * Weights for a lexicon other than the shipped one.
 *
 * @experimental
 */
export interface LexiconWeights {
  readonly under: WeightConditions;
  readonly outlook: OutlookWeights;
}

/**
 * The conditions that weights were learnt under.
 *
 * @experimental
 */
export interface WeightConditions {
  readonly lexiconHash: string;
  /** Points and number of each tile, the blank first. */
  readonly tiles: string;
  /** Premium squares, row by row from the top, in the notation of layout files. */
  readonly layout: readonly string[];
  readonly handSize: number;
  readonly handBonus: number;
  readonly crossWords: Ruleset['crossWords'];
  readonly letterOrder: Ruleset['letterOrder'];
  readonly outEnd: Ruleset['outEnd'];
}

const LEARNT_UNDER: WeightConditions = {
  lexiconHash: 'd8c3e5a405f37a36',
  tiles:
    '0×2 1×9 3×2 3×2 2×4 1×12 4×2 2×3 4×2 1×9 8×1 5×1 1×4 3×2 1×6 1×8 3×2 10×1 1×6 1×4 1×6 1×4 4×2 4×2 8×1 4×2 10×1',
  layout: [
    't..2...t...2..t',
    '.d...3...3...d.',
    '..d...2.2...d..',
    '2..d...2...d..2',
    '....d.....d....',
    '.3...3...3...3.',
    '..2...2.2...2..',
    't..2...d...2..t',
    '..2...2.2...2..',
    '.3...3...3...3.',
    '....d.....d....',
    '2..d...2...d..2',
    '..d...2.2...d..',
    '.d...3...3...d.',
    't..2...t...2..t',
  ],
  handSize: 7,
  handBonus: 50,
  crossWords: 'valid',
  letterOrder: 'spelt',
  outEnd: 'rack-empty',
};

/** Returns the corrections learnt for a game; null if there are none for its conditions. `others` are supplied with the words. */
export function learntOutlook(
  ruleset: Ruleset,
  graph: Pick<WordGraph, 'hash'>,
  others?: LexiconWeights,
): LearntOutlook | null {
  if (isLearntUnder(LEARNT_UNDER, ruleset, graph)) {
    return { early: unpackNetwork(earlyNetwork), late: unpackNetwork(lateNetwork) };
  }
  if (others === undefined || !isLearntUnder(others.under, ruleset, graph)) return null;
  return { early: others.outlook, late: null };
}

export function isLearntUnder(under: WeightConditions, ruleset: Ruleset, graph: Pick<WordGraph, 'hash'>): boolean {
  const here = learningUnder(ruleset, { hash: familyOf(graph.hash) });
  const learnt = { ...under, lexiconHash: familyOf(under.lexiconHash) };
  return Object.entries(here).every(([name, value]) => {
    const there: unknown = learnt[name as keyof WeightConditions];
    return Array.isArray(value) ? Array.isArray(there) && value.join() === there.join() : value === there;
  });
}

export function learningUnder(ruleset: Ruleset, { hash }: Pick<WordGraph, 'hash'>): WeightConditions {
  const { alphabet, layout, handSize, crossWords, letterOrder, outEnd } = ruleset;
  const marksOf = (row: number): string =>
    Array.from({ length: layout.cols }, (_, col) => premiumMark(layout, row, col)).join('');
  return {
    lexiconHash: hash,
    tiles: Array.from(alphabet.counts, (count, tile) => `${alphabet.points[tile]!}×${count}`).join(' '),
    layout: Array.from({ length: layout.rows }, (_, row) => marksOf(row)),
    handSize,
    handBonus: bonusFor(ruleset, handSize),
    crossWords,
    letterOrder,
    outEnd,
  };
}
