/**
 * The plays with which a side could go out now (or, if the next turn is its last, its highest-scoring plays), and the opponent's
 * moves that do not interfere with them. A play stays legal for the same score until a tile covers one of its squares or touches the
 * end of a run that it forms. This gives an upper bound for all other moves without making them.
 */
import { BEST_SCORE, FIRST, OUT, OUT_SCORE, type KeyedRack, type LanePlays } from './lane-plays.ts';
import type { SearchBoard } from '../../movegen/position/search-board.ts';

const MAX_THREATS = 4;

export class OutThreats {
  /** Number of threats, and their scores in descending order. */
  count = 0;
  readonly scores = new Int32Array(MAX_THREATS);
  readonly #plays = new Int32Array(MAX_THREATS);
  /** By square, in both orientations: a bit for each threat that a tile there may spoil. */
  readonly #spoiled: Uint8Array;
  readonly #marked: Int32Array;
  #markedCount = 0;

  constructor(position: SearchBoard) {
    this.#spoiled = new Uint8Array(position.size);
    this.#marked = new Int32Array(position.size * MAX_THREATS);
  }

  /** Finds the threats of a rack. Call `forget` when done. */
  find(plays: LanePlays, rack: KeyedRack, isLast = false): void {
    const { keys, slots } = plays;
    this.count = 0;
    if (keys.position.tileCount === 0) return;
    plays.begin();
    for (let lane = 0; lane < keys.laneCount; lane++) {
      const slot = plays.slotOf(lane, rack);
      const score = slots[slot + (isLast ? BEST_SCORE : OUT_SCORE)]!;
      if (score >= 0) this.#insert(slots[slot + (isLast ? FIRST : OUT)]!, score);
    }
    for (let threat = 0; threat < this.count; threat++) this.#mark(plays, this.#plays[threat]!, 1 << threat);
  }

  /** The score of the best threat that remains after a move; -1 if none does. */
  scoreAfter(plays: LanePlays, move: number): number {
    const { tiles } = plays.keys.position;
    const spoiled = this.#spoiled;
    let bits = 0;
    let i = plays.squares[move]!;
    for (let remaining = plays.counts[move]!; remaining > 0; i++) {
      if (tiles[i] !== 0) continue;
      bits |= spoiled[i]!;
      remaining--;
    }
    for (let threat = 0; threat < this.count; threat++) {
      if ((bits & (1 << threat)) === 0) return this.scores[threat]!;
    }
    return -1;
  }

  forget(): void {
    while (this.#markedCount > 0) this.#spoiled[this.#marked[--this.#markedCount]!] = 0;
    this.count = 0;
  }

  #insert(play: number, score: number): void {
    const { scores } = this;
    const plays = this.#plays;
    let at = this.count;
    if (at < MAX_THREATS) this.count++;
    else if (score <= scores[--at]!) return;
    for (; at > 0 && scores[at - 1]! < score; at--) {
      scores[at] = scores[at - 1]!;
      plays[at] = plays[at - 1]!;
    }
    scores[at] = score;
    plays[at] = play;
  }

  #mark(plays: LanePlays, play: number, bit: number): void {
    const { tiles, mirror } = plays.keys.position;
    let i = plays.squares[play]!;
    let end = i - 1;
    while (tiles[end] !== 0) end--;
    this.#spoil(end, mirror[end]!, bit);
    for (let remaining = plays.counts[play]!; remaining > 0; i++) {
      if (tiles[i] !== 0) continue;
      remaining--;
      const j = mirror[i]!;
      this.#spoil(i, j, bit);
      end = j - 1;
      while (tiles[end] !== 0) end--;
      this.#spoil(end, mirror[end]!, bit);
      end = j + 1;
      while (tiles[end] !== 0) end++;
      this.#spoil(end, mirror[end]!, bit);
    }
    while (tiles[i] !== 0) i++;
    this.#spoil(i, mirror[i]!, bit);
  }

  /** Marks a square, given in both orientations. Walls, whose mirror is 0, are never read. */
  #spoil(i: number, j: number, bit: number): void {
    this.#spoiled[i]! |= bit;
    this.#spoiled[j]! |= bit;
    this.#marked[this.#markedCount++] = i;
    this.#marked[this.#markedCount++] = j;
  }
}
