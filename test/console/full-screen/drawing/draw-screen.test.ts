import { describe, expect, it } from 'vitest';
import { loadRuleset } from '../../../../src/files/data-files.ts';
import { pointAt } from '../../../../src/play/screen/board-keys.ts';
import { classic } from '../../../support/classic.ts';
import { press, screenOf, screenGameOf } from '../../../support/full-screen.ts';

const scribble = await loadRuleset('scribble');
const gameOf = (ruleset = classic, screen: 'standard' | 'panels' = 'standard') =>
  screenGameOf({ ruleset, players: ['Ann', 'Bob'] }, { screen }).screen;

describe('the rules at the full screen', () => {
  it.each(['/o', '^o', ':rules<enter>'])('open on %s, and any key only closes them', (keys) => {
    const screen = gameOf();
    const before = screenOf(screen);
    press(screen, keys);
    expect(screenOf(screen)).toMatch(
      /^Rules of classic: Two players, words checked at once, no clock {2}\(Esc closes\)/u,
    );
    pointAt(screen, { kind: 'square', square: { row: 0, col: 0 } });
    press(screen, 'p');
    expect(screenOf(screen)).toBe(before);
  });

  it('use two columns if there is room, otherwise pages', () => {
    const screen = gameOf();
    press(screen, '/o');
    const wide = screenOf(screen, 120, 40);
    expect(wide).toMatch(/^A turn +Bonuses$/mu);
    expect(wide).toContain('Equal scores are a draw.');
    const low = screenOf(screen, 60, 20);
    expect(low).toMatch(/^1 to 16 of \d+, PgUp PgDn$/mu);
    press(screen, '<page-down><page-down><page-down><page-down>');
    expect(screenOf(screen, 60, 20)).toContain('Equal scores are a draw.');
  });

  it.each(['/v', ':glossary<enter>'])('give way to the glossary on %s', (keys) => {
    const screen = gameOf();
    const before = screenOf(screen);
    press(screen, keys);
    expect(screenOf(screen, 80, 24)).toMatch(/^Glossary {2}\(Esc closes\)\n\naccuracy\n {2}How close/u);
    press(screen, 'p');
    expect(screenOf(screen)).toBe(before);
  });

  it.each([
    [60, 20],
    [80, 24],
    [99, 24],
    [100, 30],
    [200, 60],
  ])('fit %i columns and %i rows', (columns, rows) => {
    for (const screen of [gameOf(), gameOf(scribble, 'panels')]) {
      press(screen, '/o');
      const lines = screenOf(screen, columns, rows).split('\n');
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    }
  });
});
