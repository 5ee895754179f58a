import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTerminals, folder, keep, start } from '../support/play-terminal.ts';
import { hasTerminal } from '../support/terminal.ts';

const WORDS = 'CORN NAVY ON TRACE TRACK TRADE TRAIN TREND TRIAL TROLL TRUCK TRUST TRUTH';
/** Its draws let the first two plays of the published sample be made: the racks are CORNAYV and TEABDKC. */
const SEED = '294514';

afterEach(closeTerminals);

/** The keys that go to a square, rows and columns from 1. */
function goTo(row: number, col: number): string[] {
  const repeat = (key: string, times: number): string[] => Array.from({ length: times }, () => key);
  return [...repeat('Up', 15), ...repeat('Left', 15), ...repeat('Down', row - 1), ...repeat('Right', col - 1)];
}

describe.skipIf(!hasTerminal())('scribble on a terminal', () => {
  it('has its published screen at 102 columns, with plays, returns and queries, and folds at 80', async () => {
    const words = join(folder(), 'words.txt');
    writeFileSync(words, WORDS.replaceAll(' ', '\n'));
    const args = ['play', '--ruleset', 'scribble', '--players', 'Ann,Bob', '--lexicon', words, '--leaves', 'none'];
    const terminal = await start([...args, '--seed', SEED], { columns: 102 });
    const begun = await terminal.see(/Round {2}: 1 \(Player 1\)/u);
    expect(begun).toMatch(/^N 1 {3}O 1 {3}P 3 {3}Q 10/mu);

    await terminal.keys(...goTo(7, 6), 'c', 'o', 'r', 'n', 'Enter');
    const corn = await terminal.see(/Round {2}: 2 \(Player 2\)/u);
    expect(corn).toMatch(/Score: 0 \+ 6 = 6$/mu);
    expect(corn).toMatch(/^\| \. \. \. \. \..C.O.R.N /mu);
    await terminal.keys(...goTo(6, 8), 'Space', 't', 'a', 'c', 'k');
    expect(await terminal.see(/TRACK 11/u)).not.toContain('ignored');
    await terminal.keys('Enter');
    expect(await terminal.see(/Round {2}: 3 \(Player 1\)/u)).toMatch(/Score: 0 \+ 11 = 11$/mu);

    await terminal.keys('Tab', 'Tab', 'T', 'R', '.', '.', '.', 'Enter');
    const asked = await terminal.see(/Query {2}: T R \. \. \. _[^]*TRUTH/u);
    keep('scribble', asked);
    expect(asked.match(/TR[A-Z]{3}\b/gu)).toEqual(WORDS.split(' ').slice(3));
    expect(asked).toContain('2 queries left this turn.');

    await terminal.resize(80, 24);
    const folded = await terminal.see(/^Player 2: Bag: (\w ){7} ?Score: 0 \+ 11 = 11$/mu);
    expect(folded).toMatch(/^A 1 /u);
    expect(folded).toMatch(/2 queries left this turn\.\nletters {2}.* {2}\/ more$/mu);
    expect(folded.split('\n').every((line) => line.length <= 80)).toBe(true);
    await terminal.keys('Tab', 'a', 'y');
    await terminal.see(/Returns: A Y _ _ _ _ _/u);
    await terminal.keys('Enter');
    await terminal.see(/Round {2}: 4 \(Player 2\)/u);
    await terminal.keys('Escape');
    await terminal.see(/Pass\?/u);
    await terminal.keys('Enter');
    await terminal.see(/Round {2}: 5 \(Player 1\)/u);
  });
});
