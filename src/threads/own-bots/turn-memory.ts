/**
 * The turn of a user-defined bot in shared memory. A decision then needs no message: each thread sleeps in `Atomics.wait` while
 * the other works, and is awake in a tenth of the time of a message. The caller sleeps only briefly; an answer that takes longer,
 * or that does not fit, comes as a message.
 */
import type { Budget, Decision, PlayerView, PublicTurn } from '../../bots/bot.ts';
import { emptyBoard, type Board } from '../../engine/board/board.ts';
import { PASS, placeSquares, type Move, type PlaceMove } from '../../engine/board/move.ts';
import type { Ruleset } from '../../engine/rules/ruleset.ts';
import type { Alphabet } from '../../engine/tiles/alphabet.ts';
import { MAX_TILES } from '../../analysis/workers/module-decision.ts';

/** What the bot's thread knows of a turn. The position is made from the board and the history when it is first read. */
export interface GivenTurn {
  readonly view: Omit<PlayerView, 'ruleset' | 'position'>;
  readonly budget: Pick<Budget, 'seed' | 'gameSeed' | 'alternatives' | 'timeLeftMs'>;
  readonly moveMs: number;
  /** Number of turns of the history that are those of the previous task. */
  readonly kept: number;
}

// Control words. The first two are also waited on.
const TASK = 0;
const ANSWER = 1;
const STOP = 2;
const OUTPUT = 3;
/** Values of `TASK`. The bot's thread is asleep when only a message wakes it. */
const READY = 0;
const GIVEN = 1;
const ASLEEP = 2;
/** Values of `ANSWER`. */
const NONE = 0;
const WRITTEN = 1;
const BY_MESSAGE = 2;

const FIRST_WORD = 16;
/** Far more than the turns of any game; unused pages take no memory. */
const WORDS = 1 << 20;
const TURN_KINDS = ['place', 'exchange', 'pass', 'withdrawn'] as const;
const EXCHANGE = 1;
const PASSED = 2;
const WITHDRAWN = 3;
const NO_TILES = new Uint8Array();
const VALUE_KINDS = ['estimate', 'bound', 'proven'] as const;

export class TurnMemory {
  readonly shared: SharedArrayBuffer;
  readonly #words: Int32Array;
  readonly #numbers: Float64Array;
  /** The turns that both sides know. */
  readonly #history: PublicTurn[] = [];
  readonly #alphabet: Alphabet;
  #board: Board;
  #at = FIRST_WORD;

  constructor({ layout, alphabet }: Ruleset, shared = new SharedArrayBuffer(4 * WORDS)) {
    this.shared = shared;
    this.#words = new Int32Array(shared);
    this.#numbers = new Float64Array(shared, 16, 4);
    this.#alphabet = alphabet;
    this.#board = emptyBoard(layout);
  }

  // The caller's side.

  /** Whether the bot has printed something that this thread has not received. */
  get hasOutput(): boolean {
    return this.#words[OUTPUT] !== 0;
  }

  stop(): void {
    Atomics.store(this.#words, STOP, 1);
  }

  /** Gives the bot a turn. Returns whether its thread has to be woken by a message. */
  give(view: PlayerView, budget: Budget, moveMs: number): boolean {
    const words = this.#words;
    const numbers = this.#numbers;
    numbers[0] = moveMs;
    numbers[1] = budget.timeLeftMs ?? NaN;
    numbers[2] = budget.seed;
    numbers[3] = budget.gameSeed ?? NaN;
    this.#at = FIRST_WORD;
    this.#write(view.seat);
    this.#write(view.bagCount);
    this.#write(view.turns);
    this.#write(view.zeroTurns);
    this.#write(view.turnsLeft ?? -1);
    this.#write(budget.alternatives);
    this.#writeList(view.rack);
    this.#writeList(view.scores);
    this.#writeList(view.rackSizes);
    this.#writeList(view.unseen);
    this.#writeHistory(view);
    words[STOP] = 0;
    words[ANSWER] = NONE;
    const isAsleep = Atomics.exchange(words, TASK, GIVEN) === ASLEEP;
    Atomics.notify(words, TASK);
    return isAsleep;
  }

  /** Sleeps until the bot has answered. Null after the time limit: the answer will be a message. */
  sleepUntilAnswer(limitMs: number): Pick<Decision, 'move' | 'values'> | null {
    if (limitMs > 0) Atomics.wait(this.#words, ANSWER, NONE, limitMs);
    if (Atomics.compareExchange(this.#words, ANSWER, NONE, BY_MESSAGE) !== WRITTEN) return null;
    this.#at = FIRST_WORD;
    return { values: VALUE_KINDS[this.#read()] ?? 'estimate', move: this.#readMove(this.#read()) };
  }

  // The side of the bot.

  /** The board of the turn; the next turn may change it. */
  get board(): Board {
    return this.#board;
  }

  get isStopped(): boolean {
    return Atomics.load(this.#words, STOP) !== 0;
  }

  /** Sleeps until there is a turn. Returns false after the time limit: a message will wake the thread. */
  sleepUntilTask(limitMs: number): boolean {
    Atomics.wait(this.#words, TASK, READY, limitMs);
    return Atomics.compareExchange(this.#words, TASK, READY, ASLEEP) === GIVEN;
  }

  take(): GivenTurn {
    Atomics.store(this.#words, TASK, READY);
    const [moveMs, timeLeftMs, seed, gameSeed] = this.#numbers as unknown as readonly [number, number, number, number];
    this.#at = FIRST_WORD;
    const seat = this.#read();
    const bagCount = this.#read();
    const turns = this.#read();
    const zeroTurns = this.#read();
    const left = this.#read();
    const alternatives = this.#read();
    const rack = this.#readList(Uint8Array);
    const scores = Array.from(this.#readList(Int32Array));
    const rackSizes = Array.from(this.#readList(Int32Array));
    const unseen = this.#readList(Int16Array);
    const kept = this.#readHistory();
    const turnsLeft = left < 0 ? null : left;
    const facts = { seat, rack, scores, rackSizes, bagCount, unseen, turns, zeroTurns };
    const view = { ...facts, turnsLeft, history: this.#history.slice() };
    const budget = {
      ...{ seed, alternatives },
      ...(!Number.isNaN(gameSeed) && { gameSeed }),
      ...(!Number.isNaN(timeLeftMs) && { timeLeftMs }),
    };
    return { view, budget, moveMs, kept };
  }

  /** Writes the answer. Returns false if the caller expects a message, or if the answer does not fit. */
  answer(decision: unknown, hasOutput: boolean): boolean {
    this.#words[OUTPUT] = hasOutput ? 1 : 0;
    const { move, ranked = [], values = 'estimate' } = (decision ?? {}) as Partial<Decision>;
    const value = VALUE_KINDS.indexOf(values);
    if (value < 0 || !Array.isArray(ranked) || ranked.length > 0 || !isMove(move)) return false;
    this.#at = FIRST_WORD;
    this.#write(value);
    this.#writeMove(move, TURN_KINDS.indexOf(move.kind));
    return this.#finish(WRITTEN);
  }

  /** Tells the caller that the answer is a message. */
  answerByMessage(): void {
    this.#finish(BY_MESSAGE);
  }

  #finish(how: number): boolean {
    const isExpected = Atomics.compareExchange(this.#words, ANSWER, NONE, how) === NONE;
    Atomics.notify(this.#words, ANSWER);
    return isExpected;
  }

  /** Turns are objects of one game, so if the last known one is in its place, all before it are, and the board follows. */
  #writeHistory({ history, position }: PlayerView): void {
    const known = this.#history.length;
    const kept = known > 0 && history[known - 1] === this.#history[known - 1] ? known : 0;
    this.#history.length = kept;
    this.#write(kept);
    this.#write(history.length - kept);
    for (let i = kept; i < history.length; i++) {
      const turn = history[i]!;
      this.#history.push(turn);
      this.#write(turn.seat);
      this.#write(turn.kind === 'place' ? turn.score : turn.kind === 'exchange' ? turn.count : 0);
      this.#writeMove('move' in turn ? turn.move : PASS, TURN_KINDS.indexOf(turn.kind));
    }
    if (kept > 0) return;
    const { tiles, values, tileCount } = position.toBoard();
    this.#write(tileCount);
    this.#writeList(tiles);
    this.#writeList(values);
  }

  #readHistory(): number {
    const kept = this.#read();
    this.#history.length = kept;
    for (let count = this.#read(); count > 0; count--) {
      const seat = this.#read();
      const points = this.#read();
      const kind = this.#read();
      this.#history.push(turnOf(seat, points, kind, this.#readMove(kind)));
    }
    const { layout } = this.#board;
    if (kept === 0) {
      const tileCount = this.#read();
      this.#board = { layout, tileCount, tiles: this.#readList(Uint8Array), values: this.#readList(Int16Array) };
    } else {
      for (let i = kept; i < this.#history.length; i++) this.#lay(this.#history[i]!);
    }
    return kept;
  }

  /** Changes the board in place: new arrays for each turn take longer than the rest of it. */
  #lay(turn: PublicTurn): void {
    if (turn.kind !== 'place') return;
    const { layout, tiles, values, tileCount } = this.#board;
    const squares = placeSquares(this.#board, turn.move as PlaceMove);
    for (const { row, col, tile } of squares) {
      tiles[row * layout.cols + col] = tile;
      values[row * layout.cols + col] = this.#alphabet.points[tile] ?? 0;
    }
    this.#board = { layout, tiles, values, tileCount: tileCount + squares.length };
  }

  #write(value: number): void {
    this.#words[this.#at++] = value;
  }

  #read(): number {
    return this.#words[this.#at++]!;
  }

  /** A loop, because `set` between arrays of different types is slow. */
  #writeList(list: ArrayLike<number>): void {
    this.#write(list.length);
    for (let i = 0; i < list.length; i++) this.#write(list[i]!);
  }

  #readList<List extends Uint8Array | Int16Array | Int32Array>(Type: new (length: number) => List): List {
    const list = new Type(this.#read());
    for (let i = 0; i < list.length; i++) list[i] = this.#read();
    return list;
  }

  #writeMove(move: Move, kind: number): void {
    const isPlaced = move.kind === 'place';
    this.#write(kind);
    this.#write(isPlaced ? move.row : 0);
    this.#write(isPlaced ? move.col : 0);
    this.#write(isPlaced && move.direction === 'down' ? 1 : 0);
    this.#writeList(move.kind === 'pass' ? NO_TILES : move.tiles);
  }

  #readMove(kind: number): Move {
    const row = this.#read();
    const col = this.#read();
    const direction = this.#read() === 1 ? 'down' : 'across';
    const tiles = this.#readList(Uint8Array);
    if (kind === EXCHANGE) return { kind: 'exchange', tiles };
    return kind === PASSED ? PASS : { kind: 'place', row, col, direction, tiles };
  }
}

function turnOf(seat: number, score: number, kind: number, move: Move): PublicTurn {
  if (kind === EXCHANGE) return { kind: 'exchange', seat, count: score };
  if (kind === PASSED) return { kind: 'pass', seat };
  return kind === WITHDRAWN ? { kind: 'withdrawn', seat, move } : { kind: 'place', seat, move, score };
}

/** Whether a value is a move that can be written. Others are described by `readDecision`. */
function isMove(value: unknown): value is Move {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, tiles, row, col, direction } = value as Record<string, unknown>;
  if (kind === 'pass') return Object.keys(value).length === 1;
  if (!(tiles instanceof Uint8Array) || tiles.length > MAX_TILES) return false;
  if (kind === 'exchange') return true;
  return (
    kind === 'place' &&
    tiles.length > 0 &&
    isPlace(row) &&
    isPlace(col) &&
    (direction === 'across' || direction === 'down')
  );
}

function isPlace(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_TILES;
}
