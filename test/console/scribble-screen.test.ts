import { describe, expect, it } from 'vitest';
import { drawScribbleScreen, SCRIBBLE_WIDTH, scribbleModel } from '../../src/console/scribble-screen.ts';
import type { ScribbleEntry } from '../../src/console/scribble-screen.ts';
import { buildWordGraph } from '../../src/movegen/build-word-graph.ts';
import { wordGraphFromNodes } from '../../src/movegen/word-graph.ts';
import { parseWordList } from '../../src/movegen/word-list.ts';
import { findByPattern, parseWordPattern } from '../../src/movegen/word-search.ts';
import { formatTiles } from '../../src/engine/tile-text.ts';
import { loadRuleset } from '../../src/tournament/data-files.ts';
import { Table } from '../support/table.ts';

const scribble = await loadRuleset('scribble');
const { alphabet } = scribble;
const TR_WORDS = 'TRACE TRACK TRADE TRAIN TREND TRIAL TROLL TRUCK TRUST TRUTH'.split(' ');
const WORDS = ['CORN', 'NAVY', 'ON', ...TR_WORDS];

/**
 * The published sample: the second player draws from the back of the bag. The letters in its middle are never drawn;
 * they keep the two returned away from its ends.
 */
function sample(...moves: readonly string[]): Table {
  const bag = `VGNARTY${'E'.repeat(10)}TZREWQ`;
  return new Table(scribble, { racks: ['CORNFYO', 'ACKTHPS'], bag, words: WORDS }).play(...moves);
}

const ROUND_1 = '- 7 6 CORN';
const ROUND_2 = '| 6 8 TACK';
const ROUND_3 = '- 8 7 NVY';
const ROUND_4 = 'exchange QW';

function screen(table: Table, entry: ScribbleEntry = {}, columns?: number): string {
  return `\n${drawScribbleScreen(scribbleModel(table.game, entry), columns).join('\n')}\n`;
}

const HEADER = `
A 1   B 3   C 3   D 2   E 1   F 4   G 2   H 4   I 1   J 8   K 5   L 1   M 3
N 1   O 1   P 3   Q 10  R 1   S 1   T 1   U 1   V 4   W 4   X 8   Y 4   Z 10

`;

describe('the published sample, drawn', () => {
  it('begins with both racks and an empty board', () => {
    expect(screen(sample())).toBe(`${HEADER}+ - - - - - - - - - - - - - - - +
| . . . . . . . . . . . . . . . |  Round  : 1 (Player 1)                    Player 1:
| . . . . . . . . . . . . . . . |                                           Bag: C O R N F Y O
| . . . . . . . . . . . . . . . |  Returns: _ _ _ _ _ _ _                   Score: 0
| . . . . . . . . . . . . . . . |                                           __________________________
| . . . . . . . . . . . . . . . |  Query  : _ _ _ _ _ _ _ _ _ _ _ _ _ _ _   Player 2:
| . . . . . . . . . . . . . . . |                                           Bag: A C K T H P S
| . . . . . . . . . . . . . . . |                                           Score: 0
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
+ - - - - - - - - - - - - - - - +
`);
  });

  it('round 1: CORN across', () => {
    expect(screen(sample(ROUND_1))).toBe(`${HEADER}+ - - - - - - - - - - - - - - - +
| . . . . . . . . . . . . . . . |  Round  : 2 (Player 2)                    Player 1:
| . . . . . . . . . . . . . . . |                                           Bag: F Y O V G N A
| . . . . . . . . . . . . . . . |  Returns: _ _ _ _ _ _ _                   Score: 0 + 6 = 6
| . . . . . . . . . . . . . . . |                                           __________________________
| . . . . . . . . . . . . . . . |  Query  : _ _ _ _ _ _ _ _ _ _ _ _ _ _ _   Player 2:
| . . . . . . . . . . . . . . . |                                           Bag: A C K T H P S
| . . . . . C O R N . . . . . . |                                           Score: 0
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
+ - - - - - - - - - - - - - - - +
`);
  });

  it('round 2: TACK down through the R', () => {
    expect(screen(sample(ROUND_1, ROUND_2))).toBe(`${HEADER}+ - - - - - - - - - - - - - - - +
| . . . . . . . . . . . . . . . |  Round  : 3 (Player 1)                    Player 1:
| . . . . . . . . . . . . . . . |                                           Bag: F Y O V G N A
| . . . . . . . . . . . . . . . |  Returns: _ _ _ _ _ _ _                   Score: 6
| . . . . . . . . . . . . . . . |                                           __________________________
| . . . . . . . . . . . . . . . |  Query  : _ _ _ _ _ _ _ _ _ _ _ _ _ _ _   Player 2:
| . . . . . . . T . . . . . . . |                                           Bag: H P S Q W E R
| . . . . . C O R N . . . . . . |                                           Score: 0 + 11 = 11
| . . . . . . . A . . . . . . . |
| . . . . . . . C . . . . . . . |
| . . . . . . . K . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
+ - - - - - - - - - - - - - - - +
`);
  });

  it('round 3: N V Y around the A, NAVY and ON score and NV does not', () => {
    expect(screen(sample(ROUND_1, ROUND_2, ROUND_3))).toBe(`${HEADER}+ - - - - - - - - - - - - - - - +
| . . . . . . . . . . . . . . . |  Round  : 4 (Player 2)                    Player 1:
| . . . . . . . . . . . . . . . |                                           Bag: F O G A R T Y
| . . . . . . . . . . . . . . . |  Returns: _ _ _ _ _ _ _                   Score: 6 + 10 + 2 = 18
| . . . . . . . . . . . . . . . |                                           __________________________
| . . . . . . . . . . . . . . . |  Query  : _ _ _ _ _ _ _ _ _ _ _ _ _ _ _   Player 2:
| . . . . . . . T . . . . . . . |                                           Bag: H P S Q W E R
| . . . . . C O R N . . . . . . |                                           Score: 11
| . . . . . . N A V Y . . . . . |
| . . . . . . . C . . . . . . . |
| . . . . . . . K . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
+ - - - - - - - - - - - - - - - +
`);
  });

  it('round 4: Q and W chosen to be returned, and the dictionary asked for TR...', () => {
    const table = sample(ROUND_1, ROUND_2, ROUND_3);
    const entry = { returns: table.tiles('QW'), query: 'TR...', matches: matchesOf('TR...') };
    expect(screen(table, entry)).toBe(`${HEADER}+ - - - - - - - - - - - - - - - +
| . . . . . . . . . . . . . . . |  Round  : 4 (Player 2)                    Player 1:
| . . . . . . . . . . . . . . . |                                           Bag: F O G A R T Y
| . . . . . . . . . . . . . . . |  Returns: Q W _ _ _ _ _                   Score: 6 + 10 + 2 = 18
| . . . . . . . . . . . . . . . |                                           __________________________
| . . . . . . . . . . . . . . . |  Query  : T R . . . _ _ _ _ _ _ _ _ _ _   Player 2:
| . . . . . . . T . . . . . . . |                                           Bag: H P S Q W E R
| . . . . . C O R N . . . . . . |  TRACE                                    Score: 11
| . . . . . . N A V Y . . . . . |  TRACK
| . . . . . . . C . . . . . . . |  TRADE
| . . . . . . . K . . . . . . . |  TRAIN
| . . . . . . . . . . . . . . . |  TREND
| . . . . . . . . . . . . . . . |  TRIAL
| . . . . . . . . . . . . . . . |  TROLL
| . . . . . . . . . . . . . . . |  TRUCK
| . . . . . . . . . . . . . . . |  TRUST
+ - - - - - - - - - - - - - - - +  TRUTH
`);
  });

  it('round 4: Q and W returned', () => {
    expect(screen(sample(ROUND_1, ROUND_2, ROUND_3, ROUND_4))).toBe(`${HEADER}+ - - - - - - - - - - - - - - - +
| . . . . . . . . . . . . . . . |  Round  : 5 (Player 1)                    Player 1:
| . . . . . . . . . . . . . . . |                                           Bag: F O G A R T Y
| . . . . . . . . . . . . . . . |  Returns: _ _ _ _ _ _ _                   Score: 18
| . . . . . . . . . . . . . . . |                                           __________________________
| . . . . . . . . . . . . . . . |  Query  : _ _ _ _ _ _ _ _ _ _ _ _ _ _ _   Player 2:
| . . . . . . . T . . . . . . . |                                           Bag: H P S E R Z T
| . . . . . C O R N . . . . . . |                                           Score: 11
| . . . . . . N A V Y . . . . . |
| . . . . . . . C . . . . . . . |
| . . . . . . . K . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
| . . . . . . . . . . . . . . . |
+ - - - - - - - - - - - - - - - +
`);
  });
});

function matchesOf(pattern: string): string[] {
  const nodes = buildWordGraph(parseWordList(WORDS.join('\n'), alphabet, { source: 'words' }));
  const graph = wordGraphFromNodes(nodes, { name: 'words', alphabetSize: alphabet.size });
  return findByPattern(graph, parseWordPattern(pattern, alphabet)).map((word) => formatTiles(alphabet, word));
}

describe('the screen', () => {
  it('is 102 columns wide at most', () => {
    const lines = screen(sample(ROUND_1, ROUND_2, ROUND_3), { query: 'ABCDEFGHIJKLMNO' }).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBe(SCRIBBLE_WIDTH);
    expect(lines[5]!.indexOf('Round')).toBe(35);
    expect(lines[5]!.indexOf('Player 1:')).toBe(76);
  });

  it('folds the right panel under the board on fewer columns', () => {
    const table = sample(ROUND_1, ROUND_2);
    const folded = drawScribbleScreen(scribbleModel(table.game), SCRIBBLE_WIDTH - 1);
    expect(Math.max(...folded.map(({ length }) => length))).toBeLessThan(80);
    expect(folded.slice(-9)).toEqual([
      `+ ${'- '.repeat(15)}+`,
      '',
      'Player 1:',
      'Bag: F Y O V G N A',
      'Score: 6',
      '_'.repeat(26),
      'Player 2:',
      'Bag: H P S Q W E R',
      'Score: 0 + 11 = 11',
    ]);
    const wide = drawScribbleScreen(scribbleModel(table.game), SCRIBBLE_WIDTH);
    expect(wide.slice(3, 20).map((line) => line.slice(0, 76).trimEnd())).toEqual(folded.slice(3, 20));
  });

  it.each([
    [0, 'M0', '1 to 10 of 12', 17],
    [1, 'M10', '11 to 12 of 12', 9],
  ])('page %i of twelve matches begins with %s and says %s', (page, first, count, line) => {
    const matches = Array.from({ length: 12 }, (_, i) => `M${i}`);
    const lines = drawScribbleScreen(scribbleModel(sample().game, { matches, page })).slice(3);
    const middle = lines.map((line) => line.slice(35, 75).trim());
    expect(middle[7]).toBe(first);
    expect(middle.indexOf(count)).toBe(line);
  });

  it('keeps a sum of its score while queries are made, and drops it with the next turn', () => {
    const table = sample(ROUND_1);
    const asked = table.game.query('TR...');
    if ('reason' in asked) throw new Error(asked.reason);
    expect(scribbleModel(asked).players.map(({ gain }) => gain)).toEqual([{ before: 0, parts: [6] }, null]);
    table.play('pass');
    expect(scribbleModel(table.game).players.map(({ gain }) => gain)).toEqual([null, null]);
  });

  it('goes on below with a sum too long for the panel', () => {
    const model = scribbleModel(sample().game);
    const gain = { before: 1111, parts: [111, 11, 11, 11] };
    const players = [{ rack: ['A'], score: 1255, gain }, model.players[1]!];
    const right = drawScribbleScreen({ ...model, players }).map((line) => line.slice(76));
    expect(right.slice(4, 9)).toEqual([
      'Player 1:',
      'Bag: A',
      'Score: 1111 + 111 + 11',
      '       + 11 + 11 = 1255',
      '_'.repeat(26),
    ]);
  });

  it('does not show a rack that is not to be seen', () => {
    const own = new Table({ ...scribble, racksShown: 'own' }, { racks: ['AB', 'CD'], bag: 'EEE' });
    expect(scribbleModel(own.game).players.map(({ rack }) => rack)).toEqual([['A', 'B'], null]);
  });

  it('says the last round of a game that is over, and who took it', () => {
    const { round, player } = scribbleModel(sample('pass', 'pass', 'pass', 'pass').game);
    expect([round, player]).toEqual([4, 2]);
  });
});
