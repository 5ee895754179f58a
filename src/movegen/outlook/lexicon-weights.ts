/**
 * Corrections to equity that were learnt from plays, with the conditions they were learnt under. They do not apply to other
 * words, tiles, boards or rules. The weights of `PlayOutlook` are from 1,500 and 6,000 positions. `bench/NOTES.md` has their
 * gains, and the scripts that learnt them and the network of `LateOutlook`.
 */
import { premiumMark } from '../../engine/board/layout.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { bonusFor } from '../../engine/rules/rules-in-play.ts';
import { familyOf } from '../lexica/english-lists.ts';
import type { WordGraph } from '../words/word-graph.ts';
import { lateNetwork } from './late-network.ts';
import type { LateNetwork } from './late-outlook.ts';
import { unpackNetwork } from './packed-network.ts';
import type { OutlookWeights } from './play-outlook.ts';

export interface LearntOutlook {
  /** Used with more than `MAX_LATE_BAG` tiles in the bag. */
  readonly weights: OutlookWeights;
  /** Used later, until the bag is empty; null if none was learnt. */
  readonly late: LateNetwork | null;
}

/** Weights for a lexicon other than the shipped one. */
export interface LexiconWeights {
  readonly under: WeightConditions;
  readonly outlook: OutlookWeights;
}

/** The conditions that weights were learnt under. */
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

const WEIGHTS: OutlookWeights = {
  opening: {
    hooks: -0.321,
    'hook points': -0.14,
    'vowels beside letter doubled': -0.588,
    'points kept': -0.387,
    'tiles kept': 0.711,
  },
  middle: {
    'hook points': -0.038,
    'hook points doubled': -0.163,
    'hooks tripled': -1.261,
    'triples within 2': -1.09,
    'triples within 4': -0.769,
    'triples within 7': -0.242,
    'points kept': -0.121,
    'tiles kept': -0.434,
    'vowels beside letter doubled': -0.355,
    'vowels beside letter tripled': -0.581,
    'vowels beside word tripled': -1.886,
  },
};

/** Returns the corrections learnt for a game; null if there are none for its conditions. `others` are supplied with the words. */
export function learntOutlook(
  ruleset: Ruleset,
  graph: Pick<WordGraph, 'hash'>,
  others?: LexiconWeights,
): LearntOutlook | null {
  if (isLearntUnder(LEARNT_UNDER, ruleset, graph)) return { weights: WEIGHTS, late: unpackNetwork(lateNetwork) };
  if (others === undefined || !isLearntUnder(others.under, ruleset, graph)) return null;
  return { weights: others.outlook, late: null };
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
