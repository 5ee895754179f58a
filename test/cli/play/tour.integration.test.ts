import { afterEach, describe, expect, it } from 'vitest';
import { closeTerminals, keep, start } from '../../support/program/play-terminal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { hasTerminal } from '../../support/program/tmux.ts';

afterEach(closeTerminals);

describe('tour', () => {
  it('runs line by line from a pipe', async () => {
    const input = '8F WORD\nK5 RAIN\nK8 SAID\n\nexch UV\n12A COMEDY\nhint\n12A COMEDY\n\n';
    const { stdout, code } = await runCli(['tour'], input);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Step 1 of 6: a word[^]*Not in the lexicon: HOUSEN\.[^]*One answer is 7E BEAM\.[^]*ask for the hint first\.[^]*^This is the end of the tour\./mu,
    );
  });

  it('can be left at any step', async () => {
    const { stdout, code } = await runCli(['tour'], '8F WORD\nquit\n');
    expect(code).toBe(0);
    expect(stdout).not.toContain('Step 3');
  });
});

describe.skipIf(!hasTerminal)('the tour on a terminal', () => {
  it('is offered to new users, and returns to the menu', async () => {
    const terminal = await start(['play']);
    await terminal.see(/New here\? take a five-minute tour[^]*> Opponent/u);
    await terminal.keys('C-t');
    await terminal.see(/> 1 a word/u);
    await terminal.keys('w', 'o', 'r', 'd', 'Enter');
    await terminal.see(/^Right\./mu);
    await terminal.keys('Enter');
    await terminal.see(/> 2 a hook/u);
    keep('tour', await terminal.see(/Esc leave/u));
    await terminal.keys('Escape');
    await terminal.see(/> Opponent/u);
    await terminal.keys('Escape');
    await terminal.see(/exit 0/u);
  });

  it('is also a command', async () => {
    const terminal = await start(['tour']);
    await terminal.see(/> 1 a word/u);
    await terminal.keys('C-q');
    await terminal.see(/exit 0/u);
  });
});
