import { afterEach, describe, expect, it } from 'vitest';
import { closeTerminals, folder, start } from '../../support/program/play-terminal.ts';
import { hasTerminal } from '../../support/program/terminal.ts';

afterEach(closeTerminals);

describe.skipIf(!hasTerminal)('play without options on a terminal', () => {
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
});
