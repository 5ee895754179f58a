import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';
import { commandOf, tinyLexicon } from '../../support/program/siu.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { refusalOf } from '../../support/program/refusal.ts';

const folder = temporaryFolder();

describe('an engine in a tournament', () => {
  it('is given as an option, and resumes', async () => {
    const out = join(folder, 'games.ndjson');
    const args = ['--lexicon', tinyLexicon, '--threads', '1', '--json'];
    const first = await runCli([
      ...['tournament', 'greedy', '--engine', `fake=${commandOf('none')}`, '--pairs', '2', '--seed', '3'],
      ...['--move-time', '5000', '--grace', '100', '--out', out, ...args],
    ]);
    expect(first.stderr).toMatch(/^fake forfeited a game of pair 0: illegal: bestmove none: .*\n/u);
    expect(first.stderr.endsWith(`\nall games written to ${out}\n`)).toBe(true);
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

  it('records its settings and logs the protocol', async () => {
    const out = join(folder, 'set.ndjson');
    const log = join(folder, 'said');
    const engine = `fake=${commandOf('none')};move-time=77;iterations=3`;
    const args = ['--lexicon', tinyLexicon, '--threads', '1', '--json'];
    const first = await runCli([
      ...['tournament', 'greedy', '--engine', engine, '--pairs', '1', '--seed', '3', '--engine-log', log],
      ...['--out', out, ...args],
    ]);
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout)).toMatchObject({ bots: ['greedy', 'fake'] });
    expect(JSON.parse(readFileSync(out, 'utf8').split('\n')[0]!)).toMatchObject({
      bots: ['greedy', 'engine:fake;move-time=77;iterations=3'],
    });
    const logs = readdirSync(log).map((name) => readFileSync(join(log, name), 'utf8'));
    expect(logs.join('')).toContain(' > go gen movetime 77 iterations 3\n');
    const other = `fake=${commandOf('none')};move-time=78`;
    expect(await refusalOf(['tournament', '--resume', out, '--pairs', '2', '--engine', other, ...args])).toBe(
      'tilewright: engine fake has move-time=77;iterations=3 in the record, not move-time=78\n',
    );
    const command = `fake=${commandOf('none')}`;
    const more = await runCli(['tournament', '--resume', out, '--pairs', '2', '--engine', command, ...args]);
    expect(JSON.parse(more.stdout)).toMatchObject({ pairs: 2 });
  });

  it('that only forfeits stops the tournament, which can be resumed', async () => {
    const out = join(folder, 'crashing.ndjson');
    const engine = ['--engine', `fake=${commandOf('crash')}`];
    const rest = ['--lexicon', tinyLexicon, '--threads', '2'];
    const args = ['tournament', 'greedy', ...engine, '--pairs', '8', '--seed', '3', '--out', out, ...rest];
    const cause = 'crash: it ended with exit code 3: segmentation fault, so to say';
    const { code, stdout, stderr } = await runCli(args);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^10 games in 5 pairs/u);
    expect(stdout).toContain(`\nfake forfeited 10 games:\n  10  ${cause}\n`);
    expect(stdout).toContain('Warning: 10 of 10 games were forfeited, by fake (10)');
    expect(stderr.trimEnd().split('\n')).toEqual([
      `fake forfeited a game of pair 0: ${cause}`,
      `stopped: 10 games in a row were forfeited, the last by fake (${cause}); use --forfeits-in-a-row none to continue`,
      'ended after 5 of 8 pairs',
      `the games are saved; to resume: tilewright tournament --resume ${out}.part --engine "fake=COMMAND"`,
    ]);
    const again = await runCli([
      ...['tournament', '--resume', `${out}.part`, ...engine, '--threads', '2', '--json'],
      ...['--forfeits-in-a-row', 'none'],
    ]);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({
      forfeits: [0, 16],
      forfeitReasons: [[], [{ kind: 'crash', games: 16 }]],
    });
  });

  it.each([
    [['greedy', 'random', '--forfeits-in-a-row', '0'], /-row must be a whole number from 1 to .*, or none/u],
    [['greedy', '--engine', 'fake'], /"fake" is not an engine; expected "name=command"/u],
    [['greedy', 'random', '--move-time', '5'], /--move-time and --grace require an engine/u],
    [['greedy', 'random', '--engine-log', 'x'], /--engine-log requires an engine; add one with --engine/u],
    [['--engine', 'a=b'], /two to four bots, .* \(got 1\)/u],
    [['greedy', '--engine', 'a=no-such-program-here'], /engine a cannot play: it ended with exit code \d+/u],
  ])('rejects %j', async (args, message) => {
    expect(await refusalOf(['tournament', ...args, '--lexicon', tinyLexicon])).toMatch(message);
  });
});
