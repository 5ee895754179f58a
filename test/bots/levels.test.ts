import { describe, expect, it } from 'vitest';
import { botLevels, DEFAULT_LEVEL, describeLevel, expandLevel, percentOfMore } from '../../src/bots/levels.ts';
import { formatBotSpec, parseBotSpec } from '../../src/bots/bot-spec.ts';
import { botNames, leavesOf, readBotSpec, withFamiliarity, wordsWantedBy } from '../../src/bots/registry.ts';
import { LEVEL_DATA } from '../../src/bots/person/level-table.ts';
import type { WordGraph } from '../../src/movegen/words/word-graph.ts';
import { classic } from '../support/classic.ts';
import { tinyGraph } from '../support/tiny-lexicon.ts';
import type { LevelGame } from '../../src/bots/learnt/language-weights.ts';

function gameOf(timesAsMany: number): LevelGame {
  const wordCount = { value: timesAsMany * LEVEL_DATA.words };
  return { ruleset: classic, graph: Object.create(tinyGraph(), { wordCount }) as WordGraph };
}

describe('levels', () => {
  it('are eight, weakest first', () => {
    const names = ['novice', 'beginner', 'casual', 'regular', 'club', 'expert', 'master', 'champion'];
    expect(botLevels.map(({ level }) => level)).toEqual(names);
    expect(names).toContain(DEFAULT_LEVEL);
  });

  it('have rising scores, up to those that play for the win', () => {
    const scores = botLevels.slice(0, -1).map(({ figures }) => figures.meanScore);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it('meet their target scores and have rising ratings', () => {
    for (const { spec, target, figures } of botLevels) {
      expect(target === null).toBe(!/sight=.*form=/u.test(spec));
      // Both are means of a few hundred games.
      if (target !== null) expect(Math.abs(figures.meanScore - target.meanScore)).toBeLessThan(12);
    }
    const ratings = botLevels.map(({ rating }) => rating.elo);
    expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
    const mean = ratings.reduce((sum, elo) => sum + elo, 0) / ratings.length;
    expect(Math.abs(mean - 1500)).toBeLessThanOrEqual(1);
    for (const rated of [...botLevels.keys()].slice(1)) {
      const step = ratings[rated]! - ratings[rated - 1]!;
      expect(1 / (1 + 10 ** (-step / 400))).toBeGreaterThan(0.6);
    }
  });

  it('have all measured figures', () => {
    for (const { summary, target, figures, rating } of botLevels) {
      expect(summary).not.toBe('');
      const { meanScore, scoreDeviation, longWords, examples } = figures;
      const measured = [meanScore, scoreDeviation, rating.error, target?.meanScore, target?.spreadDeviation];
      for (const figure of measured) expect(figure ?? 1).toBeGreaterThan(0);
      expect(longWords).not.toContain('');
      expect(longWords.length).toBeGreaterThan(0);
      expect(examples.length).toBeGreaterThan(0);
      for (const { word, points } of examples) expect(word.length * points).toBeGreaterThan(0);
    }
  });

  it.each(botLevels)('$level is the bot $spec', ({ level, spec }) => {
    expect(botNames()).toContain(level);
    expect(formatBotSpec(readBotSpec(level))).toBe(level);
    expect(formatBotSpec(expandLevel(readBotSpec(level)))).toBe(formatBotSpec(readBotSpec(spec)));
    expect(leavesOf(readBotSpec(level))).toBe(leavesOf(readBotSpec(spec)));
    expect(wordsWantedBy(readBotSpec(level))).toEqual(wordsWantedBy(readBotSpec(spec)));
  });

  it.each(botLevels)('$level is described in one line', (level) => {
    const { meanScore, longWords, examples } = level.figures;
    const line = describeLevel(level);
    for (const part of [String(meanScore), longWords[0]!, examples[0]!.word]) expect(line).toContain(part);
    expect(line.length).toBeLessThan(80);
  });

  it('know more words at each step', () => {
    const percents = botLevels.map(({ spec }) => Number(parseBotSpec(spec).options.get('vocabulary') ?? 100));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents[0]).toBeLessThan(percents[2]!);
    expect(percents.at(-2)).toBe(100);
  });

  it('know no more words of a larger lexicon, unless they know all', () => {
    const percentIn = (level: string, timesAsMany: number): number => {
      return wordsWantedBy(readBotSpec(level), gameOf(timesAsMany))[0]!.percent;
    };
    expect(percentIn('novice', 1)).toBe(1.2);
    expect(percentIn('novice', 0.1)).toBe(1.2);
    expect(percentIn('novice', 11)).toBe(0.11);
    expect(percentIn('club', 11)).toBe(5.3);
    expect(percentIn('novice:vocabulary=7', 11)).toBe(7);
    expect(expandLevel(readBotSpec('master'), gameOf(11))).toEqual(expandLevel(readBotSpec('master')));
  });

  it.each([1.2, 16, 75, 100])('percent %d stays the same for as many words, and falls for more', (percent) => {
    expect(percentOfMore(percent, 1)).toBe(percent);
    expect(percentOfMore(percent, 4)).toBeLessThanOrEqual(percent);
  });

  it('accept the options of their bots', () => {
    expect(leavesOf(readBotSpec('champion:leaves=none'))).toBe('none');
    const words = { lexicon: 'my.txt', percent: 7.5, familiarity: 'letters' };
    expect(wordsWantedBy(readBotSpec('champion:lexicon=my.txt,vocabulary=7.5'))[0]).toEqual({
      name: 'my.txt 7.5 %',
      ...words,
    });
    const ofGame = { lexicon: 'game', percent: 7.5, familiarity: 'default' };
    expect(wordsWantedBy(readBotSpec('club:vocabulary=7.5'))[0]).toEqual({ name: 'game 7.5 % by default', ...ofGame });
  });

  it.each([
    ['beginner:plies=2', /bot "beginner" has no option "plies"; its options are/u],
    ['champion:plies=0', /plies=0: must be a whole number/u],
    ['club:vocabulary=0', /vocabulary=0: must be a percentage over 0, at most 100/u],
    ['club:sight=0', /sight=0: must be a percentage over 0, at most 100/u],
    ['club:foresight=101', /foresight=101: must be a percentage, at most 100/u],
    ['club:vocabulary=20,phonies=yes', /phonies=yes requires lexicon=PATH/u],
  ])('reject %s', (spec, message) => expect(() => readBotSpec(spec)).toThrow(message));

  it('use the given list of counts if they name none', () => {
    const specs = ['club', 'club:familiarity=letters', 'champion'];
    expect(specs.map((spec) => formatBotSpec(withFamiliarity(readBotSpec(spec), 'my.txt')))).toEqual([
      'club:familiarity=my.txt',
      ...specs.slice(1),
    ]);
  });
});
