import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { digestGames } from '../../../src/match/games/game-turns.ts';
import type { PairRecord } from '../../../src/match/games/pair-record.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
const record = join(folder, 'games.ndjson');
const lexicon = fileURLToPath(new URL('../../support/tiny-lexicon.txt', import.meta.url));
const game = ['--lexicon', lexicon, '--seed', '4', '--pairs', '6', '--threads', '1'];

interface Document {
  readonly winRate: number;
  readonly digest: string;
  readonly lessLuck?: {
    readonly winRate: number;
    readonly winRateInterval: readonly [number, number];
    readonly correlation: number;
  };
}

describe('--luck', () => {
  it('adds the luck-adjusted win rate to an otherwise unchanged result', async () => {
    const args = ['tournament', 'greedy', 'longest', ...game, '--json'];
    const { lessLuck: none, ...plain } = JSON.parse((await runCli(args)).stdout) as Document;
    const { stdout, stderr, code } = await runCli([...args, '--luck', '--out', record]);
    const { lessLuck, ...rest } = JSON.parse(stdout) as Document;
    expect({ code, none, digest: rest.digest, winRate: rest.winRate }).toEqual({
      code: 0,
      none: undefined,
      digest: plain.digest,
      winRate: plain.winRate,
    });
    expect(stderr).toContain('measuring the luck of the draw in 12 games\n');
    const [low, high] = lessLuck!.winRateInterval;
    expect(low).toBeLessThan(lessLuck!.winRate);
    expect(high).toBeGreaterThan(lessLuck!.winRate);
    expect(Math.abs(lessLuck!.correlation)).toBeLessThan(1);
  });

  it('is the same for a resumed or reported record', async () => {
    const resumed = await runCli(['tournament', '--resume', record, '--luck']);
    const row = /^luck-adjusted +([\d.]+ %) +([\d.]+ %)\nadjusted interval +([\d.]+ – [\d.]+ %) /mu.exec(
      resumed.stdout,
    )!;
    const { stdout } = await runCli(['tournament', 'report', record, '--luck']);
    expect(stdout).toMatch(
      new RegExp(`\n\nLuck-adjusted win rates:\n.*\ngreedy over longest +${row[1]} +${row[3]} +0\\.\\d\\d\n`, 'u'),
    );
    expect((await runCli(['tournament', 'report', record])).stdout).not.toContain('Luck-adjusted');
  });

  it('is measured for each pairing of a format', async () => {
    const path = join(folder, 'three.ndjson');
    const bots = ['tournament', 'greedy', 'longest', 'random', '--format', 'gauntlet'];
    expect((await runCli([...bots, ...game, '--out', path])).code).toBe(0);
    const { stdout } = await runCli(['tournament', 'report', path, '--luck']);
    const [, table] = stdout.split('Luck-adjusted win rates:\n');
    expect(table).toMatch(/^.*\ngreedy over longest .*\ngreedy over random .*\n\n/u);
  });

  it('rejects sequential tests, more than two bots, and changed games', async () => {
    const changed = join(folder, 'changed.ndjson');
    const [header, first] = readFileSync(record, 'utf8').split('\n');
    const pair = JSON.parse(first!) as PairRecord;
    const games = pair.games.map((one) => ({
      ...one,
      turns: one.turns.map(([seat]) => [seat, '8H.QZXJV', 90] as const),
    }));
    writeFileSync(changed, `${header!}\n${JSON.stringify({ ...pair, games, digest: digestGames(games) })}\n`);
    for (const [args, fault] of [
      [
        ['greedy', 'longest', '--sprt', 'elo0=0,elo1=60'],
        '--luck cannot be combined with --sprt: a sequential test may stop the games',
      ],
      [['greedy', 'longest', 'random', '--format', 'gauntlet'], '--luck needs two bots'],
      [['report', changed], 'pair 0 has a game whose replay differs from the record, so its luck is unknown'],
    ] as const) {
      const settings = args[0] === 'report' ? [] : game;
      const { code, stdout, stderr } = await runCli(['tournament', ...args, ...settings, '--luck']);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(fault);
    }
  });
});
