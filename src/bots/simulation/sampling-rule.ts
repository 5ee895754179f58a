/**
 * Which candidate to roll out next, and when enough is known.
 *
 * What to sample is chosen by a rule of the top-two family (Jourdan, Degenne, Baudry, de Heide and Kaufmann, Top Two
 * Algorithms Revisited, 2022): the leader is the candidate that looks best, the challenger the one for which the evidence
 * that the leader is better is weakest, and of these two the one with fewer samples is sampled. A difference of ε does not
 * matter (Jourdan, Degenne and Kaufmann, An ε-Best-Arm Identification Algorithm, 2023), or plays that are worth the same
 * would be told apart for ever.
 *
 * All candidates are sampled on the same deals, so the evidence is that of the differences on the deals both have played,
 * as normal with unknown variance: for m differences of mean d and variance v the logarithm of the likelihood ratio is
 * w = m / 2 · ln(1 + (d + ε)² / v). What the luck of a deal does to both cancels out.
 *
 * Where something is believed of the candidates before the first sample (`Belief`), a difference is that of its posterior, a
 * normal one, and w = (d + ε)² / 2 s² for the mean d and the error s of that. A few samples do not tell the variance, and
 * where most deals end alike they make it far too small: it counts as `POOLED` samples of the mean variance of all besides.
 *
 * It stops when the leader has led from one round to the next and no challenger may be better by the interval of its
 * difference: ½ e^(-w) bounds the chance of a difference that lies on the wrong side of its error (Chernoff's bound of the
 * normal tail). That is a statement on each challenger by itself, and it is looked at after each round; a bound that holds
 * for all of them at all times (Garivier and Kaufmann, Optimal Best Arm Identification with Fixed Confidence, 2016) took
 * twice the rollouts and chose no better (`bench/simulation/sampling-rules.ts`).
 */
import { estimateDifference, SampleList } from './sample-list.ts';

export interface SamplingLimits {
  /** Samples each candidate has before any is compared. */
  readonly least: number;
  /** Samples of all candidates together. */
  readonly most: number;
  /** How sure to be of each challenger that it is at most `epsilon` better than the leader, from 0 to 1; 1 is never reached. */
  readonly certainty: number;
  /** A difference in utility that does not matter. */
  readonly epsilon: number;
}

/** What is taken to be true of the candidates before the first sample. */
export interface Belief {
  /** By candidate: what it is worth, in points. */
  readonly points: readonly number[];
  /** How far off that is, as a standard deviation, in points. */
  readonly deviation: number;
}

/** Samples `first` to `first + count - 1` of a candidate. */
export interface SampleBlock {
  readonly candidate: number;
  readonly first: number;
  readonly count: number;
}

/** Samples a block, and blocks a round. A round is planned from what was known before it, whoever works on it. */
export const BLOCK = 8;
export const BLOCKS_A_ROUND = 8;
const MIN_VARIANCE = 1e-12;
/** Samples that the mean variance of all differences counts as, beside those of the one difference. */
const POOLED = 8;

/** Which candidates to sample next, by what their samples were so far. */
export class SamplingRule {
  readonly utilities: readonly SampleList[];
  /** By candidate: the one it is the same as, and sampled no more; itself otherwise. */
  readonly twins: Int32Array;
  readonly #limits: SamplingLimits;
  readonly #isAlike: (a: number, b: number) => boolean;
  readonly #belief: Belief | null;
  /** By candidate: what its first samples were in points. */
  readonly #points: readonly SampleList[];
  /** What is believed of differences, in utility; null until each candidate has its least samples, or where nothing is. */
  #prior: Prior | null = null;
  #leader = 0;
  readonly #toLongest: Differences;
  readonly #toLeader: Differences;
  #sampled = 0;
  #isMerged = false;
  /** Who led when the last round was planned. */
  #ledBefore = -1;

  /**
   * @param isAlike whether two candidates may turn out to be one; asked only where all their samples were the same
   * @param belief null for none
   */
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
    this.#points = Array.from({ length: candidates }, () => new SampleList());
    this.#toLongest = new Differences(this.utilities);
    this.#toLeader = new Differences(this.utilities);
  }

  get sampled(): number {
    return this.#sampled;
  }

  /** The candidate that looks best beside the one sampled most, on the deals that both have played. */
  get leader(): number {
    this.#findLeader();
    return this.#leader;
  }

  /** @param points what the sample was in points; what is believed is weighed by how they go with utility */
  add(candidate: number, utility: number, points = 0): void {
    if (this.#points[candidate]!.length < this.#limits.least) this.#points[candidate]!.push(points);
    this.utilities[candidate]!.push(utility);
    this.#sampled++;
  }

  /** How sure it is, at least, of the strongest challenger that it is at most `epsilon` better than the leader. */
  get certainty(): number {
    this.#findLeader();
    const rivals = this.#rivals();
    if (rivals.length === 0) return 1;
    const weakest = Math.min(...rivals.map((i) => this.#evidence(i)));
    return 1 - Math.exp(-weakest) / 2;
  }

  /** The samples to take next, in the order to add them; none where enough is known or taken. */
  plan(): SampleBlock[] {
    const { least, most, certainty } = this.#limits;
    const left = most - this.#sampled;
    if (left <= 0) return [];
    const lengths = this.utilities.map(({ length }) => length);
    if (lengths.some((length) => length < least)) return this.#planFirst(lengths, left);
    if (!this.#isMerged) this.#merge();
    const isSure = this.certainty >= certainty;
    const isSteady = this.#leader === this.#ledBefore;
    this.#ledBefore = this.#leader;
    if (this.#rivals().length === 0 || (isSure && isSteady)) return [];
    return this.#planRound(lengths, left, BLOCKS_A_ROUND);
  }

  /**
   * The samples that may be asked for after those planned, by what is known now. They may never be.
   *
   * @param most blocks at most
   */
  planAhead(planned: readonly SampleBlock[], most: number): SampleBlock[] {
    const lengths = this.utilities.map(({ length }) => length);
    let left = this.#limits.most - this.#sampled;
    for (const { candidate, first, count } of planned) {
      lengths[candidate] = first + count;
      left -= count;
    }
    if (lengths.some((length) => length < this.#limits.least)) return this.#planFirst(lengths, left).slice(0, most);
    return this.#rivals().length === 0 ? [] : this.#planRound(lengths, left, most);
  }

  /** A block for each candidate that has too few, so that what is stopped early has seen as much of each. */
  #planFirst(lengths: readonly number[], left: number): SampleBlock[] {
    const blocks: SampleBlock[] = [];
    lengths.forEach((length, candidate) => {
      const count = Math.min(BLOCK, this.#limits.least - length, left);
      if (count <= 0) return;
      left -= count;
      blocks.push({ candidate, first: length, count });
    });
    return blocks;
  }

  /** Blocks of the leader and of whoever is its challenger, once the candidates have these numbers of samples. */
  #planRound(lengths: number[], left: number, most: number): SampleBlock[] {
    const rivals = this.#rivals();
    const leader = this.#leader;
    const blocks: SampleBlock[] = [];
    while (blocks.length < most && left > 0) {
      // The evidence to come is taken to be like that at hand.
      let challenger = rivals[0]!;
      let weakest = Infinity;
      for (const rival of rivals) {
        const evidence = this.#evidence(rival, Math.min(lengths[rival]!, lengths[leader]!));
        if (evidence >= weakest) continue;
        weakest = evidence;
        challenger = rival;
      }
      const candidate = lengths[challenger]! < lengths[leader]! ? challenger : leader;
      const count = Math.min(BLOCK, left);
      blocks.push({ candidate, first: lengths[candidate]!, count });
      left -= count;
      lengths[candidate]! += count;
    }
    return blocks;
  }

  #rivals(): number[] {
    const rivals: number[] = [];
    for (let i = 0; i < this.twins.length; i++) if (i !== this.#leader && this.twins[i] === i) rivals.push(i);
    return rivals;
  }

  /** The logarithm of the likelihood ratio for the leader against a rival, if there were that many pairs; those seen by default. */
  #evidence(rival: number, pairs?: number): number {
    const seen = this.#toLeader.pairs[rival]!;
    if (seen === 0) return 0;
    const difference = this.#ahead(this.#toLeader, rival) + this.#limits.epsilon;
    if (difference <= 0) return 0;
    const most = pairs ?? seen;
    const squared = difference * difference;
    if (this.#prior === null) return (most / 2) * Math.log1p(squared / this.#toLeader.variance(rival));
    return (squared / 2) * (1 / this.#prior.variance + most / this.#varianceBeside(this.#prior, this.#toLeader, rival));
  }

  /** What the base of some differences has over a candidate, by its samples and what is believed. */
  #ahead(differences: Differences, candidate: number): number {
    const mean = differences.mean(candidate);
    const prior = this.#prior;
    const seen = differences.pairs[candidate]!;
    if (prior === null) return mean;
    const weight = seen / this.#varianceBeside(prior, differences, candidate);
    const believed = prior.utilities[differences.base]! - prior.utilities[candidate]!;
    return (weight * mean + believed / prior.variance) / (weight + 1 / prior.variance);
  }

  /** The variance of a difference, that of all differences counted in. */
  #varianceBeside({ pooled }: Prior, differences: Differences, candidate: number): number {
    const seen = differences.pairs[candidate]!;
    return Math.max(MIN_VARIANCE, (seen * differences.variance(candidate) + POOLED * pooled) / (seen + POOLED));
  }

  /**
   * Bring the differences up to date and find who leads. All are compared with one, that with the most samples: each with
   * each on the deals both have would make circles, in which everyone is ahead of the next.
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
      const behind = i === longest || twins[i] !== i ? 0 : this.#ahead(this.#toLongest, i);
      if (behind >= most) continue;
      most = behind;
      leader = i;
    }
    this.#leader = leader;
    this.#toLeader.bringUpTo(leader);
  }

  /** Candidates that no deal has told apart are one from now on. */
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
    if (this.#belief !== null) this.#prior = this.#weigh(this.#belief);
  }

  /** What a belief says in utility: a point is worth as much as the first samples say; null where they say nothing. */
  #weigh({ points, deviation }: Belief): Prior | null {
    const own = this.twins.reduce<number[]>((all, twin, i) => (twin === i ? [...all, i] : all), []);
    let together = 0;
    let squares = 0;
    for (const i of own) {
      const { mean: meanPoints, values } = this.#points[i]!;
      const { mean } = this.utilities[i]!;
      for (let k = 0; k < this.#points[i]!.length; k++) {
        together += (values[k]! - meanPoints) * (this.utilities[i]!.values[k]! - mean);
        squares += (values[k]! - meanPoints) ** 2;
      }
    }
    const ofPoint = squares === 0 ? 0 : together / squares;
    if (ofPoint <= 0 || own.length < 2) return null;
    let pooled = 0;
    for (const i of own.slice(1)) {
      const { error } = estimateDifference(this.utilities[own[0]!]!, this.utilities[i]!);
      pooled += ((error ?? 0) ** 2 * this.utilities[i]!.length) / (own.length - 1);
    }
    return { utilities: points.map((worth) => ofPoint * worth), variance: 2 * (ofPoint * deviation) ** 2, pooled };
  }
}

/** What is believed before samples. */
interface Prior {
  /** By candidate: what it is worth. */
  readonly utilities: readonly number[];
  /** Of a difference of two. */
  readonly variance: number;
  /** The mean variance of the differences that samples showed at first. */
  readonly pooled: number;
}

/** What one candidate has over each other, on the deals that both have played. */
class Differences {
  base = -1;
  /** By candidate: differences seen, their sum and that of their squares. */
  readonly pairs: Int32Array;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  readonly #lists: readonly SampleList[];

  constructor(lists: readonly SampleList[]) {
    this.#lists = lists;
    this.pairs = new Int32Array(lists.length);
    this.#sums = new Float64Array(lists.length);
    this.#squares = new Float64Array(lists.length);
  }

  /** The mean of what the base has over a candidate; 0 where no deal was played by both. */
  mean(candidate: number): number {
    const pairs = this.pairs[candidate]!;
    return pairs === 0 ? 0 : this.#sums[candidate]! / pairs;
  }

  /** The variance of what the base has over a candidate, from deal to deal. */
  variance(candidate: number): number {
    const mean = this.mean(candidate);
    return Math.max(MIN_VARIANCE, this.#squares[candidate]! / this.pairs[candidate]! - mean * mean);
  }

  /** Take in the samples that have come since; all of them where the base is another. */
  bringUpTo(base: number): void {
    if (base !== this.base) {
      this.base = base;
      this.pairs.fill(0);
      this.#sums.fill(0);
      this.#squares.fill(0);
    }
    const own = this.#lists[base]!;
    this.#lists.forEach((other, i) => {
      const to = i === base ? 0 : Math.min(own.length, other.length);
      for (let k = this.pairs[i]!; k < to; k++) {
        const difference = own.values[k]! - other.values[k]!;
        this.#sums[i]! += difference;
        this.#squares[i]! += difference * difference;
      }
      this.pairs[i] = to;
    });
  }
}
