/**
 * Rollouts: after a candidate, both sides continue by equity on randomly dealt tiles. Everything works in place: plays are made and
 * undone on one position, racks are counts, the bag is an array. All candidates get the same deals, meaning the same other rack and
 * the same order of the bag (common random numbers; Law, Simulation Modeling and Analysis, chapter 11).
 *
 * A rollout of N plies ends N turns after the candidate. Its value is the spread plus the difference of the leaves that both sides
 * kept in their last turn. If the bag runs empty, the rollout continues to the end of the game. If the root has between one tile
 * and one hand in the bag, turns with an empty bag also consider the reply (`answered-action.ts`). The only allocation is the
 * random generator of the deal.
 */
import { countTiles, type Rack } from '../../engine/tiles/rack.ts';
import { bonusFor, isBingo, turnsLeftAfter } from '../../engine/rules/rules-in-play.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import { bestAction, exchangeKeeps, PASS_ACTION } from '../../movegen/best/best-action.ts';
import { BestPlays } from '../../movegen/best/best-plays.ts';
import { Evaluation } from '../../movegen/plays/evaluation.ts';
import type { LeaveValues } from '../../movegen/leaves/leave-values.ts';
import { TILE_STRIDE } from '../../movegen/kernel/kernel-layout.ts';
import { placeOn, type Play } from '../../movegen/plays/play.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';
import type { LeaveDistribution } from '../inference/leave-distribution.ts';
import { AnsweredActions } from './answered-action.ts';
import { RolloutTiles, takeLaid } from './rollout-tiles.ts';
import { readRolloutRules, type RolloutRules } from './rollout-rules.ts';
import { chanceOf, type WinPercent } from '../win-percent.ts';

/** Start of rollouts as plain data, for two players. Side 0 is to move and has the candidates. */
export interface RolloutRoot {
  readonly rack: Rack;
  /** Tiles neither on the board nor on `rack`, including `known`. */
  readonly unseen: Uint8Array;
  readonly known: Uint8Array;
  /** Inferred distribution of the leave on the other rack, in place of `known` (default: none). */
  readonly leaves?: LeaveDistribution | undefined;
  /** Number of tiles on the other rack. The rest of `unseen` is the bag. */
  readonly otherSize: number;
  /** Score of the player to move minus the other's. */
  readonly spread: number;
  /** Consecutive scoreless turns and consecutive passes before this turn. */
  readonly zeroTurns: number;
  readonly passes: number;
  /** Number of turns left in the game, including the candidate's; null while the rules do not limit it. */
  readonly turnsLeft?: number | null;
  /** Number of turns after the candidate; `Infinity` plays to the end of the game. */
  readonly plies: number;
  readonly seed: number;
}

/** Per rollout: equity, win probability, number of turns, bingos (one bit per turn), then the score of each turn. */
export const ROLLOUT_STRIDE = 12;
/** Offset of the change of the mover's lead during the rollout, in points; includes the leaves unless the game is over. */
export const EQUITY = 0;
export const WIN = 1;
/** Offset of the number of turns, including the candidate. */
export const TURNS = 2;
/** Offset of the bingos: bit `n` is set if turn `n` was a bingo; the candidate is turn 0. */
export const BINGOS = 3;
/** Offset of the scores of the turns, in points. */
export const SCORES = 4;
export const KEPT_TURNS = ROLLOUT_STRIDE - SCORES;

const MAX_TURNS = 500;

/** Resources of rollouts. Without leave values (null), plays are compared by score. */
export interface RolloutResources {
  readonly ruleset: Ruleset;
  readonly leaves: LeaveValues | null;
  readonly winPercent: WinPercent;
}

/** Plays out candidates on randomly dealt tiles, with the same deals for every candidate. Works in place. */
export class Rollouts {
  readonly position: SearchBoard;
  readonly tiles: RolloutTiles;
  readonly best: BestPlays;
  spread = 0;
  /** Called after each turn, for tests, with the index of the placement in `best.plays` or -1. */
  onTurn: ((side: number, index: number) => void) | null = null;

  readonly #ruleset: Ruleset;
  readonly #rules: RolloutRules;
  /** By number of laid tiles: 1 for a bingo. */
  readonly #bingos: Uint8Array;
  readonly winPercent: WinPercent;
  readonly evaluation: Evaluation;
  readonly #kept: Uint8Array;
  readonly #given: Uint8Array;
  readonly #answered: AnsweredActions;
  #root: RolloutRoot | null = null;
  /** Considering replies gains nothing with more than one hand in the bag at the root, or none. */
  #weighsReplies = false;
  #zeroTurns = 0;
  #passes = 0;
  /** Consecutive turns in which a pass was the only move. */
  #stuck = 0;
  #laid = 0;
  #isOver = false;
  /** By side: value of the leave of its last turn, in thousandths of a point. */
  readonly #leaveMilli = new Int32Array(2);

  /** @param position plays are made on it and undone before each call returns */
  constructor(position: SearchBoard, { ruleset, leaves, winPercent }: RolloutResources) {
    this.position = position;
    this.tiles = new RolloutTiles(ruleset);
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

  /** Sets the starting point; the board is the current one of `position`. */
  setRoot(root: RolloutRoot): void {
    this.#root = root;
    const inBag = root.unseen.length - root.otherSize;
    this.#weighsReplies = inBag > 0 && inBag <= this.#ruleset.handSize;
    this.tiles.setUnseen(root.unseen, root.known, root.otherSize, root.seed, root.leaves);
  }

  /**
   * Plays a candidate out on deals `first` to `first + count - 1`.
   *
   * @param records receives `ROLLOUT_STRIDE` numbers per rollout
   * @param shouldStop called before each rollout; true stops
   * @returns the number of rollouts made
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
    this.tiles.turnsLeft = root.turnsLeft ?? null;
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

  /** Makes the best play or exchange by equity; with an empty bag it may consider the reply. */
  #takeTurn(side: number, records: Float64Array, at: number, turn: number): void {
    const { best, tiles, evaluation } = this;
    const turnWorth = evaluation.forCounts(tiles.inBag, tiles.sizes[side]!, tiles.unseenBy(side), this.#zeroTurns);
    const action =
      this.#weighsReplies && tiles.inBag === 0
        ? this.#answered.choose(best, this.position, tiles, side, turnWorth)
        : bestAction(best, this.position, tiles.racks[side]!, turnWorth);
    const { plays, leaveMap } = best;
    const leave = exchangeKeeps(action);
    if (leave >= 0) {
      this.#leaveMilli[side] = turnWorth.exchangeMilli(leaveMap, leave);
      this.#stuck = 0;
      tiles.exchangeAllBut(side, leaveMap, leave);
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
    if (this.#isLast(turn)) return;
    this.position.place(plays.squares[index]!, plays.tiles, from, count);
    this.#laid++;
  }

  /** Whether the rollout ends after a turn. With an empty bag it continues to the end of the game. */
  #isLast(turn: number): boolean {
    return turn >= this.#root!.plies && this.tiles.inBag > 0;
  }

  #finish(side: number, score: number, isPass: boolean): void {
    const { tiles } = this;
    const rules = this.#rules;
    this.#zeroTurns = score === 0 ? this.#zeroTurns + 1 : 0;
    this.#passes = isPass ? this.#passes + 1 : 0;
    if (rules.lastTurns) {
      tiles.turnsLeft = turnsLeftAfter(this.#ruleset, tiles.turnsLeft, tiles.inBag, tiles.sizes.length);
      this.#isOver = tiles.turnsLeft === 0;
      if (this.#isOver) return;
    } else if (tiles.inBag === 0 && (rules.endsWithBag || tiles.sizes[side] === 0)) {
      const gain = rules.outGain * tiles.pointsOf(1 - side) - rules.outLoss * tiles.pointsOf(side);
      this.spread += side === 0 ? gain : -gain;
      this.#isOver = true;
      return;
    }
    // After two consecutive forced passes, both sides pass until the rules end the game.
    if (this.#zeroTurns < rules.zeroTurns && this.#passes < rules.passes && this.#stuck < 2) return;
    this.spread += rules.blockedFactor * (tiles.pointsOf(1) - tiles.pointsOf(0));
    this.#isOver = true;
  }
}
