import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { describeError } from '../../../src/cli/errors.ts';
import { InputError } from '../../../src/engine/errors.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-engines-'));
const fake = fileURLToPath(new URL('../../support/program/fake-engine.js', import.meta.url));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function commandOf(manner: string): string {
  return `"${process.execPath}" "${fake}" ${manner}`;
}

describe('an engine in a tournament', () => {
  it('is a flag of the command, and goes on from its record', async () => {
    const out = join(folder, 'games.ndjson');
    const args = ['--lexicon', tinyLexicon, '--threads', '1', '--json'];
    const first = await runCli([
      ...['tournament', 'greedy', '--engine', `fake=${commandOf('none')}`, '--pairs', '2', '--seed', '3'],
      ...['--move-time', '5000', '--grace', '100', '--out', out, ...args],
    ]);
    expect(first.stderr).toBe(`all games are in ${out}\n`);
    const document = JSON.parse(first.stdout) as Record<string, unknown>;
    expect(document).toMatchObject({ bots: ['greedy', 'fake'], wins: 4, forfeits: [0, 4], games: 4 });
    const [header = ''] = readFileSync(out, 'utf8').split('\n');
    expect(JSON.parse(header)).toMatchObject({
      bots: ['greedy', 'engine:fake'],
      engineLimits: { moveMs: 5000, graceMs: 100 },
    });
    const again = await runCli(['tournament', '--resume', out, '--json']);
    expect((JSON.parse(again.stdout) as Record<string, unknown>)['digest']).toBe(document['digest']);
  });

  it.each([
    [['greedy', '--engine', 'fake'], /"fake" is not an engine; "name=command" is needed/u],
    [['greedy', 'random', '--move-time', '5'], /--move-time and --grace are for engines/u],
    [['--engine', 'a=b'], /for two to four bots, .*; 1 given/u],
    [['greedy', '--engine', 'a=b', '--grace', '0'], /--grace must be a whole number from 1/u],
    [['greedy', '--engine', 'a=no-such-program-here'], /engine a cannot play: it ended with exit code \d+/u],
  ])('refuses %j', async (args, message) => {
    const error: unknown = await runCommandLine(['tournament', ...args, '--lexicon', tinyLexicon]).catch(
      (fault: unknown) => fault,
    );
    expect(error).toBeInstanceOf(InputError);
    expect(describeError(error, false)).toMatch(message);
    expect(describeError(error, false)).not.toContain('\n');
  });
});
