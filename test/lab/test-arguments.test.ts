import { describe, expect, it } from 'vitest';
import { readTestArguments, withSeed } from '../../src/lab/test-arguments.ts';
import type { NewTest } from '../../src/lab/lab-test.ts';

const read = (line: string, command: NewTest['command'] = 'tournament', trusts = false): unknown =>
  readTestArguments({ command, args: line.split(' ') }, trusts);

describe('the arguments of a test', () => {
  it('are bots and options, however they are written', () => {
    expect(read('equity:leaves=none --pairs 50 greedy --sprt=elo0=-5,elo1=5 --luck --bot random')).toEqual({
      bots: ['equity:leaves=none', 'greedy', 'random'],
      options: [
        { name: 'pairs', value: '50' },
        { name: 'sprt', value: 'elo0=-5,elo1=5' },
        { name: 'luck', value: null },
      ],
    });
    expect(read('equity --param outlook:0.2..3 --method bayes', 'tune')).toMatchObject({ bots: ['equity'] });
    expect(readTestArguments({ command: 'leaves train', args: [] }, false)).toEqual({ bots: [], options: [] });
  });

  it.each([
    ['greedy random --out x', 'tournament takes no --out in the lab; '],
    ['greedy random --resume=x', 'takes no --resume=x'],
    ['greedy random --pair 5', 'did you mean "--pairs"?'],
    ['greedy random --gcg x', 'takes no --gcg'],
    ['greedy random --queue redis://x', 'takes no --queue'],
    ['greedy random --threads 4', 'takes no --threads'],
    ['greedy random --moveTime 4', 'takes no --moveTime'],
    ['greedy random --__proto__ 4', 'takes no --__proto__'],
    ['greedy random -- report', 'takes no --'],
    ['greedy random -h', 'takes no -h'],
    ['greedy random --pairs', '--pairs needs a value'],
    ['greedy random --pairs --luck', '--pairs needs a value'],
    ['greedy random --luck=yes', '--luck takes no value'],
    ['greedy random --engine x=sh', '--engine is not for tests of this lab'],
    ['greedy random --familiarity words', '--familiarity is not for tests of this lab'],
    ['greedy ./mine.js', './mine.js: modules are not for tests of this lab'],
    ['greedy --bot npm:mine', 'npm:mine: modules are not for tests of this lab'],
    ['greedy file:mine', 'modules are not for tests of this lab'],
    ['greedy equity:leaves=/etc/x.csv', 'tests of this lab name no files'],
    ['greedy equity:leaves=mine.klv2', 'tests of this lab name no files'],
    ['greedy random --lexicon words.txt', '--lexicon words.txt: tests of this lab name no files'],
    ['greedy random --openings games.gcg@3', 'name no files'],
    ['greedy random --lexicon ..', 'name no files'],
    ['greedy random --ruleset a\\b', 'name no files'],
    ['report greedy', 'report'],
    ['greedy nobody', 'nobody'],
  ])('%s: is refused', (line, fault) => {
    expect(() => read(line)).toThrow(expect.objectContaining({ code: 'bad-option' }) as Error);
    expect(() => read(line)).toThrow(fault);
  });

  it.each([
    ['tune', '--param x:1..2', 'tune needs the bot'],
    ['tune', 'equity greedy', 'tune takes no bot "greedy"'],
    ['tune', 'equity --html x', 'takes no --html'],
    ['leaves train', 'greedy', 'leaves train takes no bot'],
    ['leaves train', '--force', 'takes no --force'],
  ] as const)('%s %s: is refused', (command, line, fault) => {
    expect(() => read(line, command)).toThrow(fault);
  });

  it('may name files, modules and engines where tests are trusted, but no outputs', () => {
    const line = './mine.js:depth=3 greedy --engine rival=rival --lexicon /words/words.txt --familiarity seen.txt';
    expect(read(line, 'tournament', true)).toMatchObject({ bots: ['./mine.js:depth=3', 'greedy'] });
    expect(() => read('greedy random --out x', 'tournament', true)).toThrow('takes no --out');
  });

  it('have a seed in a tournament, drawn where none is given', () => {
    const args = ['greedy', 'random'];
    const test: Pick<NewTest, 'command' | 'args'> = { command: 'tournament', args };
    const seeded = withSeed(test, readTestArguments(test, false));
    expect(seeded.slice(0, 3)).toEqual(['greedy', 'random', '--seed']);
    expect(Number(seeded[3])).toBeLessThan(2 ** 32);
    const again: typeof test = { command: 'tournament', args: [...seeded] };
    expect(withSeed(again, readTestArguments(again, false))).toEqual(seeded);
  });
});
