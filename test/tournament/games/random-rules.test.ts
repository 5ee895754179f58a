import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBot, readBotSpec } from '../../../src/bots/registry.ts';
import { bagCount } from '../../../src/engine/tiles/bag.ts';
import { createAlphabet } from '../../../src/engine/tiles/alphabet.ts';
import { createRandom } from '../../../src/engine/random.ts';
import { createRuleset, rulesetSchema, type Ruleset } from '../../../src/engine/rules/ruleset.ts';
import { buildWordGraph } from '../../../src/movegen/words/build-word-graph.ts';
import { Position } from '../../../src/movegen/position/position.ts';
import { wordGraphFromNodes } from '../../../src/movegen/words/word-graph.ts';
import { wordTableOf } from '../../../src/movegen/words/word-table.ts';
import { FullSelfPlay } from '../../../src/tournament/games/full-self-play.ts';
import { FACES, randomLayout, randomWords } from '../../oracle/random-setting.ts';

const LETTERS = 5;
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
  outEnd: fc.constantFrom('rack-empty', 'bag-empty'),
  endRacks: fc.record({
    out: fc.constantFrom('none', 'moved', 'doubled'),
    blocked: fc.constantFrom('none', 'lost', 'doubled'),
  }),
});

const sizes = fc.record({
  rows: whole(1, 12),
  cols: whole(2, 12),
  blanks: whole(0, 10),
  copies: whole(3, 40),
  words: whole(1, 60),
});

const seats = fc.array(fc.constantFrom('greedy', 'random', 'longest', 'equity'), { minLength: 2, maxLength: 4 });

function tilesOf({ alphabet }: Ruleset): number[] {
  return Array.from(alphabet.counts);
}

describe('games of bots under random rules', () => {
  it('end with every tile in its place and no challenge', () => {
    let turns = 0;
    fc.assert(
      fc.property(fc.nat(), dimensions, sizes, seats, (seed, rules, size, specs) => {
        const random = createRandom(seed);
        const entries = FACES.slice(0, LETTERS).map((face, i) => ({
          face,
          count: size.copies,
          points: i,
          vowel: i < 2,
        }));
        const blank = { face: '?', count: size.blanks, points: 0, vowel: false };
        const alphabet = createAlphabet('random', [blank, ...entries]);
        fc.pre(alphabet.tileCount >= 4 * rules.handSize);
        const data = rulesetSchema.parse({
          ...rules,
          name: 'random',
          players: { min: 2, max: 4 },
          layout: 'random',
          alphabet: 'random',
        });
        const ruleset = createRuleset(data, randomLayout(random, size.rows, size.cols, false), alphabet);
        const nodes = buildWordGraph(wordTableOf(randomWords(random, LETTERS, size.words, 6)));
        const graph = wordGraphFromNodes(nodes, { name: 'random', alphabetSize: LETTERS });
        const resources = { ruleset, graph, leaves: new Map([['default', null]]) };
        const bots = specs.map((spec) => createBot(readBotSpec(spec), spec, resources));
        const position = new Position(ruleset, graph);
        const table = new FullSelfPlay({ ruleset, graph, bots, position, seed, stream: 0 });
        while (!table.isOver) expect(table.advance()).toBeNull();
        const { board, racks, bag, scores } = table.game.state;
        const counts = new Array<number>(LETTERS + 1).fill(0);
        const count = (tile: number): number => (counts[tile >= 0x80 ? 0 : tile]! += 1);
        board.tiles.filter((tile) => tile !== 0).forEach(count);
        for (const rack of racks) rack.forEach(count);
        bag.tiles.slice(bag.front, bag.back).forEach(count);
        expect(counts).toEqual(tilesOf(ruleset));
        expect(bagCount(bag)).toBeGreaterThanOrEqual(0);
        expect(table.game.events.some(({ kind }) => kind === 'challenge' || kind === 'withdraw')).toBe(false);
        const told = scores.map(() => 0);
        for (const event of table.game.events) {
          if (event.kind === 'place') told[event.seat]! += event.play.score;
          if (event.kind === 'adjust') told[event.seat]! += event.points;
        }
        expect(scores).toEqual(told);
        turns += table.game.state.turns;
      }),
      { numRuns: 100 },
    );
    expect(turns).toBeGreaterThan(500);
  });
});
