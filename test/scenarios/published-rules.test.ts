/** Rules that others have laid down, each told apart by what is special about it. */
import { describe, expect, it } from 'vitest';
import { premiumMark } from '../../src/engine/board/layout.ts';
import type { Ruleset } from '../../src/engine/rules/ruleset.ts';
import { loadRuleset } from '../../src/files/data-files.ts';
import { Table, type TableSetup } from '../support/table.ts';

const rulesets = new Map<string, Ruleset>();
for (const name of ['super']) rulesets.set(name, await loadRuleset(name));
const rules = (name: string): Ruleset => rulesets.get(name)!;
const table = (name: string, setup: TableSetup = {}): Table => new Table(rules(name), setup);

it.each([...rulesets.keys()])('%s says where it is from', (name) => {
  expect(rules(name).source).not.toBe('');
});

describe('super', () => {
  const words = ['CAT', 'CATERED', 'AT', 'TA'];

  it('is played on 21 by 21 squares, 200 tiles, the usual board in their middle', async () => {
    const { layout, alphabet } = rules('super');
    const { layout: usual } = await loadRuleset('classic');
    expect([layout.rows, layout.cols, alphabet.tileCount]).toEqual([21, 21, 200]);
    const marks = (board: typeof layout, from: number): string[] =>
      Array.from({ length: 15 * 15 }, (_, i) => premiumMark(board, from + Math.floor(i / 15), from + (i % 15)));
    expect(marks(layout, 3)).toEqual(marks(usual, 0));
  });

  it('opens over the square in the middle, which counts twice', () => {
    const setup = { racks: ['CATERED', 'E'], bag: 'EEEEEEE', words };
    expect(table('super', setup).refusal('- 8 8 CAT').reason).toBe('start-not-covered');
    expect(table('super', setup).play('- 11 10 CAT').lastScore).toBe(10);
  });

  it('counts the word four times in a corner, and the letter four times where that is said', () => {
    const corner = table('super', { racks: ['CAT', 'E'], bag: 'EEEEEEE', words, laid: ['- 2 1 A'] });
    expect(corner.play('| 1 1 T').lastScore).toBe(4 * 2);
    const letter = table('super', { racks: ['T', 'E'], bag: 'EEEEEEE', words, laid: ['- 3 7 A'] });
    expect(letter.play('- 3 6 T').lastScore).toBe(4 + 1);
  });

  it('gives 50 points for all seven tiles, and no more on a premium', () => {
    const at = table('super', { racks: ['CATERED', 'E'], bag: 'EEEEEEEEEEEEEE', words });
    // The word is 10, from the middle on, its R on a twofold letter.
    expect(at.play('- 11 11 CATERED').lastScore).toBe(2 * (10 + 1) + 50);
  });

  it('lets anyone challenge, and a wrong challenge costs the next turn', () => {
    const at = table('super', { racks: ['CAT', 'AB', 'CD'], bag: 'EEEEEEE', words })
      .play('- 11 10 CAT')
      .challenge(3);
    expect(at.toMove).toBe(2);
    expect(at.play('pass').toMove).toBe(1);
  });

  it('moves the tiles left to whoever is out', () => {
    const at = table('super', { racks: ['T', 'QE', 'J'], words, laid: ['- 11 11 A'], scores: [100, 100, 100] });
    at.play('- 11 12 T').accept();
    expect(at.state.scores).toEqual([100 + 2 + 11 + 8, 89, 92]);
  });
});
