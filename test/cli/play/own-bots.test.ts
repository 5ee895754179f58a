import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBotSpec } from '../../../src/bots/registry.ts';
import { findBotModules, loggedBot, loggedSeats, withModules } from '../../../src/cli/play/own-bots.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { tinyLexicon } from '../../support/program/siu.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const OWN_BOT = fileURLToPath(new URL('../../support/program/own-bot.js', import.meta.url));
const folder = temporaryFolder();
const mine = join(folder, 'mine.js');
copyFileSync(OWN_BOT, mine);

async function play(manner: string, input: string, ...args: readonly string[]) {
  const options = ['--lexicon', tinyLexicon, '--leaves', 'none', '--seed', '7', '--plain', ...args];
  return runCli(['play', '--bot', `./mine.js:manner=${manner}`, ...options], input, folder);
}

describe('a console game against a user bot', () => {
  it('uses the moves of the bot', async () => {
    const { stdout, code } = await play('chatty', 'pass\npass\nquit\n');
    expect(code).toBe(0);
    expect(stdout).toContain('You against mine.js:manner=chatty');
    expect(stdout.match(/mine\.js:manner=chatty: pass/gu)).toHaveLength(2);
    expect(stdout).not.toContain('hello');
  });

  it.each([
    ['throws', 'it threw TypeError: no idea [31m what to do (mine.js:'],
    ['exits', 'its thread ended with exit code 3'],
    ['not-held', '8H.'],
  ])('continues with a bot of manner %s, and can be saved', async (manner, why) => {
    const saved = join(folder, `${manner}.gcg`);
    const { stdout, stderr, code } = await play(manner, 'pass\npass\nquit\n', '--save', saved);
    expect({ stderr, code }).toEqual({ stderr: `game written to ${saved}\n`, code: 0 });
    const failures = stdout.split('\n').filter((line) => line.startsWith(`mine.js:manner=${manner} failed: `));
    expect(failures).toHaveLength(2);
    expect(failures[0]).toContain(why);
    expect(failures[0]).toContain('The best play without a search is played instead.');
    expect(readFileSync(saved, 'utf8')).toMatch(/^>mine\.js/mu);
  });

  it('does not start if the bot cannot be created', async () => {
    const { stdout, stderr, code } = await play('throws-when-made', '');
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toMatch(/^tilewright: \.\/mine\.js:\d+:\d+: it threw RangeError: no such style\n$/u);
    const missing = await runCli(['play', '--bot', './not-there.js'], '', folder);
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toBe('tilewright: ./not-there.js: cannot be read: there is no such file\n');
  });
});

describe('the log of a game with a user bot', () => {
  it('names the bot without its path, which the user gives again', async () => {
    const seats = await withModules([
      { name: 'Ann', spec: null },
      { name: 'mine', spec: readBotSpec(`${mine}:manner=good`) },
      { name: 'greedy', spec: readBotSpec('greedy') },
    ]);
    const players = seats.map((seat) => ({ name: seat.name, bot: loggedBot(seat) }));
    expect(JSON.stringify(players)).not.toContain(folder);
    const modules = await findBotModules([`${mine}:manner=good`]);
    expect(loggedSeats(players, modules, 'log')).toEqual(seats);
    expect(() => loggedSeats(players, [], 'log')).toThrow(
      'log: bot mine.js:manner=good plays in this game, but its path is not in the log; give --bot PATH/mine.js',
    );
    writeFileSync(mine, `${readFileSync(OWN_BOT, 'utf8')}// other\n`);
    const changed = await findBotModules([`${mine}:manner=good`]);
    expect(() => loggedSeats(players, changed, 'log')).toThrow('differs from the recorded one');
    copyFileSync(OWN_BOT, mine);
  });

  it('must not name a path or a program', async () => {
    for (const bot of ['/tmp/evil.js', './evil.js:a=1']) {
      expect(() => loggedSeats([{ name: 'x', bot }], [], 'log')).toThrow(
        'is the path of a module, which a record may not contain',
      );
    }
    expect(() => loggedSeats([{ name: 'x', bot: 'engine:evil' }], [], 'log')).toThrow('evil is an engine, not a bot');
    await expect(findBotModules(['greedy'])).rejects.toThrow('--bot greedy cannot be combined with --resume');
  });
});
