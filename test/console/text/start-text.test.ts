import { describe, expect, it } from 'vitest';
import { drawRulesets } from '../../../src/console/text/start-text.ts';

describe('a list', () => {
  it('of which not all fits shows what is about the one chosen', () => {
    const rulesets = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, description: `rules ${name}` }));
    const draw = (chosen: string): string[] =>
      drawRulesets(rulesets, { chosen, width: 20, room: 4 }).map((line) => line.trim());
    expect(draw('a')).toEqual(['rules  what is sp~', '> a      rules a', 'b      rules b', 'c      rules c']);
    expect(draw('f').at(-1)).toBe('> f      rules f');
    expect(draw('none of them')[1]).toBe('a      rules a');
  });
});
