import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestGames } from '../../src/match/games/game-turns.ts';
import type { PairRecord } from '../../src/match/games/pair-record.ts';
import { runCli } from '../support/program/run-cli.ts';
import { commandOf, tinyLexicon } from '../support/program/siu.ts';
import { temporaryFolder } from '../support/program/temporary-files.ts';

const root = temporaryFolder();
const command = commandOf('none');

async function recordOf(...players: string[]): Promise<string[]> {
  const out = join(mkdtempSync(join(root, 'made-')), 'games.ndjson');
  const options = ['--pairs', '2', '--seed', '3', '--threads', '1', '--lexicon', tinyLexicon, '--out', out];
  const { code, stderr } = await runCli(['tournament', ...players, ...options]);
  expect(code).toBe(0);
  // Messages on forfeits may precede the line.
  expect(stderr).toMatch(new RegExp(`(?:^|\\n)all games written to ${out}\\n$`, 'u'));
  return readFileSync(out, 'utf8').trimEnd().split('\n');
}

const withEngine = await recordOf('greedy', '--engine', `x=${command}`);
const ofBots = await recordOf('greedy', 'longest');

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
  file = join(folder, 'games.ndjson');
});

function write(lines: readonly string[]): void {
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
}

describe('a record with an engine', () => {
  it('is rejected if it contains a command, which is not run', async () => {
    write([withEngine[0]!.replace('engine:x', 'engine:x=touch PWNED'), ...withEngine.slice(1)]);
    const { code, stderr } = await runCli(['tournament', '--resume', file], '', folder);
    expect(code).toBe(2);
    expect(stderr).toContain('is not an engine; expected "engine:NAME"');
    expect(existsSync(join(folder, 'PWNED'))).toBe(false);
  });

  it('requires its command if games are missing', async () => {
    write(withEngine.slice(0, 2));
    const { code, stderr } = await runCli(['tournament', '--resume', file], '', folder);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `tilewright: ${file}: engine x plays in this record, which contains no commands; give --engine "x=COMMAND"\n`,
    );
    const other = await runCli(['tournament', '--resume', file, '--engine', 'y=true'], '', folder);
    expect(other.stderr).toMatch(/^tilewright: the record has no engine "y"; its engines are x\n$/u);
    const resumed = await runCli(['tournament', '--resume', file, '--engine', `x=${command}`], '', folder);
    expect(resumed.code).toBe(0);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toEqual(withEngine);
  });

  it('starts no engine if no games are missing', async () => {
    write(withEngine);
    const { code } = await runCli(['tournament', '--resume', file, '--engine', 'x=touch STARTED'], '', folder);
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'STARTED'))).toBe(false);
  });
});

describe('a modified record', () => {
  // The unit tests of `RecordCheck` change the other fields.
  it('is rejected if its winners changed, even with a correct digest', async () => {
    const pair = JSON.parse(ofBots[2]!) as PairRecord;
    const games = pair.games.map((game) => ({ ...game, winners: [0, 1] }));
    write(ofBots.with(2, JSON.stringify({ ...pair, games, digest: digestGames(games) })));
    const { code, stderr, stdout } = await runCli(['tournament', '--resume', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/:3: game \d of pair 1 does not match its moves: winners \[0,1\], not \[\d\]/u);
  });

  it('is accepted by --verify if all games match their moves', async () => {
    write(ofBots);
    const { code, stderr } = await runCli(['tournament', '--resume', file, '--verify']);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `replayed 2 of 2 pairs; the games match the record\nall games written to ${file}\n`,
    });
    const alone = await runCli(['tournament', 'greedy', 'longest', '--verify']);
    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining('--verify requires --resume') as string });
  });
});
