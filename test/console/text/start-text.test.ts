import { describe, expect, it } from 'vitest';
import { botLevels } from '../../../src/bots/levels.ts';
import { drawLevels, drawRulesets } from '../../../src/console/text/start-text.ts';

describe('a list', () => {
  const rulesets = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, description: `rules ${name}` }));
  const draw = (chosen: string, room: number, width = 24): string[] =>
    drawRulesets(rulesets, { chosen, width, room }).map((line) => line.trim());

  it('that does not fit shows the entries around the chosen one and counts the others', () => {
    expect(draw('a', 5)).toEqual([
      ...['rules  description', '> a      rules a', 'b      rules b', 'c      rules c', '3 more below'],
    ]);
    expect(draw('c', 5).slice(1)).toEqual([
      'b      rules b',
      '> c      rules c',
      'd      rules d',
      '1 more above, 2 more below',
    ]);
    expect(draw('f', 5).slice(-2)).toEqual(['> f      rules f', '3 more above']);
    expect(draw('none of them', 5)[1]).toBe('a      rules a');
    expect(draw('f', 7)).toHaveLength(7);
    for (const room of [1, 2, 3, 4]) expect(draw('d', room).length).toBeLessThanOrEqual(Math.max(2, room));
  });

  it('marks a description that is cut, and prefers it to the heading of its group', () => {
    const description = 'more words than there is room for in two lines of this table';
    const shipped = ['classic', 'tournament', 'fisf'].map((name) => ({ name, description }));
    expect(drawRulesets(shipped, { chosen: 'tournament', width: 48, room: 4 }).map((line) => line.trimEnd())).toEqual([
      '  rules               description',
      '> Tournament (WESPA)  more words than there is',
      '                      room for in two lines ...',
      '  1 more above, 1 more below',
    ]);
  });

  it('names the groups of shipped rulesets', () => {
    const shipped = ['classic', 'tournament', 'fisf'].map((name) => ({ name, description: name }));
    expect(drawRulesets(shipped, { chosen: 'fisf', width: 40, room: 9 }).map((line) => line.trimEnd())).toEqual([
      '  rules               description',
      '  Classic             classic',
      '  Federations:',
      '  Tournament (WESPA)  tournament',
      '> French (FISF)       fisf',
    ]);
  });

  it('shows full descriptions of rulesets if there is room', () => {
    const long = [...rulesets, { name: 'g', description: 'many more words than there is room for in a line' }];
    const lines = drawRulesets(long, { chosen: 'a', width: 30, room: 20 });
    expect(lines.slice(-3)).toEqual([
      '  g      many more words than',
      '         there is room for in',
      '         a line',
    ]);
    const short = drawRulesets(long, { chosen: 'a', width: 30, room: 8 });
    expect(short).toHaveLength(8);
    expect(short.at(-1)).toBe('  g      many more words ...');
    expect(short.every(({ length }) => length <= 30)).toBe(true);
  });

  it('drops columns of levels rather than clipping words', () => {
    for (const width of [120, 80, 60, 50, 40]) {
      const lines = drawLevels(botLevels, { chosen: 'casual', width, room: 20 });
      expect(lines).toHaveLength(1 + botLevels.length);
      expect(lines.filter((line) => line.length > width || line.includes('~'))).toEqual([]);
    }
  });
});
