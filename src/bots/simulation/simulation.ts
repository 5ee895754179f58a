import type { Play } from '../../movegen/plays/play.ts';
import type { Belief } from './sampling/belief.ts';
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
import { estimateDifference, estimateBeside, SampleList } from './sampling/sample-list.ts';
import { BLOCK, SamplingRule, type SampleBlock } from './sampling/sampling-rule.ts';
import type { PlyFigures, PlaySimulation, SimulationReport } from './simulation-report.ts';

/** Utility of a point of equity; a win has utility 1. */
export const UTILITY_OF_POINT = 0.0003;
/** A difference of 0.1 percentage points in win probability is not worth more rollouts. */
export const EPSILON = 0.001;

/** Limits of a simulation. */
export interface SimulationLimits {
  readonly iterations: number;
  /** Required certainty of the best move, from 0 to 1; 1 never ends early. */
  readonly certainty: number;
  /** Rollouts of each candidate before any is dropped. */
  readonly minIterations: number;
  /** Number of best moves listed for people, who compare them (default: 0). */
  readonly listed?: number;
  /** Indices of candidates that are listed even if they are far behind (default: none). */
  readonly named?: readonly number[];
  /** Rollouts of each listed move (default: 256). */
  readonly listedSamples?: number | undefined;
}

interface Samples {
  readonly equities: SampleList;
  readonly wins: SampleList;
  readonly turns: Int32Array;
  readonly scores: Float64Array;
  readonly bingos: Int32Array;
}

/**
 * Plans the rollouts of a simulation and evaluates them. The caller makes the rollouts, in any number of threads, with the same
 * result: a round is planned from earlier rounds and added in the planned order.
 *
 * Candidates are compared by one smooth utility, the win probability plus a small multiple of the equity. Equity decides if the win
 * probability is near 0 or 1 or equal; otherwise its direct weight is about a tenth of its effect through the win probability.
 */
export class Simulation {
  readonly candidates: readonly Play[];
  readonly root: RolloutRoot;
  readonly #rule: SamplingRule;
  readonly #samples: readonly Samples[];
  readonly #winPercent: string;

  /** @param belief estimates of the candidates before the first rollout; null for none */
  constructor(
    root: RolloutRoot,
    candidates: readonly Play[],
    limits: SimulationLimits,
    winPercent: string,
    belief: Belief | null = null,
  ) {
    this.root = root;
    this.candidates = candidates;
    this.#winPercent = winPercent;
    const { iterations: most, certainty, minIterations: least, ...listing } = limits;
    // Fewer equal samples than a block may be chance.
    const isAlike = (a: number, b: number): boolean => least >= BLOCK && isSimilar(candidates[a]!, candidates[b]!);
    const sampling = { least, most, certainty, epsilon: EPSILON, ...listing };
    this.#rule = new SamplingRule(candidates.length, sampling, isAlike, belief);
    this.#samples = candidates.map(() => ({
      equities: new SampleList(),
      wins: new SampleList(),
      turns: new Int32Array(KEPT_TURNS),
      scores: new Float64Array(KEPT_TURNS),
      bingos: new Int32Array(KEPT_TURNS),
    }));
  }

  /** Number of rollouts so far, over all candidates. */
  get iterations(): number {
    return this.#rule.sampled;
  }

  /** Best move so far. */
  get best(): Play {
    return this.candidates[this.#rule.leader]!;
  }

  /** Returns the next rollouts, to be added in this order; empty when the simulation is over. */
  plan(): SampleBlock[] {
    return this.#rule.plan();
  }

  /** Predicts at most `most` blocks after `planned`, so that idle threads can make them early. */
  planAhead(planned: readonly SampleBlock[], most: number): SampleBlock[] {
    return this.#rule.planAhead(planned, most);
  }

  /** Adds the first `made` rollouts of a block. A block that follows a shortened one is ignored, because deals would be missing. */
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

  /** Makes rollouts in this thread until the simulation is over or `shouldStop` returns true. */
  run(rollouts: Rollouts, shouldStop: () => boolean): void {
    const records = new Float64Array(BLOCK * ROLLOUT_STRIDE);
    rollouts.setRoot(this.root);
    for (let blocks = this.plan(); blocks.length > 0; blocks = this.plan()) {
      if (!this.runRound(blocks, rollouts, records, shouldStop)) return;
    }
  }

  /** Makes the rollouts of a round in this thread; returns false if stopped. `records` has room for a block. */
  runRound(
    blocks: readonly SampleBlock[],
    rollouts: Rollouts,
    records: Float64Array,
    shouldStop: () => boolean,
  ): boolean {
    return blocks.every((block) => {
      const made = rollouts.play(this.candidates[block.candidate]!, block.first, block.count, records, shouldStop);
      this.add(block, records, made);
      return made === block.count;
    });
  }

  /** Returns the results so far. */
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

  #play(candidate: number, leader: number): PlaySimulation {
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

/** Whether two plays have the same score and leave, so that no deal may ever distinguish them. */
function isSimilar(a: Play, b: Play): boolean {
  return a.score === b.score && a.leave.length === b.leave.length && a.leave.every((tile, i) => tile === b.leave[i]);
}
