/** Random alphabets, layouts, lexica and positions for differential tests, each determined by a seed. */
import fc from 'fast-check';
import { BLANK_FLAG, MASK_LETTERS } from '../../src/engine/tiles/tile-bits.ts';
import { BLANK, createAlphabet, isWide, MAX_LETTERS, type Alphabet } from '../../src/engine/tiles/alphabet.ts';
import { emptyBoard, isOnBoard, placeTiles, type Board, type BoardTile } from '../../src/engine/board/board.ts';
import type { Layout } from '../../src/engine/board/layout.ts';
import { createRandom, randomBelow, type Random } from '../../src/engine/random.ts';
import { createRuleset, rulesetSchema, type Ruleset, type RulesetData } from '../../src/engine/rules/ruleset.ts';
import { buildWordGraph } from '../../src/movegen/words/build-word-graph.ts';
import { wordGraphFromNodes, type WordGraph } from '../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../src/movegen/words/word-table.ts';

/** The maximum number of letters, some of several characters. */
export const FACES = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÑÇ'.split(''),
  'CS DZ GY LY NY SZ TY ZS DZS'.split(' '),
  'ĆČĎĚĹĽŇŃŔŘŠŚŤŮŰÝŽŹŻĀĒĪ'.split(''),
].flat();

/** Sizes of alphabets: with few letters plays overlap often, with many a second mask is needed. */
export const alphabetSizes = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 2, max: MASK_LETTERS }) },
  { weight: 1, arbitrary: fc.constantFrom(33, 40, 62, MAX_LETTERS) },
);

export interface RandomSetting {
  readonly ruleset: Ruleset;
  readonly words: readonly Uint8Array[];
  readonly graph: WordGraph;
  readonly board: Board;
  readonly rack: Uint8Array;
}

export interface SettingLimits {
  readonly letters: number;
  readonly rows: number;
  readonly cols: number;
  readonly rackTiles: number;
  readonly blanks: number;
  readonly words: number;
  readonly wordLength: number;
  /** Number of words on the board; 0 leaves it empty. */
  readonly laid: number;
  readonly symmetric: boolean;
  /** Other properties of the ruleset. */
  readonly rules?: Partial<RulesetData>;
}

type Range = readonly [min: number, max: number];
type LimitRanges = Readonly<Record<'side' | 'rackTiles' | 'blanks' | 'words' | 'wordLength' | 'laid', Range>>;

/** Random limits. `side` is the range of rows and of columns; a rack has at most as many blanks as tiles. */
export function limitsWithin(
  { side, rackTiles, blanks, words, wordLength, laid }: LimitRanges,
  letters: fc.Arbitrary<number>,
  rules: fc.Arbitrary<Partial<RulesetData>> = fc.constant({}),
): fc.Arbitrary<SettingLimits> {
  const within = ([min, max]: Range): fc.Arbitrary<number> => fc.integer({ min, max });
  return fc
    .record({
      letters,
      rows: within(side),
      cols: within(side),
      rackTiles: within(rackTiles),
      blanks: within(blanks),
      words: within(words),
      wordLength: within(wordLength),
      laid: within(laid),
      symmetric: fc.boolean(),
      rules,
    })
    .map((limits) => ({ ...limits, blanks: Math.min(limits.blanks, limits.rackTiles) }));
}

/** Random rules for first plays and words, as parts of a record. */
export const randomRules = {
  mustTouch: fc.boolean(),
  opening: fc.constantFrom('start' as const, 'anywhere' as const),
  minWordLength: fc.integer({ min: 1, max: 4 }),
};

export function randomAlphabet(random: Random, letters: number): Alphabet {
  const entries = FACES.slice(0, letters).map((face) => ({
    face,
    count: 20,
    points: randomBelow(random, 11),
    vowel: randomBelow(random, 3) === 0,
  }));
  return createAlphabet('random', [{ face: '?', count: 20, points: 0, vowel: false }, ...entries]);
}

export function randomLayout(random: Random, rows: number, cols: number, symmetric: boolean): Layout {
  const letterMultipliers = new Uint8Array(rows * cols).fill(1);
  const wordMultipliers = new Uint8Array(rows * cols).fill(1);
  const mirrored = symmetric && rows === cols;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < (mirrored ? row + 1 : cols); col++) {
      const premium = randomBelow(random, 12);
      for (const at of mirrored ? [row * cols + col, col * cols + row] : [row * cols + col]) {
        if (premium < 3) letterMultipliers[at] = premium + 2;
        else if (premium < 6) wordMultipliers[at] = premium - 1;
      }
    }
  }
  const row = randomBelow(random, rows);
  const start = { row, col: mirrored ? row : randomBelow(random, cols) };
  return { name: 'random', rows, cols, start, letterMultipliers, wordMultipliers };
}

export function randomWords(
  random: Random,
  letters: number,
  count: number,
  longest: number,
  spelt: readonly number[] | null = null,
): Uint8Array[] {
  return Array.from({ length: count }, () =>
    // Low letters are more frequent, so that racks and words overlap even in a large alphabet.
    Uint8Array.from({ length: 2 + randomBelow(random, longest - 1) }, () => randomLetter(random, letters, spelt)),
  );
}

function randomLetter(random: Random, letters: number, spelt: readonly number[] | null): number {
  const count = spelt?.length ?? letters;
  const place = Math.min(randomBelow(random, count), randomBelow(random, count));
  return spelt === null ? place + 1 : spelt[place]!;
}

/** A subset of a wide alphabet in random order, usually including pairs of letters that share a bit of a mask. */
function someLetters(random: Random, letters: number): number[] {
  const some = new Set<number>();
  for (let count = 2 + randomBelow(random, 10); count > 0; count--) {
    const letter = 1 + randomBelow(random, letters);
    const other = letter > MASK_LETTERS ? letter - MASK_LETTERS : letter + MASK_LETTERS;
    some.add(letter);
    if (other <= letters && randomBelow(random, 3) > 0) some.add(other);
  }
  return [...some];
}

/** A random setting. The board has words and stray tiles, so that some runs are not words. */
export function randomSetting(seed: number, limits: SettingLimits): RandomSetting {
  const random = createRandom(seed);
  const alphabet = randomAlphabet(random, limits.letters);
  const layout = randomLayout(random, limits.rows, limits.cols, limits.symmetric);
  const spelt = isWide(limits.letters) ? someLetters(random, limits.letters) : null;
  const words = randomWords(random, limits.letters, limits.words, limits.wordLength, spelt);
  const data = rulesetSchema.parse({
    name: 'random',
    players: { min: 1, max: 2 },
    layout: 'random',
    alphabet: 'random',
    handSize: Math.max(limits.rackTiles, 1),
    bonuses: [
      { tiles: 3, points: 17 },
      { tiles: 'hand', points: 50 },
    ].slice(0, 1 + (limits.rackTiles % 2)),
    exchange: { min: 1, max: 7, bagAtLeast: 7 },
    scorelessEnds: [{ kind: 'zero-turns', count: 6 }],
    endRacks: { out: 'doubled', blocked: 'lost' },
    ...limits.rules,
  });
  const ruleset = createRuleset(data, layout, alphabet);
  const rack = Uint8Array.from({ length: limits.rackTiles }, (_, i) =>
    i < limits.blanks ? BLANK : randomLetter(random, limits.letters, spelt),
  );
  const nodes = buildWordGraph(wordTableOf(words));
  const graph = wordGraphFromNodes(nodes, { name: 'random', alphabetSize: limits.letters });
  return { ruleset, words, graph, board: randomBoard(random, ruleset, words, limits.laid), rack };
}

function randomBoard(random: Random, ruleset: Ruleset, words: readonly Uint8Array[], laid: number): Board {
  const { layout, alphabet } = ruleset;
  let board = emptyBoard(layout);
  for (let i = 0; i < laid; i++) {
    const word = words[randomBelow(random, words.length)]!;
    const down = randomBelow(random, 2);
    const row = randomBelow(random, layout.rows);
    const col = randomBelow(random, layout.cols);
    const placed: BoardTile[] = [];
    word.forEach((letter, k) => {
      const square = { row: row + k * down, col: col + k * (1 - down) };
      const free =
        isOnBoard(layout, square.row, square.col) && board.tiles[square.row * layout.cols + square.col] === 0;
      if (free) placed.push({ ...square, tile: randomBelow(random, 8) === 0 ? letter | BLANK_FLAG : letter });
    });
    board = placeTiles(board, alphabet, placed);
  }
  return board;
}
