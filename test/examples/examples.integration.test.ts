import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/program/run-cli.ts';
import { tinyLexicon } from '../support/program/siu.ts';
import { TEST_CACHE, temporaryFolder } from '../support/program/temporary-files.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'examples');
const programs = readdirSync(folder).filter((name) => name.endsWith('.mjs'));

async function run(name: string, ...args: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(folder, name), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], TILEWRIGHT_CACHE: TEST_CACHE },
  });
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

describe('the examples', () => {
  it.each(programs)('%s is short and starts with the command to run it', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(
      new RegExp(`^/\\*\\*\\n \\* .*\\n(?: \\* .*\\n)* \\*\\n \\* {5}node ${name.replace('.', '\\.')}\\b`, 'u'),
    );
    expect(text.split('\n').length).toBeLessThan(60);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`\`${name}\``);
  });

  it('list the plays of a position', async () => {
    const lines = await run('list-plays.mjs');
    expect(lines).toContain('DEIJNNO: 647 plays, the best five');
    expect(lines.slice(-5)).toEqual([
      ...['E2 ENJOIN(E)D 82  82.000', 'E8 (E)NJOINED 82  82.000', 'D6 JO(H)NNIE 34 D 34.130'],
      ...['E8 (E)NJOIN 26 DE 30.752', '9C JIN 25 DENO 30.578'],
    ]);
    expect(lines[8]).toBe(" 8  =  .  .  H  E  L  L  O  .  .  .  '  .  .  = ");
    const opening = await run('list-plays.mjs', `${'15/'.repeat(15).slice(0, -1)} QI/ 0/0 0`);
    expect(opening.find((line) => line.startsWith('IQ:'))).toBe('IQ: 5 plays, the best five');
  });

  it('play a game', async () => {
    const lines = await run('play-a-game.mjs', 'greedy', 'longest', '3');
    expect(lines.filter((line) => line.startsWith('#player'))).toEqual([
      '#player1 greedy greedy',
      '#player2 longest longest',
    ]);
    const [last = '', before = ''] = lines.filter((line) => line.startsWith('>')).toReversed();
    expect(last).toMatch(/^>\w+: {2}\([A-Z?]+\) \+\d+ \d+$/u);
    expect(before).not.toMatch(/^>\w+: {2}/u);
    expect(await run('play-a-game.mjs', 'greedy', 'longest', '3')).toEqual(lines);
  });

  it('play a custom bot in a tournament', async () => {
    const lines = await run('own-bot.mjs', '4');
    expect(lines).toEqual([
      'mine against greedy, 8 games: 1 won, 7 lost, 0 drawn',
      expect.stringMatching(/^spread -87\.9 ± 6\.1 a game, digest [0-9a-f]{12}$/u),
      expect.stringContaining('greedy scores more points than mine (p < 0.001)'),
    ]);
  });

  it('include a bot that the program can run, in a folder with the package installed', async () => {
    const own = temporaryFolder();
    cpSync(join(folder, 'own-bot'), own, { recursive: true });
    mkdirSync(join(own, 'node_modules'));
    symlinkSync(root, join(own, 'node_modules/tilewright'), 'junction');
    const tournament = (bot: string) =>
      runCli(['tournament', bot, 'greedy', '--pairs', '4', '--seed', '1', '--threads', '1', '--json'], '', own);
    const { stdout, stderr, code } = await tournament('./mine.js:keep=3');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^recording unfinished games in \S+\n$/u);
    const result = JSON.parse(stdout) as Record<string, unknown>;
    expect(result).toMatchObject({ bots: ['mine.js:keep=3', 'greedy'], games: 8, forfeits: [0, 0] });
    const wrong = await tournament('./mine.js:keep=much');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/^tilewright: \.\/mine\.js: keep=much: must be a number from 0 to 10$/mu);
    const inTypeScript = await tournament('./mine.ts:keep=3');
    if (Reflect.get(process.features, 'typescript') === 'strip') {
      expect((JSON.parse(inTypeScript.stdout) as typeof result)['digest']).toBe(result['digest']);
    } else {
      expect(inTypeScript.stderr).toMatch(
        /\.\/mine\.ts: Node \S+ cannot load this kind of file; TypeScript needs Node 22\.18/u,
      );
    }
  });

  it('serve a custom bot as an engine in a tournament', async () => {
    const engine = `"${process.execPath}" "${join(folder, 'siu-engine.mjs')}" "${tinyLexicon}"`;
    const args = ['--lexicon', tinyLexicon, '--seed', '1', '--pairs', '2', '--threads', '1', '--json'];
    const limits = ['--move-time', '20000'];
    const { stdout, code } = await runCli(['tournament', 'longest', '--engine', `mine=${engine}`, ...limits, ...args]);
    expect(code).toBe(0);
    const result = JSON.parse(stdout) as Record<string, unknown>;
    expect(result).toMatchObject({ bots: ['longest', 'mine'], games: 4, forfeits: [0, 0] });
  });

  it('analyse a position', async () => {
    const lines = await run('analyse.mjs');
    expect(lines[0]).toBe('simulation: E2 ENJOIN(E)D (estimate)');
    expect(lines[1]).toMatch(/^E2 ENJOIN\(E\)D: wins \d+\.\d ± \d\.\d %, spread \d+\.\d ± \d\.\d$/u);
    expect(lines[6]).toMatch(/^E2 ENJOIN\(E\)D is a bingo/u);
    const endgames = readFileSync(join(root, 'bench/endgames.cgp'), 'utf8').split('\n');
    const [endgame = ''] = endgames.filter((line) => line.includes('/GGTARRI'));
    const [best, value] = await run('analyse.mjs', endgame);
    expect(best).toBe('endgame: C12 MUIL (proven)');
    expect(value).toMatch(/^C12 MUIL: wins \d+\.0 ± 0\.0 %, spread -?\d+\.0 ± 0\.0$/u);
  });

  it('read a game', async () => {
    const lines = await run('read-gcg.mjs');
    expect(lines.slice(0, 2)).toEqual(['line 4: +14, but classic rules give +13', 'Ann Archer 24, Bo Baker 14']);
    expect(lines[10]).toBe(" 8  =  .  .  H  E  L  L  O  S  .  .  '  .  .  = ");
    expect(lines.at(-1)).toBe('15/15/15/15/15/15/15/3HELLOS6/8O6/8N6/15/15/15/15/15 XY/AATV 24/14 0');
  });
});
