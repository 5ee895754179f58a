import { describe, expect, it } from 'vitest';
import { formatBotSpec, parseBotSpec } from '../../src/bots/bot-spec.ts';
import { botKinds, isSearching, leavesOf, readBotSpec } from '../../src/bots/registry.ts';
import { InputError } from '../../src/engine/errors.ts';

const ANY_TEXT = ['leaves', 'familiarity', 'lexicon'];

describe('a bot spec', () => {
  it.each(['greedy', 'equity:leaves=none', 'x:a=1,b=two words'])('%s survives a round trip', (text) => {
    expect(formatBotSpec(parseBotSpec(text))).toBe(text);
  });

  it('names the leave values that a bot requires', () => {
    expect(leavesOf(readBotSpec('greedy'))).toBeNull();
    expect(leavesOf(readBotSpec('equity'))).toBe('default');
    expect(leavesOf(readBotSpec('equity:leaves=my.csv'))).toBe('my.csv');
  });

  it.each([
    ['gready', /no bot "gready"; did you mean "greedy"\?/u],
    ['', /no bot ""/u],
    [
      'greedy:leaves=none',
      /bot "greedy" has no option "leaves"; its options are challenge, lexicon, vocabulary, phonies/u,
    ],
    ['equity:leave=none', /bot "equity" has no option "leave"; did you mean "leaves"\?/u],
    [
      'equity:x=none',
      /bot "equity" has no option "x"; its options are leaves, evaluation, outlook, endgame, pre-endgame, challenge/u,
    ],
    ['equity:endgame=0', /endgame=0: must be no, yes, or a number of nodes from 1 to/u],
    ['equity:pre-endgame=often', /pre-endgame=often: must be no, yes, or/u],
    ['equity:leaves', /"leaves" in bot "equity:leaves"; options are written name=value/u],
    ['equity:=none', /options are written name=value/u],
    ['equity:leaves=a,leaves=b', /"leaves" is given twice/u],
  ])('rejects %s in one line', (text, message) => {
    expect(() => readBotSpec(text)).toThrow(InputError);
    expect(() => readBotSpec(text)).toThrow(message);
  });

  it.each(botKinds)('$kind accepts its defaults and rejects nonsense', ({ kind, options }) => {
    for (const { name: option, default: usual } of options) {
      const given = usual === 'none' || usual === 'default' ? '' : `:${option}=${usual}`;
      expect(readBotSpec(`${kind}${given}`).kind).toBe(kind);
      const nonsense = `${kind}:${option}=~`;
      if (ANY_TEXT.includes(option)) expect(readBotSpec(nonsense).options.get(option)).toBe('~');
      else expect(() => readBotSpec(nonsense)).toThrow(new RegExp(`^${option}=~: must be `, 'u'));
    }
  });

  it.each([
    ['greedy', false],
    ['equity', false],
    ['equity:endgame=yes', true],
    ['equity:pre-endgame=500', true],
    ['sim:endgame=no,pre-endgame=no', true],
    ['person', false],
    ['expert', false],
    ['master', true],
  ])('%s searches: %s', (text, searches) => expect(isSearching(readBotSpec(text))).toBe(searches));
});
