/**
 * Chooses which candidate to roll out next, and when to stop.
 *
 * Sampling follows a top-two rule (Jourdan, Degenne, Baudry, de Heide and Kaufmann, Top Two Algorithms Revisited, 2022): the leader
 * is the candidate that looks best, the challenger the one with the highest expected loss if it is missed, and the one of the two
 * with fewer samples is sampled. The expected loss is the mean over the posterior of the difference (`belief.ts`) of the
 * challenger's advantage, counted as 0 if the leader is better; in ranking and selection it is the expected opportunity cost (Chick
 * and Inoue, New Two-Stage and Sequential Procedures, 2001). All candidates are sampled on the same deals, so the posterior is that
 * of the differences on common deals.
 *
 * Sampling stops when the leader has led for two consecutive rounds and no challenger has an expected loss above 2 ε (1 -
 * certainty). Each challenger is then at most ε better with that certainty: for a normal difference with the leader ahead, the
 * probability of more is at most half the loss divided by ε (0.43 times at most, found numerically). Plays of equal value do not
 * prolong the sampling, because the expected loss is small. Stopping by the probability instead took a seventh more rollouts for
 * equally good choices. The statement holds for each challenger separately, after each round; a bound for all of them at all times
 * (Garivier and Kaufmann, Optimal Best Arm Identification with Fixed Confidence, 2016) took twice the rollouts and chose no better
 * (`bench/NOTES.md`).
 *
 * If people read the list, its first candidates, and those that they named, then get `listedSamples` each. All candidates are
 * ranked by how far they are behind the leader plus one standard error; ranking by the mean would put lucky candidates with few
 * samples among the first.
 */
import {
  chanceBelowZero,
  expectedLoss,
  noPrior,
  posteriorOf,
  priorFrom,
  type Belief,
  type Posterior,
  type Prior,
} from './belief.ts';
import { Differences } from './differences.ts';
import { SampleList } from './sample-list.ts';

export interface SamplingLimits {
  /** Samples of each candidate before any are compared. */
  readonly least: number;
  readonly most: number;
  /** Required certainty, from 0 to 1, that each challenger is at most `epsilon` better than the leader; 1 is never reached. */
  readonly certainty: number;
  /** Utility difference that does not matter; greater than 0. */
  readonly epsilon: number;
  /** Number of best candidates listed for people (default: 0). */
  readonly listed?: number | undefined;
  /** Indices of candidates that are listed even if they are far behind (default: none). */
  readonly named?: readonly number[] | undefined;
  /** Samples of each listed candidate (default: 256). */
  readonly listedSamples?: number | undefined;
}

/** Samples `first` to `first + count - 1` of a candidate. */
export interface SampleBlock {
  readonly candidate: number;
  readonly first: number;
  readonly count: number;
}

/** Samples per block and blocks per round. A round depends only on earlier rounds, not on the number of threads. */
export const BLOCK = 8;
export const BLOCKS_A_ROUND = 8;
/** The standard error of a win probability is then at most 1 %. */
const LISTED_SAMPLES = 256;

/** Chooses the next samples from the results so far. */
export class SamplingRule {
  readonly utilities: readonly SampleList[];
  /** By candidate: the one it is merged into and that is sampled in its place; itself if it has none. */
  readonly twins: Int32Array;
  readonly #limits: SamplingLimits;
  readonly #isAlike: (a: number, b: number) => boolean;
  readonly #belief: Belief | null;
  readonly #points: readonly SampleList[];
  #prior: Prior;
  #leader = 0;
  readonly #toLongest: Differences;
  readonly #toLeader: Differences;
  #sampled = 0;
  #isMerged = false;
  #ledBefore = -1;

  /** @param isAlike whether two candidates may be equivalent; called only if all their samples are equal */
  constructor(
    candidates: number,
    limits: SamplingLimits,
    isAlike: (a: number, b: number) => boolean = () => true,
    belief: Belief | null = null,
  ) {
    this.utilities = Array.from({ length: candidates }, () => new SampleList());
    this.twins = Int32Array.from({ length: candidates }, (_, i) => i);
    this.#limits = limits;
    this.#isAlike = isAlike;
    this.#belief = belief;
    this.#prior = noPrior(candidates);
    this.#points = Array.from({ length: candidates }, () => new SampleList());
    this.#toLongest = new Differences(this.utilities);
    this.#toLeader = new Differences(this.utilities);
  }

  get sampled(): number {
    return this.#sampled;
  }

  /** The best candidate by its differences from the most sampled one, on common deals. */
  get leader(): number {
    this.#findLeader();
    return this.#leader;
  }

  /** @param points the sample in points; scales the belief from points to utility */
  add(candidate: number, utility: number, points = 0): void {
    if (this.#points[candidate]!.length < this.#limits.least) this.#points[candidate]!.push(points);
    this.utilities[candidate]!.push(utility);
    this.#sampled++;
  }

  /** Lower bound for the strongest challenger. */
  get certainty(): number {
    this.#findLeader();
    return 1 - Math.max(0, ...this.#rivals().map((rival) => this.#chanceBetter(rival)));
  }

  /** Returns the next samples in the order to add them; empty when the certainty or the limit is reached. */
  plan(): SampleBlock[] {
    const { least, most, certainty, epsilon } = this.#limits;
    const remaining = most - this.#sampled;
    if (remaining <= 0) return [];
    const lengths = this.utilities.map(({ length }) => length);
    if (lengths.some((length) => length < least)) return this.#planFirst(lengths, remaining);
    if (!this.#isMerged) this.#merge();
    this.#findLeader();
    const isSure = this.#rivals().every((rival) => this.#loss(rival) <= 2 * epsilon * (1 - certainty));
    const isSteady = this.#leader === this.#ledBefore;
    this.#ledBefore = this.#leader;
    if (this.#rivals().length === 0) return [];
    return isSure && isSteady
      ? this.#planListed(lengths, remaining)
      : this.#planRound(lengths, remaining, BLOCKS_A_ROUND);
  }

  /** The sampled candidates, best first: the leader, then by how far each is behind plus one standard error. */
  get ranking(): number[] {
    this.#findLeader();
    const behind = this.utilities.map((_, i) => this.#mostBehind(this.twins[i]!));
    const sampled = [...behind.keys()].filter((i) => this.utilities[this.twins[i]!]!.length > 0);
    return sampled.sort(
      (a, b) => Number(b === this.#leader) - Number(a === this.#leader) || behind[a]! - behind[b]! || a - b,
    );
  }

  #mostBehind(candidate: number): number {
    if (candidate === this.#leader) return 0;
    const pairs = this.#toLeader.pairs[candidate]!;
    if (pairs < 2) return Number.MAX_VALUE;
    const { mean, deviation } = posteriorOf({ ...this.#prior, variance: Infinity }, this.#toLeader, candidate, pairs);
    return mean + deviation;
  }

  #planListed(lengths: number[], remaining: number): SampleBlock[] {
    const { listed = 0, named = [], listedSamples = LISTED_SAMPLES } = this.#limits;
    const first = this.ranking.filter((i) => this.twins[i] === i).slice(0, listed);
    const own = [...new Set([...first, ...named.map((i) => this.twins[i]!)])];
    const blocks: SampleBlock[] = [];
    while (blocks.length < BLOCKS_A_ROUND && remaining > 0) {
      own.sort((a, b) => lengths[a]! - lengths[b]!);
      const candidate = own[0];
      if (candidate === undefined || lengths[candidate]! >= listedSamples) break;
      const count = Math.min(BLOCK, remaining);
      blocks.push({ candidate, first: lengths[candidate]!, count });
      remaining -= count;
      lengths[candidate]! += count;
    }
    return blocks;
  }

  /** Predicts at most `most` blocks after `planned`, from the current results. */
  planAhead(planned: readonly SampleBlock[], most: number): SampleBlock[] {
    const lengths = this.utilities.map(({ length }) => length);
    let remaining = this.#limits.most - this.#sampled;
    for (const { candidate, first, count } of planned) {
      lengths[candidate] = first + count;
      remaining -= count;
    }
    if (lengths.some((length) => length < this.#limits.least))
      return this.#planFirst(lengths, remaining).slice(0, most);
    return this.#rivals().length === 0 ? [] : this.#planRound(lengths, remaining, most);
  }

  /** Plans one block for each candidate with too few samples, so that an early stop leaves equal numbers. */
  #planFirst(lengths: readonly number[], remaining: number): SampleBlock[] {
    const blocks: SampleBlock[] = [];
    lengths.forEach((length, candidate) => {
      const count = Math.min(BLOCK, this.#limits.least - length, remaining);
      if (count <= 0) return;
      remaining -= count;
      blocks.push({ candidate, first: length, count });
    });
    return blocks;
  }

  #planRound(lengths: number[], remaining: number, most: number): SampleBlock[] {
    const rivals = this.#rivals();
    const leader = this.#leader;
    const blocks: SampleBlock[] = [];
    while (blocks.length < most && remaining > 0) {
      // Future samples are assumed to resemble the existing ones.
      let challenger = rivals[0]!;
      let dearest = -1;
      for (const rival of rivals) {
        const loss = this.#loss(rival, Math.min(lengths[rival]!, lengths[leader]!));
        if (loss <= dearest) continue;
        dearest = loss;
        challenger = rival;
      }
      const candidate = lengths[challenger]! < lengths[leader]! ? challenger : leader;
      const count = Math.min(BLOCK, remaining);
      blocks.push({ candidate, first: lengths[candidate]!, count });
      remaining -= count;
      lengths[candidate]! += count;
    }
    return blocks;
  }

  #rivals(): number[] {
    return [...this.twins.keys()].filter((i) => i !== this.#leader && this.twins[i] === i);
  }

  #loss(rival: number, pairs?: number): number {
    const over = this.#over(this.#toLeader, rival, pairs);
    return over === null ? Infinity : expectedLoss(over);
  }

  /** Upper bound of the probability that a rival is more than `epsilon` better than the leader: the lower of two bounds. */
  #chanceBetter(rival: number): number {
    const { epsilon } = this.#limits;
    const over = this.#over(this.#toLeader, rival);
    if (over === null) return 0.5;
    const chance = chanceBelowZero({ ...over, mean: over.mean + epsilon });
    // The loss relies on the variance, which few samples do not estimate.
    return this.#isMerged ? Math.min(chance, expectedLoss(over) / (2 * epsilon)) : chance;
  }

  #over(differences: Differences, candidate: number, pairs = differences.pairs[candidate]!): Posterior | null {
    if (differences.pairs[candidate] === 0) return null;
    return posteriorOf(this.#prior, differences, candidate, pairs);
  }

  /**
   * Updates the differences and finds the leader. All candidates are compared with the most sampled one: pairwise comparisons on
   * the common deals of each pair could form cycles.
   */
  #findLeader(): void {
    const { utilities, twins } = this;
    let longest = Math.max(0, this.#toLongest.base);
    for (let i = 0; i < utilities.length; i++) {
      if (twins[i] === i && utilities[i]!.length > utilities[longest]!.length) longest = i;
    }
    this.#toLongest.bringUpTo(longest);
    let leader = longest;
    let most = 0;
    for (let i = 0; i < utilities.length; i++) {
      const behind = i === longest || twins[i] !== i ? 0 : (this.#over(this.#toLongest, i)?.mean ?? 0);
      if (behind >= most) continue;
      most = behind;
      leader = i;
    }
    this.#leader = leader;
    this.#toLeader.bringUpTo(leader);
  }

  /** Merges candidates that had equal samples on every deal. */
  #merge(): void {
    this.#isMerged = true;
    for (let i = 1; i < this.utilities.length; i++) {
      const own = this.utilities[i]!;
      for (let j = 0; j < i; j++) {
        if (this.twins[j] !== j || !this.#isAlike(i, j) || !own.isSameAs(this.utilities[j]!)) continue;
        this.twins[i] = j;
        if (this.#toLongest.base === i) this.#toLongest.bringUpTo(j);
        break;
      }
    }
    const own = [...this.twins.keys()].filter((i) => this.twins[i] === i);
    this.#prior = priorFrom(this.#belief, own, { utilities: this.utilities, points: this.#points });
  }
}
