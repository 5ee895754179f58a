import { afterEach, describe, expect, it } from 'vitest';
import { botLevels } from '../../../src/bots/levels.ts';
import { closeTerminals, folder, GREEDY, start } from '../../support/program/play-terminal.ts';
import { hasTerminal } from '../../support/program/terminal.ts';

afterEach(closeTerminals);

describe.skipIf(!hasTerminal)('play without options on a terminal', () => {
  it('is a page that says what there is, and shows what is wrong with an answer', async () => {
    const terminal = await start(['play']);
    const page = await terminal.see(/> Opponent/u);
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
    for (const { level } of botLevels) expect(page).toMatch(new RegExp(`[> ] ${level} `, 'u'));
    expect(page).not.toMatch(/Continue|Your games/u);
    await terminal.keys('Down');
    await terminal.see(/> Rules[^]*> classic +Two players, words checked at once/u);
    await terminal.keys('Up', 'Y', 'o', 'u', 'Enter');
    await terminal.see(/two players are called "You"/u);
    await terminal.keys('Escape');
    await terminal.see(/exit 0/u);
  });

  it('builds the words while the page is shown, and holds the screen until the game begins', async () => {
    const env = { TILEWRIGHT_CACHE: folder() };
    const terminal = await start(['play'], { env });
    await terminal.see(
      /^ *Making the word graph of lexicon default: \d+ %\. It is kept for the next time\.$[^]*^ *[#█]*[-░]+ *$/mu,
    );
    await terminal.keys('Enter');
    await terminal.keys('q', 'z', 'Enter', 'q');
    for (;;) {
      const screen = await terminal.see(/> Opponent[^]*^ *Making|^Rack:/mu);
      expect(screen).not.toMatch(/exit|note:|^qz/mu);
      if (/^Rack:/mu.test(screen)) break;
    }
    await terminal.keys('C-c');
    const left = await terminal.see(/exit 0/u);
    expect(left.trimStart()).toMatch(/^The game is unfinished/u);
  });

  it('offers the game that was left, and continues it', async () => {
    const env = { TILEWRIGHT_STATE: folder() };
    const left = await start([...GREEDY, '--seed', '7'], { env });
    await left.see(/turn 1 /u);
    await left.keys(':', '8', 'H', ' ', 'h', 'e', 'r', 'o', 'Enter');
    await left.see(/HERO 14/u);
    await left.keys('Enter');
    await left.see(/turn 3 /u);
    await left.keys('C-c');
    await left.see(/exit 0/u);
    const terminal = await start(['play'], { env });
    await terminal.see(/> Continue +You 14 and greedy \d+, classic rules, left \d{4}-/mu);
    await terminal.keys('Enter');
    expect(await terminal.see(/turn 3 /u)).toMatch(/You +8H HERO +\+14 +14/u);
    await terminal.keys('C-c');
    expect(await terminal.see(/exit 0/u)).not.toContain('The same draws again');
  });
});
