/**
 * Static evaluation of a play: its score and the value of its leave. `equity`, rollouts, the candidates of a simulation,
 * `generate`, `analyze`, `gen` of SIU and leave training all use it, so the equity of a play is the same everywhere.
 *
 * An `Evaluation` creates a `TurnEvaluation` for a turn. A search uses that to fill the leave map with the value of each leave
 * after a placement; the value after an exchange is derived from the map (`exchangeMilli`).
 *
 * - With tiles in the bag, a leave has its learnt value, corrected for the turn and, if the bag is nearly empty, for the lead
 *   (`TurnWorth`).
 * - With an empty bag no tile joins a leave: going out is rewarded, and tiles kept have a cost (`EmptyBagWorth`). There are no
 *   exchanges.
 * - Without leave values, the equity of a play is its score. Tiles are exchanged only if there is no legal placement, and then
 *   all of them.
 * - If all players share a rack, leaves are not kept, and the equity of a play is its score.
 */
import { exchangeLimit, takesTurns } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { takeFromRack, type Rack } from '../../engine/tiles/rack.ts';
import { EmptyBagWorth } from '../leaves/empty-bag-worth.ts';
import type { LeaveMap, LeaveValuation } from '../leaves/leave-map.ts';
import type { LeaveValues } from '../leaves/leave-values.ts';
import type { Play } from './play.ts';
import { TurnWorth } from '../leaves/turn-worth.ts';

/** Scope of the evaluation beyond the score. */
export type EvaluationKind =
  /** Learnt leave values corrected for the turn (`TurnWorth`), and the empty bag (`EmptyBagWorth`). */
  | 'full'
  /** Learnt leave values without correction, and the empty bag. */
  | 'empty-bag'
  /** Learnt leave values without correction until the bag is empty; after that, only the score. */
  | 'leaves';

/** All kinds in the order of messages; the first is the default of an `Evaluation`. */
export const EVALUATION_KINDS: readonly EvaluationKind[] = ['full', 'empty-bag', 'leaves'];

/**
 * After this many consecutive scoreless turns, exchanges are no longer proposed. Otherwise games might never end under rules that
 * allow any number of exchanges.
 */
export const MAX_ZERO_TURNS = 6;

/** Equity of the best placement if there is no legal placement. */
export const NO_PLACEMENT = -Infinity;

/** The facts of a turn that the value of plays depends on; a `PlayerView` has them. */
export interface TurnFacts {
  /** The tiles of the player to move, with 0 for a blank. */
  readonly rack: Rack;
  /** Number of tiles in the bag, which determines whether exchanges are possible and the values of leaves. */
  readonly bagCount: number;
  /** Number of tiles that are neither on the board nor on the rack, by tile. */
  readonly unseen: ArrayLike<number>;
  /** Number of consecutive scoreless turns up to now. */
  readonly zeroTurns: number;
  /** Scores by seat. Without scores and seat, or with more than two players, the lead is not considered. */
  readonly scores?: readonly number[];
  /** The seat to move. */
  readonly seat?: number;
}

/** Evaluates plays, turn by turn. An instance owns its buffers; create one and reuse it. */
export class Evaluation {
  readonly leaves: LeaveValues | null;
  readonly #turn: TurnEvaluation;

  /** @param leaves null for none: equity then equals the score while there are tiles in the bag */
  constructor(ruleset: Ruleset, leaves: LeaveValues | null, kind: EvaluationKind = 'full') {
    const keepsLeaves = takesTurns(ruleset);
    this.leaves = keepsLeaves ? leaves : null;
    this.#turn = new TurnEvaluation(ruleset, this.leaves, keepsLeaves ? kind : 'leaves');
  }

  /** Returns the evaluation of a turn, valid until the next call: there is one buffer. */
  forTurn({ bagCount, rack, unseen, zeroTurns, scores, seat }: TurnFacts): TurnEvaluation {
    const lead = scores?.length === 2 && seat !== undefined ? scores[seat]! - scores[1 - seat]! : null;
    return this.#turn.set(bagCount, rack.length, unseen, zeroTurns, lead);
  }

  /**
   * Like `forTurn`, but without an object and without the lead, for searches that need values in points.
   *
   * @param rackSize number of tiles on the rack of the player to move
   * @param unseen number of tiles in the bag and on the other racks, by tile
   * @param zeroTurns number of consecutive scoreless turns up to now
   */
  forCounts(bagCount: number, rackSize: number, unseen: ArrayLike<number>, zeroTurns: number): TurnEvaluation {
    return this.#turn.set(bagCount, rackSize, unseen, zeroTurns, null);
  }
}

/** Values of leaves, exchanges and the pass in one turn, in thousandths of a point. */
class TurnEvaluation implements LeaveValuation {
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
    // In the last turns, no player goes out and the tiles kept are worth nothing.
    const hasEnd = kind !== 'leaves' && ruleset.outEnd !== 'last-turns';
    this.#emptyBag = hasEnd ? new EmptyBagWorth(ruleset) : null;
  }

  /** @internal Called by `Evaluation`. */
  set(bagCount: number, rackSize: number, unseen: ArrayLike<number>, zeroTurns: number, lead: number | null): this {
    this.#bagCount = bagCount;
    this.#rackSize = rackSize;
    this.#zeroTurns = zeroTurns;
    if (bagCount > 0) this.#turn?.setTurn(bagCount, rackSize, unseen, lead);
    else this.#emptyBag?.setUnseen(unseen);
    return this;
  }

  /** Writes the value of each leave of a rack after a placement; called by `LeaveMap.setRack`. */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): unknown {
    if (this.#bagCount > 0 && this.#turn !== null) return this.#turn.fill(rackCounts, strides, size, out);
    if (this.#bagCount > 0 && this.#leaves !== null) return this.#leaves.fill(rackCounts, strides, size, out);
    if (this.#bagCount === 0 && this.#emptyBag !== null) this.#emptyBag.fill(rackCounts, strides, size, out);
    else out.fill(0, 0, size);
    return null;
  }

  /** Value of a leave after an exchange, which leaves the bag at its size. */
  exchangeMilli({ sizes, valuesMilli }: LeaveMap, kept: number): number {
    const worth = valuesMilli[kept]!;
    return this.#turn === null || this.#bagCount === 0 ? worth : worth - this.#turn.bagMilli[sizes[kept]!]!;
  }

  /**
   * Returns the leave kept by the best exchange, as an index in `leaveMap`, the largest leave if values are equal; -1 if no
   * exchange is better than the best placement (`NO_PLACEMENT` if there is none). The map must be filled by this evaluation.
   */
  exchangeOver(leaveMap: LeaveMap, placementMilli: number): number {
    const min = Math.max(1, this.#ruleset.exchange.min);
    const max = this.#maxExchanged();
    if (max === 0) return -1;
    if (this.#leaves === null) return placementMilli === NO_PLACEMENT ? this.#fewestKept(leaveMap, min, max) : -1;
    if (this.#mostMilli(leaveMap) <= placementMilli) return -1;
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

  /** Upper bound on the value of an exchange. Most placements exceed it, so that the exchanges need no look. */
  #mostMilli({ valuesMilli, size }: LeaveMap): number {
    let most = valuesMilli[0]!;
    for (let kept = 1; kept < size; kept++) if (valuesMilli[kept]! > most) most = valuesMilli[kept]!;
    if (this.#turn === null) return most;
    const { bagMilli } = this.#turn;
    let least = 0;
    for (let kept = 0; kept <= this.#rackSize; kept++) if (bagMilli[kept]! < least) least = bagMilli[kept]!;
    return most - least;
  }

  /** Creates the exchange that keeps a leave, given by its index in the map of the rack. */
  exchangeKeeping(rack: Rack, leaveMap: LeaveMap, kept: number): Play {
    const leave = leaveMap.tilesOf(kept);
    const tiles = takeFromRack(rack, leave)!.sort();
    return { move: { kind: 'exchange', tiles }, score: 0, equityMilli: this.exchangeMilli(leaveMap, kept), leave };
  }

  /**
   * Lists distinct exchanges with their equities, best first. Of equal ones, the exchange that keeps most tiles comes first, or,
   * without leave values, the one that draws most.
   *
   * @param limit maximum number of exchanges
   * @param overMilli only exchanges with a higher equity, in thousandths of a point
   */
  listExchanges(rack: Rack, leaveMap: LeaveMap, limit = Infinity, overMilli = NO_PLACEMENT): Play[] {
    const leaves: number[] = [];
    const { sizes, size } = leaveMap;
    const min = Math.max(1, this.#ruleset.exchange.min);
    const max = this.#maxExchanged();
    for (let kept = 0; kept < size; kept++) {
      const exchanged = this.#rackSize - sizes[kept]!;
      if (exchanged < min || exchanged > max || this.exchangeMilli(leaveMap, kept) <= overMilli) continue;
      leaves.push(kept);
    }
    const first = this.#leaves === null ? -1 : 1;
    const worth = (kept: number): number => this.exchangeMilli(leaveMap, kept);
    leaves.sort((a, b) => worth(b) - worth(a) || first * (sizes[b]! - sizes[a]!));
    return leaves.slice(0, limit).map((kept) => this.exchangeKeeping(rack, leaveMap, kept));
  }

  /** Value of passing: 0, as for exchanging all tiles; with an empty bag, the value of keeping the whole rack. */
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
