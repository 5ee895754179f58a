/**
 * What a play is worth before anything is searched: its score and what it keeps. `equity`, rollouts, the candidates of a
 * simulation, `generate`, `analyze`, `gen` of SIU and the training of leaves all ask here, so a play has one equity everywhere.
 *
 * An `Evaluation` gives a `TurnEvaluation` for a turn. A search has that fill the map of leaves with what each is worth after
 * a placement; what it is worth after an exchange follows from the map (`exchangeMilli`).
 *
 * - With tiles in the bag a leave is worth its learnt value, corrected by what the turn makes of it (`TurnWorth`).
 * - With an empty bag no tile joins a leave: going out counts, and the tiles kept cost (`EmptyBagWorth`). Nobody exchanges.
 * - Without leave values a play is worth its score. Tiles are exchanged only where nothing can be placed, and then all.
 * - Where all play the same rack at once nobody keeps what a play leaves: it is worth its score.
 */
import { exchangeLimit, takesTurns } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import { EmptyBagWorth } from '../leaves/empty-bag-worth.ts';
import type { LeaveMap, LeaveWorth } from '../leaves/leave-map.ts';
import type { LeaveValues } from '../leaves/leave-values.ts';
import type { Play } from './play.ts';
import { TurnWorth } from '../leaves/turn-worth.ts';

/** How much is looked at beside the score. */
export type EvaluationKind =
  /** What the turn makes of the leaves (`TurnWorth`), and the empty bag (`EmptyBagWorth`). */
  | 'full'
  /** The learnt values as they are, and the empty bag. */
  | 'empty-bag'
  /** The learnt values as they are until the bag is empty, then nothing. */
  | 'leaves';

/** Every kind, in the order that messages list them; the first is the default of an `Evaluation`. */
export const EVALUATION_KINDS: readonly EvaluationKind[] = ['full', 'empty-bag', 'leaves'];

/**
 * After this number of turns in a row without a score nobody exchanges any more. Where exchanges do not end a game, a game
 * of exchanges would never end.
 */
export const MAX_ZERO_TURNS = 6;

/** The equity of the best placement where nothing can be placed. */
export const NO_PLACEMENT = -Infinity;

/** What the worth of plays depends on in a turn; a `PlayerView` is one. */
export interface TurnFacts {
  /** The tiles of the player to move, 0 for a blank. */
  readonly rack: Rack;
  /** Tiles in the bag: whether tiles can be exchanged, and what a leave is worth. */
  readonly bagCount: number;
  /** Tiles neither on the board nor on the rack, by tile. */
  readonly unseen: ArrayLike<number>;
  /** Turns in a row, the last ones, that scored nothing. */
  readonly zeroTurns: number;
}

/** Says what plays are worth, turn by turn. It owns its buffers: make one and use it again. */
export class Evaluation {
  readonly leaves: LeaveValues | null;
  readonly #turn: TurnEvaluation;

  /** @param leaves null for none: then the score counts alone while there are tiles in the bag */
  constructor(ruleset: Ruleset, leaves: LeaveValues | null, kind: EvaluationKind = 'full') {
    const keepsLeaves = takesTurns(ruleset);
    this.leaves = keepsLeaves ? leaves : null;
    this.#turn = new TurnEvaluation(ruleset, this.leaves, keepsLeaves ? kind : 'leaves');
  }

  /** What plays are worth in a turn, until another turn is asked for: there is one buffer. */
  forTurn({ bagCount, rack, unseen, zeroTurns }: TurnFacts): TurnEvaluation {
    return this.#turn.set(bagCount, rack.length, unseen, zeroTurns);
  }

  /**
   * The same without an object, for rollouts.
   *
   * @param rackSize tiles on the rack of the player to move
   * @param unseen tiles in the bag and on the other racks, by tile
   * @param zeroTurns turns in a row up to now that scored nothing
   */
  forCounts(bagCount: number, rackSize: number, unseen: ArrayLike<number>, zeroTurns: number): TurnEvaluation {
    return this.#turn.set(bagCount, rackSize, unseen, zeroTurns);
  }
}

/** What leaves, exchanges and the pass are worth in one turn, in thousandths of a point. */
class TurnEvaluation implements LeaveWorth {
  readonly #ruleset: Ruleset;
  readonly #leaves: LeaveValues | null;
  readonly #turn: TurnWorth | null;
  readonly #emptyBag: EmptyBagWorth | null;
  #bagCount = 0;
  #rackSize = 0;
  #zeroTurns = 0;

  constructor(ruleset: Ruleset, leaves: LeaveValues | null, kind: EvaluationKind) {
    this.#ruleset = ruleset;
    this.#leaves = leaves;
    this.#turn = kind === 'full' && leaves !== null ? new TurnWorth(leaves, ruleset) : null;
    this.#emptyBag = kind === 'leaves' ? null : new EmptyBagWorth(ruleset);
  }

  /** @internal `Evaluation` sets it. */
  set(bagCount: number, rackSize: number, unseen: ArrayLike<number>, zeroTurns: number): this {
    this.#bagCount = bagCount;
    this.#rackSize = rackSize;
    this.#zeroTurns = zeroTurns;
    if (bagCount > 0) this.#turn?.setTurn(bagCount, rackSize, unseen);
    else this.#emptyBag?.setUnseen(unseen);
    return this;
  }

  /** Write what each leave of a rack is worth after a placement; called by `LeaveMap.setRack`. */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): unknown {
    if (this.#bagCount > 0 && this.#turn !== null) return this.#turn.fill(rackCounts, strides, size, out);
    if (this.#bagCount > 0 && this.#leaves !== null) return this.#leaves.fill(rackCounts, strides, size, out);
    if (this.#bagCount === 0 && this.#emptyBag !== null) this.#emptyBag.fill(rackCounts, strides, size, out);
    else out.fill(0, 0, size);
    return null;
  }

  /** What a leave is worth after an exchange, which leaves as many tiles in the bag as before. */
  exchangeMilli({ sizes, valuesMilli }: LeaveMap, kept: number): number {
    const worth = valuesMilli[kept]!;
    return this.#turn === null || this.#bagCount === 0 ? worth : worth - this.#turn.bagMilli[sizes[kept]!]!;
  }

  /**
   * The exchange that is worth more than the best placement.
   *
   * @param leaveMap as this evaluation filled it
   * @param placementMilli equity of the best placement in thousandths of a point; `NO_PLACEMENT` where there is none
   * @returns index of the leave it keeps, of equals the one of most tiles; -1 for none
   */
  exchangeOver(leaveMap: LeaveMap, placementMilli: number): number {
    const min = Math.max(1, this.#ruleset.exchange.min);
    const max = this.#maxExchanged();
    if (max === 0) return -1;
    if (this.#leaves === null) return placementMilli === NO_PLACEMENT ? this.#fewestKept(leaveMap, min, max) : -1;
    const { sizes } = leaveMap;
    let best = -1;
    let bestMilli = placementMilli;
    for (let kept = 0; kept < leaveMap.size; kept++) {
      const exchanged = this.#rackSize - sizes[kept]!;
      if (exchanged < min || exchanged > max) continue;
      const milli = this.exchangeMilli(leaveMap, kept);
      if (milli > bestMilli || (milli === bestMilli && best >= 0 && sizes[kept]! > sizes[best]!)) {
        best = kept;
        bestMilli = milli;
      }
    }
    return best;
  }

  /** The exchange that keeps a leave, by the leave's index in the map of the rack. */
  exchangeKeeping(rack: Rack, leaveMap: LeaveMap, kept: number): Play {
    const leave = leaveMap.tilesOf(kept);
    const tiles = takeFromRack(rack, leave)!.sort();
    return { move: { kind: 'exchange', tiles }, score: 0, equityMilli: this.exchangeMilli(leaveMap, kept), leave };
  }

  /**
   * Every distinct exchange with its equity, best first: of equals the one that keeps most tiles, and without leave values
   * the one that draws most.
   */
  listExchanges(rack: Rack, leaveMap: LeaveMap): Play[] {
    const exchanges: Play[] = [];
    const min = Math.max(1, this.#ruleset.exchange.min);
    const max = this.#maxExchanged();
    for (let kept = 0; kept < leaveMap.size; kept++) {
      const exchanged = this.#rackSize - leaveMap.sizes[kept]!;
      if (exchanged >= min && exchanged <= max) exchanges.push(this.exchangeKeeping(rack, leaveMap, kept));
    }
    const first = this.#leaves === null ? -1 : 1;
    return exchanges.sort((a, b) => b.equityMilli - a.equityMilli || first * (b.leave.length - a.leave.length));
  }

  /** What passing is worth: as much as exchanging all, and with an empty bag what staying costs. */
  passMilli(leaveMap: LeaveMap): number {
    return this.#bagCount === 0 ? leaveMap.valuesMilli[leaveMap.size - 1]! : 0;
  }

  #maxExchanged(): number {
    if (this.#bagCount === 0 || this.#zeroTurns >= MAX_ZERO_TURNS) return 0;
    return exchangeLimit(this.#ruleset, this.#bagCount);
  }

  #fewestKept({ sizes, size }: LeaveMap, min: number, max: number): number {
    let best = -1;
    for (let kept = 0; kept < size; kept++) {
      const exchanged = this.#rackSize - sizes[kept]!;
      if (exchanged >= min && exchanged <= max && (best < 0 || sizes[kept]! < sizes[best]!)) best = kept;
    }
    return best;
  }
}

export type { TurnEvaluation };
