import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Chalk } from 'chalk';
import { levelLabel } from '../../../src/play/session/ruleset-menu.ts';
import { botLevels } from '../../../src/bots/levels.ts';
import { drawStartPage } from '../../../src/console/full-screen/draw-start.ts';
import { asciiGlyphs, unicodeGlyphs } from '../../../src/console/full-screen/drawing/glyphs.ts';
import { startForm, type LastGame, type StartForm } from '../../../src/console/full-screen/start-fields.ts';
import { colourPalette, plainPalette } from '../../../src/console/text/palette.ts';
import { START_FACTS, pressStart } from '../../support/full-screen.ts';

const [, second] = botLevels.map(({ level }) => level) as [string, string];
const games: LastGame[] = Array.from({ length: 5 }, (_, i) => ({
  ...{ stand: i % 2 === 0 ? 'won' : 'lost', opponent: `bot ${i}` },
  ...{ score: 300 - 50 * i, opponentScore: 98 + i },
}));
const full = startForm({ ...START_FACTS, unfinished: 'You 120, casual 98, left 2026', tally: '3 won, 2 lost', games });
const rating = 'Rating 1480 ± 180 (95 %), from 12 games against levels  ▁▂▃▅▆▇█▇█';
const home = startForm({ ...full.facts, daily: 'rated 1510', cards: '12 due, 4 new', last: 'won, You 1', rating });

function pageOf(at: StartForm, columns: number, rows: number, more = {}): string[] {
  return drawStartPage(at, { columns, rows, palette: plainPalette, glyphs: asciiGlyphs, ...more });
}

const sizes: [number, number][] = [
  [80, 24],
  [60, 20],
  [60, 16],
  [120, 40],
  [120, 20],
  [200, 60],
  [56, 18],
  [40, 12],
];

describe('the start page', () => {
  it.each(sizes)('fits %i columns and %i rows with all content', (columns, rows) => {
    for (const keys of ['', '<down>', '<down><down>', '<tab>', '<tab><up>', 'home']) {
      const form = { ...(keys === 'home' ? home : pressStart(keys, full)), message: 'two players are called "Ann"' };
      const lines = pageOf(form, columns, rows, { notice: 'Making words: 40 %', share: 0.4 });
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
      const page = lines.join('\n');
      expect(page).toMatch(/^ *two players are called "Ann"$/mu);
      expect(page).toMatch(/^ *Making words: 40 %$/mu);
      expect(page).toMatch(/^[ |]*> /mu);
    }
  });

  it.each([[80, 24] as const, [60, 20] as const])('clips nothing at %i columns and %i rows', (columns, rows) => {
    for (const keys of ['', '<down>', '<down><down>']) {
      expect(pageOf(pressStart(keys, full), columns, rows).filter((line) => line.includes('~'))).toEqual([]);
    }
  });

  it('lists the levels, or the rules on their line', () => {
    const levels = pageOf(pressStart('<down><right>', full), 80, 24).join('\n');
    for (const { level, summary } of botLevels)
      expect(levels).toMatch(new RegExp(`[> ] ${levelLabel(level)} +${summary} `, 'u'));
    expect(levels).toMatch(new RegExp(`> ${second} `, 'u'));
    expect(levels.indexOf(botLevels.at(-1)!.level)).toBeLessThan(levels.lastIndexOf(second));
    expect(levels).not.toContain('The boxed game');
    const rules = pageOf(pressStart('<down><down>', full), 80, 24).join('\n');
    expect(rules).toMatch(/> Classic {7}Two players, words checked at once/u);
    expect(rules).toContain('Casual rules  The boxed game');
  });

  it('begins with the rating and what invites back', () => {
    for (const [columns, rows] of [
      [80, 24],
      [120, 40],
    ] as const) {
      const lines = pageOf(home, columns, rows).filter((line) => line !== '');
      expect(lines[1]).toContain(rating);
      const at = lines.findIndex((line) => line.includes('> Continue '));
      expect(lines.slice(at + 1, at + 4).join()).toMatch(/Puzzle +rated.*Cards +12 due, 4 new.*Last game +won, You 1/u);
    }
  });

  it('shows recent games if there is room, and all lists side by side if there is more', () => {
    const page = pageOf(full, 120, 40).join('\n');
    expect(page).toMatch(/Your games: 3 won, 2 lost/u);
    expect(page).toMatch(/won {3}300 : {2}98 {2}against bot 0/u);
    expect(page).toMatch(/lost {2}150 : 101 {2}against bot 3/u);
    expect(page).toMatch(/Levels[^]*The boxed game/u);
    expect(pageOf(full, 80, 20).join('\n')).not.toContain('Your games');
  });

  it('has the same text and width in colour', () => {
    const palette = colourPalette(new Chalk({ level: 3 }));
    for (const [columns, rows] of sizes) {
      const coloured = pageOf(full, columns, rows, { palette, glyphs: unicodeGlyphs });
      const lines = coloured.map(stripVTControlCharacters);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
      expect(lines.join('\n')).toMatch(/T {2}I {2}L {2}E/u);
    }
  });

  it('shows a progress bar', () => {
    const page = pageOf(full, 80, 24, { notice: 'Making words: 50 %', share: 0.5 }).join('\n');
    expect(page).toMatch(/^ *#{20}-{20}$/mu);
  });
});
