import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { readBytes, readStream, readTextFile } from '../../src/files/files.ts';
import { listGameFiles } from '../../src/files/game-files.ts';
import { readKept } from '../../src/files/shared-cache.ts';
import { WHOLE_GAME } from '../analysis/review/reviewed-games.ts';
import { MAIN, runCli } from '../support/program/run-cli.ts';
import { answers, siuSession, tinyLexicon } from '../support/program/siu.ts';
import { temporaryFolder, writtenFile } from '../support/program/temporary-files.ts';

const OPENING = 'position cgp 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0';
const folder = temporaryFolder();

function pipeNamed(name: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

describe.skipIf(process.platform === 'win32')('a pipe without a writer', () => {
  const pipe = pipeNamed('words.txt');

  it('is rejected without opening it, like a socket or a device', async () => {
    await expect(readBytes(pipe)).rejects.toThrow(`${pipe}: cannot be read: it is a pipe, not a file`);
    await expect(readBytes('/dev/zero')).rejects.toThrow('it is a device, not a file');
    await expect(readBytes('/dev/zero', { pipe: true })).rejects.toThrow('it is a device, not a file');
    await expect(readBytes(folder)).rejects.toThrow('it is a folder, not a file');
    await expect(readBytes(join(folder, 'nothing'))).rejects.toThrow('there is no such file');
  });

  it.each([
    ['--lexicon', ['generate', '--cgp', OPENING.slice(13), '--lexicon', pipe]],
    ['--leaves', ['generate', '--cgp', OPENING.slice(13), '--lexicon', tinyLexicon, '--leaves', pipeNamed('v.csv')]],
    ['--ruleset', ['generate', '--cgp', OPENING.slice(13), '--ruleset', pipe]],
    ['--alphabet', ['generate', '--cgp', OPENING.slice(13), '--alphabet', pipe]],
    ['play --config', ['play', '--config', pipe]],
    ['tournament --resume', ['tournament', '--resume', pipe]],
    ['play --resume', ['play', '--resume', pipe]],
  ])('does not block %s', async (_, args) => {
    const { code, stderr } = await runCli(args);
    expect(stderr).toMatch(/^tilewright: .*: cannot be read: it is a pipe, not a file\n$/u);
    expect(code).not.toBe(0);
  });

  it('is not read as a game in a folder', async () => {
    const games = join(folder, 'games');
    mkdirSync(games);
    const game = writtenFile(games, 'game.gcg', WHOLE_GAME);
    pipeNamed('games/pipe.gcg');
    symlinkSync(game, join(games, 'same.gcg'));
    const listed = [game, join(games, 'same.gcg')];
    expect(await listGameFiles([games])).toEqual(listed);
    symlinkSync(join(folder, 'nowhere'), join(games, 'zero.gcg'));
    expect(await listGameFiles([games])).toEqual([...listed, join(games, 'zero.gcg')]);
  });

  it('is neither a saved game nor an entry of the cache', async () => {
    vi.stubEnv('TILEWRIGHT_STATE', folder);
    pipeNamed('games/old.game.jsonl');
    expect((await runCli(['play', '--resume'])).code).toBe(2);
    expect(await readKept(pipeNamed('entry'))).toBeNull();
    vi.unstubAllEnvs();
  });

  it('does not block a ruleset that refers to it', async () => {
    const ruleset = join(folder, 'rules.json');
    writeFileSync(ruleset, `{ "extends": "classic", "layout": ${JSON.stringify(pipe)} }`);
    const { stderr } = await runCli(['generate', '--cgp', OPENING.slice(13), '--ruleset', ruleset]);
    expect(stderr).toMatch(/rules\.json:1:\d+: layout: .*: cannot be read: it is a pipe, not a file\n$/u);
  });

  it('is read if a user names it and it has a writer: games, positions, words', async () => {
    const args = [MAIN, 'generate', '--top', '1', '--lexicon', tinyLexicon, '--leaves', 'none', '--file'];
    const script = `"$0" "$@" <(echo "${OPENING.slice(13)}")`;
    const child = spawn('bash', ['-c', script, process.execPath, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(stderr).toBe('');
    expect(stdout).toContain('exchanges of AEINRST');
  });
});

describe('a position for SIU', () => {
  it.skipIf(process.platform === 'win32')('cannot refer to files, so none is opened', async () => {
    const pipe = pipeNamed('blocks.kwg');
    const csv = pipeNamed('blocks.csv');
    const lines = await answers(`${OPENING} lex ${pipe};`, `${OPENING} ld ${csv};`, 'go gen searchmoves pass', 'quit');
    expect(lines.filter((line) => line.includes('ignored'))).toEqual([
      `info string ignored lex ${pipe}: a position may not name a file; use "setoption name Lexicon value <path>"`,
      `info string ignored ld ${csv}: a position may not name a file; use "setoption name LetterDistribution value <path>"`,
    ]);
    expect(lines).toContain('bestmove pass');
  });

  it('may refer to the file of an option, by path or name', async () => {
    const words = join(folder, 'own.txt');
    writeFileSync(words, 'AB\nABS\n');
    const { session, sent } = siuSession(folder);
    await session.receive(`setoption name Lexicon value ${words}`);
    for (const name of [words, 'own']) {
      await session.receive(`${OPENING} lex ${name};`);
      await session.receive('go gen searchmoves pass');
    }
    await session.receive('quit');
    expect(sent.filter((line) => line.includes('ignored'))).toEqual([]);
    expect(sent.filter((line) => line.endsWith('lexicon=own'))).toHaveLength(2);
  });

  it.skipIf(process.platform === 'win32')('is not blocked by a pipe in an option or in the data folder', async () => {
    const pipe = pipeNamed('held.kwg');
    const { session, sent } = siuSession(folder);
    await session.receive(`setoption name Lexicon value ${pipe}`);
    await session.receive(OPENING);
    await session.receive('setoption name Lexicon value held');
    await session.receive(OPENING);
    await session.receive('quit');
    expect(sent).toEqual([
      `info string ignored Lexicon ${pipe}: ${pipe}: cannot be read: it is a pipe, not a file`,
      `info string ignored Lexicon held: ${pipe}: cannot be read: it is a pipe, not a file`,
    ]);
  });
});

it('input over the size limit is rejected: a file before reading, a stream at the limit', async () => {
  const path = join(folder, 'long.txt');
  writeFileSync(path, 'x'.repeat(100));
  await expect(readTextFile(path, { maxBytes: 99 })).rejects.toThrow(`${path}: 100 bytes; the limit is 99`);
  expect(await readTextFile(path, { maxBytes: 100 })).toHaveLength(100);
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1000);
    })(),
  );
  await expect(readStream(endless, 'standard input', 5000)).rejects.toThrow('over 5000 bytes; the limit is 5000');
});

it.each([
  ['with valid arguments', ['tournament', 'greedy', 'longest', '--pairs', '4', '--seed', '1', '--json'], 0],
  ['with invalid arguments', ['tournament', 'greedy', 'nobody'], 2],
])('notes without a reader do not change the exit code: %s', async (_, args, code) => {
  const all = [MAIN, ...args, '--lexicon', tinyLexicon];
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.destroy();
  const closed = once(child, 'close');
  const stdout = await text(child.stdout);
  expect((await closed)[0]).toBe(code);
  if (code === 0) expect(JSON.parse(stdout)).toHaveProperty('digest');
});
