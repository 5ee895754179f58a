/**
 * A hint: the best plays for a person who waits for them, by the search that the phase of the game calls for. It is limited by
 * numbers of rollouts and nodes, so that the same turn has the same hint; on a slow machine a time is the limit.
 */
import type { Budget, Decision, PlayerView } from '../bots/bot.ts';
import { ENDGAME_NODES, PRE_ENDGAME_NODES } from '../bots/pre-endgame/endgame-bot.ts';
import { MIN_ITERATIONS } from '../bots/simulation/sim-bot.ts';
import { shareOfTime } from '../bots/turn-time.ts';
import { takesTurns } from '../engine/rules/rules-in-play.ts';
import { solvedPlay, type Play } from '../movegen/plays/play.ts';
import { analyse } from './analyse.ts';
import type { Explainer } from './explain.ts';
import { explanationSentences } from './explanation/sentences.ts';
import type { Analysis, AnalysisOptions } from './question.ts';

export interface Effort {
  /** How sure a simulation must be before it ends early. */
  readonly certainty: number;
  readonly timeMs: number;
  /** What the answer depends on, on any machine. */
  readonly limits: {
    readonly rollouts: number;
    readonly endgameNodes: number;
    readonly preEndgameNodes: number;
  };
}

/**
 * What a hint may take when it is first asked for in a turn, and when it is asked for again. With the first its best play is the one
 * that 20,000 rollouts put first, or is behind it by less than the error of that, in 19 of 20 positions
 * (`bench/NOTES.md`).
 */
const EFFORTS: readonly Effort[] = [
  { certainty: 0.95, timeMs: 30_000, limits: makeLimits(10_000, 1) },
  { certainty: 0.99, timeMs: 60_000, limits: makeLimits(40_000, 4) },
  { certainty: 0.995, timeMs: 120_000, limits: makeLimits(160_000, 16) },
];

/** @param nodes how many times those of a bot's solver */
function makeLimits(rollouts: number, nodes: number): Effort['limits'] {
  return { rollouts, endgameNodes: nodes * ENDGAME_NODES, preEndgameNodes: nodes * PRE_ENDGAME_NODES };
}

export const MAX_EFFORT = EFFORTS.length - 1;

/** How hard is looked, from 0 on; no harder than `MAX_EFFORT`. */
export function effortOf(effort: number): Effort {
  return EFFORTS[Math.min(MAX_EFFORT, effort)]!;
}

const PLAYS_EXPLAINED = 5;
/** Reasons take some tenths of a second; with less left on the clock there are none. */
const MIN_EXPLAINED_MS = 2000;

export interface ExplainedDecision extends Decision {
  /** By index in `ranked`: sentences on the play; none where it was not explained. */
  readonly reasons?: readonly (readonly string[])[];
  /** How many squares each word of `ranked` fits, as `countFits` gives it; missing where nobody counted. */
  readonly squares?: ReadonlyMap<string, number>;
}

export interface AdviceOptions extends Pick<AnalysisOptions, 'resources' | 'ranker' | 'searcherFor'> {
  /** Gives the reasons for plays; none are given without. */
  readonly explainer?: Explainer | undefined;
  /** How hard to look: 0, which is the default, when first asked in a turn, one more each time it is asked again, up to `MAX_EFFORT`. */
  readonly effort?: number | undefined;
}

/**
 * Find the best plays for the player to move.
 *
 * @param budget its seed names the tiles dealt, its alternatives are how many plays to list; of the time left on a clock a
 *   hint takes no more than a move would
 */
export async function adviseOn(
  view: PlayerView,
  budget: Budget,
  { explainer, effort = 0, ...options }: AdviceOptions,
): Promise<ExplainedDecision> {
  const { certainty, timeMs, limits } = effortOf(effort);
  const question = { seed: budget.seed, top: budget.alternatives, certainty, minIterations: MIN_ITERATIONS };
  const asked = {
    ...options,
    shouldStop: budget.shouldStop,
    limits: { ...limits, timeMs: Math.min(timeMs, shareOfTime(view, budget.timeLeftMs)) },
  };
  const analysis = await analyse(view, question, asked);
  const ranked = rankAnalysis(analysis, view).slice(0, budget.alternatives);
  const { best, values } = analysis;
  const decision = {
    move: best!,
    ranked,
    // Where all play at once a play is worth its score, so there is nothing that a search could add.
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
  /** Whether the decision is a bot's, whose values of leaves may be wrong. */
  readonly isBelief?: boolean;
}

/** A decision with the reasons for its first plays, each score and leave once. */
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
