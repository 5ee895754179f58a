import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Budget, PlayerView, PublicTurn } from '../../../src/bots/bot.ts';
import { emptyBoard, placeTiles, type Board } from '../../../src/engine/board/board.ts';
import { PASS, placeSquares, type Move, type PlaceMove } from '../../../src/engine/board/move.ts';
import type { Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { BLANK_FLAG } from '../../../src/engine/tiles/tile-bits.ts';
import { TurnMemory } from '../../../src/threads/own-bots/turn-memory.ts';
import { alphabetOf, classic, plainLayout } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';

const rulesetOf = (side: number, faces: Iterable<string>): Ruleset => ({
  ...classic,
  layout: plainLayout(side, side),
  alphabet: alphabetOf(faces),
});

const RULESETS = {
  classic,
  '21 × 21 with digraphs': rulesetOf(21, ['A', 'CH', 'LL', 'RR', 'Z']),
  'one square of 63 letters': rulesetOf(
    1,
    Array.from({ length: 63 }, (_, i) => String.fromCodePoint(0x13a0 + i)),
  ),
};

const words = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const counts = fc.integer({ min: 0, max: 500 });
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Numbers that choose what a turn is: a placement where there is room, an exchange, a pass, or a placement withdrawn. */
const squares = fc.array(fc.nat(), { minLength: 1, maxLength: 8 });
const turn = fc.record({ choice: fc.nat(9), at: fc.nat(), seat: fc.nat(3), tiles: squares, score: words });
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

const numbers = {
  seat: fc.nat(3),
  bagCount: counts,
  turns: counts,
  zeroTurns: counts,
  turnsLeft: fc.option(fc.nat(4)),
};
const lists = { scores: fc.array(words, { maxLength: 4 }), rackSizes: fc.array(counts, { maxLength: 4 }) };
const tiles = { rack: fc.uint8Array({ maxLength: 20 }), unseen: fc.int16Array({ maxLength: 64 }) };
const time = { gameSeed: seeds, timeLeftMs: fc.double({ noNaN: true }) };
const task = fc.record({
  /** How the history goes on: with more turns, with fewer, or as that of another game. */
  then: fc.constantFrom('on', 'on', 'on', 'back', 'anew'),
  turns: fc.array(turn, { maxLength: 4 }),
  facts: fc.record({ ...numbers, ...lists, ...tiles }),
  budget: fc.record({ seed: seeds, alternatives: counts, ...time }, { requiredKeys: ['seed', 'alternatives'] }),
  moveMs: fc.double({ min: 0, noNaN: true }),
});

/** A game as numbers, played on without regard to words. */
class Game {
  readonly history: PublicTurn[] = [];
  readonly #boards: Board[];
  readonly #ruleset: Ruleset;

  constructor(ruleset: Ruleset, board = emptyBoard(ruleset.layout)) {
    this.#ruleset = ruleset;
    this.#boards = [board];
  }

  get board(): Board {
    return this.#boards.at(-1)!;
  }

  play({ choice, at, seat, tiles, score }: Turn): void {
    const { alphabet, layout } = this.#ruleset;
    const { board } = this;
    let next = board;
    const move: PlaceMove = {
      kind: 'place',
      row: at % layout.rows,
      col: Math.floor(at / layout.rows) % layout.cols,
      direction: at % 3 === 0 ? 'down' : 'across',
      tiles: Uint8Array.from(tiles, (tile) => (tile % alphabet.size) + 1 + (tile % 5 === 0 ? BLANK_FLAG : 0)),
    };
    const squares = placeSquares(board, move);
    const fits = squares.every(({ row, col }) => row < layout.rows && col < layout.cols);
    if (choice === 0) this.history.push({ kind: 'exchange', seat, count: tiles.length });
    else if (choice === 1 || !fits) this.history.push({ kind: 'pass', seat });
    else if (choice === 2) this.history.push({ kind: 'withdrawn', seat, move });
    else {
      this.history.push({ kind: 'place', seat, move, score });
      next = placeTiles(board, alphabet, squares);
    }
    this.#boards.push(next);
  }

  undo(): void {
    if (this.history.pop() !== undefined) this.#boards.pop();
  }
}

function given(memory: TurnMemory, game: Game, facts: Partial<PlayerView>, budget: Budget, moveMs: number): PlayerView {
  const position = { toBoard: () => game.board };
  const view = { ...facts, history: game.history.slice(), position } as unknown as PlayerView;
  memory.give(view, budget, moveMs);
  return view;
}

/** The memory of both sides. */
function pairOf(ruleset: Ruleset): readonly [TurnMemory, TurnMemory] {
  const caller = new TurnMemory(ruleset);
  return [caller, new TurnMemory(ruleset, caller.shared)];
}

const FACTS = {
  ...{ seat: 0, bagCount: 0, turns: 0, zeroTurns: 0, turnsLeft: null, scores: [0], rackSizes: [7] },
  ...{ rack: new Uint8Array(7), unseen: new Int16Array(27) },
};

describe.each(Object.entries(RULESETS))('the memory of turns, %s', (_, ruleset) => {
  it('gives what was put in: each view, budget, history and board', () => {
    const property = fc.property(fc.array(task, { minLength: 1, maxLength: 12 }), (tasks) => {
      const [caller, bot] = pairOf(ruleset);
      let game = new Game(ruleset);
      for (const { then, turns, facts, budget, moveMs } of tasks) {
        if (then === 'anew') game = new Game(ruleset, game.board);
        if (then === 'back') game.undo();
        for (const each of turns) game.play(each);
        const view = given(caller, game, facts, budget, moveMs);
        expect(bot.sleepUntilTask(0)).toBe(true);
        const { kept, ...taken } = bot.take();
        expect(taken).toEqual({ view: { ...facts, history: view.history }, budget, moveMs });
        expect(kept).toBeLessThanOrEqual(view.history.length);
        expect(bot.board).toEqual(game.board);
        expect(bot.answer({ move: PASS }, false)).toBe(true);
        expect(caller.sleepUntilAnswer(0)).toEqual({ move: PASS, values: 'estimate' });
      }
    });
    fc.assert(property, { numRuns: casesOf({ short: 40, long: 400 }) });
  });
});

describe('the memory of turns', () => {
  const [caller, bot] = pairOf(classic);
  const give = (): void => {
    given(caller, new Game(classic), FACTS, { seed: 1, alternatives: 0 }, 1);
    bot.take();
  };
  const placed = { kind: 'place', row: 255, col: 0, direction: 'down', tiles: new Uint8Array(255).fill(200) } as const;

  it('holds far more turns than a game has', () => {
    const game = new Game(classic);
    for (let i = 0; i < 20_000; i++) game.play({ choice: 2, at: 0, seat: 1, tiles: [1, 2, 3, 4, 5, 6, 7], score: 0 });
    given(caller, game, FACTS, { seed: 1, alternatives: 0 }, 1);
    expect(bot.take().view.history).toEqual(game.history);
  });

  it('gives back the answer: each move and kind of value', () => {
    const laid = { tiles: fc.uint8Array({ minLength: 1, maxLength: 255 }), row: fc.nat(255), col: fc.nat(255) };
    const place = fc.record({ kind: fc.constant('place'), direction: fc.constantFrom('down', 'across'), ...laid });
    const exchange = fc.record({ kind: fc.constant('exchange'), tiles: fc.uint8Array({ maxLength: 255 }) });
    const move = fc.oneof(place, exchange, fc.constant(PASS)) as fc.Arbitrary<Move>;
    const values = fc.constantFrom('estimate', 'bound', 'proven');
    const property = fc.property(move, values, fc.boolean(), (move, values, hasOutput) => {
      give();
      expect(bot.answer({ move, values }, hasOutput)).toBe(true);
      expect(caller.hasOutput).toBe(hasOutput);
      expect(caller.sleepUntilAnswer(0)).toEqual({ move, values });
    });
    fc.assert(property, { numRuns: 100 });
  });

  it.each([
    ...[undefined, null, 'pass', {}, { move: null }, { move: 'pass' }, { move: { kind: 'pass', tiles: [] } }],
    ...[{ values: 'sure' }, { ranked: [{}] }, { ranked: 'none' }].map((wrong) => ({ move: PASS, ...wrong })),
    ...[{ row: -1 }, { row: 256 }, { col: 0.5 }, { col: NaN }, { direction: 'up' }, { kind: 'turn' }].map((wrong) => ({
      move: { ...placed, ...wrong },
    })),
    ...[new Uint8Array(), new Uint8Array(256), [1, 2]].map((tiles) => ({ move: { ...placed, tiles } })),
  ])('leaves decision %# to a message', (decision) => {
    give();
    expect(bot.answer(decision, false)).toBe(false);
    bot.answerByMessage();
    expect(caller.sleepUntilAnswer(0)).toBeNull();
  });

  it('leaves an answer that is late to a message', () => {
    give();
    expect(caller.sleepUntilAnswer(1)).toBeNull();
    expect(bot.answer({ move: PASS }, false)).toBe(false);
  });

  it('tells a bot to stop only until its next turn, and the caller whether the bot sleeps', () => {
    caller.stop();
    expect(bot.isStopped).toBe(true);
    expect(bot.sleepUntilTask(0)).toBe(false);
    const view = { ...FACTS, history: [], position: { toBoard: () => emptyBoard(classic.layout) } };
    expect(caller.give(view as unknown as PlayerView, { seed: 1, alternatives: 0 }, 1)).toBe(true);
    expect(bot.isStopped).toBe(false);
    bot.take();
    expect(caller.give(view as unknown as PlayerView, { seed: 1, alternatives: 0 }, 1)).toBe(false);
  });
});
