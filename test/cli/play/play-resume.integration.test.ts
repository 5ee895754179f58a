import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTerminals, GREEDY, keep, start } from '../../support/program/play-terminal.ts';
import { hasTerminal } from '../../support/program/tmux.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

afterEach(closeTerminals);

describe.skipIf(!hasTerminal)('play on a terminal, started and resumed,', () => {
  it('loses nothing to Ctrl-C or a crash', async () => {
    const env = { TILEWRIGHT_STATE: temporaryFolder() };
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
    const farewell = await second.see(/exit 0/u);
    expect(farewell).toContain('continue it with "tilewright play --resume"');
    const third = await start(['play', '--resume'], { env });
    expect(await third.see(/turn 5 /u)).toMatch(/You +pass/u);
    const fourth = await start(['play', '--resume'], { env, columns: 200 });
    expect(await fourth.see(/exit 2/u)).toMatch(
      /^tilewright: \S+: this game is being played by another Tilewright process/u,
    );
  });

  it('starts with the choice of a game, and shows errors there', async () => {
    const terminal = await start(['play'], { env: { TILEWRIGHT_STATE: temporaryFolder() } });
    const page = await terminal.see(/> Opponent +< casual player >/u);
    keep('start', page.replace(/^\n+/u, ''));
    await terminal.keys('Tab', 'Down', 'Down', 'Down', 'Y', 'o', 'u', 'Down', 'Down');
    await terminal.keys('test/support/tiny-lexicon.txt', 'Down', 'Down', '7', 'Enter');
    await terminal.see(/two players are called "You"/u);
    await terminal.keys('Up', 'Up', 'Up', 'Up', 'BSpace', 'BSpace', 'BSpace', 'Enter');
    expect(await terminal.see(/> You +0/u)).toMatch(/lexicon tiny-lexicon {2}turn 1 {2}bag 86 {2}seed 7/u);
  });

  it('plays a rematch with swapped seats and other draws', async () => {
    const env = { TILEWRIGHT_STATE: temporaryFolder() };
    const terminal = await start([...GREEDY, '--seed', '7'], { env });
    await terminal.see(/turn 1 .*seed 7/u);
    await terminal.keys('/', 'r', 'y');
    await terminal.see(/M: rematch/u);
    await terminal.keys('m');
    const again = await terminal.see(/> You +0/u);
    expect(again).toMatch(/turn 2 /u);
    expect(again).not.toMatch(/seed 7$/mu);
    await terminal.keys('/', 'r', 'y');
    await terminal.see(/M: rematch/u);
    await terminal.keys('Enter');
    expect(await terminal.see(/exit 0/u)).not.toContain('To repeat these draws');
  });

  it('uses line mode if requested or on a dumb terminal', async () => {
    const env = { TILEWRIGHT_STATE: temporaryFolder() };
    const plain = await start([...GREEDY, '--plain', '--seed', '7'], { env });
    await plain.see(/^You>/mu);
    await plain.keys('p', 'a', 's', 's', 'Enter', 'Enter');
    await plain.see(/^greedy:/mu);
    await plain.keys('q', 'u', 'i', 't', 'Enter');
    await plain.see(/exit 0/u);
    const next = await start(['play', '--plain'], { env });
    await next.see(/^Unfinished game: You 0 and greedy \d+, classic rules, left .*\nContinue it\?/mu);
    await next.keys('y', 'Enter');
    await next.see(/^You>/mu);
    await next.keys('h', 'i', 's', 't', 'o', 'r', 'y', 'Enter');
    await next.see(/You +pass/u);
    await next.kill();
    const dumb = await start([...GREEDY, '--seed', '7'], { env: { TERM: 'dumb' } });
    await dumb.see(/^You>/mu);
  });

  it.each([1, 2])('supports line mode on a terminal of %i columns', async (columns) => {
    const terminal = await start([...GREEDY, '--seed', '7'], { env: { TERM: 'dumb' }, columns });
    await terminal.see(columns === 1 ? /^>$/mu : /^u>$/mu);
    await terminal.keys('hint', 'Enter', 'panels', 'Enter', 'quit', 'Enter');
    await terminal.see(columns === 1 ? /^7$/mu : /^ 7$|^7$/mu);
    await terminal.resize(80, 24);
    expect(await terminal.see(/exit \d/u)).toMatch(/^exit 0$/mu);
  });
});

it.skipIf(!hasTerminal)(
  'play builds the words while its page is shown, and holds the screen until it begins',
  async () => {
    const env = { TILEWRIGHT_CACHE: temporaryFolder() };
    const terminal = await start(['play'], { env });
    await terminal.see(
      /^ *Building the word graph of lexicon default: \d+ %\. It is cached for next time\.$[^]*^ *[#█]*[-░]+ *$/mu,
    );
    await terminal.keys('Enter');
    await terminal.keys('q', 'z', 'Enter', 'q');
    for (;;) {
      const screen = await terminal.see(/> Opponent[^]*^ *Making|^Rack:/mu);
      expect(screen).not.toMatch(/exit|note:|^qz/mu);
      if (/^Rack:/mu.test(screen)) break;
    }
    await terminal.keys('C-c');
    const farewell = await terminal.see(/exit 0/u);
    expect(farewell.trimStart()).toMatch(/^The game is unfinished/u);
  },
);

it.skipIf(!hasTerminal)('settings of the menu are saved, also for the tour, and options override them', async () => {
  const env = { TILEWRIGHT_STATE: temporaryFolder() };
  const menu = await start(['play'], { env });
  await menu.see(/> Opponent/u);
  await menu.keys('Tab');
  await menu.see(/ Tiles +< values >/u);
  await menu.keys('Up', 'Up');
  await menu.see(/> Tiles/u);
  await menu.keys('Right');
  await menu.see(/> Tiles +< letters >/u);
  await menu.keys('Escape');
  await menu.see(/exit 0/u);
  expect(JSON.parse(readFileSync(join(env.TILEWRIGHT_STATE, 'settings.json'), 'utf8'))).toEqual({
    version: 1,
    theme: 'felt',
    tiles: 'letters',
  });
  const bySettings = await start(['tour'], { env });
  await bySettings.see(/^Rack: {2}T {3}R {3}A /mu);
  const byOption = await start(['tour', '--tiles', 'values'], { env });
  await byOption.see(/^Rack: {2}T1 {3}R1 {3}A1 /mu);
});
