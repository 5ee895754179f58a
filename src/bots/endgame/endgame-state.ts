/**
 * An endgame in play: board, racks and what the rules say of its end, with plays laid and taken back in place and the key
 * of the position (Zobrist, 1970) kept up to date. And the simplest way to its end: both sides play the highest score.
 */
import type { Board } from '../../engine/board/board.ts';
import type { Rack } from '../../engine/tiles/rack.ts';
import { HIGH_SEED, LOW_SEED, mixBits } from './lane-keys.ts';
import { BEST_SCORE, COUNT, FIRST, LanePlays, OUT, OUT_SCORE } from './lane-plays.ts';
import { ACROSS } from '../../movegen/position/position.ts';
import type { Position } from '../../movegen/position/position.ts';
import { fewestTurnsLeft, NEVER } from './endgame-rules.ts';
import type { EndgameRules } from './endgame-rules.ts';
import { PlayerRack } from './player-rack.ts';

/** The pass, where moves are named by the number of a play. */
export const PASS_PLAY = -1;

/** An endgame that changes in place: what is laid is taken back in the opposite order. */
export class EndgameState {
  readonly plays: LanePlays;
  readonly rules: EndgameRules;
  readonly racks: readonly [PlayerRack, PlayerRack];
  readonly #tilePoints: Int16Array;
  // The key of the tiles on the board.
  #low = 0;
  #high = 0;
  /** Tiles on board and racks that score nothing; with two of them a play might. */
  #flatTiles = 0;
  // Plays laid while both sides play out, and whose they were.
  readonly #playout = new Int32Array(64);

  constructor(position: Position, rules: EndgameRules) {
    const { alphabet } = position.ruleset;
    this.plays = new LanePlays(position);
    this.rules = rules;
    this.#tilePoints = alphabet.points;
    this.racks = [new PlayerRack(alphabet.size), new PlayerRack(alphabet.size)];
  }

  /** Lay a board, and forget the plays of the last; `begin` follows. */
  setBoard(board: Board): void {
    this.plays.keys.position.setBoard(board);
    this.plays.keys.reset();
    this.plays.clear();
  }

  /** Begin with the board as it is laid now and two racks. What was found out before stays known. */
  begin(racks: readonly [Rack, Rack]): void {
    const { position } = this.plays.keys;
    this.#low = 0;
    this.#high = 0;
    this.#flatTiles = 0;
    for (let lane = 0; lane < position.lanes[ACROSS]; lane++) {
      const first = position.indexOf(ACROSS, lane, 0);
      for (let i = first; i < first + position.lengths[ACROSS]; i++) {
        const tile = position.tiles[i]!;
        if (tile === 0) continue;
        if (position.values[i] === 0) this.#flatTiles++;
        this.#low ^= mixBits((i << 8) | tile, LOW_SEED);
        this.#high ^= mixBits((i << 8) | tile, HIGH_SEED);
      }
    }
    for (const side of [0, 1] as const) {
      this.racks[side].set(racks[side], this.#tilePoints);
      this.#flatTiles += this.racks[side].flatTiles;
    }
  }

  /** What the end with nobody out is worth to a side. */
  blockedValue(side: 0 | 1): number {
    return this.rules.blockedFactor * (this.racks[1 - side]!.points - this.racks[side].points);
  }

  lay(move: number, side: 0 | 1): void {
    const { plays } = this;
    plays.keys.place(plays, move);
    this.racks[side].take(plays, move);
    this.#low ^= plays.lows[move]!;
    this.#high ^= plays.highs[move]!;
  }

  takeBack(move: number, side: 0 | 1): void {
    const { plays } = this;
    plays.keys.undo();
    this.racks[side].giveBack(plays, move);
    this.#low ^= plays.lows[move]!;
    this.#high ^= plays.highs[move]!;
  }

  keyLow(side: 0 | 1, zeros: number, passes: number): number {
    const own = Math.imul(this.racks[side].low, 0x9e3779b1);
    const others = Math.imul(this.racks[1 - side]!.low, 0x85ebca6b);
    return this.#low ^ own ^ others ^ mixBits((zeros << 8) | passes, LOW_SEED);
  }

  keyHigh(side: 0 | 1, zeros: number, passes: number): number {
    const own = Math.imul(this.racks[side].high, 0xc2b2ae35);
    const others = Math.imul(this.racks[1 - side]!.high, 0x27d4eb2f);
    return this.#high ^ own ^ others ^ mixBits((zeros << 8) | passes, HIGH_SEED);
  }

  /** Turns without a score left after one that scored. */
  startZeros(): number {
    return this.zerosLeft(this.rules.zeroTurns, this.rules.passes);
  }

  /** Passes left after a play. */
  startPasses(): number {
    return this.#mayScoreNothing() ? this.rules.passes : NEVER;
  }

  /** Turns without a score as counted here: where every play scores, passes and turns without a score are the same. */
  zerosLeft(zeros: number, passes: number): number {
    return this.#mayScoreNothing() ? zeros : fewestTurnsLeft(Math.min(zeros, passes));
  }

  passesLeft(passes: number): number {
    return this.#mayScoreNothing() ? passes : NEVER;
  }

  #mayScoreNothing(): boolean {
    return this.#flatTiles > 1 && this.racks[0].flatTiles + this.racks[1].flatTiles > 0;
  }

  /** The play of a side that has the name; the pass where there is none. */
  moveNamed(side: 0 | 1, name: number): number {
    if (name === 0) return PASS_PLAY;
    const { plays } = this;
    plays.begin();
    for (let lane = 0; lane < plays.keys.laneCount; lane++) {
      const slot = plays.slotOf(lane, this.racks[side]);
      const first = plays.slots[slot + FIRST]!;
      const end = first + plays.slots[slot + COUNT]!;
      for (let play = first; play < end; play++) if (plays.lows[play] === name) return play;
    }
    return PASS_PLAY;
  }

  /** Both sides play the highest score, going out counted, to the end of the game. */
  playOut(first: 0 | 1, zeros: number, passes: number): number {
    const { rules, racks, plays } = this;
    let side = first;
    let sign = 1;
    let value = 0;
    let laid = 0;
    let passed = 0;
    for (;;) {
      const move = this.highest(side);
      if (move === PASS_PLAY) {
        if (++passed >= 2 || zeros - passed <= 0 || passes - passed <= 0) {
          value += sign * this.blockedValue(side);
          break;
        }
      } else {
        passed = 0;
        zeros = rules.zeroTurns;
        passes = rules.passes;
        value += sign * plays.scores[move]!;
        if (plays.counts[move] === racks[side].size) {
          value += sign * rules.outFactor * racks[1 - side]!.points;
          break;
        }
        this.lay(move, side);
        this.#playout[laid++] = move;
        this.#playout[laid++] = side;
      }
      side = (1 - side) as 0 | 1;
      sign = -sign;
    }
    while (laid > 0) {
      laid -= 2;
      this.takeBack(this.#playout[laid]!, this.#playout[laid + 1] as 0 | 1);
    }
    return value;
  }

  highest(side: 0 | 1): number {
    const { plays } = this;
    const { keys } = plays;
    const rack = this.racks[side];
    const outBonus = this.rules.outFactor * this.racks[1 - side]!.points;
    const { slots } = plays;
    let best = PASS_PLAY;
    let bestWorth = -1;
    plays.begin();
    for (let lane = 0; lane < keys.laneCount; lane++) {
      const slot = plays.slotOf(lane, rack);
      if (slots[slot + BEST_SCORE]! > bestWorth) {
        bestWorth = slots[slot + BEST_SCORE]!;
        best = slots[slot + FIRST]!;
      }
      const outScore = slots[slot + OUT_SCORE]!;
      if (outScore >= 0 && outScore + outBonus > bestWorth) {
        bestWorth = outScore + outBonus;
        best = slots[slot + OUT]!;
      }
    }
    return best;
  }
}
