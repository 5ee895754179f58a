import { afterEach, describe, expect, it } from 'vitest';
import { closeTerminals, folder, GREEDY, keep, start } from '../../support/program/play-terminal.ts';
import { hasTerminal } from '../../support/program/terminal.ts';

afterEach(closeTerminals);

describe.skipIf(!hasTerminal())('play on a terminal, begun and gone on with,', () => {
  it('loses nothing to Ctrl-C or a crash', async () => {
    const env = { TILEWRIGHT_STATE: folder() };
    const first = await start([...GREEDY, '--seed', '7'], { env });
    await first.see(/turn 1 /u);
    await first.keys('h', 'e', 'r', 'o', 'Enter');
    await first.see(/turn 3 /u);
    await first.kill();
    await first.see(/exit 137/u);
    const second = await start(['play', '--resume'], { env });
    const again = await second.see(/turn 3 /u);
    expect(again).toMatch(/You +8H HERO +\+14 +14/u);
    await second.keys('/', 'p', 'Enter');
    await second.see(/turn 5 /u);
    await second.keys('C-c');
    const left = await second.see(/exit 0/u);
    expect(left).toContain('"tilewright play --resume" goes on with it');
    const third = await start(['play', '--resume'], { env });
    expect(await third.see(/turn 5 /u)).toMatch(/You +pass/u);
    const fourth = await start(['play', '--resume'], { env, columns: 200 });
    expect(await fourth.see(/exit 2/u)).toMatch(/^tilewright: \S+: this game is being played by another tilewright/u);
  });

  it('begins with the choice of a game, and says there what is wrong with it', async () => {
    const terminal = await start(['play']);
    await terminal.see(/> Rules +< classic >/u);
    await terminal.keys(
      'Down',
      'Down',
      'Y',
      'o',
      'u',
      'Down',
      'Down',
      'Down',
      'test/support/tiny-lexicon.txt',
      'Down',
      '7',
      'Enter',
    );
    keep('start', await terminal.see(/two players are called "You"/u));
    await terminal.keys('Up', 'Up', 'Up', 'Up', 'Right', 'Right', 'Enter');
    expect(await terminal.see(/> You +0/u)).toMatch(/lexicon tiny-lexicon {2}turn 1 {2}bag 86 {2}seed 7/u);
  });

  it('stays with lines where it is told to or the terminal is dumb', async () => {
    const plain = await start([...GREEDY, '--plain', '--seed', '7']);
    await plain.see(/^You>/mu);
    const dumb = await start([...GREEDY, '--seed', '7'], { env: { TERM: 'dumb' } });
    await dumb.see(/^You>/mu);
  });
});
