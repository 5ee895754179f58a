/**
 * Which candidate to roll out next, and when enough is known.
 *
 * What to sample is chosen by a rule of the top-two family (Jourdan, Degenne, Baudry, de Heide and Kaufmann, Top Two
 * Algorithms Revisited, 2022): the leader is the candidate that looks best, the challenger the one that would be the dearest to
 * miss, and of these two the one with fewer samples is sampled. How dear is the expected loss: what the challenger has over
 * the leader where it is better, on average over what is known of their difference (`belief.ts`). Ranking and selection know
 * it as the expected opportunity cost (Chick and Inoue, New Two-Stage and Sequential Procedures, 2001). All candidates are
 * sampled on the same deals, so what is known is that of the differences on the deals both have played.
 *
 * It stops when the leader has led from one round to the next and with no challenger is more lost than 2 ε (1 - certainty).
 * Each is then at most ε better with that certainty: the chance of more is at most half the loss over ε, where the difference is
 * normal and the leader ahead (0.43 times at most, found by numbers). Plays that are worth the same are not told apart for
 * ever, since there is little to lose. An end by the chance alone took a seventh more rollouts for choices as good. All this
 * is a statement on each challenger by itself, after each round; a bound for all of them at all times (Garivier and Kaufmann,
 * Optimal Best Arm Identification with Fixed Confidence, 2016) took twice the rollouts and chose no better (`bench/NOTES.md`).
 *
 * Where people read a list, its first candidates then get `EVEN` samples each, and all are ranked by what they are behind the leader
 * at most, one standard error allowed for. By the mean alone the luckiest of those with few samples would stand among the first.
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
  /** Samples each candidate has before any is compared. */
  readonly least: number;
  readonly most: number;
  /** How sure to be of each challenger that it is at most `epsilon` better than the leader, from 0 to 1; 1 is never reached. */
  readonly certainty: number;
  /** A difference in utility that does not matter; more than 0. */
  readonly epsilon: number;
  /** How many of the best candidates are listed for people; none by default. */
  readonly listed?: number | undefined;
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
/** Samples of each candidate that is listed: the error of a chance to win is 1 % or less then. */
const EVEN = 256;

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
  #prior: Prior;
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
    this.#prior = noPrior(candidates);
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
    return 1 - Math.max(0, ...this.#rivals().map((rival) => this.#chanceBetter(rival)));
  }

  /** The samples to take next, in the order to add them; none where enough is known or taken. */
  plan(): SampleBlock[] {
    const { least, most, certainty, epsilon } = this.#limits;
    const left = most - this.#sampled;
    if (left <= 0) return [];
    const lengths = this.utilities.map(({ length }) => length);
    if (lengths.some((length) => length < least)) return this.#planFirst(lengths, left);
    if (!this.#isMerged) this.#merge();
    this.#findLeader();
    const isSure = this.#rivals().every((rival) => this.#loss(rival) <= 2 * epsilon * (1 - certainty));
    const isSteady = this.#leader === this.#ledBefore;
    this.#ledBefore = this.#leader;
    if (this.#rivals().length === 0) return [];
    return isSure && isSteady ? this.#planListed(lengths, left) : this.#planRound(lengths, left, BLOCKS_A_ROUND);
  }

  /** The candidates that were sampled, best first: the leader, then by what each is behind it at most. */
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

  /** Blocks of those listed that have too few samples, the shortest first. */
  #planListed(lengths: number[], left: number): SampleBlock[] {
    const { listed = 0 } = this.#limits;
    const own = this.ranking.filter((i) => this.twins[i] === i).slice(0, listed);
    const blocks: SampleBlock[] = [];
    while (blocks.length < BLOCKS_A_ROUND && left > 0) {
      own.sort((a, b) => lengths[a]! - lengths[b]!);
      const candidate = own[0];
      if (candidate === undefined || lengths[candidate]! >= EVEN) break;
      const count = Math.min(BLOCK, left);
      blocks.push({ candidate, first: lengths[candidate]!, count });
      left -= count;
      lengths[candidate]! += count;
    }
    return blocks;
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
      // The samples to come are taken to be like those at hand.
      let challenger = rivals[0]!;
      let dearest = -1;
      for (const rival of rivals) {
        const loss = this.#loss(rival, Math.min(lengths[rival]!, lengths[leader]!));
        if (loss <= dearest) continue;
        dearest = loss;
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

  /** What is expected to be lost by leaving a rival out, if there were that many pairs; those seen by default. */
  #loss(rival: number, pairs?: number): number {
    const over = this.#over(this.#toLeader, rival, pairs);
    return over === null ? Infinity : expectedLoss(over);
  }

  /** How likely a rival is more than `epsilon` better than the leader, at most: the lower of two bounds. */
  #chanceBetter(rival: number): number {
    const { epsilon } = this.#limits;
    const over = this.#over(this.#toLeader, rival);
    if (over === null) return 0.5;
    const chance = chanceBelowZero({ ...over, mean: over.mean + epsilon });
    // Few samples do not tell the variance, which the loss relies on.
    return this.#isMerged ? Math.min(chance, expectedLoss(over) / (2 * epsilon)) : chance;
  }

  /** What the base of some differences has over a candidate; null where no deal was played by both. */
  #over(differences: Differences, candidate: number, pairs = differences.pairs[candidate]!): Posterior | null {
    if (differences.pairs[candidate] === 0) return null;
    return posteriorOf(this.#prior, differences, candidate, pairs);
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
      const behind = i === longest || twins[i] !== i ? 0 : (this.#over(this.#toLongest, i)?.mean ?? 0);
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
    const own = [...this.twins.keys()].filter((i) => this.twins[i] === i);
    this.#prior = priorFrom(this.#belief, own, { utilities: this.utilities, points: this.#points });
  }
}
