import { describe, expect, it } from 'vitest';
import { EndgameSolver } from '../../../src/bots/endgame/endgame-solver.ts';
import type { EndgameAnswer } from '../../../src/bots/endgame/value/endgame-answer.ts';
import type { EndgamePosition } from '../../../src/bots/endgame/endgame-state.ts';
import { parseCgp } from '../../../src/engine/notation/cgp.ts';
import { parseCoordinate } from '../../../src/engine/board/coordinate.ts';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import type { GameHistory } from '../../../src/engine/game/game-history.ts';
import { isRefusal } from '../../../src/engine/refusal.ts';
import { parsePlay } from '../../../src/engine/notation/move-text.ts';
import { isSameMove, PASS, type Move } from '../../../src/engine/board/move.ts';
import { createRandom, randomBelow } from '../../../src/engine/random.ts';
import type { RulesetData } from '../../../src/engine/rules/ruleset.ts';
import { gameOf, solveByMinimax, spreadOf } from '../../oracle/minimax-endgame.ts';
import { randomSetting } from '../../oracle/random-setting.ts';
import { classic, english, tiles, accepted } from '../../support/classic.ts';
import { benchPositions, readPositions } from '../../support/positions.ts';
import { smallEndgame } from '../../support/random-endgame.ts';
import { graphOf, tinyGraph } from '../../support/tiny-lexicon.ts';
import { casesOf, isLongRun } from '../../support/test-length.ts';

interface Solved {
  readonly id: string;
  readonly cgp: string;
  readonly value: number;
  readonly best: string;
}

const solved = readPositions('endgames') as Solved[];
const graph = tinyGraph();

function endgameOf(cgp: string): EndgamePosition {
  const { board, racks, zeroTurns } = parseCgp(cgp, classic);
  return { board, racks: [racks[0]!, racks[1]!], zeroTurns };
}

function bestMoves({ cgp, best }: Solved): Move[] {
  const { board } = parseCgp(cgp, classic);
  return best
    .replace(/ \(\d+ best\)$/u, '')
    .split('; ')
    .map((text) => {
      if (text === 'pass') return PASS;
      const [at = '', word = ''] = text.replace(/=.*$/u, '').split(' ');
      return accepted(parsePlay(english, board, parseCoordinate(at)!, word.replaceAll(')(', '')));
    });
}

function playLine(game: GameHistory, { line }: EndgameAnswer): GameHistory {
  let at = game;
  for (const { seat, move } of line) {
    expect(at.state.toMove).toBe(seat);
    at = accepted(at.apply(move));
  }
  while (!at.isOver) {
    expect(line.at(-1)!.move.kind).toBe('pass');
    at = accepted(at.apply(PASS));
  }
  return at;
}

describe('EndgameSolver on endgames with proven values', () => {
  const solver = new EndgameSolver(classic, graph);
  it.each(solved.map((position) => [position.id, position] as const))('%s', (_, position) => {
    const endgame = endgameOf(position.cgp);
    const answer = solver.solve(endgame);
    expect(answer.kind).toBe('proven');
    expect(answer.value).toBe(position.value);
    const best = bestMoves(position);
    expect(best.some((move) => isSameMove(move, answer.line[0]!.move))).toBe(true);
    expect(spreadOf(playLine(gameOf(classic, graph, endgame), answer))).toBe(position.value);
  });
});

const ends: readonly Partial<RulesetData>[] = [
  { scorelessEnds: [{ kind: 'zero-turns', count: 6 }], endRacks: { out: 'doubled', blocked: 'lost' } },
  { scorelessEnds: [{ kind: 'zero-turns', count: 3 }], endRacks: { out: 'moved', blocked: 'lost' } },
  { scorelessEnds: [{ kind: 'passes', count: 4 }], endRacks: { out: 'none', blocked: 'none' } },
  {
    scorelessEnds: [{ kind: 'no-play-left' }, { kind: 'all-pass', rounds: 2 }],
    endRacks: { out: 'doubled', blocked: 'doubled' },
  },
  { scorelessEnds: [{ kind: 'all-pass', rounds: 1 }], endRacks: { out: 'moved', blocked: 'lost' } },
  {
    scorelessEnds: [
      { kind: 'zero-turns', count: 5 },
      { kind: 'passes', count: 3 },
    ],
    endRacks: { out: 'none', blocked: 'lost' },
  },
  { scorelessEnds: [{ kind: 'passes', count: 1 }], crossWords: 'ignored', opening: 'anywhere' },
  { scorelessEnds: [{ kind: 'zero-turns', count: 2 }], mustTouch: false },
  {
    scorelessEnds: [{ kind: 'passes', count: 4 }],
    outEnd: 'last-turns',
    endRacks: { out: 'none', blocked: 'none' },
  },
];

it.each([...ends.entries()].filter(([i]) => isLongRun || i < 2 || i === ends.length - 1))(
  'solves random endgames under rules %i as an unpruned search does',
  (i, rules) => {
    let withPlays = 0;
    for (let seed = 0; seed < casesOf({ short: 1, long: 13 }); seed++) {
      const random = createRandom(1000 * i + seed);
      const { ruleset, graph, board, rack } = randomSetting(1000 * i + seed, {
        letters: 4,
        rows: 4 + randomBelow(random, 2),
        cols: 4 + randomBelow(random, 2),
        rackTiles: 2 + randomBelow(random, 2),
        blanks: randomBelow(random, 3) === 0 ? 1 : 0,
        words: 8 + randomBelow(random, 12),
        wordLength: 4,
        laid: seed % 8 === 7 ? 0 : 2,
        symmetric: seed % 2 === 0,
        rules: { ...rules, players: { min: 2, max: 2 } },
      });
      const other = Uint8Array.from({ length: 1 + randomBelow(random, 3) }, () => randomBelow(random, 5));
      const turnsLeft = rules.outEnd === 'last-turns' ? 1 + randomBelow(random, 2) : null;
      const zeroTurns = randomBelow(random, 2);
      const endgame: EndgamePosition = { board, racks: [rack, other], zeroTurns, passes: 0, turnsLeft };
      const answer = new EndgameSolver(ruleset, graph).solve(endgame);
      expect([seed, answer.kind, answer.value]).toEqual([seed, 'proven', solveByMinimax(ruleset, graph, endgame)]);
      expect(spreadOf(playLine(gameOf(ruleset, graph, endgame), answer))).toBe(answer.value);
      if (answer.line.some(({ move }) => move.kind === 'place')) withPlays++;
    }
    expect(withPlays).toBeGreaterThan(casesOf({ short: 0, long: 4 }));
  },
);

it('reports only true bounds if a search is stopped after some nodes', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < casesOf({ short: 1, long: 60 }); seed++) {
    const { ruleset, graph, endgame, value } = smallEndgame(seed, { words: 16, wordLength: 4, rules: ends[0]! });
    const solver = new EndgameSolver(ruleset, graph);
    for (const maxNodes of [1, 4, 10, 30, 100, 300]) {
      const answer = solver.solve(endgame, { maxNodes });
      seen.add(answer.kind);
      if (answer.kind === 'proven') expect([seed, answer.value]).toEqual([seed, value]);
      if (answer.kind === 'lower-bound') expect(answer.value).toBeLessThanOrEqual(value);
      if (answer.kind === 'upper-bound') expect(answer.value).toBeGreaterThanOrEqual(value);
      expect(isRefusal(gameOf(ruleset, graph, endgame).apply(answer.line[0]!.move))).toBe(false);
    }
  }
  expect(seen.has('proven')).toBe(true);
  expect(seen.size).toBeGreaterThan(1);
});

describe('endgames from play', () => {
  it('have the value that deepening alone proves', async () => {
    const solver = new EndgameSolver(classic, await loadLexicon('default', english));
    let proven = 0;
    for (const line of benchPositions('endgames').slice(0, casesOf({ short: 1, long: 12 }))) {
      const maxNodes = casesOf({ short: 4000, long: 20_000 });
      const answers = [{}, { depth: 1000 }].map((options) => solver.solve(endgameOf(line), { ...options, maxNodes }));
      for (const answer of answers) if (answer.kind === 'proven') proven++;
      const [value = 0, deepened = 0] = answers.map((answer) => answer.value);
      const kinds = answers.map(({ kind }) => kind);
      if (kinds[0] === 'proven' && kinds[1] === 'proven') expect(value).toBe(deepened);
      if (kinds[0] === 'proven' && kinds[1] === 'lower-bound') expect(value).toBeGreaterThanOrEqual(deepened);
    }
    expect(proven).toBeGreaterThan(0);
  });

  it.runIf(isLongRun)(
    'with a blank and seven tiles each are proven in 20,000 nodes, while deepening takes millions',
    async () => {
      const solver = new EndgameSolver(classic, await loadLexicon('default', english));
      const endgame = endgameOf(
        'CHIB3GORDITAS/3O1Q1A7/3OBI1N1EM4/3LI2T1NID3/4KO1L1AZON2/4eF1I1T1GU2/4W2NAE1E3/3WAIVERS1YALE/4Y3U3FER/4S3MEGILPH/' +
          '12O1U/11JA2/11AT2/4EXO4P3/5UNREAVED2 EORRST?/CDEINT 439/429 0',
      );
      const { kind, value, line } = solver.solve(endgame, { maxNodes: 20_000 });
      // Going out at once scores 80 points plus twice the 9 points on the other rack.
      expect([kind, value, line.length]).toEqual(['proven', 98, 1]);
    },
  );
});

it('searches a constant number of nodes', async () => {
  const solver = new EndgameSolver(classic, await loadLexicon('default-2026', english));
  const answers = benchPositions('endgames')
    .slice(0, casesOf({ short: 1, long: 5 }))
    .map((line) => solver.solve(endgameOf(line), { depth: 2 }));
  expect(answers.map(({ nodes }) => nodes)).toEqual([1008, 2646, 939, 1835, 2078].slice(0, answers.length));
});

describe('a stopped search', () => {
  it('immediately has a legal move, marked as an estimate', () => {
    const endgame = endgameOf(solved[9]!.cgp);
    const solver = new EndgameSolver(classic, graph);
    for (const calls of [0, 1, 2, 5, 10]) {
      let left = calls;
      const answer = solver.solve(endgame, { shouldStop: () => left-- <= 0 });
      expect(answer.line.length).toBeGreaterThan(0);
      if (answer.kind !== 'proven')
        expect(isRefusal(gameOf(classic, graph, endgame).apply(answer.line[0]!.move))).toBe(false);
    }
    expect(solver.solve(endgame, { shouldStop: () => true }).kind).toBe('estimate');
  });

  it('does not exceed the requested depth', () => {
    const answer = new EndgameSolver(classic, graph).solve(endgameOf(solved[9]!.cgp), { depth: 2 });
    expect([answer.depth, answer.kind]).toEqual([2, 'estimate']);
  });
});

describe('EndgameSolver rejects in one line', () => {
  const create = (rules: Partial<RulesetData>) => () =>
    new EndgameSolver({ ...classic, ...rules } as typeof classic, graph);

  it('rules without two-player endgames', () => {
    expect(create({ outEnd: 'bag-empty' })).toThrow(/as soon as the bag is empty$/u);
    expect(create({ players: { min: 3, max: 4 } })).toThrow(/a game for 3 to 4 players, not two$/u);
    expect(create({ scorelessEnds: [{ kind: 'no-play-left' }] })).toThrow(/pass forever/u);
    expect(create({ players: { min: 1, max: 8 } })).not.toThrow();
  });

  it('a game that is over', () => {
    const endgame = { ...endgameOf(solved[0]!.cgp), racks: [tiles('AB'), new Uint8Array()] as const };
    expect(() => new EndgameSolver(classic, graph).solve(endgame)).toThrow(/a rack is empty/u);
  });
});

it('opens an empty board over the start square', () => {
  const words = graphOf(['ab', 'abba']);
  const { board } = parseCgp(`${Array(15).fill('15').join('/')} / 0/0 0`, classic);
  const answer = new EndgameSolver(classic, words).solve({ board, racks: [tiles('AB'), tiles('Q')], zeroTurns: 0 });
  // AB over the start square: 4 points doubled, plus twice the Q.
  expect([answer.kind, answer.value]).toEqual(['proven', 8 + 20]);
});
