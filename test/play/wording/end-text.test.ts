import { describe, expect, it } from 'vitest';
import { describeEnd, listNames } from '../../../src/play/wording/end-text.ts';
import { loadRuleset } from '../../../src/files/data-files.ts';
import { Table, type TableSetup } from '../../support/table.ts';

const names = ['Ann', 'Bob', 'Cat'];

async function out(ruleset: string, setup: TableSetup = {}): Promise<string[]> {
  const rules = { ...(await loadRuleset(ruleset)), mustTouch: false };
  const table = new Table(rules, {
    racks: ['AT', 'QE'],
    scores: [198, 150],
    words: ['AT'],
    laid: ['| 1 1 B'],
    ...setup,
  }).play('- 13 4 AT');
  if (table.game.awaitsAcceptance) table.accept();
  return describeEnd(table.game, names.slice(0, table.state.racks.length));
}

describe('the end of a game', () => {
  it.each([
    ['classic', ['Ann: +22 for the tiles left on other racks (EQ), doubled', 'Final score: Ann 222, Bob 150.']],
    ['social', ['Ann: +22 for the tiles left on other racks (EQ), doubled', 'Final score: Ann 222, Bob 150.']],
    [
      'casual',
      [
        'Bob: -11 for the tiles left on the rack (EQ)',
        'Ann: +11 for the tiles left on other racks (EQ)',
        'Final score: Ann 211, Bob 139.',
      ],
    ],
    ['scribble', ['Final score: Ann 200, Bob 150.']],
  ])('reports adjustments under %s', async (ruleset, expected) => {
    const [reason, ...rest] = await out(ruleset);
    expect(reason).toBe("The bag and Ann's rack are empty: the game is over.");
    expect(rest.slice(0, -1)).toEqual(expected);
    expect(rest.at(-1)).toMatch(/^Ann won by \d+\.$/u);
  });

  it.each([
    ['scribble', [148, 150], 'A tie between Ann and Bob.'],
    ['classic', [126, 150], 'A draw between Ann and Bob.'],
    ['casual', [126, 150], 'Ann and Bob share the win.'],
    [
      'family',
      [126, 150],
      'Ann and Bob have equal scores; the scores before the leftover tiles decide: Ann 128, Bob 150. Bob won.',
    ],
  ])('describes equal scores under %s', async (ruleset, scores, verdict) => {
    expect((await out(ruleset, { scores })).at(-1)).toBe(verdict);
  });

  it('shares a win among three', async () => {
    const lines = await out('casual', { racks: ['AT', 'E', 'E'], scores: [96, 101, 101] });
    expect(lines.at(-1)).toBe('Ann, Bob and Cat share the win.');
  });

  it('reports overtime', async () => {
    const setup = { state: { clocksMs: [60_000, -65_000] } };
    const lines = await out('tournament', setup);
    expect(lines).toContain('Bob: -20 for exceeding the time by 1:05');
    expect(lines).toContain('Final score: Ann 222, Bob 130.');
  });

  it.each([
    ['casual', 4, '4 passes in a row: the game is over.'],
    ['classic', 6, '6 turns in a row scored nothing: the game is over.'],
    ['scribble', 4, '4 passes in a row: the game is over.'],
  ])('by passes under %s', async (ruleset, passes, reason) => {
    const table = new Table(await loadRuleset(ruleset), { racks: ['AT', 'QE'], bag: 'E' });
    for (let i = 0; i < passes; i++) table.play('pass');
    expect(describeEnd(table.game, names.slice(0, 2))[0]).toBe(reason);
  });

  it('names no winner of a game for one', async () => {
    const table = new Table(await loadRuleset('config'), { racks: ['AT'], bag: 'E', scores: [12] }).play('pass');
    expect(describeEnd(table.game, ['Ann']).at(-1)).toBe('Ann finished with 10.');
  });
});

it.each([
  [['Ann'], 'Ann'],
  [['Ann', 'Bob'], 'Ann and Bob'],
  [['Ann', 'Bob', 'Cat'], 'Ann, Bob and Cat'],
])('names %j', (list, text) => expect(listNames(list)).toBe(text));
