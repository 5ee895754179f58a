/**
 * Hints: the best plays for a person, found by the search that suits the phase of the game. Limits are numbers of rollouts and
 * nodes, so that the same turn gives the same hint; only slow machines reach the time limit.
 */
import type { Budget, Decision, PlayerView } from '../bots/bot.ts';
import { ENDGAME_NODES, PRE_ENDGAME_NODES } from '../bots/pre-endgame/endgame-bot.ts';
import { MIN_ITERATIONS } from '../bots/simulation/sim-bot.ts';
import { shareOfTime } from '../bots/turn-time.ts';
import { takesTurns } from '../engine/rules/rules-in-play.ts';
import { solvedPlay, type Play } from '../movegen/plays/play.ts';
import { searchTurn } from './search-turn.ts';
import type { Explainer } from './explain.ts';
import { explanationSentences } from './explanation/sentences.ts';
import type { Analysis, AnalysisOptions } from './question.ts';

export interface Effort {
  readonly certainty: number;
  readonly timeMs: number;
  readonly limits: {
    readonly rollouts: number;
    readonly endgameNodes: number;
    readonly preEndgameNodes: number;
  };
}

/**
 * Efforts of the first hint of a turn and of repeated requests. In 19 of 20 positions, the first effort finds the best play of
 * 20,000 rollouts, or one that is behind it by less than the error (`bench/NOTES.md`).
 */
const EFFORTS: readonly Effort[] = [
  { certainty: 0.95, timeMs: 30_000, limits: makeLimits(10_000, 1) },
  { certainty: 0.99, timeMs: 60_000, limits: makeLimits(40_000, 4) },
  { certainty: 0.995, timeMs: 120_000, limits: makeLimits(160_000, 16) },
];

function makeLimits(rollouts: number, nodes: number): Effort['limits'] {
  return { rollouts, endgameNodes: nodes * ENDGAME_NODES, preEndgameNodes: nodes * PRE_ENDGAME_NODES };
}

export const MAX_EFFORT = EFFORTS.length - 1;

export function effortOf(effort: number): Effort {
  return EFFORTS[Math.min(MAX_EFFORT, effort)]!;
}

const PLAYS_EXPLAINED = 5;
/** Explanations take a few tenths of a second and are omitted if less time than this is left. */
const MIN_EXPLAINED_MS = 2000;

export interface ExplainedDecision extends Decision {
  /** Sentences about each play of `ranked`; empty for plays without an explanation. */
  readonly reasons?: readonly (readonly string[])[];
  /** Number of squares that each word of `ranked` fits, by `wordKey`; missing if not counted. */
  readonly squares?: ReadonlyMap<string, number>;
}

export interface AdviceOptions extends Pick<AnalysisOptions, 'resources' | 'ranker' | 'searcherFor'> {
  readonly explainer?: Explainer | undefined;
  /** 0 (the default) for the first hint of a turn, one more for each repeated request. */
  readonly effort?: number | undefined;
}

/**
 * Finds the best plays for the player to move, `budget.alternatives` of them. A hint takes no more of the time on a clock than a
 * move.
 */
export async function adviseOn(
  view: PlayerView,
  budget: Budget,
  { explainer, effort = 0, ...options }: AdviceOptions,
): Promise<ExplainedDecision> {
  const { certainty, timeMs, limits } = effortOf(effort);
  const question = { seed: budget.seed, top: budget.alternatives, certainty, minIterations: MIN_ITERATIONS };
  const analysisOptions = {
    ...options,
    shouldStop: budget.shouldStop,
    limits: { ...limits, timeMs: Math.min(timeMs, shareOfTime(view, budget.timeLeftMs)) },
  };
  const analysis = await searchTurn(view, question, analysisOptions);
  const ranked = rankAnalysis(analysis, view).slice(0, budget.alternatives);
  const { best, values } = analysis;
  const decision = {
    move: best!,
    ranked,
    // Without turns, the value of a play is its score, and a search could not improve on that.
    values: takesTurns(view.ruleset) ? values : ('proven' as const),
    ...(analysis.search === 'simulation' && { simulated: analysis.report }),
  };
  return explainDecision(decision, { explainer, view, budget, max: PLAYS_EXPLAINED });
}

interface Explaining {
  readonly explainer: Explainer | null | undefined;
  readonly view: PlayerView;
  readonly budget: Pick<Budget, 'seed' | 'timeLeftMs'>;
  readonly max: number;
  readonly isBelief?: boolean;
}

/** Adds reasons to the first plays of a decision, one for each combination of score and leave. */
export function explainDecision(
  decision: Decision,
  { explainer, view, budget, max, isBelief = false }: Explaining,
): ExplainedDecision {
  const { seed, timeLeftMs = Infinity } = budget;
  if (explainer == null || timeLeftMs < MIN_EXPLAINED_MS || !takesTurns(view.ruleset)) return decision;
  const worths = new Set<string>();
  const explained = decision.ranked.filter(({ score, leave }) => {
    const worth = `${score} ${leave.join()}`;
    if (worths.has(worth) || worths.size === max) return false;
    worths.add(worth);
    return true;
  });
  const sentences = explainer
    .explainAll(view, explained, { seed })
    .map((explanation) => explanationSentences(explanation, isBelief));
  return { ...decision, reasons: decision.ranked.map((play) => sentences[explained.indexOf(play)] ?? []) };
}

function rankAnalysis(analysis: Analysis, view: PlayerView): readonly Play[] {
  switch (analysis.search) {
    case 'static':
      return analysis.plays;
    case 'simulation':
      return analysis.report.plays.map(({ play }) => play);
    case 'endgame': {
      const { line, value } = analysis.answer;
      return [solvedPlay(view.rack, line[0]!, value)];
    }
    case 'pre-endgame': {
      const { rack, scores, seat } = view;
      const [best] = analysis.answer.plays;
      return best === undefined ? [] : [solvedPlay(rack, best, best.meanSpread - scores[seat]! + scores[1 - seat]!)];
    }
  }
}
