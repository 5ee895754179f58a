import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestGames } from '../../../src/match/games/game-turns.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { runCli, runForDocument } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { refusalOf } from '../../support/program/refusal.ts';

const folder = temporaryFolder();
const GAME = ['--lexicon', tinyLexicon, '--seed', '4'];
const FOUR = ['greedy', 'longest', 'random', 'greedy'];
const ROUND_ROBIN = ['tournament', ...FOUR, '--format', 'round-robin', '--pairs', '5', ...GAME];

interface StandingsDocument {
  readonly format: string;
  readonly deals: number;
  readonly ratings: readonly { readonly name: string; readonly entrant: number; readonly rating: number }[];
  readonly pairings: readonly { readonly names: readonly string[]; readonly games: number; readonly points: number }[];
}

interface Document {
  readonly games: number;
  readonly digest: string;
  readonly bots: readonly string[];
  readonly playedGames: number;
  readonly standings: StandingsDocument;
}

const documentOf = runForDocument<Document>;
const out = join(folder, 'whole.ndjson');
const whole = await documentOf(...ROUND_ROBIN, '--threads', '1', '--out', out);
const record = readFileSync(out, 'utf8');
const lines = record.trimEnd().split('\n');

describe('a round robin', () => {
  it('plays every pairing on every deal, distinguishes equal names, and rates all bots', () => {
    expect(whole).toMatchObject({ games: 60, playedGames: 60, bots: ['greedy', 'longest', 'random', 'greedy (2)'] });
    const { format, deals, ratings, pairings } = whole.standings;
    expect({ format, deals }).toEqual({ format: 'round-robin', deals: 5 });
    expect(pairings.map(({ names, games }) => [...names, games])).toEqual([
      ['greedy', 'longest', 10],
      ['greedy', 'random', 10],
      ['greedy', 'greedy (2)', 10],
      ['longest', 'random', 10],
      ['longest', 'greedy (2)', 10],
      ['random', 'greedy (2)', 10],
    ]);
    // A bot against itself with the same bags is level in every pair.
    expect(pairings[2]!.points).toBe(5);
    expect(ratings.map(({ name }) => name)).toHaveLength(4);
    expect(ratings[0]!.name).toBe('greedy');
    expect(ratings.reduce((sum, { rating }) => sum + rating, 0)).toBeCloseTo(0, 6);
    expect(ratings.find(({ entrant }) => entrant === 3)!.rating).toBeCloseTo(ratings[0]!.rating, 6);
  });

  it('has an identical record on 3 threads', async () => {
    const again = join(folder, 'threads.ndjson');
    const { digest, standings } = await documentOf(...ROUND_ROBIN, '--threads', '3', '--out', again);
    expect({ digest, standings }).toEqual({ digest: whole.digest, standings: whole.standings });
    expect(readFileSync(again, 'utf8')).toBe(record);
  });

  it('resumes from its record, cut after any line, to the same result', async () => {
    for (const length of [1, 4, 9, lines.length - 1, lines.length]) {
      const part = join(folder, 'kept.ndjson.part');
      writeFileSync(part, `${lines.slice(0, length).join('\n')}\n`);
      const args = ['tournament', '--resume', part, '--threads', '1', '--verify'];
      const { digest, standings, playedGames } = await documentOf(...args);
      expect({ digest, standings }).toEqual({ digest: whole.digest, standings: whole.standings });
      expect(playedGames).toBe(2 * (lines.length - length));
      expect(readFileSync(join(folder, 'kept.ndjson'), 'utf8')).toBe(record);
      rmSync(join(folder, 'kept.ndjson'));
    }
  });

  it('can be resumed with the same options, but not with others', async () => {
    const again = await documentOf(...ROUND_ROBIN, '--resume', out);
    expect(again.digest).toBe(whole.digest);
    for (const [args, message] of [
      [['--format', 'gauntlet'], 'the record was started with format round-robin, not gauntlet'],
      [['--pairs', '4'], 'the record was started with pairs 5; that can be raised, but not lowered to 4'],
      [['greedy', 'longest', '--format', 'round-robin'], 'started with bots greedy longest random greedy, not'],
    ] as const) {
      expect(await refusalOf(['tournament', ...args, '--resume', out])).toContain(message);
    }
  });

  it('writes its games as GCG, numbered as in the record, with both names', async () => {
    const gcg = join(folder, 'gcg');
    expect((await runCli(['tournament', '--resume', out, '--gcg', gcg])).code).toBe(0);
    const files = readdirSync(gcg).sort();
    expect(files).toHaveLength(60);
    // Pair 10 is the fourth pairing of the second deal: entrants 1 and 2.
    const text = readFileSync(join(gcg, 'pair-10-2.gcg'), 'utf8');
    expect(text).toMatch(/^#player1 \S+ random\n#player2 \S+ longest$/mu);
  });
});

it('in a gauntlet, the first bot plays each of the others', async () => {
  const args = ['tournament', ...FOUR, '--format', 'gauntlet', '--pairs', '5', ...GAME, '--threads', '2'];
  const { games, standings } = await documentOf(...args);
  expect(games).toBe(30);
  expect(standings.pairings).toEqual(whole.standings.pairings.slice(0, 3));
  const { stdout } = await runCli(args);
  expect(stdout).toMatch(/^greedy against +ahead +behind +level +95 % interval +mean spread$/mu);
  expect(stdout.match(/^\d (?:greedy \(2\)|longest|random) +\d+ +\d+ +\d+ .*%/gmu)).toHaveLength(3);
});

const HELP = '"tilewright tournament repair" keeps the lines before it';

describe('a format', () => {
  it.each([
    ['greedy --format round-robin', 'a round-robin needs 2 to 64 entrants, such as "equity greedy longest" (got 1)'],
    ['greedy --format gauntlet', 'a gauntlet needs 2 to 64 entrants, such as "equity greedy longest" (got 1)'],
    ['--format gauntlet', 'a gauntlet needs 2 to 64 entrants, such as "equity greedy longest" (got 0)'],
    [`${'greedy '.repeat(65)}--format round-robin`, 'a round-robin needs 2 to 64 entrants'],
    [`${FOUR.join(' ')} --format swiss`, '--format must be round-robin or gauntlet (got "swiss")'],
    [
      `${FOUR.join(' ')} ${FOUR.join(' ')}`,
      'a tournament needs two to four bots, such as "greedy longest" (got 8); --format round-robin or',
    ],
    [`${FOUR.join(' ')} --format gauntlet --sprt elo0=0,elo1=5`, '--sprt compares two bots; it cannot'],
    ['greedy random --format gauntlet --sprt elo0=0,elo1=5', '--sprt compares two bots;'],
  ])('is rejected in one line if invalid, and writes nothing: %s', async (line, message) => {
    const never = mkdtempSync(join(folder, 'never-'));
    const args = ['tournament', ...line.split(' '), ...GAME, '--out', join(never, 'games.ndjson')];
    expect((await refusalOf(args)).startsWith(`tilewright: ${message}`)).toBe(true);
    expect(readdirSync(never)).toEqual([]);
  });

  it('starts a deal from the same opening in every pairing, and the record is verified', async () => {
    const rows = new Array<string>(7).fill('15').join('/');
    const positions = ['TEA', 'CAT'].map((word) => `${rows}/6${word}6/${rows} / 12/10 2`);
    const openings = join(folder, 'openings.txt');
    writeFileSync(openings, `${positions.join('\n')}\n`);
    const path = join(folder, 'openings.ndjson');
    const args = [...FOUR, '--format', 'round-robin', '--pairs', '4', ...GAME, '--openings', openings];
    const { digest, standings } = await documentOf('tournament', ...args, '--threads', '2', '--out', path);
    const alone = ['longest', 'random', '--pairs', '4', ...GAME, '--openings', openings, '--threads', '1'];
    const { headToHead } = (await documentOf('tournament', ...alone)) as unknown as { readonly headToHead: object };
    expect(standings.pairings[3]).toMatchObject({ headToHead });
    expect((await documentOf('tournament', '--resume', path, '--verify')).digest).toBe(digest);
    expect((await runCli(['tournament', 'report', path])).code).toBe(0);
  });

  it('is not a three-player tournament', async () => {
    const rest = ['--ruleset', 'casual', '--pairs', '2', '--threads', '1'];
    const table = await documentOf('tournament', 'greedy', 'longest', 'random', ...GAME, ...rest);
    expect(table).toMatchObject({ games: 6, pairs: 2 });
    expect(table).not.toHaveProperty('standings');
  });

  it.each([
    [[0, 3], 'the games of pair 1 are not games of bots 0 and 2'],
    [[2, 0], 'the games of pair 1 are not games of bots 0 and 2'],
    [[0, 64], 'invalid game pair: games.0.bots.1: Too big: expected number to be <=63'],
  ])('rejects a record with the wrong players: %j', async (bots, message) => {
    const path = join(folder, 'changed.ndjson');
    const [first, pair0, pair1, ...rest] = lines;
    const record1 = JSON.parse(pair1!) as PairRecord;
    const games = record1.games.map((game, round) => ({ ...game, bots: round === 0 ? bots : bots.toReversed() }));
    const changed = JSON.stringify({ ...record1, games, digest: digestGames(games) });
    writeFileSync(path, [first, pair0, changed, ...rest, ''].join('\n'));
    const refusal = await refusalOf(['tournament', '--resume', path]);
    expect(refusal).toBe(`tilewright: ${path}:3: ${message}; ${HELP}\n`);
  });
});
