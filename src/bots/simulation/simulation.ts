/**
 * A simulation: candidates, each played out on the same deals as the others, more of those that may be best. This module
 * knows what to sample and what the samples say; who makes the rollouts, one thread or many, is the caller's affair, and
 * makes no difference to the result: a round is planned from what was known before it, and added in the order planned.
 *
 * What candidates are compared by is one smooth utility, the chance to win plus a little of the equity: where the chance
 * is nearly 0 or 1, or the same, equity decides, and elsewhere it weighs about a tenth of what it does through the chance.
 */
import type { Play } from '../../movegen/plays/play.ts';
import type { Belief } from './belief.ts';
import {
  BINGOS,
  EQUITY,
  KEPT_TURNS,
  ROLLOUT_STRIDE,
  SCORES,
  TURNS,
  WIN,
  type RolloutRoot,
  type Rollouts,
} from './rollout.ts';
import { estimateDifference, estimateBeside, SampleList } from './sample-list.ts';
import { BLOCK, SamplingRule, type SampleBlock } from './sampling-rule.ts';
import type { PlyFigures, SimulatedPlay, SimulationReport } from './simulation-report.ts';

/** What a point of equity is worth beside a whole win. */
export const UTILITY_OF_POINT = 0.0003;
/** A tenth of a percent of a win is worth no more rollouts. */
export const EPSILON = 0.001;

/** When a simulation ends. */
export interface SimulationLimits {
  readonly iterations: number;
  /** How sure to be of the best move, from 0 to 1, before it ends early; 1 for never. */
  readonly certainty: number;
  /** Rollouts each candidate has before any is given up. */
  readonly minIterations: number;
  /** How many of the best are listed for people, who read how far they are apart; none by default. */
  readonly listed?: number;
}

interface Samples {
  readonly equities: SampleList;
  readonly wins: SampleList;
  /** By turn: rollouts that had it, the sum of their scores, bingos. */
  readonly turns: Int32Array;
  readonly scores: Float64Array;
  readonly bingos: Int32Array;
}

/** Which candidate to sample next, and what the samples say so far. Whoever owns it plays the rollouts. */
export class Simulation {
  readonly candidates: readonly Play[];
  readonly root: RolloutRoot;
  readonly #rule: SamplingRule;
  readonly #samples: readonly Samples[];
  readonly #winPercent: string;

  constructor(root: RolloutRoot, candidates: readonly Play[], limits: SimulationLimits, winPercent: string) {
    this.root = root;
    this.candidates = candidates;
    this.#winPercent = winPercent;
    const { iterations: most, certainty, minIterations: least, listed } = limits;
    const isAlike = (a: number, b: number): boolean => isSimilar(candidates[a]!, candidates[b]!);
    const belief = beliefOf(candidates, root);
    const sampling = { least, most, certainty, epsilon: EPSILON, listed };
    this.#rule = new SamplingRule(candidates.length, sampling, isAlike, belief);
    this.#samples = candidates.map(() => ({
      equities: new SampleList(),
      wins: new SampleList(),
      turns: new Int32Array(KEPT_TURNS),
      scores: new Float64Array(KEPT_TURNS),
      bingos: new Int32Array(KEPT_TURNS),
    }));
  }

  /** Rollouts made so far, over all candidates. */
  get iterations(): number {
    return this.#rule.sampled;
  }

  /** The move that is best so far. */
  get best(): Play {
    return this.candidates[this.#rule.leader]!;
  }

  /** The rollouts to make next, to be added in this order; none where the simulation is over. */
  plan(): SampleBlock[] {
    return this.#rule.plan();
  }

  /**
   * Rollouts that may be planned next, once those planned are added, so that a thread with nothing to do can make them ahead.
   *
   * @param most blocks at most
   */
  planAhead(planned: readonly SampleBlock[], most: number): SampleBlock[] {
    return this.#rule.planAhead(planned, most);
  }

  /**
   * Add the rollouts of a block.
   *
   * @param made how many there are; those after a block that was cut short are not added, or deals would be left out
   */
  add({ candidate, first }: SampleBlock, records: Float64Array, made: number): void {
    const samples = this.#samples[candidate]!;
    if (samples.wins.length !== first) return;
    for (let i = 0; i < made; i++) {
      const at = i * ROLLOUT_STRIDE;
      const equity = records[at + EQUITY]!;
      const win = records[at + WIN]!;
      samples.equities.push(equity);
      samples.wins.push(win);
      const turns = Math.min(KEPT_TURNS, records[at + TURNS]!);
      for (let turn = 0; turn < turns; turn++) {
        samples.turns[turn]! += 1;
        samples.scores[turn]! += records[at + SCORES + turn]!;
        samples.bingos[turn]! += (records[at + BINGOS]! >> turn) & 1;
      }
      this.#rule.add(candidate, win + UTILITY_OF_POINT * equity, equity);
    }
  }

  /** Make rollouts in this thread until the simulation is over or the caller wants no more. */
  run(rollouts: Rollouts, shouldStop: () => boolean): void {
    const records = new Float64Array(BLOCK * ROLLOUT_STRIDE);
    rollouts.setRoot(this.root);
    for (let blocks = this.plan(); blocks.length > 0; blocks = this.plan()) {
      for (const block of blocks) {
        const made = rollouts.play(this.candidates[block.candidate]!, block.first, block.count, records, shouldStop);
        this.add(block, records, made);
        if (made < block.count) return;
      }
    }
  }

  /** What is known by now. */
  report(): SimulationReport {
    const { leader, ranking, certainty, sampled } = this.#rule;
    return {
      plays: ranking.map((i) => this.#play(i, leader)),
      iterations: sampled,
      certainty,
      plies: Number.isFinite(this.root.plies) ? this.root.plies : null,
      winPercent: this.#winPercent,
    };
  }

  #play(candidate: number, leader: number): SimulatedPlay {
    const twin = this.#rule.twins[candidate]!;
    const own = this.#samples[twin]!;
    const best = this.#samples[leader]!;
    const plies: PlyFigures[] = [];
    for (let ply = 0; ply < KEPT_TURNS && own.turns[ply]! > 0; ply++) {
      const samples = own.turns[ply]!;
      const meanScore = own.scores[ply]! / samples;
      plies.push({ ply, meanScore, bingoRate: own.bingos[ply]! / samples, samples });
    }
    return {
      play: this.candidates[candidate]!,
      samples: own.wins.length,
      equity: estimateBeside(own.equities, best.equities),
      win: estimateBeside(own.wins, best.wins),
      behind: { equity: estimateDifference(best.equities, own.equities), win: estimateDifference(best.wins, own.wins) },
      plies,
      sameAs: twin === candidate ? null : this.candidates[twin]!,
    };
  }
}

/**
 * How far equity is off, in points and as a standard deviation: where rollouts end before the game does, and where they do not.
 * With 4 late, too, the choices there are worse (`bench/NOTES.md`).
 */
const EQUITY_ERROR = 4;
const LATE_EQUITY_ERROR = 12;

/** Candidates are believed to be worth their equity, until rollouts say otherwise. */
export function beliefOf(candidates: readonly Play[], { plies }: Pick<RolloutRoot, 'plies'>): Belief {
  return {
    points: candidates.map(({ equityMilli }) => equityMilli / 1000),
    deviation: Number.isFinite(plies) ? EQUITY_ERROR : LATE_EQUITY_ERROR,
  };
}

/** Whether two plays score the same and keep the same tiles, so that a deal may fail to tell them apart for good. */
function isSimilar(a: Play, b: Play): boolean {
  return a.score === b.score && a.leave.length === b.leave.length && a.leave.every((tile, i) => tile === b.leave[i]);
}
