/**
 * Data learnt for a language in addition to leave values and win percentages: the openings that plays leave, and the options of
 * levels. A level is fitted so that its score relative to that of `equity` is the same as in English.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { isLearntUnder, type LexiconWeights } from '../../movegen/outlook/lexicon-weights.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

/**
 * Options of a level, in percent as those of `person`, and its results in games against itself.
 *
 * @experimental
 */
export interface LanguageLevel {
  readonly vocabulary: number;
  readonly sight: number;
  readonly form: number;
  /** Points per game. */
  readonly meanScore: number;
  /** Standard deviation of the score difference of a game. */
  readonly spreadDeviation: number;
}

/**
 * Weights and levels of a language.
 *
 * @experimental
 */
export interface LanguageWeights extends LexiconWeights {
  readonly levels: Readonly<Record<string, LanguageLevel>>;
}

/** A game, with the data learnt for its language. */
export interface LevelGame {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly learnt?: LanguageWeights | undefined;
}

/** The options of a level fitted for a game, or undefined. */
export function fittedLevel(level: string, { ruleset, graph, learnt }: LevelGame): LanguageLevel | undefined {
  if (learnt === undefined || !Object.hasOwn(learnt.levels, level)) return undefined;
  return isLearntUnder(learnt.under, ruleset, graph) ? learnt.levels[level] : undefined;
}
