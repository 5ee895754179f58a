import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { describeError, exitCodeOf } from '../../../src/cli/failure.ts';
import { InputError } from '../../../src/engine/errors.ts';
import { MAIN, runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { refusalOf } from '../../support/program/refusal.ts';

const folder = temporaryFolder();
const lexicon = ['--lexicon', fileURLToPath(new URL('../../support/tiny-lexicon.txt', import.meta.url))];
const out = join(folder, 'out.ndjson');

interface Document {
  readonly [key: string]: unknown;
  readonly digest: string;
}

const KEPT = /^recording unfinished games in \S+tournament\.ndjson\n$/u;

async function tournament(...args: readonly string[]): Promise<Document> {
  const { code, stdout, stderr } = await runCli(['tournament', ...args, ...lexicon, '--json']);
  expect(stderr).toMatch(KEPT);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Document;
}

describe('tilewright tournament', () => {
  it('prints one document, with the same digest on 1, 2 and 3 threads', async () => {
    const play = (threads: string): Promise<Document> =>
      tournament('greedy', 'random', '--pairs', '6', '--seed', '3', '--threads', threads);
    const documents = [await play('1'), await play('2'), await play('3')];
    for (const document of documents) {
      expect(document).toMatchObject({ games: 12, pairs: 6, bots: ['greedy', 'random'], seed: 3 });
      for (const key of [
        ...['wins', 'losses', 'draws', 'meanScore', 'meanSpread', 'spreadStdErr', 'winRate', 'turnsPerGame'],
        ...['bingosPerGame', 'seconds', 'cpuSeconds', 'gamesPerCpuSecond', 'pValue', 'threads'],
      ]) {
        expect(document[key], key).toBeTypeOf('number');
      }
      expect(document.digest).toMatch(/^[0-9a-f]{64}$/u);
    }
    expect(new Set(documents.map(({ digest }) => digest)).size).toBe(1);
    expect(documents.map(({ threads }) => threads)).toEqual([1, 2, 3]);
  });

  it('shows each of three bots, and A against the others', async () => {
    const table = ['greedy', 'random', 'longest', '--ruleset', 'casual', '--pairs', '2', '--seed', '3'];
    const document = await tournament(...table, '--threads', '2');
    expect(document).toMatchObject({ games: 6, pairs: 2, playedGames: 6, bots: ['greedy', 'random', 'longest'] });
    expect(document['perBot']).toHaveLength(3);
    expect(document['against']).toHaveLength(2);
    const { stdout } = await runCli(['tournament', ...table, '--threads', '1', ...lexicon]);
    expect(stdout).toMatch(/^6 games in 2 deals: casual/u);
    for (const row of ['shared wins', 'win rate', 'greedy against', 'random', 'longest', `digest ${document.digest}`]) {
      expect(stdout).toMatch(new RegExp(`^${row}`, 'mu'));
    }
  });

  it('shows the result as a table with a verdict', async () => {
    const args = ['tournament', 'greedy', 'random', '--pairs', '20', '--seed', '1', '--threads', '1', ...lexicon];
    const { code, stdout, stderr } = await runCli(args);
    expect(code).toBe(0);
    expect(stderr).toMatch(KEPT);
    expect(stdout).toMatch(/^40 games in 20 pairs: classic, lexicon tiny-lexicon, seed 1$/mu);
    for (const row of ['wins', 'draws', 'win rate', '95 % interval', 'mean score', 'mean spread', 'digest']) {
      expect(stdout).toMatch(new RegExp(`^${row} `, 'mu'));
    }
    expect(stdout).toMatch(/turns and .* bingos per game/u);
    expect(stdout).toMatch(/games per second/u);
    expect(stdout).toMatch(/\n\ngreedy is stronger than random \(p < 0\.001\)\.\n$/u);
    expect(stdout).toContain('±: one standard error');
  });

  it.each([
    ['an unknown bot', ['greedy', 'nobody'], /no bot "nobody"; there are random, greedy/u],
    ['an unknown option of a bot', ['greedy:depth=3', 'random'], /bot "greedy" has no option "depth"/u],
    ['one bot', ['greedy'], /two to four bots.*\(got 1\)/u],
    ['five bots', Array.from('12345', () => 'greedy'), /two to four bots.*\(got 5\)/u],
    ['three bots at a table for two', ['greedy', 'random', 'longest'], /classic is for 2 players; 3 bots given/u],
    ['an invalid challenge habit', ['greedy:challenge=maybe', 'random'], /challenge=maybe: must be always, never, or/u],
    ['a missing lexicon of a bot', ['greedy:lexicon=no.txt', 'random'], /no\.txt: .*there is no such file/u],
    ['no pairs', ['greedy', 'random', '--pairs', '0'], /--pairs must be a whole number from 1/u],
    ['no threads', ['greedy', 'random', '--threads', '0'], /--threads must be a whole number from 1 to 256/u],
    ['a missing lexicon', ['greedy', 'random', '--lexicon', 'no.txt'], /no\.txt: .*there is no such file/u],
    ['unknown leave values', ['equity', 'random', '--leaves', 'best'], /no leave values "best"/u],
    [
      'leave values that no bot uses',
      ['greedy', 'random', '--leaves', 'none'],
      /--leaves applies to bots that use leave/u,
    ],
    ['a missing folder', ['greedy', 'random', '--out', join(folder, 'no', 'x')], /there is no folder/u],
    ['a folder instead of a file', ['greedy', 'random', '--out', folder], /it is a folder, not a file/u],
    ['a missing record', ['--resume', join(folder, 'no.ndjson')], /there is no such file/u],
    ['two outputs', ['--resume', out, '--out', out], /--out cannot be combined with --resume/u],
  ])('rejects %s, and writes nothing', async (_, args, message) => {
    const before = readdirSync(folder);
    expect(await refusalOf(['tournament', ...args])).toMatch(message);
    expect(readdirSync(folder)).toEqual(before);
  });

  it.skipIf(process.platform === 'win32')('stops at Ctrl-C, keeps its games and prints how to resume', async () => {
    const args = ['tournament', 'greedy', 'random', '--pairs', '100000', '--seed', '6', '--threads', '2', ...lexicon];
    // Without --out, the record grows in the temporary folder; it exists once games are played.
    const spool = mkdtempSync(join(folder, 'spool-'));
    const env = { ...process.env, TMPDIR: spool };
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, stdio: 'pipe', env });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const closed = new Promise((resolve) => child.on('close', resolve));
    await vi.waitUntil(() => readdirSync(spool).some((name) => name.startsWith('tilewright-')), { timeout: 30_000 });
    child.kill('SIGINT');
    expect(await closed).toBe(130);
    expect(stderr).toMatch(/interrupted after \d+ of 100000 pairs/u);
    expect(stderr).toContain('to resume: tilewright tournament --resume tilewright-6.ndjson.part');
    expect(readdirSync(spool).filter((name) => name.startsWith('tilewright-'))).toEqual([]);
    const record = join(folder, 'tilewright-6.ndjson.part');
    const [header = '', ...pairs] = readFileSync(record, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(header)).toMatchObject({ bots: ['greedy', 'random'], pairs: 100_000, seed: 6 });
    pairs.forEach((line, pair) => expect(JSON.parse(line)).toMatchObject({ pair }));
  });

  it('writes a record with --out, and reports a complete one again', async () => {
    const args = ['greedy', 'longest', '--pairs', '3', '--seed', '2', '--threads', '1'];
    const first = await runCli(['tournament', ...args, '--out', out, '--json', ...lexicon]);
    expect(first.stderr).toBe(`all games written to ${out}\n`);
    expect(existsSync(`${out}.part`)).toBe(false);
    const again = await runCli(['tournament', '--resume', out, '--json']);
    const { digest, games } = JSON.parse(again.stdout) as Document;
    expect({ digest, games }).toEqual({ digest: (JSON.parse(first.stdout) as Document).digest, games: 6 });
  });

  it('repairs a record into a new file, and reports the discarded part', async () => {
    const [path, repaired] = [join(folder, 'torn.ndjson'), join(folder, 'torn.repaired.ndjson.part')];
    const args = ['greedy', 'longest', '--pairs', '3', '--seed', '2', '--threads', '1', '--out', path];
    await runCli(['tournament', ...args, ...lexicon]);
    expect((await runCli(['tournament', 'repair', path])).stdout).toBe(`${path}: 3 pairs, no damage\n`);
    const whole = readFileSync(path, 'utf8');
    const intact = whole.split('\n').slice(0, 3).join('\n') + '\n';
    writeFileSync(path, `${intact}\0\0\0\n`);
    expect(await runCli(['tournament', 'repair', path])).toEqual({
      code: 0,
      stderr: '',
      stdout: `${path}:4: invalid game pair: not JSON
kept: 2 of 3 pairs, in ${repaired}
left out: the rest, 4 bytes
to play the missing pairs: tilewright tournament --resume ${repaired}
`,
    });
    expect(readFileSync(repaired, 'utf8')).toBe(intact);
    expect(await refusalOf(['tournament', 'repair', path])).toContain('the file already exists');
  });

  it.skipIf(!existsSync('/dev/full'))('ends with code 1 if its result cannot be printed, and keeps its record', () => {
    for (const json of [[], ['--json']]) {
      const args = ['tournament', 'greedy', 'longest', '--pairs', '2', '--seed', '2', '--threads', '1', ...json];
      const command = ['-c', '"$0" "$@" >/dev/full', process.execPath, MAIN, ...args, ...lexicon];
      const { status, stderr } = spawnSync('sh', command, { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr).toContain('cannot write to standard output: the disk is full');
      const [, path = ''] = /^all games written to (\S+tournament\.ndjson)$/mu.exec(stderr) ?? [];
      expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(3);
    }
  });
});

const COMMANDS =
  'play tour web tournament tune bench generate analyze lexicon language game train siu mcp leaves worker queue bots'.split(
    ' ',
  );

async function printed(...args: readonly string[]): Promise<string> {
  return (await runCli(args)).stdout;
}

describe('tilewright', () => {
  it.each([[[]], [['--help']]])('with %j prints help', async (args) => {
    const help = await printed(...args);
    for (const command of COMMANDS) expect(help).toMatch(new RegExp(`^ {2}${command} `, 'mu'));
  });

  it.each(COMMANDS)('%s --help has examples', async (command) => {
    expect(await printed(command, '--help')).toMatch(new RegExp(`Examples:\\n +tilewright ${command}`, 'u'));
  });

  it('prints its version', async () => expect(await printed('--version')).toMatch(/^\d+\.\d+\.\d+\n$/u));

  it('lists every bot with its options', async () => {
    const { bots } = JSON.parse(await printed('bots', '--json')) as {
      bots: { bot: string; options: { name: string }[] }[];
    };
    expect(bots.map(({ bot }) => bot)).toEqual(expect.arrayContaining(['random', 'greedy', 'longest', 'equity']));
    expect(bots.find(({ bot }) => bot === 'equity')?.options.map(({ name }) => name)).toEqual([
      ...['leaves', 'evaluation', 'outlook', 'endgame', 'pre-endgame'],
      ...['challenge', 'lexicon', 'vocabulary', 'phonies'],
    ]);
  });

  it('stops silently when its output is closed', async () => {
    const child = spawn(process.execPath, [MAIN, 'bots'], { stdio: 'pipe' });
    child.stdout.destroy();
    const stderr = text(child.stderr);
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(await stderr).toBe('');
  });
});

describe('an error', () => {
  it('has exit code 2 for user errors, otherwise 1', () => {
    expect(exitCodeOf(new InputError('bad-option', 'no'))).toBe(2);
    expect(exitCodeOf(new TypeError('no'))).toBe(1);
  });

  it('is one line, with its stack on request', () => {
    const error = new Error('first\n  second', { cause: new Error('deeper') });
    expect(describeError(error, false)).toBe('tilewright: first; second');
    expect(describeError(error, true)).toMatch(/first[^]*\n +at [^]*caused by Error: deeper/u);
  });
});
