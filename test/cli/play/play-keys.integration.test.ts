import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTerminals, folder, start } from '../../support/program/play-terminal.ts';
import { hasTerminal } from '../../support/program/terminal.ts';

const TINY = ['--lexicon', 'test/support/tiny-lexicon.txt', '--leaves', 'none'];
/** Bots that think until they are told to move. */
const SLOW = 'sim:iterations=100000000,certainty=99.99';

afterEach(closeTerminals);

describe.skipIf(!hasTerminal)('play on a terminal', () => {
  it('exchanges, asks for a blank’s letter, hints, shows what is unseen, and has a bot move now', async () => {
    const gcg = join(folder(), 'game.gcg');
    // The rack is ?DHLAEY.
    const terminal = await start(['play', '--bot', SLOW, ...TINY, '--seed', '16', '--save', gcg]);
    await terminal.see(/Rack: {2}\? {3}D2 {3}H4 {3}L1 {3}A1 {3}E1 {3}Y4/u);
    await terminal.keys('H', 'E', '?');
    await terminal.see(/Which letter does the blank stand for\?/u);
    await terminal.keys('r');
    const blank = await terminal.see(/\+H\+E\+r/u);
    expect(blank).toMatch(/HEr 10/u);
    expect(blank).not.toMatch(/Rack:.*\?/u);
    await terminal.keys('BSpace');
    await terminal.see(/Rack:.*\?/u);
    await terminal.keys('BSpace', 'BSpace', '/', 'n');
    await terminal.see(/Hint[^]*play +score +leave +win %/u);
    await terminal.keys('/', 'u');
    expect(await terminal.see(/Unseen/u)).toMatch(/93 tiles/u);
    await terminal.keys('/', 'u');
    await terminal.see(/You +0/u);
    await terminal.keys('/', 'x', 'Right', 'Space', 'y');
    await terminal.see(/\(D2\)[^]*\(Y4\)[^]*Exchange which tiles\? 2 picked\./u);
    await terminal.keys('Enter');
    const thinking = await terminal.see(/sim[^\n]* thinks\. Space: it moves now\./u);
    expect(thinking).toMatch(/You +exchange 2/u);
    await terminal.keys('Space');
    expect(await terminal.see(/turn 3 /u)).toMatch(/\(sim[^)]* was cut short\)/u);
    await terminal.keys('/', 't');
    await terminal.see(/What the bot thought of\s[^]*No bot has thought yet\./u);
    await terminal.keys('C-c');
    await terminal.see(/exit 0/u);
    expect(readFileSync(gcg, 'utf8')).toContain('#note the player took a hint');
  });

  it('covers racks between turns, has plays challenged, and shows what a bot thought of', async () => {
    // The bot begins with ELF; the racks are LHAERAO and OOPEELA. A bot that challenges would do so before Bob could.
    const players = 'Ann,Bob,bot:greedy:challenge=never';
    const terminal = await start(['play', '--ruleset', 'family', '--players', players, ...TINY, '--seed', '7']);
    const covered = await terminal.see(/Ann, press Enter to see your tiles\./u);
    expect(covered).toMatch(/Rack: \(covered\)/u);
    await terminal.keys('Enter');
    expect(await terminal.see(/Ann: Rack:.*L1/u)).toMatch(/L1.*H4.*A1.*E1.*R1.*A1.*O1/u);
    await terminal.keys('h', 'a', 'r', 'l', 'Enter');
    const next = await terminal.see(/Bob, press Enter to see your tiles\./u);
    expect(next).not.toMatch(/Rack:.*\d/u);
    await terminal.keys('Enter');
    expect(await terminal.see(/Bob: Rack:/u)).toMatch(/O1.*O1.*P3.*E1.*E1.*L1.*A1/u);
    await terminal.keys('/', 'g');
    await terminal.see(/challenge ELFHARL\? y: yes, n: no\./u);
    await terminal.keys('y');
    expect(await terminal.see(/challenge of ELFHARL, upheld/u)).toMatch(/Ann +0$/mu);
    await terminal.keys('/', 'p', 'Enter');
    expect(await terminal.see(/Ann, press Enter/u)).toMatch(/greedy[^\n]* 8?[A-O]?\d* /u);
    await terminal.keys('C-t');
    await terminal.see(/That waits until it is your turn\./u);
    await terminal.keys('Enter', 'C-t');
    await terminal.see(/Look\? y: yes\./u);
    await terminal.keys('y');
    await terminal.see(/What greedy:challenge=never[^]*play +score +leave +equity/u);
  });
});
