import { describe, expect, it } from 'vitest';
import { botLevels, describeLevel, expandLevel } from '../../src/bots/levels.ts';
import { formatBotSpec } from '../../src/bots/bot-spec.ts';
import { botNames, leavesOf, ownWordsOf, readBotSpec } from '../../src/bots/registry.ts';

describe('levels', () => {
  it('are six, weakest first', () => {
    expect(botLevels.map(({ level }) => level)).toEqual(['beginner', 'easy', 'medium', 'hard', 'expert', 'master']);
  });

  it.each(botLevels)('$level is the bot $spec', ({ level, spec }) => {
    expect(botNames()).toContain(level);
    expect(formatBotSpec(readBotSpec(level))).toBe(level);
    expect(formatBotSpec(expandLevel(readBotSpec(level)))).toBe(formatBotSpec(readBotSpec(spec)));
    expect(leavesOf(readBotSpec(level))).toBe(leavesOf(readBotSpec(spec)));
    expect(ownWordsOf(readBotSpec(level))).toEqual(ownWordsOf(readBotSpec(spec)));
  });

  it.each(botLevels)('$level says in a line what it is like', (level) => {
    const { meanScore, longWords, examples } = level.figures;
    const line = describeLevel(level);
    for (const part of [String(meanScore), longWords[0]!, examples[0]!.word]) expect(line).toContain(part);
    expect(line.length).toBeLessThan(80);
  });

  it('know more words the higher they are', () => {
    const percents = botLevels.map(({ level }) => ownWordsOf(readBotSpec(level))?.percent ?? 100);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents[0]).toBeLessThan(percents[2]!);
    expect(percents[3]).toBe(100);
  });

  it('take options as the bots they are', () => {
    expect(leavesOf(readBotSpec('hard:leaves=none'))).toBe('none');
    expect(ownWordsOf(readBotSpec('medium:lexicon=my.txt,vocabulary=7.5'))).toEqual({
      name: 'my.txt 7.5 %',
      lexicon: 'my.txt',
      percent: 7.5,
    });
    expect(() => readBotSpec('beginner:plies=2')).toThrow(/bot "beginner" has no option "plies"; it has/u);
    expect(() => readBotSpec('master:plies=0')).toThrow(/plies=0: it is a whole number/u);
    expect(() => readBotSpec('hard:vocabulary=0')).toThrow(/vocabulary=0: it is a percentage over 0, at most 100/u);
    expect(() => readBotSpec('hard:vocabulary=20,phonies=yes')).toThrow(/phonies=yes needs lexicon=PATH/u);
  });
});
