/**
 * Inference of the other rack from the last turn of its player, by Bayes: a rack is as likely as drawing it was, times how well
 * it explains what was done. A player of sense seldom does what is worth much less than the best: the weight of a rack is
 * exp(-m / T), where m is what the best action of that rack is worth more, by score and leave, than what was done. This is
 * the static form of what Macondo and MAGPIE do with short simulations; it costs one search for the best play a rack.
 *
 * What the player kept is in the rack still. What was drawn since may be any of the other tiles.
 *
 * - A play: the tiles kept vary, the tiles laid are in every rack.
 * - A play challenged off: no tile has left the rack. It may have seemed better than any good one; then nothing is missing.
 * - A pass: all is kept. Where much could be scored, it is explained badly by every rack that could.
 * - An exchange: the rack varies as a whole, and each way of exchanging so many tiles of it is weighed.
 */
import { createRandom, randomBelow, type Random } from '../../engine/random.ts';
import { STREAMS } from '../../engine/streams.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { actionFrom, worthOfAction } from '../../movegen/best/best-action.ts';
import type { BestPlays } from '../../movegen/best/best-plays.ts';
import { Evaluation } from '../../movegen/plays/evaluation.ts';
import type { LeaveMap } from '../../movegen/leaves/leave-map.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { Position } from '../../movegen/position/position.ts';
import type { WordGraph } from '../../movegen/words/word-graph.ts';
import type { ObservedTurn } from './observed-turn.ts';
import { possibleTiles, type PossibleTiles } from './possible-tiles.ts';
import type { WeighedLeaves } from './weighed-leaves.ts';

/** How far an inference goes. */
export interface InferenceSettings {
  /** Racks weighed at most: all where they are no more, else so many draws. */
  readonly racks: number;
  /** Points by which a play must be worse than the best to be less likely by the factor e. */
  readonly temperature: number;
  readonly seed: number;
}

/** What is done where nothing else is said. Both are measured: `bench/NOTES.md`. */
export const DEFAULT_INFERENCE: Omit<InferenceSettings, 'seed'> = { racks: 1000, temperature: 3 };

/** What the other player kept, and how it was found. */
export interface Inference {
  readonly leaves: WeighedLeaves;
  /** The chance of each leave before the turn was weighed, among those listed. */
  readonly priors: Float64Array;
  readonly racks: number;
  /** Whether these are all racks that there may be, or a sample. */
  readonly isWhole: boolean;
}

/** An inference under way. The racks come in random order, so that those weighed so far are a fair sample. */
export interface InferenceRun {
  readonly hasMore: boolean;
  /** Weigh the next rack. */
  weighNext(): void;
  /** What those weighed so far come to; null where there is none. */
  result(): Inference | null;
}

/** Leaves of less than this share are left out: together they are nothing. */
const MIN_SHARE = 1e-12;

/** A way in which the turn may have come about: what was kept of a rack, and how much worse it is than the best, in points. */
interface Explanation {
  readonly kept: Uint8Array;
  readonly margin: number;
  readonly chance: number;
}

/** Infers racks under one ruleset and lexicon. It owns a board: make one and use it again. */
export class RackInference {
  readonly #position: Position;
  readonly #best: BestPlays;
  readonly #evaluation: Evaluation;
  readonly #rack: Uint8Array;
  readonly #unseen: Int16Array;
  #turn: ObservedTurn | null = null;

  /** @param best searches plays of that graph; what it found last is overwritten */
  constructor(ruleset: Ruleset, graph: WordGraph, leaves: LeaveValues | null, best: BestPlays) {
    this.#position = new Position(ruleset, graph);
    this.#best = best;
    this.#evaluation = new Evaluation(ruleset, leaves);
    this.#rack = new Uint8Array(ruleset.alphabet.size + 1);
    this.#unseen = new Int16Array(ruleset.alphabet.size + 1);
  }

  /**
   * Infer what was kept.
   *
   * @param shouldStop asked before each rack
   * @returns null where it was stopped
   */
  infer(turn: ObservedTurn, settings: InferenceSettings, shouldStop: () => boolean): Inference | null {
    const run = this.begin(turn, settings);
    while (run.hasMore) {
      if (shouldStop()) return null;
      run.weighNext();
    }
    return run.result();
  }

  /** Begin to infer what was kept, rack by rack. One must be done before the next begins. */
  begin(turn: ObservedTurn, { racks, temperature, seed }: InferenceSettings): InferenceRun {
    this.#take(turn);
    const heldCount = turn.held.reduce((sum, count) => sum + count, 0);
    const random = createRandom(seed, STREAMS.inference);
    const possible = possibleTiles(turn.pool, turn.rackSize - heldCount, racks, random);
    const order = shuffled(possible.chances.length, random);
    const explanations: Explanation[] = [];
    let weighed = 0;
    return {
      get hasMore() {
        return weighed < order.length;
      },
      weighNext: () => {
        const at = order[weighed++]!;
        this.#setRack(possible, at);
        const chance = possible.chances[at]!;
        this.#explain((kept, margin) => explanations.push({ kept, margin, chance }));
      },
      result: () => {
        if (weighed === 0) return null;
        const isWhole = possible.isWhole && weighed === order.length;
        return { ...gather(explanations, temperature), racks: weighed, isWhole };
      },
    };
  }

  /**
   * How many points the best action of a rack is worth more than what was done; of the exchanges of so many tiles, than the
   * best.
   *
   * @param rack all of it before the turn, by tile
   */
  marginOf(turn: ObservedTurn, rack: Uint8Array): number {
    this.#take(turn);
    this.#rack.set(rack);
    let least = Infinity;
    this.#explain((_, margin) => {
      least = Math.min(least, margin);
    });
    return least;
  }

  #take(turn: ObservedTurn): void {
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#position.setBoard(turn.board);
  }

  #setRack({ size, tiles }: PossibleTiles, index: number): void {
    this.#rack.set(this.#turn!.held);
    for (let k = size * index; k < size * (index + 1); k++) this.#rack[tiles[k]!]!++;
  }

  /** Tell each way in which the rack may have led to what was done. */
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
    const short = (madeMilli: number): number => Math.max(0, maxMilli - madeMilli) / 1000;
    switch (evidence.kind) {
      case 'place':
        tell(leaveMap.tilesOf(after), short(playedMilli));
        return;
      case 'withdrawn':
        tell(leaveMap.tilesOf(whole), short(playedMilli));
        return;
      case 'pass':
        tell(leaveMap.tilesOf(whole), short(0));
        return;
      case 'exchange':
        for (let kept = 0; kept < leaveMap.size; kept++) {
          if (leaveMap.sizes[kept] !== rackSize - evidence.count) continue;
          tell(leaveMap.tilesOf(kept), short(turn.exchangeMilli(leaveMap, kept)));
        }
    }
  }
}

/** The index of what a rack keeps once some of its tiles are gone. */
function indexWithout({ size, strides }: LeaveMap, laid: Uint8Array): number {
  let index = size - 1;
  for (let tile = 0; tile < laid.length; tile++) index -= laid[tile]! * strides[tile]!;
  return index;
}

function shuffled(below: number, random: Random): Int32Array {
  const order = Int32Array.from({ length: below }, (_, i) => i);
  for (let i = below - 1; i > 0; i--) {
    const j = randomBelow(random, i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** The leaves that explanations come to, the likeliest first. */
function gather(explanations: readonly Explanation[], temperature: number): Pick<Inference, 'leaves' | 'priors'> {
  const minMargin = explanations.reduce((least, { margin }) => Math.min(least, margin), Infinity);
  const found = new Map<string, { readonly kept: Uint8Array; prior: number; weight: number }>();
  for (const { kept, margin, chance } of explanations) {
    const key = kept.join();
    let leave = found.get(key);
    if (leave === undefined) found.set(key, (leave = { kept, prior: 0, weight: 0 }));
    leave.prior += chance;
    leave.weight += chance * Math.exp((minMargin - margin) / temperature);
  }
  const sum = [...found.values()].reduce((total, { weight }) => total + weight, 0);
  const listed = [...found.values()].filter(({ weight }) => weight >= MIN_SHARE * sum);
  listed.sort((a, b) => b.weight - a.weight || b.prior - a.prior || compareTiles(a.kept, b.kept));
  const total = listed.reduce((all, { weight }) => all + weight, 0);
  const prior = listed.reduce((all, leave) => all + leave.prior, 0);
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
