/**
 * Derives facts from the moves of a recorded game without rules or lexicon: turns, scores after challenges, tiles played and leads.
 * This takes microseconds; a replay by the rules takes milliseconds.
 */
import { parseCoordinate, type Coordinate } from '../../engine/board/coordinate.ts';
import { CHALLENGE_PREFIX } from './game-turns.ts';
import type { GameRecord } from './pair-record.ts';

interface WalkedTurn {
  readonly seat: number;
  readonly kind: 'place' | 'exchange' | 'pass';
  /** True if the play was challenged off; it then scored 0 and played no tiles. */
  withdrawn: boolean;
  score: number;
  tiles: number;
  blanks: number;
  readonly ms?: number | undefined;
}

export interface GameWalk {
  readonly game: GameRecord;
  readonly turns: readonly Readonly<WalkedTurn>[];
  readonly scores: readonly number[];
  readonly challenges: number;
  readonly upheld: number;
  /** Largest lead after any turn, by seat: its score minus the best other score. */
  readonly largestLeads: readonly number[];
}

export interface WalkStart {
  readonly squares: readonly number[];
  readonly scores: readonly number[];
}

/** Reads a start position from a CGP without alphabet or board: every nonempty square holds a tile. */
export function readWalkStart(cgp: string): WalkStart {
  const [board = '', , scores = ''] = cgp.split(' ');
  const squares = board.split('/').flatMap((text, row) => {
    const occupied: number[] = [];
    let col = 0;
    for (let from = 0; from < text.length;) {
      const gap = /^\d+/u.exec(text.slice(from))?.[0];
      if (gap === undefined) occupied.push(row * SIDE + col);
      col += gap === undefined ? 1 : Number(gap);
      from += gap === undefined ? tileLength(text, from) : gap.length;
    }
    return occupied;
  });
  return { squares, scores: scores.split('/').map(Number) };
}

/** Maximum side of a board; tiles outside are ignored. */
const SIDE = 32;

/** Walks through a recorded game. An unreadable move counts as one without tiles. */
export function walkGame(game: GameRecord, start?: WalkStart): GameWalk {
  return new Walk(game.bots.length, start).run(game);
}

class Walk {
  readonly #turns: WalkedTurn[] = [];
  readonly #scores: number[];
  readonly #leads: number[];
  readonly #squares = new Uint8Array(SIDE * SIDE);
  /** Squares of the tiles of the last turn. */
  #lastSquares: number[] = [];
  #challenges = 0;
  #upheld = 0;

  constructor(seats: number, start: WalkStart = { squares: [], scores: [] }) {
    this.#scores = Array.from({ length: seats }, (_, seat) => start.scores[seat] ?? 0);
    for (const square of start.squares) this.#squares[square] = 1;
    this.#leads = new Array<number>(seats).fill(0);
  }

  run(game: GameRecord): GameWalk {
    const { turns } = game;
    for (const [i, [seat, move, score, ms]] of turns.entries()) {
      if (move.startsWith(CHALLENGE_PREFIX)) this.#challenge(score);
      else this.#turn(seat, move, score, ms);
      // A play that is challenged next does not count as a lead.
      if (turns[i + 1]?.[1].startsWith(CHALLENGE_PREFIX) !== true) this.#updateLeads();
    }
    return {
      ...{ game, turns: this.#turns, scores: this.#scores, largestLeads: this.#leads },
      ...{ challenges: this.#challenges, upheld: this.#upheld },
    };
  }

  #turn(seat: number, move: string, score: number, ms: number | undefined): void {
    const at = move.indexOf('.');
    const head = at < 0 ? move : move.slice(0, at);
    const place = parseCoordinate(head);
    const kind = place !== null ? 'place' : head.toLowerCase() === 'ex' ? 'exchange' : 'pass';
    const turn: WalkedTurn = { seat, kind, withdrawn: false, score, tiles: 0, blanks: 0, ms };
    this.#lastSquares = [];
    if (place !== null) this.#lay(turn, place, move.slice(at + 1));
    this.#turns.push(turn);
    this.#scores[seat] = (this.#scores[seat] ?? 0) + score;
  }

  #lay(turn: WalkedTurn, { row, col, direction }: Coordinate, word: string): void {
    const step = direction === 'down' ? SIDE : 1;
    const length = Math.max(0, SIDE - Math.max(row, col));
    let square = row * SIDE + col;
    for (let from = 0, count = 0; from < word.length && count < length; count++, square += step) {
      const to = from + tileLength(word, from);
      if (this.#squares[square] === 0) {
        this.#squares[square] = 1;
        this.#lastSquares.push(square);
        turn.tiles++;
        const tile = word.slice(from, to);
        if (tile !== tile.toUpperCase()) turn.blanks++;
      }
      from = to;
    }
  }

  #challenge(points: number): void {
    const last = this.#turns.at(-1);
    if (last === undefined) return;
    this.#challenges++;
    this.#scores[last.seat] = (this.#scores[last.seat] ?? 0) + points;
    // A failed challenge costs a turn or awards points; it never subtracts any.
    if (points >= 0) return;
    this.#upheld++;
    for (const square of this.#lastSquares) this.#squares[square] = 0;
    Object.assign(last, { withdrawn: true, score: 0, tiles: 0, blanks: 0 });
  }

  #updateLeads(): void {
    for (const [seat, score] of this.#scores.entries()) {
      const best = Math.max(...this.#scores.filter((_, other) => other !== seat));
      this.#leads[seat] = Math.max(this.#leads[seat] ?? 0, score - best);
    }
  }
}

/** Length of the tile at `from`: one letter, or several in brackets. */
function tileLength(word: string, from: number): number {
  const end = word[from] === '[' ? word.indexOf(']', from) + 1 : 0;
  return end > 0 ? end - from : (word.codePointAt(from) ?? 0) > 0xffff ? 2 : 1;
}
