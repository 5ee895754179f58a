import { beforeAll, describe, expect, it } from 'vitest';
import type { SyncBot } from '../../../src/bots/bot.ts';
import { createBot, readBotSpec } from '../../../src/bots/registry.ts';
import { createAlphabet, rackTileOf } from '../../../src/engine/tiles/alphabet.ts';
import { bagCount, fullTileSet } from '../../../src/engine/tiles/bag.ts';
import { Game } from '../../../src/engine/game/game.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import { takesTurns } from '../../../src/engine/rules/rules-in-play.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { Position } from '../../../src/movegen/position/position.ts';
import type { WordGraph } from '../../../src/movegen/words/word-graph.ts';
import { loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { playPair } from '../../../src/tournament/games/game-pair.ts';
import { FullSelfPlay } from '../../../src/tournament/games/full-self-play.ts';
import { english } from '../../support/classic.ts';
import { casesOf } from '../../support/test-length.ts';
import { graphOf, tinyGraph, tinyWords } from '../../support/tiny-lexicon.ts';

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
  const resources = { ruleset, graph, leaves: new Map([['default', null]]), vocabularies: phonies };
  return specs.map((spec) => createBot(readBotSpec(spec), spec, resources));
}

function tilesOf({ state: { bag, board, racks } }: Game): number[] {
  const onBoard = [...board.tiles].filter((tile) => tile !== 0).map(rackTileOf);
  return [...bag.tiles.slice(bag.front, bag.back), ...onBoard, ...racks.flatMap((rack) => [...rack])].sort(
    (a, b) => a - b,
  );
}

function playChecked(ruleset: Ruleset, bots: readonly SyncBot[], seed: number, words: WordGraph = graph): FullSelfPlay {
  const position = new Position(ruleset, words);
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
  const again = Game.replay({ ruleset, lexicon: words, seed: named, stream }, game.actions);
  expect(again.state).toEqual(game.state);
  expect(again.winners).toEqual(game.winners);
  return table;
}

const TABLES = [
  ['classic', 2],
  ['scribble', 2],
  ['casual', 2],
  ['casual', 3],
  ['casual', 4],
  ['social', 2],
  ['social', 3],
  ['social', 4],
  ['family', 2],
  ['family', 3],
  ['family', 4],
  ['config', 2],
  ['config', 3],
  ['config', 4],
  ['solitaire', 1],
  ['friends', 2],
  ['feud', 2],
  ['fise', 2],
  ['fisf', 2],
  ['frs', 2],
  ['tso', 2],
  ['clabbers', 2],
  ['super', 2],
  ['super', 4],
  ['tournament', 2],
  ['tournament-na', 2],
] as const;

describe('bots at the table', () => {
  it('of every preset', () => {
    expect(new Set(TABLES.map(([name]) => name as string))).toEqual(new Set(presets.keys()));
  });

  it.each(TABLES)('of %s, %i of them, play to the end and the record replays to the same state', (name, seats) => {
    const ruleset = presets.get(name)!;
    const bots = botsFor(ruleset, 'greedy', 'random', 'longest', 'equity').slice(0, seats);
    const { game, result } = playChecked(ruleset, bots, 3);
    expect(result.scores).toEqual(game.state.scores);
    expect(result.winners).toEqual(game.winners);
    expect(bagCount(game.state.bag)).toBeLessThan(ruleset.alphabet.tileCount);
    // Without a phony at the table there is nothing to challenge.
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
        // Greedy knows the game's lexicon and is never wrong; the other knows half of it and always is.
        expect(upheld).toBe(against === 0);
      }
      challenges += made.filter(({ upheld }) => upheld).length;
      expect(wordsOnBoard(game).filter((word) => !graph.contains(word))).toEqual([]);
    }
    expect(challenges).toBeGreaterThan(0);
  });

  it('keeps its points where nobody challenges', () => {
    const ruleset = presets.get('social')!;
    const { game } = playChecked(ruleset, botsFor(ruleset, PHONY, 'greedy:challenge=never'), 1);
    expect(wordsOnBoard(game).some((word) => !graph.contains(word))).toBe(true);
    expect(game.events.some((event) => event.kind === 'challenge' && event.upheld)).toBe(false);
  });

  it('is challenged by whoever sits next of those that may', () => {
    const ruleset = presets.get('family')!;
    const bots = botsFor(ruleset, PHONY, 'greedy:challenge=never', 'greedy');
    const events = [1, 2, 3, 4].flatMap((seed) => playChecked(ruleset, bots, seed).game.events);
    const upheld = events.filter((event) => event.kind === 'challenge' && event.upheld);
    expect(upheld.length).toBeGreaterThan(0);
    for (const event of upheld) expect(event).toMatchObject({ seat: 2, against: 0 });
  });

  it('under the rule that the loser of a challenge loses the game loses it', () => {
    const ruleset: Ruleset = { ...presets.get('social')!, challenge: { kind: 'triple', by: 'next', scope: 'play' } };
    const { result } = playChecked(ruleset, botsFor(ruleset, `${PHONY},challenge=never`, 'greedy'), 1);
    expect(result).toMatchObject({ end: 'challenge', winners: [1] });
    expect(result.turns.at(-1)![1]).toMatch(/^challenge\./u);
  });
});

function wordsOnBoard({ state: { board } }: Game): Uint8Array[] {
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

describe('random rulesets', () => {
  it.each(Array.from({ length: casesOf({ short: 8, long: 24 }) }, (_, i) => i + 1))(
    'number %i: the game ends, every move legal',
    (seed) => {
      const ruleset = randomRuleset(seed);
      const seats = ruleset.players.min;
      const bots = botsFor(ruleset, 'greedy', 'random', 'equity', 'longest').slice(0, seats);
      playChecked(ruleset, bots, seed);
    },
  );
});

function randomRuleset(seed: number): Ruleset {
  const random = createRandom(seed);
  const pick = <T>(...from: readonly T[]): T => from[randomBelow(random, from.length)]!;
  const [rows, cols] = [2 + randomBelow(random, 25), 2 + randomBelow(random, 25)];
  const ones = new Uint8Array(rows * cols).fill(1);
  const layout = { name: 'bare', rows, cols, start: null, letterMultipliers: ones, wordMultipliers: ones };
  const many = 1 + randomBelow(random, 26);
  const entries = ['?', ...english.faces.slice(1)].map((face, tile) => ({
    face,
    count: tile === 0 ? pick(0, 2, 10) : tile === many ? 40 : randomBelow(random, 4),
    points: tile === 0 ? 0 : randomBelow(random, 11),
    vowel: false,
  }));
  const alphabet = createAlphabet('odd', entries);
  const handSize = 1 + randomBelow(random, 12);
  const seats = Math.min(2 + randomBelow(random, 3), Math.floor(alphabet.tileCount / handSize));
  const data = rulesetSchema.parse({
    name: `random ${seed}`,
    players: { min: seats, max: 4 },
    layout: 'bare',
    alphabet: 'odd',
    handSize,
    firstPlayer: pick('first-seat', 'draw'),
    opening: 'anywhere',
    mustTouch: pick(true, true, false),
    minWordLength: pick(2, 2, 3),
    crossWords: pick('valid', 'valid', 'ignored'),
    letterOrder: pick('spelt', 'spelt', 'any'),
    challenge: pick<object>(
      { kind: 'void' },
      { kind: 'single' },
      { kind: 'double', by: 'anyone' },
      { kind: 'points', points: 5, per: 'word', scope: 'words' },
    ),
    bonuses: [{ tiles: 'hand', points: 50 }],
    exchange: {
      min: pick(0, 1),
      max: 'hand',
      bagAtLeast: pick<number | string>(0, 7, 'exchanged'),
      order: pick('draw-first', 'return-first'),
    },
    scorelessEnds: [
      pick<object>({ kind: 'zero-turns', count: 6 }, { kind: 'passes', count: 4 }, { kind: 'all-pass', rounds: 2 }),
      { kind: 'no-play-left' },
    ].slice(0, pick(1, 2)),
    outEnd: pick('rack-empty', 'bag-empty'),
    endRacks: { out: pick('none', 'moved', 'doubled'), blocked: pick('none', 'lost', 'doubled') },
  });
  return createRuleset(data, layout, alphabet);
}

describe('a deal for more than two bots', () => {
  it('has a game for every rotation of the seats, each from the same bag', () => {
    const ruleset = presets.get('casual')!;
    const bots = botsFor(ruleset, 'greedy', 'longest', 'equity');
    const { games } = playPair({ ruleset, graph, bots, position: new Position(ruleset, graph), seed: 5 }, 2);
    expect(games.map((game) => game.bots)).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]);
    const greedy = botsFor(ruleset, 'greedy', 'greedy', 'greedy');
    const same = playPair({ ruleset, graph, bots: greedy, position: new Position(ruleset, graph), seed: 5 }, 2);
    expect(same.games[1]!.turns).toEqual(same.games[0]!.turns);
    expect(same.games[2]!.turns).toEqual(same.games[0]!.turns);
  });
});
