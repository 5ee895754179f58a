import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { writeFolder } from '../support/config-files.ts';
import { HOOKS, MAIN, runCli } from '../support/run-cli.ts';
import type { Outcome } from '../support/run-cli.ts';

const PROGRAM = [process.execPath, ...HOOKS, MAIN].map((part) => `"${part}"`).join(' ');

/** Run a line of the shell in a folder. */
async function run(folder: string, line: string): Promise<Outcome> {
  const child = spawn('sh', ['-c', line.replace('npx tilewright', PROGRAM)], { cwd: folder, stdio: 'pipe' });
  child.stdin.end();
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, stdout, stderr };
}

const FILES = {
  'game.cfg': 'TILES: tiles\nBOARD: board\nDictionary: words\nNUMBER: 3\nseed: 4\ncolour: red\n',
  tiles: 'A 1 4\nB 3 4\nG 2 4',
  board: '5 5\n3 3\nt...t\n.....\n.....\n.....\nt...t',
  words: 'bag\nGAB\nab',
};
const PLAY = 'npx tilewright play --config game.cfg';

async function play(answers: string, files: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return runCli(['play', '--config', 'game.cfg'], answers, writeFolder({ ...FILES, ...files }));
}

describe('play --config', () => {
  it('plays a whole script from a pipe, and warns of keys it does not know', async () => {
    const { code, stdout, stderr } = await play('2\nAnn\nn\nequity\ny\nEXCHANGE Z\npass\nPASS\n');
    expect(code).toBe(0);
    expect(stderr.split('\n')).toEqual([
      'game.cfg:6: unknown key "colour" is ignored',
      expect.stringMatching(/^Your rack [ABG]{3} does not hold Z\.$/u),
      '',
    ]);
    expect(stdout).toMatch(/^computer\? \(y\/n\) y$/mu);
    expect(stdout).toMatch(/^Last play: equity, /mu);
    expect(stdout).not.toContain('\u001b');
  });

  it('gives the same game again for the same seed, and says one it has drawn', async () => {
    const seats = '2\nAnn\nn\nCPUS\ny\nPASS\n';
    const drawn = await play(seats, { 'game.cfg': FILES['game.cfg'].replace('seed: 4\n', '') });
    const [, seed = ''] = /^seed: (\d+)$/mu.exec(drawn.stderr)!;
    const again = await play(seats, { 'game.cfg': FILES['game.cfg'].replace('seed: 4', `seed: ${seed}`) });
    expect(again.stdout).toBe(drawn.stdout);
    expect(again.stderr).not.toContain('seed');
  });

  it.each<[string, string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a missing file',
      '1',
      { 'game.cfg': 'tiles: nope.txt\nboard: board\ndictionary: words' },
      /game\.cfg:1:8: tiles: nope\.txt: cannot be read: there is no such file/u,
    ],
    ['a bad square', '1', { board: '2 2\n1 1\n..\n.?' }, /board:4:2: "\?" is no square/u],
    ['a tile count of zero', '1', { tiles: 'A 1 0' }, /tiles:1:5: "0" where a count of 1 or more/u],
    ['a start square off the board', '1', { board: '2 2\n3 1\n..\n..' }, /board:2: start square 3 1 is off the board/u],
    ['no players', '0\n', {}, /"0" players; a number from 1 to 8 is needed/u],
    ['nine players', '9\n', {}, /"9" players; a number from 1 to 8 is needed/u],
    ['computers alone', '1\nCPUL\ny\n', {}, /all players are computers/u],
    ['a bot option that there is none of', '2\nAnn\nn\nequity:depth=3\ny\n', {}, /bot "equity" has no option "depth"/u],
  ])('with %s is one line and exit code 1', async (_, answers, files, message) => {
    const config = FILES['game.cfg'].replace('colour: red\n', '');
    const { code, stdout, stderr } = await play(answers, { 'game.cfg': config, ...files });
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stdout).not.toContain('Hand of');
  });

  it.each([
    [['--ruleset', 'classic'], 'ruleset'],
    [['--lexicon', 'default'], 'lexicon'],
    [['--players', 'Ann,Bob'], 'players'],
    [['--leaves', 'none'], 'leaves'],
    [['--no-confirm'], 'confirm'],
  ])('takes no %j', async (args, name) => {
    const { code, stdout, stderr } = await runCli(['play', '--config', 'game.cfg', ...args], '', writeFolder(FILES));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`tilewright: --${name} does not go with --config, whose game asks and says that by itself\n`);
  });

  it('builds a dictionary once, whatever it is called', async () => {
    const words = 'bag\nGAB\nab\nba';
    const folder = writeFolder({ ...FILES, words });
    const cache = join(folder, 'cache');
    vi.stubEnv('TILEWRIGHT_CACHE', cache);
    const first = await runCli(['play', '--config', 'game.cfg'], '1\nAnn\nn\n', folder);
    const built = readdirSync(cache).filter((file) => file.endsWith('.graph'));
    expect(built).toHaveLength(1);
    const { mtimeMs } = statSync(join(cache, built[0]!));
    expect(await runCli(['play', '--config', 'game.cfg'], '1\nAnn\nn\n', folder)).toEqual(first);
    expect(statSync(join(cache, built[0]!)).mtimeMs).toBe(mtimeMs);
    vi.unstubAllEnvs();
  });

  it('of a file that is missing is one line and exit code 1', async () => {
    const { code, stdout, stderr } = await run(writeFolder({}), PLAY);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('tilewright: game.cfg: cannot be read: there is no such file\n');
  });
});

describe('the page on configured games', () => {
  const page = readFileSync(new URL('../../docs/config-games.md', import.meta.url), 'utf8');
  const files = Object.fromEntries(
    [...page.matchAll(/^\*\*`([\w.]+)`\*\*.*\n\n```\n([^`]*)```$/gmu)].map((match) => [match[1]!, match[2]!]),
  );
  const sessions = [...page.matchAll(/^```\n\$ (printf .*)\n([^`]*)```$/gmu)].map((match) => [match[1]!, match[2]!]);

  it('has an example with all of its files', () => {
    expect(Object.keys(files)).toEqual(['game.cfg', 'board.txt', 'tiles.txt', 'words.txt', 'init.txt']);
    expect(sessions).toHaveLength(2);
  });

  it.each(sessions)('shows what %s does', async (line, expected) => {
    const { code, stdout } = await run(writeFolder(files), `${line} 2>&1`);
    expect(code).toBe(0);
    expect(stdout.replace(/ +$/gmu, '').trimEnd()).toBe(expected.trimEnd());
  });
});
