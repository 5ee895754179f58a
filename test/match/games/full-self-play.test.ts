import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SyncBot } from '../../../src/bots/bot.ts';
import { createAlphabet, rackTileOf } from '../../../src/engine/tiles/alphabet.ts';
import { bagCount, fullTileSet } from '../../../src/engine/tiles/bag.ts';
import { GameHistory } from '../../../src/engine/game/game-history.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { takesTurns } from '../../../src/engine/rules/rules-in-play.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { SearchBoard } from '../../../src/movegen/position/search-board.ts';
import { loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { playPair } from '../../../src/match/games/game-pair.ts';
import { FullSelfPlay } from '../../../src/match/games/full-self-play.ts';
import { english } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';
import { graphOf, tinyGraph, tinyWords } from '../../support/tiny-lexicon.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { wordGraphFromNodes, type WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { FACES, randomLayout, randomWords } from '../../oracle/random-setting.ts';
import { botsOf } from '../../support/playing.ts';

const graph = tinyGraph();
const presets = new Map<string, Ruleset>();
const half = tinyWords().filter((_, i) => i % 2 === 0);
const phonies = new Map([['wide', graphOf([...half, 'ZZT', 'NOE', 'TAE', 'RETAI', 'OI', 'AE', 'UE', 'EO'], 'wide')]]);

beforeAll(async () => {
  for (const name of shippedNames('ruleset')) {
    const ruleset = await loadRuleset(name);
    if (takesTurns(ruleset)) presets.set(name, ruleset);
  }
});

function botsFor(ruleset: Ruleset, ...specs: readonly string[]): SyncBot[] {
  return botsOf({ ruleset, graph, vocabularies: phonies }, ...specs);
}

function tilesOf({ state: { bag, board, racks } }: GameHistory): number[] {
  const onBoard = [...board.tiles].filter((tile) => tile !== 0).map(rackTileOf);
  return [...bag.tiles.slice(bag.front, bag.back), ...onBoard, ...racks.flatMap((rack) => [...rack])].sort(
    (a, b) => a - b,
  );
}

function playChecked(ruleset: Ruleset, bots: readonly SyncBot[], seed: number, words: WordGraph = graph): FullSelfPlay {
  const position = new SearchBoard(ruleset, words);
  const table = new FullSelfPlay({ ruleset, graph: words, bots, position, seed, stream: 0 });
  const all = fullTileSet(ruleset.alphabet).join();
  while (!table.game.isOver) {
    expect(table.advance()).toBeNull();
    expect(tilesOf(table.game).join()).toBe(all);
    expect(position.tileCount).toBe(table.game.state.board.tileCount);
  }
  const { game } = table;
  expect(game.winners.length).toBeGreaterThan(0);
  const { seed: named, stream } = game;
  const again = GameHistory.replay({ ruleset, lexicon: words, seed: named, stream }, game.actions);
  expect(again.state).toEqual(game.state);
  expect(again.winners).toEqual(game.winners);
  return table;
}

const OF_TWO = [
  'classic',
  'scribble',
  'friends',
  'feud',
  'crossplay',
  'fise',
  'fisf',
  'frs',
  'tso',
  'clabbers',
  'tournament',
];
const OF_MORE = ['casual', 'social', 'family', 'config'];
const TABLES: readonly (readonly [ruleset: string, seats: number])[] = [
  ...[...OF_TWO, 'tournament-na'].map((name) => [name, 2] as const),
  ...OF_MORE.flatMap((name) => [2, 3, 4].map((seats) => [name, seats] as const)),
  ...[2, 4].map((seats) => ['super', seats] as const),
  ['solitaire', 1],
];

describe('bots at the table', () => {
  it('seats those of every preset', () => {
    expect(new Set(TABLES.map(([name]) => name))).toEqual(new Set(presets.keys()));
  });

  it.each(TABLES)('of %s, %i players, finish a game that replays to the same state', (name, seats) => {
    const ruleset = presets.get(name)!;
    const bots = botsFor(ruleset, 'greedy', 'random', 'longest', 'equity').slice(0, seats);
    const { game, result } = playChecked(ruleset, bots, 3);
    expect(result.scores).toEqual(game.state.scores);
    expect(result.winners).toEqual(game.winners);
    expect(bagCount(game.state.bag)).toBeLessThan(ruleset.alphabet.tileCount);
    // Without phonies there is nothing to challenge.
    expect(game.events.some(({ kind }) => kind === 'challenge')).toBe(false);
  });
});

const PHONY = 'greedy:lexicon=wide,phonies=yes';

describe('a bot that plays phonies', () => {
  it.each(['social', 'family', 'tournament', 'tournament-na'])('under %s is challenged each time', (name) => {
    const ruleset = presets.get(name)!;
    let challenges = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const { game } = playChecked(ruleset, botsFor(ruleset, PHONY, 'greedy'), seed);
      const made = game.events.filter((event) => event.kind === 'challenge');
      for (const { upheld, against } of made) {
        // Greedy knows the game's lexicon and never plays a phony; the other knows half of it and always does.
        expect(upheld).toBe(against === 0);
      }
      challenges += made.filter(({ upheld }) => upheld).length;
      expect(wordsOnBoard(game).filter((word) => !graph.contains(word))).toEqual([]);
    }
    expect(challenges).toBeGreaterThan(0);
  });

  it('keeps its points without a challenge', () => {
    const ruleset = presets.get('social')!;
    const { game } = playChecked(ruleset, botsFor(ruleset, PHONY, 'greedy:challenge=never'), 1);
    expect(wordsOnBoard(game).some((word) => !graph.contains(word))).toBe(true);
    expect(game.events.some((event) => event.kind === 'challenge' && event.upheld)).toBe(false);
  });

  it('is challenged by the next entitled player', () => {
    const ruleset = presets.get('family')!;
    const bots = botsFor(ruleset, PHONY, 'greedy:challenge=never', 'greedy');
    const events = [1, 2, 3, 4].flatMap((seed) => playChecked(ruleset, bots, seed).game.events);
    const upheld = events.filter((event) => event.kind === 'challenge' && event.upheld);
    expect(upheld.length).toBeGreaterThan(0);
    for (const event of upheld) expect(event).toMatchObject({ seat: 2, against: 0 });
  });

  it('loses the game if the rules end it with a lost challenge', () => {
    const ruleset: Ruleset = { ...presets.get('social')!, challenge: { kind: 'triple', by: 'next', scope: 'play' } };
    const { result } = playChecked(ruleset, botsFor(ruleset, `${PHONY},challenge=never`, 'greedy'), 1);
    expect(result).toMatchObject({ end: 'challenge', winners: [1] });
    expect(result.turns.at(-1)![1]).toMatch(/^challenge\./u);
  });
});

function wordsOnBoard({ state: { board } }: GameHistory): Uint8Array[] {
  const { rows, cols } = board.layout;
  const lanes = [
    ...Array.from({ length: rows }, (_, row) => board.tiles.slice(row * cols, (row + 1) * cols)),
    ...Array.from({ length: cols }, (_, col) =>
      Uint8Array.from({ length: rows }, (_, row) => board.tiles[row * cols + col]!),
    ),
  ];
  return lanes.flatMap((lane) =>
    lane
      .join(' ')
      .split(/(?:^| )0(?= |$)/u)
      .map((run) => Uint8Array.from(run.trim() === '' ? [] : run.trim().split(' ').map(Number)))
      .filter(({ length }) => length > 1),
  );
}

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
const terms = { by: fc.constantFrom('next', 'anyone'), scope: fc.constantFrom('play', 'words') };

const dimensions = fc.record({
  handSize: whole(1, 12),
  opening: fc.constantFrom('start', 'anywhere'),
  mustTouch: fc.boolean(),
  minWordLength: whole(1, 4),
  crossWords: fc.constantFrom('valid', 'ignored'),
  letterOrder: fc.constantFrom('spelt', 'any'),
  firstPlayer: fc.constantFrom('first-seat', 'draw'),
  challenge: fc.oneof(
    fc.constant({ kind: 'void' }),
    fc.record({ kind: fc.constantFrom('single', 'double', 'triple'), ...terms }),
    fc.record({
      kind: fc.constant('points'),
      points: whole(0, 10),
      per: fc.constantFrom('word', 'challenge'),
      ...terms,
    }),
  ),
  exchange: fc.record({
    min: whole(0, 1),
    max: fc.constantFrom(1, 7, 'hand'),
    bagAtLeast: fc.constantFrom(0, 7, 'exchanged'),
    order: fc.constantFrom('draw-first', 'return-first'),
  }),
  scorelessEnds: fc.oneof(
    whole(1, 8).map((count) => [{ kind: 'zero-turns', count }]),
    whole(1, 8).map((count) => [{ kind: 'passes', count }]),
    whole(1, 3).map((rounds) => [{ kind: 'no-play-left' }, { kind: 'all-pass', rounds }]),
  ),
  outEnd: fc.constantFrom('rack-empty', 'bag-empty', 'last-turns'),
  endRacks: fc.record({
    out: fc.constantFrom('none', 'moved', 'doubled'),
    blocked: fc.constantFrom('none', 'lost', 'doubled'),
  }),
});

const sizes = fc.record({
  rows: whole(1, 25),
  cols: whole(2, 25),
  letters: fc.constantFrom(5, 5, 5, 5, 5, 26),
  blanks: whole(0, 10),
  copies: whole(3, 40),
  words: whole(1, 60),
});

const seats = fc.array(fc.constantFrom('greedy', 'random', 'longest', 'equity'), { minLength: 2, maxLength: 4 });

type Sizes = typeof sizes extends fc.Arbitrary<infer S> ? S : never;

/** Few letters with many tiles and random words, or English letters with one frequent letter and real words. */
function randomWordsAndTiles(seed: number, { letters, blanks, copies, words }: Sizes) {
  const random = createRandom(seed);
  const isEnglish = letters === english.size;
  const entries = FACES.slice(0, letters).map((face, i) => ({
    face,
    count: !isEnglish || i === seed % letters ? copies : randomBelow(random, 4),
    points: i % 11,
    vowel: i < 2,
  }));
  const alphabet = createAlphabet('random', [{ face: '?', count: blanks, points: 0, vowel: false }, ...entries]);
  if (isEnglish) return { alphabet, words: graph, random };
  const nodes = buildWordGraph(wordTableOf(randomWords(random, letters, words, 6)));
  return { alphabet, words: wordGraphFromNodes(nodes, { name: 'random', alphabetSize: letters }), random };
}

it('games under random rules end with all tiles accounted for and consistent scores', () => {
  let turns = 0;
  fc.assert(
    fc.property(fc.nat(), dimensions, sizes, seats, (seed, rules, size, specs) => {
      const { alphabet, words, random } = randomWordsAndTiles(seed, size);
      fc.pre(alphabet.tileCount >= 4 * rules.handSize);
      const about = { name: 'random', players: { min: 2, max: 4 }, layout: 'random', alphabet: 'random' };
      const layout = randomLayout(random, size.rows, size.cols, false);
      const hasStart = rules.opening === 'start' || seed % 2 === 0;
      const endRacks = rules.outEnd === 'last-turns' ? { out: 'none', blocked: 'none' } : rules.endRacks;
      const data = rulesetSchema.parse({ ...rules, endRacks, ...about });
      const ruleset = createRuleset(data, hasStart ? layout : { ...layout, start: null }, alphabet);
      const { game } = playChecked(ruleset, botsOf({ ruleset, graph: words }, ...specs), seed, words);
      expect(game.events.some(({ kind }) => kind === 'challenge' || kind === 'withdraw')).toBe(false);
      const sums = game.state.scores.map(() => 0);
      for (const event of game.events) {
        if (event.kind === 'place') sums[event.seat]! += event.play.score;
        if (event.kind === 'adjust') sums[event.seat]! += event.points;
      }
      expect(game.state.scores).toEqual(sums);
      turns += game.state.turns;
    }),
    { numRuns: casesOf({ short: 40, long: 300 }) },
  );
  expect(turns).toBeGreaterThan(200);
});

it('a deal of more than two bots has one game per rotation of the seats, from the same bag', () => {
  const ruleset = presets.get('casual')!;
  const bots = botsFor(ruleset, 'greedy', 'longest', 'equity');
  const { games } = playPair({ ruleset, graph, bots, position: new SearchBoard(ruleset, graph), seed: 5 }, 2);
  expect(games.map((game) => game.bots.join())).toEqual(['0,1,2', '1,2,0', '2,0,1']);
  const greedy = botsFor(ruleset, 'greedy', 'greedy', 'greedy');
  const same = playPair({ ruleset, graph, bots: greedy, position: new SearchBoard(ruleset, graph), seed: 5 }, 2);
  expect(same.games[1]!.turns).toEqual(same.games[0]!.turns);
  expect(same.games[2]!.turns).toEqual(same.games[0]!.turns);
});
