/**
 * What a play is worth before anything is searched: its score and what it keeps. This is the one home of that question:
 * `equity`, rollouts, the candidates of a simulation, `generate`, `analyze`, `gen` of SIU and the training of leaves all
 * ask it, so that a play has one equity everywhere.
 *
 * An evaluation is set to the turn at hand and given to a search, which has it fill the worth of all leaves of the rack.
 * That worth is of placements; `exchangeOver` and `listExchanges` make it that of exchanges once the search is done.
 *
 * - With tiles in the bag it is the learnt value, corrected by what the turn makes of it (`TurnWorth`).
 * - With an empty bag no tile joins a leave: going out counts, and the tiles kept cost (`EmptyBagWorth`). An exchange would
 *   bring the own tiles back; there is none.
 * - Without leave values a play is worth its score. Tiles are exchanged only where nothing can be placed, and then all.
 */
import { exchangeLimit } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { EmptyBagWorth } from '../leaves/empty-bag-worth.ts';
import type { LeaveMap, LeaveWorth } from '../leaves/leave-map.ts';
import type { LeaveValues } from '../leaves/leave-values.ts';
import { exchangeKeeping, type Play } from './play.ts';
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
export const MOST_ZERO_TURNS = 6;

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

/** The worth of leaves and exchanges in one turn, in thousandths of a point. `setTurn` comes before each search. */
export class Evaluation implements LeaveWorth {
  readonly leaves: LeaveValues | null;
  readonly #ruleset: Ruleset;
  readonly #turn: TurnWorth | null;
  readonly #emptyBag: EmptyBagWorth | null;
  #bagCount = 0;
  #rackSize = 0;
  #zeroTurns = 0;

  /** @param leaves null for none: then the score counts alone while there are tiles in the bag */
  constructor(ruleset: Ruleset, leaves: LeaveValues | null, kind: EvaluationKind = 'full') {
    this.#ruleset = ruleset;
    this.leaves = leaves;
    this.#turn = kind === 'full' && leaves !== null ? new TurnWorth(leaves, ruleset) : null;
    this.#emptyBag = kind === 'leaves' ? null : new EmptyBagWorth(ruleset);
  }

  /**
   * Take a turn in hand.
   *
   * @param rackSize tiles on the rack of the player to move
   * @param unseen tiles in the bag and on the other racks, by tile
   * @param zeroTurns turns in a row up to now that scored nothing
   */
  setTurn(bagCount: number, rackSize: number, unseen: ArrayLike<number>, zeroTurns: number): void {
    this.#bagCount = bagCount;
    this.#rackSize = rackSize;
    this.#zeroTurns = zeroTurns;
    if (bagCount > 0) this.#turn?.setTurn(bagCount, rackSize, unseen);
    else this.#emptyBag?.setUnseen(unseen);
  }

  /** Take a turn in hand, as an object. */
  setTo({ bagCount, rack, unseen, zeroTurns }: TurnFacts): void {
    this.setTurn(bagCount, rack.length, unseen, zeroTurns);
  }

  /** Write what each leave of a rack is worth after a placement; called by `LeaveMap.setRack`. */
  fill(rackCounts: Uint8Array, strides: Int32Array, size: number, out: Int32Array): void {
    if (this.#bagCount > 0 && this.#turn !== null) this.#turn.fill(rackCounts, strides, size, out);
    else if (this.#bagCount > 0 && this.leaves !== null) this.leaves.fill(rackCounts, strides, size, out);
    else if (this.#bagCount === 0 && this.#emptyBag !== null) this.#emptyBag.fill(rackCounts, strides, size, out);
    else out.fill(0, 0, size);
  }

  /**
   * The exchange that is worth more than the best placement. The map's worth is that of exchanges from now on.
   *
   * @param placementMilli equity of the best placement in thousandths of a point; `NO_PLACEMENT` where there is none
   * @returns index of the leave it keeps, of equals the one of most tiles; -1 for none
   */
  exchangeOver(leaveMap: LeaveMap, placementMilli: number): number {
    const least = Math.max(1, this.#ruleset.exchange.min);
    const most = this.#mostExchanged();
    if (most === 0) return -1;
    if (this.leaves === null) return placementMilli === NO_PLACEMENT ? this.#fewestKept(leaveMap, least, most) : -1;
    this.makeExchanges(leaveMap);
    const { sizes, valuesMilli } = leaveMap;
    let best = -1;
    for (let kept = 0; kept < leaveMap.size; kept++) {
      const exchanged = this.#rackSize - sizes[kept]!;
      if (exchanged < least || exchanged > most) continue;
      const better = best < 0 ? 1 : valuesMilli[kept]! - valuesMilli[best]!;
      if (better > 0 || (better === 0 && sizes[kept]! > sizes[best]!)) best = kept;
    }
    return best >= 0 && valuesMilli[best]! > placementMilli ? best : -1;
  }

  /**
   * Every distinct exchange with its equity, best first: of equals the one that keeps most tiles, and without leave values
   * the one that draws most. The map's worth is that of exchanges from now on.
   */
  listExchanges(rack: Rack, leaveMap: LeaveMap): Play[] {
    const exchanges: Play[] = [];
    const least = Math.max(1, this.#ruleset.exchange.min);
    const most = this.#mostExchanged();
    if (most === 0) return exchanges;
    this.makeExchanges(leaveMap);
    for (let kept = 0; kept < leaveMap.size; kept++) {
      const exchanged = this.#rackSize - leaveMap.sizes[kept]!;
      if (exchanged >= least && exchanged <= most) exchanges.push(exchangeKeeping(rack, leaveMap, kept));
    }
    const first = this.leaves === null ? -1 : 1;
    return exchanges.sort((a, b) => b.equityMilli - a.equityMilli || first * (b.leave.length - a.leave.length));
  }

  /** Make a map that this evaluation filled that of exchanges, which leave as many tiles in the bag as before. */
  makeExchanges(leaveMap: LeaveMap): void {
    if (leaveMap.isOfExchanges) return;
    leaveMap.isOfExchanges = true;
    if (this.#bagCount > 0) this.#turn?.makeExchanges(leaveMap.sizes, leaveMap.size, leaveMap.valuesMilli);
  }

  /** What passing is worth, in thousandths of a point: as much as exchanging all, and with an empty bag what staying costs. */
  passMilli(leaveMap: LeaveMap): number {
    return this.#bagCount === 0 ? leaveMap.valuesMilli[leaveMap.size - 1]! : 0;
  }

  /** The most tiles that an exchange may be of; 0 where there is none to think of. */
  #mostExchanged(): number {
    if (this.#bagCount === 0 || this.#zeroTurns >= MOST_ZERO_TURNS) return 0;
    return exchangeLimit(this.#ruleset, this.#bagCount);
  }

  #fewestKept({ sizes, size }: LeaveMap, least: number, most: number): number {
    let best = -1;
    for (let kept = 0; kept < size; kept++) {
      const exchanged = this.#rackSize - sizes[kept]!;
      if (exchanged >= least && exchanged <= most && (best < 0 || sizes[kept]! < sizes[best]!)) best = kept;
    }
    return best;
  }
}
