import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCgp } from '../../src/engine/notation/cgp.ts';
import { bagCountOf } from '../../src/engine/game/tile-set.ts';
import { countPlays } from '../../src/movegen/plays/perft.ts';
import { PlayGenerator } from '../../src/movegen/plays/play-generator.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import { classic } from '../support/classic.ts';
import { parseJsonLines, runCli, runProgram } from '../support/program/run-cli.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';
import { temporaryFolder, writtenFile } from '../support/program/temporary-files.ts';
import { refusalOf } from '../support/program/refusal.ts';

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const HELLO = EMPTY.replace('15/15/15/15/15/15/15/15', '15/15/15/15/15/15/15/3HELLO7');
const TINY = 'test/support/tiny-lexicon.txt';

const folder = temporaryFolder();
const file = (name: string, text: string): string => writtenFile(folder, name, text);
const lexicon = file('words.txt', 'hello\nhellos\nson\ncat\ntide\n');

interface Document {
  readonly plays: readonly { move: string; score: number; equity: number; leave: string }[];
  readonly total: number;
  readonly exchanges: number;
}

async function generate(cgp: string, ...args: readonly string[]): Promise<Document> {
  return generateWith(lexicon, cgp, ...args);
}

async function generateWith(words: string, cgp: string, ...args: readonly string[]): Promise<Document> {
  const leaves = args.includes('--leaves') ? [] : ['--leaves', 'none'];
  const options = ['--cgp', cgp, '--lexicon', words, '--json', ...leaves, ...args];
  const { code, stdout, stderr } = await runCli(['generate', ...options]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Document;
}

describe('generate --cgp', () => {
  it('uses the tiles and the board stated in the position', async () => {
    const cat = `${EMPTY.replace(/(?:15\/){7}15/u, (rows) => rows.replace(/15$/u, '7CAT5'))} QU/ 0/0 0`;
    const words = file('qua.txt', 'cat\ncats\nqua\n');
    const scoreOf = async (cgp: string): Promise<number | undefined> =>
      (await generateWith(words, cgp, '--by', 'score')).plays[0]?.score;
    expect(await scoreOf(`${cat};`)).toBe(13);
    expect(await scoreOf(`${cat} lex FRA24; ld french;`)).toBe(11);
    const rows = Array.from({ length: 21 }, (_, row) => (row === 10 ? '9CAT9' : '21')).join('/');
    expect(await scoreOf(`${rows} AEINRSS/ 0/0 0 bdn SuperCrosswordGame; ld english_super;`)).toBe(6);
  });

  it('scores the opening HELLO at 8D as 24', async () => {
    const { plays, total, exchanges } = await generate(`${EMPTY} HELLO/ 0/0 0`, '--by', 'score');
    expect(plays[0]).toEqual({ move: '8D.HELLO', score: 24, equity: 24, leave: '' });
    // Across only, the five placements that cover the start, and 2 x 2 x 3 x 2 - 1 exchanges.
    expect({ total, exchanges, listed: plays.length }).toEqual({ total: 5, exchanges: 23, listed: 15 });
    expect(plays.slice(5).every(({ move }) => move.startsWith('ex.'))).toBe(true);
  });

  it('lists and counts only plays through a square, without some tiles', async () => {
    const cgp = `${HELLO} SONCAT?/ 0/0 0`;
    const words = file('through.txt', 'hello\nhellos\nson\nsons\ncat\ncats\n');
    const all = await generateWith(words, cgp, '--all');
    const found = await generateWith(words, cgp, '--all', '--through', '8i', '--without', '?');
    expect(found.plays).toEqual(
      all.plays.filter(({ move }) => /^(?:8D|I\d)\..*S|^8I/u.test(move) && !/[a-z]/u.test(move)),
    );
    expect(found.total).toBe(found.plays.length);
    expect({ exchanges: found.exchanges, some: found.total > 2 }).toEqual({ exchanges: 0, some: true });
    const [best] = found.plays.toSorted((a, b) => b.score - a.score);
    const options = ['--lexicon', words, '--through', '8I', '--without', '?', '--summary', '--by', 'score', '--json'];
    const { stdout } = await runCli(['generate', '--cgp', cgp, ...options]);
    expect(JSON.parse(stdout)).toMatchObject({ plays: found.total, bestScore: best!.score });
  });

  it.each([
    ['--through', '8Z', '--through: "8Z" is not a square of the board, such as 8H'],
    ['--without', 'A1', '--without: "1" is not a tile'],
  ])('rejects %s %s', async (option, value, message) => {
    expect(await refusalOf(['generate', '--cgp', `${HELLO} SON/ 0/0 0`, option, value])).toContain(message);
  });

  it('scores both words of SON next to HELLO, and writes blanks in lower case', async () => {
    const son = await generate(`${HELLO} SON/ 0/24 0`, '--all');
    expect(son.plays).toContainEqual({ move: 'I8.SON', score: 13, equity: 13, leave: '' });
    const cat = await generate(`${EMPTY} C?T/ 0/0 0`, '--all');
    expect(cat.plays.filter(({ score }) => score > 0)).toEqual(
      ['8F.CaT', '8G.CaT', '8H.CaT'].map((move) => ({ move, score: 8, equity: 8, leave: '' })),
    );
    expect(cat.total).toBe(3);
  });

  it('adds the value of the leave while tiles are in the bag, and writes blanks last', async () => {
    const leaves = file('leaves.csv', 'S,8.5\n?S,30.125\n');
    const [best] = (await generate(`${EMPTY} HELLO?S/ 0/0 0`, '--leaves', leaves, '--top', '1')).plays;
    expect(best).toMatchObject({ move: '8D.HELLO', score: 24, leave: 'S?' });
    // 81 tiles remain in the bag; 40 of the 92 unseen letters are vowels, and 42 of all 98.
    expect(best!.equity).toBeCloseTo(24 + (1 + 0.003 * 81) * 30.125 + 12 * (40 / 92 - 42 / 98), 2);
  });

  it('values the remaining tiles and offers no exchange when the bag is empty', async () => {
    const few = {
      tiles: file('few.csv', 'E,1,1,1\nH,1,4,0\nL,2,1,0\nO,9,1,1\nS,1,1,0\n'),
      words: file('few.txt', 'hello\nhellos\n'),
      leaves: file('few-leaves.csv', 'OS,8.5\n'),
    };
    const options = ['--leaves', few.leaves, '--alphabet', few.tiles];
    const late = await generateWith(few.words, `${EMPTY} HELLOSO/ 0/0 0`, ...options);
    expect(late.plays.find(({ move }) => move === '8D.HELLO')).toMatchObject({
      score: 24,
      equity: 24 - 10 - 2 * 2,
      leave: 'OS',
    });
    expect(late.exchanges).toBe(0);
  });

  it('notes on stderr that no leave values match the lexicon', async () => {
    const args = ['generate', '--cgp', `${EMPTY} HELLO/ 0/0 0`, '--lexicon', lexicon, '--json'];
    const { code, stderr } = await runCli(args);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^note: no leave values for ruleset classic with lexicon words: equity is only the score .*\n$/u,
    );
    expect((await runCli([...args, '--leaves', 'classic'])).stderr).toBe(
      'note: leave values classic were learnt with lexicon default (here words)\n',
    );
  });

  it('has no plays for an empty rack', async () => {
    expect(await generate(`${HELLO} / 0/0 0`)).toEqual({ plays: [], total: 0, exchanges: 0 });
  });

  it('lists and marks a play of your own, with its rank among all plays', async () => {
    const args = ['generate', '--cgp', `${EMPTY} HELLO/ 0/0 0`, '--lexicon', lexicon, '--leaves', 'none', '--top', '2'];
    const { stdout } = await runCli([...args, '--play', 'exchange HO']);
    expect(stdout).toMatch(/\n +2 {2}8H HELLO .*\n +\*19 {2}exchange HO .*\n5 placements, .*; \* your play\n$/u);
    const { stdout: document } = await runCli([...args, '--play', 'exchange HO', '--json']);
    expect(JSON.parse(document)).toMatchObject({
      own: { rank: expect.any(Number) as number, move: 'ex.HO', score: 0 },
    });
    const { code, stderr } = await runCli([...args, '--play', '8A HELLO']);
    expect([code, stderr]).toEqual([2, 'tilewright: --play 8A HELLO: not a legal play of this position\n']);
    expect(await refusalOf([...args, '--play', 'nonsense'])).toContain('--play: "nonsense"');
  });

  it('prints a table for people', async () => {
    const { stdout } = await runCli(['generate', '--cgp', `${HELLO} SON/ 0/24 0`, '--lexicon', lexicon, '--top', '1']);
    expect(stdout.split('\n').map((line) => line.trim().split(/\s{2,}/u))).toEqual([
      ['rank', 'move', 'score', 'leave', 'equity'],
      ['1', 'I8 SON', '13', '13.000'],
      [expect.stringMatching(/^\d+ placements, 7 exchanges of SON; leaves: none$/u)],
      [''],
    ]);
  });
});

describe('generate --file', () => {
  it('counts the same plays as a recount on every benchmark position', async () => {
    const lines = readFileSync('bench/positions.cgp', 'utf8').trimEnd().split('\n');
    const graph = tinyGraph();
    const generator = new PlayGenerator(classic, graph);
    const expected = lines.map((line) => {
      const position = parseCgp(line, classic);
      const { board, racks } = position;
      return {
        ...countPlays(SearchBoard.fromBoard(classic, graph, board), racks[0]!, generator),
        isLate: bagCountOf(position, classic) === 0,
      };
    });
    const { stdout } = await runCli([
      ...['generate', '--file', 'bench/positions.cgp', '--lexicon', TINY],
      ...['--summary', '--by', 'score', '--json'],
    ]);
    const summaries = parseJsonLines(stdout);
    expect(summaries).toHaveLength(lines.length);
    expect(summaries.map(({ plays, scoreSum, bestScore }) => ({ plays, scoreSum, bestScore }))).toEqual(
      expected.map(({ plays, scoreSum, bestScore }) => ({ plays, scoreSum, bestScore })),
    );
    expect(Object.keys(summaries[0]!)).toEqual(['plays', 'scoreSum', 'bestScore', 'best', 'equity']);
    // Without leave values, equity is the score while tiles are in the bag.
    const inBag = summaries.filter((_, i) => !expected[i]!.isLate);
    expect(inBag.length).toBeGreaterThan(100);
    for (const { equity, bestScore } of inBag) expect(equity).toBe(bestScore);
  });

  it('reads standard input in order, skipping blank lines and comments', async () => {
    const input = `# two positions\r\n\r\n${EMPTY} HELLO/ 0/0 0\r\n${HELLO} / 0/0 0\r\n`;
    const args = ['generate', '--file', '-', '--lexicon', lexicon, '--summary', '--json'];
    const { stdout } = await runProgram(args, input);
    expect(parseJsonLines(stdout)).toEqual([
      { plays: 5, scoreSum: 24 + 16 + 16 + 16 + 18, bestScore: 24, best: '8D.HELLO', equity: 24 },
      { plays: 0, scoreSum: 0, bestScore: 0, best: 'pass', equity: 0 },
    ]);
  });
});

it.each([
  [['--cgp', `${EMPTY} QQ/ 0/0 0`, '--json'], '2 of "Q" on board and racks; the tile set english has 1'],
  // Before the first answer.
  [['--file', 'bad.cgp', '--summary', '--json'], 'bad.cgp:4:6: board: 2 rows; the board has 15'],
  [['--file', 'none.cgp'], 'none.cgp: no positions'],
  [['--cgp', 'x', '--top', '0'], '--top must be a whole number'],
  [['--cgp', 'x', '--top', '5', '--all'], 'cannot both'],
  [['--file', 'no/such/file.cgp'], 'no/such/file.cgp: cannot be read'],
])('generate rejects %j', async (args, message) => {
  file('bad.cgp', `# good\n${EMPTY} A/ 0/0 0\n\n15/15 A/ 0/0 0\n`);
  file('none.cgp', '# none\n\n');
  expect(await refusalOf(['generate', '--lexicon', lexicon, ...args], '', folder)).toContain(message);
});
