import { describe, expect, it } from 'vitest';
import { describeRules } from '../../../src/play/wording/rules-text.ts';
import { loadRuleset, shippedNames } from '../../../src/files/data-files.ts';
import { classic } from '../../support/classic.ts';

async function rulesOf(name: string): Promise<string> {
  return describeRules(await loadRuleset(name)).join('\n');
}

describe('the rules in short', () => {
  it.each(shippedNames('ruleset'))('of %s fit in 80 columns', async (name) => {
    for (const line of describeRules(await loadRuleset(name))) expect(line.length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['scribble', ['The first word may be anywhere.', 'are ignored and do not score', '3 times per turn']],
    ['social', ['with the star', '"challenge" the last play before you move', 'costs the challenger the next turn']],
    ['family', ['anyone may challenge', '"challenge by NAME"', 'costs the challenger the next turn']],
    [
      'tournament',
      ['gives the other player 5 points per word', '"challenge WORD WORD"', 'Each player has 25 minutes', '10 points'],
    ],
    ['tournament-na', ['costs the challenger the next turn', 'Each player has 25 minutes']],
  ])('of %s name their special points', async (name, parts) => {
    const text = await rulesOf(name);
    for (const part of parts) expect(text).toContain(part);
  });

  it('omit rules that a game lacks', () => {
    expect(describeRules(classic)).toEqual([
      'The first word covers the square with the star.',
      'A blank is written in lower case.',
    ]);
    const next = { by: 'next', scope: 'play' } as const;
    expect(describeRules({ ...classic, challenge: { kind: 'single', ...next } }).at(-1)).toContain('costs nothing');
    expect(describeRules({ ...classic, challenge: { kind: 'triple', ...next } }).at(-1)).toContain('loses the game');
  });
});
