/**
 * Derives facts from the moves of a recorded game without rules or lexicon: turns, scores after challenges, tiles played and leads.
 * This takes microseconds; a replay by the rules takes milliseconds.
 */
import { entryAt } from '../../engine/present.ts';
import { parseCoordinate, type Coordinate } from '../../engine/board/coordinate.ts';
import { CHALLENGE_PENALTY, CHALLENGE_PREFIX } from './game-turns.ts';
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

/** The squares with tiles of the current walk: a walk ends before the next begins. */
const SQUARES = new Uint8Array(SIDE * SIDE);

/** Walks through a recorded game. An unreadable move counts as one without tiles. */
export function walkGame(game: GameRecord, start?: WalkStart): GameWalk {
  return new Walk(game.bots.length, start).run(game);
}

class Walk {
  readonly #turns: WalkedTurn[] = [];
  readonly #scores: number[];
  readonly #leads: number[];
  readonly #squares = SQUARES.fill(0);
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
    for (let i = 0; i < turns.length; i++) {
      const [seat, move, score, ms] = entryAt(turns, i);
      if (move === CHALLENGE_PENALTY) this.#scores[seat] = (this.#scores[seat] ?? 0) + score;
      else if (move.startsWith(CHALLENGE_PREFIX)) this.#challenge(score);
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
    if (place !== null) this.#lay(turn, place, move, at + 1);
    this.#turns.push(turn);
    this.#scores[seat] = (this.#scores[seat] ?? 0) + score;
  }

  /** @param wordAt place of the word in the text of the move; 0 if it has none */
  #lay(turn: WalkedTurn, { row, col, direction }: Coordinate, move: string, wordAt: number): void {
    const step = direction === 'down' ? SIDE : 1;
    const length = Math.max(0, SIDE - Math.max(row, col));
    let square = row * SIDE + col;
    for (let from = wordAt, count = 0; from < move.length && count < length; count++, square += step) {
      const to = from + tileLength(move, from);
      if (this.#squares[square] === 0) {
        this.#squares[square] = 1;
        this.#lastSquares.push(square);
        turn.tiles++;
        if (isBlank(move, from, to)) turn.blanks++;
      }
      from = to;
    }
  }

  #challenge(points: number): void {
    const last = this.#turns.at(-1);
    if (last === undefined) return;
    this.#challenges++;
    this.#scores[last.seat] = (this.#scores[last.seat] ?? 0) + points;
    // The penalty of a failed challenge is an entry of its own.
    if (points >= 0) return;
    this.#upheld++;
    for (const square of this.#lastSquares) this.#squares[square] = 0;
    Object.assign(last, { withdrawn: true, score: 0, tiles: 0, blanks: 0 });
  }

  #updateLeads(): void {
    const scores = this.#scores;
    for (const [seat, score] of scores.entries()) {
      let best = -Infinity;
      for (const [other, rival] of scores.entries()) if (other !== seat) best = Math.max(best, rival);
      this.#leads[seat] = Math.max(this.#leads[seat] ?? 0, score - best);
    }
  }
}

function isBlank(word: string, from: number, to: number): boolean {
  const code = word.charCodeAt(from);
  if (to === from + 1 && code < 0x80) return code >= 0x61 && code <= 0x7a;
  const tile = word.slice(from, to);
  return tile !== tile.toUpperCase();
}

/** Length of the tile at `from`: one letter, or several in brackets. */
function tileLength(word: string, from: number): number {
  const code = word.codePointAt(from) ?? 0;
  const end = code === 0x5b ? word.indexOf(']', from) + 1 : 0;
  return end > 0 ? end - from : code > 0xffff ? 2 : 1;
}
