/**
 * Bayesian inference of the opponent's rack from their last turn. The prior probability of a rack is that of drawing it. Its
 * likelihood is exp(-m / T), where m is the difference in equity between the best action with that rack and the observed one,
 * because good players rarely choose actions far below the best. This is the static form of the method of Macondo and MAGPIE, which
 * use short simulations; it takes one search for the best play per rack.
 *
 * The leave is still on the rack. The tiles drawn since can be any of the other unseen tiles.
 *
 * - A play: every rack contains the tiles placed; the leave varies.
 * - A play challenged off: all tiles are still on the rack. An invalid play may seem better than any valid one; then m is 0.
 * - A pass: all tiles are kept. Racks with high-scoring plays explain it badly.
 * - An exchange: the whole rack varies, and each exchange of the observed number of tiles is weighted.
 */
import { createRandom, shuffle } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { actionFrom, worthOfAction } from '../../movegen/best/best-action.ts';
import type { BestPlays } from '../../movegen/best/best-plays.ts';
import { Evaluation } from '../../movegen/plays/evaluation.ts';
import type { LeaveMap } from '../../movegen/leaves/leave-map.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { SearchBoard } from '../../movegen/position/search-board.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { TurnObservation } from './turn-observation.ts';
import { possibleTiles, type PossibleTiles } from './possible-tiles.ts';
import type { LeaveDistribution } from './leave-distribution.ts';

/** Parameters of an inference. */
export interface InferenceSettings {
  /** Maximum number of racks to evaluate: all if there are no more, otherwise this many random draws. */
  readonly racks: number;
  /** T: a play this many points below the best is less likely by a factor of e. */
  readonly temperature: number;
  readonly seed: number;
}

/** Default parameters, chosen by measurement (`bench/NOTES.md`). */
export const DEFAULT_INFERENCE: Omit<InferenceSettings, 'seed'> = { racks: 1000, temperature: 3 };

/** The possible leaves of the opponent, with their probabilities and the extent of the search. */
export interface Inference {
  readonly leaves: LeaveDistribution;
  /** Prior probability of each leave listed. */
  readonly priors: Float64Array;
  readonly racks: number;
  /** Whether all possible racks were evaluated, not only a sample. */
  readonly isWhole: boolean;
}

/** An inference in progress. The racks come in random order, so that those evaluated so far are a fair sample. */
export interface InferenceRun {
  readonly hasMore: boolean;
  /** Evaluates the next rack. */
  weighNext(): void;
  /** The result for the racks evaluated so far; null before the first. */
  result(): Inference | null;
}

/** Leaves with a smaller share are dropped; their total is negligible. */
const MIN_SHARE = 1e-12;

/** A possible leave, the points by which the action falls short of the best one, and the prior probability of the rack. */
interface Explanation {
  readonly kept: Uint8Array;
  readonly margin: number;
  readonly chance: number;
}

/** Infers racks under one ruleset and lexicon. It allocates a board, so create one and reuse it. */
export class RackInference {
  readonly #position: SearchBoard;
  readonly #best: BestPlays;
  readonly #evaluation: Evaluation;
  readonly #rack: Uint8Array;
  readonly #unseen: Int16Array;
  #turn: TurnObservation | null = null;

  /** @param best searches plays of the same word graph; its last result is overwritten */
  constructor(ruleset: Ruleset, graph: WordGraph, leaves: LeaveValues | null, best: BestPlays) {
    this.#position = new SearchBoard(ruleset, graph);
    this.#best = best;
    this.#evaluation = new Evaluation(ruleset, leaves);
    this.#rack = new Uint8Array(ruleset.alphabet.size + 1);
    this.#unseen = new Int16Array(ruleset.alphabet.size + 1);
  }

  /**
   * Infers the opponent's leave.
   *
   * @param shouldStop polled before each rack
   * @returns null if stopped
   */
  infer(turn: TurnObservation, settings: InferenceSettings, shouldStop: () => boolean): Inference | null {
    const run = this.begin(turn, settings);
    while (run.hasMore) {
      if (shouldStop()) return null;
      run.weighNext();
    }
    return run.result();
  }

  /** Starts an inference that evaluates one rack at a time. Only one can be in progress. */
  begin(turn: TurnObservation, { racks, temperature, seed }: InferenceSettings): InferenceRun {
    this.#setTurn(turn);
    const heldCount = turn.held.reduce((sum, count) => sum + count, 0);
    const random = createRandom(seed, STREAMS.inference);
    const possible = possibleTiles(turn.pool, turn.rackSize - heldCount, racks, random);
    const order = Int32Array.from(possible.chances.keys());
    shuffle(random, order);
    const explanations: Explanation[] = [];
    let count = 0;
    return {
      get hasMore() {
        return count < order.length;
      },
      weighNext: () => {
        const at = order[count++]!;
        this.#setRack(possible, at);
        const chance = possible.chances[at]!;
        this.#explain((kept, margin) => explanations.push({ kept, margin, chance }));
      },
      result: () => {
        if (count === 0) return null;
        const isWhole = possible.isWhole && count === order.length;
        return { ...gather(explanations, temperature), racks: count, isWhole };
      },
    };
  }

  #setTurn(turn: TurnObservation): void {
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#position.setBoard(turn.board);
  }

  #setRack({ size, tiles }: PossibleTiles, index: number): void {
    this.#rack.set(this.#turn!.held);
    for (let k = size * index; k < size * (index + 1); k++) this.#rack[tiles[k]!]!++;
  }

  /** Calls `tell` with each leave and margin with which the rack explains the observed action. */
  #explain(tell: (kept: Uint8Array, margin: number) => void): void {
    const { evidence, bagCount, rackSize, zeroTurns, pool, held, ours } = this.#turn!;
    const rack = this.#rack;
    const best = this.#best;
    for (let tile = 0; tile < rack.length; tile++) {
      this.#unseen[tile] = pool[tile]! + held[tile]! + ours[tile]! - rack[tile]!;
    }
    const turn = this.#evaluation.forCounts(bagCount, rackSize, this.#unseen, zeroTurns);
    const placement = best.best(this.#position, rack, turn, 'equity');
    const { leaveMap } = best;
    const whole = leaveMap.size - 1;
    const after = 'laid' in evidence ? indexWithout(leaveMap, evidence.laid) : whole;
    const playedMilli = 'laid' in evidence ? 1000 * evidence.score + leaveMap.valuesMilli[after]! : 0;
    const maxMilli = worthOfAction(best, actionFrom(best, placement, turn), turn);
    const shortfall = (madeMilli: number): number => Math.max(0, maxMilli - madeMilli) / 1000;
    switch (evidence.kind) {
      case 'place':
        tell(leaveMap.tilesOf(after), shortfall(playedMilli));
        return;
      case 'withdrawn':
        tell(leaveMap.tilesOf(whole), shortfall(playedMilli));
        return;
      case 'pass':
        tell(leaveMap.tilesOf(whole), shortfall(0));
        return;
      case 'exchange':
        for (let leave = 0; leave < leaveMap.size; leave++) {
          if (leaveMap.sizes[leave] !== rackSize - evidence.count) continue;
          tell(leaveMap.tilesOf(leave), shortfall(turn.exchangeMilli(leaveMap, leave)));
        }
    }
  }
}

function indexWithout({ size, strides }: LeaveMap, laid: Uint8Array): number {
  let index = size - 1;
  for (let tile = 0; tile < laid.length; tile++) index -= laid[tile]! * strides[tile]!;
  return index;
}

/** Combines explanations into leaves, by descending probability. */
function gather(explanations: readonly Explanation[], temperature: number): Pick<Inference, 'leaves' | 'priors'> {
  const minMargin = explanations.reduce((least, { margin }) => Math.min(least, margin), Infinity);
  const leaves = new Map<string, { readonly kept: Uint8Array; prior: number; weight: number }>();
  for (const { kept, margin, chance } of explanations) {
    const key = kept.join();
    let leave = leaves.get(key);
    if (leave === undefined) leaves.set(key, (leave = { kept, prior: 0, weight: 0 }));
    leave.prior += chance;
    leave.weight += chance * Math.exp((minMargin - margin) / temperature);
  }
  const all = [...leaves.values()];
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  const listed = all.filter(({ weight }) => weight >= MIN_SHARE * sum);
  listed.sort((a, b) => b.weight - a.weight || b.prior - a.prior || compareTiles(a.kept, b.kept));
  const total = listed.reduce((weights, { weight }) => weights + weight, 0);
  const prior = listed.reduce((priors, leave) => priors + leave.prior, 0);
  const upTo = new Float64Array(listed.length);
  let before = 0;
  for (const [i, { weight }] of listed.entries()) upTo[i] = (before += weight) / total;
  const size = listed[0]!.kept.length;
  const tiles = new Uint8Array(size * listed.length);
  for (const [i, { kept }] of listed.entries()) tiles.set(kept, size * i);
  return { leaves: { size, tiles, upTo }, priors: Float64Array.from(listed, (leave) => leave.prior / prior) };
}

function compareTiles(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((tile, i) => tile !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
