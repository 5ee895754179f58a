/**
 * What was learnt of a language beyond leave values and win percentages: what a play opens, and how much the levels see, so that they
 * score in it the same share of what `equity` scores as in English.
 */
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { isLearntUnder, type LearntWeights } from '../../movegen/outlook/learnt-weights.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';

/** Options of a level, as those of `person` in percent, and what it comes to with them in games against itself. */
export interface FittedLevel {
  readonly vocabulary: number;
  readonly sight: number;
  readonly form: number;
  /** Points a game. */
  readonly meanScore: number;
  /** How far the difference of the two scores of a game deviates. */
  readonly spreadDeviation: number;
}

export interface LanguageLearnt extends LearntWeights {
  readonly levels: Readonly<Record<string, FittedLevel>>;
}

/** A game, with what was learnt of its language. */
export interface LevelGame {
  readonly ruleset: Ruleset;
  readonly graph: WordGraph;
  readonly learnt?: LanguageLearnt | undefined;
}

/** How a level was fitted for a game; undefined where it was not. */
export function fittedLevel(level: string, { ruleset, graph, learnt }: LevelGame): FittedLevel | undefined {
  if (learnt === undefined || !Object.hasOwn(learnt.levels, level)) return undefined;
  return isLearntUnder(learnt.under, ruleset, graph) ? learnt.levels[level] : undefined;
}
