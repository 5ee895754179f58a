/**
 * Rollouts: what comes of a play when both sides then play on by score and leave, on tiles dealt at random. All of it
 * happens in place: the plays are laid on one position and taken back, racks are counts, the bag is an array. The same
 * deal is given to every candidate (common random numbers; Law, Simulation Modeling and Analysis, chapter 11): the same
 * other rack and the same order of the bag.
 *
 * A rollout of N plies ends after N turns beyond the candidate with the spread, the leaves that both kept in their last
 * turn counted in; one in which the bag runs empty goes on to the end of the game. From a root with a few tiles in the bag,
 * a hand at most, turns with an empty bag look at the reply too (`answered-action.ts`). Nothing is allocated in it but the generator
 * of its deal.
 */
import { countTiles, type Rack } from '../../engine/tiles/rack.ts';
import { bonusFor, isBingo } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { bestAction, exchangeKeeps, PASS_ACTION } from '../../movegen/best/best-action.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { Evaluation } from '../../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';
import { placeOn, type Play } from '../../movegen/plays/play.ts';
import type { Position } from '../../movegen/position/position.ts';
import type { WeighedLeaves } from '../inference/weighed-leaves.ts';
import { AnsweredActions } from './answered-action.ts';
import { DealtTiles, takeLaid } from './dealt-tiles.ts';
import { readRolloutRules, type RolloutRules } from './rollout-rules.ts';
import { chanceOf, type WinPercent } from '../win-percent.ts';

/** What rollouts start from, as plain data. Two players; side 0 is the one to move, whose candidates are tried. */
export interface RolloutRoot {
  readonly rack: Rack;
  /** Tiles neither on the board nor on the rack, those of `known` among them. */
  readonly unseen: Uint8Array;
  /** Tiles that the other rack is known to hold. */
  readonly known: Uint8Array;
  /** Leaves of which the other rack holds one, by what was inferred; instead of `known`. Default: nothing was. */
  readonly leaves?: WeighedLeaves | undefined;
  /** Tiles on the other rack. The rest of `unseen` is the bag. */
  readonly otherSize: number;
  /** Score of the one to move less the other's. */
  readonly spread: number;
  /** Turns in a row that scored nothing so far, and passes in a row. */
  readonly zeroTurns: number;
  readonly passes: number;
  /** Turns after the candidate; `Infinity` for the end of the game. */
  readonly plies: number;
  readonly seed: number;
}

/** Numbers a rollout writes: equity, chance to win, turns made, bingos (a bit a turn), then the score of each turn. */
export const ROLLOUT_STRIDE = 12;
/**
 * Offset of the equity: what the mover's lead gains from the root to the end of the rollout, in points, leaves counted
 * in while the game is not over.
 */
export const EQUITY = 0;
export const WIN = 1;
/** Offset of the number of turns made, the candidate's included. */
export const TURNS = 2;
/** Offset of the bingos: bit `n` is set where turn `n` was one, the candidate being turn 0. */
export const BINGOS = 3;
/** Offset of the first of the scores, a turn each, in points. */
export const SCORES = 4;
/** Turns whose scores are kept, the candidate's the first. */
export const KEPT_TURNS = ROLLOUT_STRIDE - SCORES;

const MAX_TURNS = 500;

/** What rollouts are played with; leaves are null to count scores alone. */
export interface RolloutResources {
  readonly ruleset: Ruleset;
  readonly leaves: LeaveValues | null;
  readonly winPercent: WinPercent;
}

/** Plays candidates out on tiles dealt at random; the same deal goes to every candidate. It works in place. */
export class Rollouts {
  readonly position: Position;
  readonly tiles: DealtTiles;
  readonly best: BestPlays;
  spread = 0;
  /** Called after each turn, for tests; the index is that of the placement in `best.plays`, else -1. */
  onTurn: ((side: number, index: number) => void) | null = null;

  readonly #ruleset: Ruleset;
  readonly #rules: RolloutRules;
  /** By number of tiles laid: 1 where that is a bingo. */
  readonly #bingos: Uint8Array;
  readonly winPercent: WinPercent;
  /** What plays are worth, by which both sides play on; set anew in each turn. */
  readonly evaluation: Evaluation;
  readonly #kept: Uint8Array;
  readonly #given: Uint8Array;
  readonly #answered: AnsweredActions;
  #root: RolloutRoot | null = null;
  /** With more than a hand in the bag, or none, it was seen to gain nothing. */
  #weighsReplies = false;
  // The state of a rollout.
  #zeroTurns = 0;
  #passes = 0;
  /** Turns in a row in which there was nothing else but to pass. */
  #stuck = 0;
  #laid = 0;
  #isOver = false;
  /** By side: worth of the leave of its last turn, in thousandths of a point. */
  readonly #leaveMilli = new Int32Array(2);

  /** @param position is played on, and as it was whenever a call returns */
  constructor(position: Position, { ruleset, leaves, winPercent }: RolloutResources) {
    this.position = position;
    this.tiles = new DealtTiles(ruleset);
    this.best = new BestPlays(ruleset, position.graph);
    this.#ruleset = ruleset;
    this.#rules = readRolloutRules(ruleset);
    this.#bingos = Uint8Array.from({ length: ruleset.handSize + 1 }, (_, tiles) =>
      Number(bonusFor(ruleset, tiles) > 0),
    );
    this.evaluation = new Evaluation(ruleset, leaves);
    this.winPercent = winPercent;
    this.#answered = new AnsweredActions(ruleset, position.graph);
    this.#kept = new Uint8Array(ruleset.alphabet.size + 1);
    this.#given = new Uint8Array(ruleset.alphabet.size + 1);
  }

  /** Begin from a position; the board is what lies on it. */
  setRoot(root: RolloutRoot): void {
    this.#root = root;
    const inBag = root.unseen.length - root.otherSize;
    this.#weighsReplies = inBag > 0 && inBag <= this.#ruleset.handSize;
    this.tiles.setUnseen(root.unseen, root.known, root.otherSize, root.seed, root.leaves);
  }

  /**
   * Play a candidate out on deals `first` to `first + count - 1`.
   *
   * @param records takes `ROLLOUT_STRIDE` numbers a rollout
   * @param shouldStop asked before each; true ends it
   * @returns rollouts made
   */
  play(candidate: Play, first: number, count: number, records: Float64Array, shouldStop: () => boolean): number {
    const { move, leave, score } = candidate;
    const { size } = this.#ruleset.alphabet;
    this.#kept.set(countTiles(leave, size));
    this.#given.set(countTiles(move.kind === 'exchange' ? move.tiles : [], size));
    const bingo = isBingo(this.#ruleset, move) ? 1 : 0;
    if (move.kind === 'place') placeOn(this.position, move);
    let made = 0;
    for (; made < count && !shouldStop(); made++) {
      const at = made * ROLLOUT_STRIDE;
      records.fill(0, at, at + ROLLOUT_STRIDE);
      records[at + BINGOS] = bingo;
      records[at + SCORES] = score;
      this.tiles.deal(first + made, this.#kept, leave.length);
      this.#begin(candidate);
      this.#playOn(records, at);
    }
    if (move.kind === 'place') this.position.undo();
    return made;
  }

  #begin({ move, score, equityMilli }: Play): void {
    const root = this.#root!;
    this.spread = root.spread + score;
    this.#zeroTurns = root.zeroTurns;
    this.#passes = root.passes;
    this.#stuck = 0;
    this.#isOver = false;
    this.#leaveMilli[0] = equityMilli - 1000 * score;
    this.#leaveMilli[1] = 0;
    if (move.kind === 'exchange') this.tiles.exchange(0, this.#given);
    else if (move.kind === 'place') this.tiles.draw(0, this.#ruleset.handSize);
    this.#finish(0, score, move.kind === 'pass');
  }

  #playOn(records: Float64Array, at: number): void {
    const { spread: rootSpread } = this.#root!;
    let turn = 1;
    let side = 1;
    for (; !this.#isOver && turn < MAX_TURNS; turn++, side = 1 - side) {
      if (this.#isLast(turn - 1)) break;
      this.#takeTurn(side, records, at, turn);
    }
    for (; this.#laid > 0; this.#laid--) this.position.undo();
    let value = this.spread;
    if (!this.#isOver) value += (this.#leaveMilli[0]! - this.#leaveMilli[1]!) / 1000;
    records[at + EQUITY] = value - rootSpread;
    records[at + WIN] = this.#isOver ? (value > 0 ? 1 : value < 0 ? 0 : 0.5) : this.#chance(side, value);
    records[at + TURNS] = turn;
  }

  #chance(side: number, value: number): number {
    const unseen = this.tiles.inBag + this.tiles.sizes[1 - side]!;
    const chance = chanceOf(this.winPercent, unseen, side === 0 ? value : -value);
    return side === 0 ? chance : 1 - chance;
  }

  /** The turn of a side: its best play or exchange by score and leave; near the end by what it leaves the other too. */
  #takeTurn(side: number, records: Float64Array, at: number, turn: number): void {
    const { best, tiles, evaluation } = this;
    const turnWorth = evaluation.forCounts(tiles.inBag, tiles.sizes[side]!, tiles.unseenBy(side), this.#zeroTurns);
    const action =
      this.#weighsReplies && tiles.inBag === 0
        ? this.#answered.choose(best, this.position, tiles, side, turnWorth)
        : bestAction(best, this.position, tiles.racks[side]!, turnWorth);
    const { plays, leaveMap } = best;
    const kept = exchangeKeeps(action);
    if (kept >= 0) {
      this.#leaveMilli[side] = turnWorth.exchangeMilli(leaveMap, kept);
      this.#stuck = 0;
      tiles.exchangeAllBut(side, leaveMap, kept);
      this.#finish(side, 0, false);
      this.onTurn?.(side, -1);
    } else if (action === PASS_ACTION) {
      this.#leaveMilli[side] = 0;
      this.#stuck++;
      this.#finish(side, 0, true);
      this.onTurn?.(side, -1);
    } else {
      const score = plays.scores[action]!;
      if (turn < KEPT_TURNS) {
        records[at + SCORES + turn] = score;
        records[at + BINGOS]! += this.#bingos[plays.counts[action]!]! << turn;
      }
      this.#lay(side, action, score, turn);
      this.#finish(side, score, false);
      this.onTurn?.(side, action);
    }
  }

  #lay(side: number, index: number, score: number, turn: number): void {
    const { tiles } = this;
    const { plays } = this.best;
    const rack = tiles.racks[side]!;
    const count = plays.counts[index]!;
    const from = TILE_STRIDE * index;
    takeLaid(rack, plays.tiles, from, count);
    tiles.sizes[side]! -= count;
    this.#stuck = 0;
    this.#leaveMilli[side] = plays.equitiesMilli[index]! - 1000 * score;
    this.spread += side === 0 ? score : -score;
    tiles.draw(side, this.#ruleset.handSize);
    // Nobody looks at the board after the last turn.
    if (this.#isLast(turn)) return;
    this.position.place(plays.squares[index]!, plays.tiles, from, count);
    this.#laid++;
  }

  /** Whether a rollout ends after a turn, its tiles drawn; one with an empty bag goes on. */
  #isLast(turn: number): boolean {
    return turn >= this.#root!.plies && this.tiles.inBag > 0;
  }

  /** Count a side's turn, and end the game if it has come to its end. */
  #finish(side: number, score: number, isPass: boolean): void {
    const { tiles } = this;
    const rules = this.#rules;
    this.#zeroTurns = score === 0 ? this.#zeroTurns + 1 : 0;
    this.#passes = isPass ? this.#passes + 1 : 0;
    if (tiles.inBag === 0 && (rules.endsWithBag || tiles.sizes[side] === 0)) {
      const gain = rules.outGain * tiles.pointsOf(1 - side) - rules.outLoss * tiles.pointsOf(side);
      this.spread += side === 0 ? gain : -gain;
      this.#isOver = true;
      return;
    }
    // Two that have to pass one after the other go on passing until the rules end it.
    if (this.#zeroTurns < rules.zeroTurns && this.#passes < rules.passes && this.#stuck < 2) return;
    this.spread += rules.blockedFactor * (tiles.pointsOf(1) - tiles.pointsOf(0));
    this.#isOver = true;
  }
}
