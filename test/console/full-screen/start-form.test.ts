import { describe, expect, it } from 'vitest';
import { answersOf, drawForm, pressInForm, startForm } from '../../../src/console/full-screen/start-form.ts';
import type { StartForm } from '../../../src/console/full-screen/start-form.ts';
import { plainPalette } from '../../../src/console/text/palette.ts';
import { keysOf } from '../../support/full-screen.ts';

const form = startForm(['casual', 'classic', 'family'], ['equity', 'greedy']);

function press(text: string): StartForm {
  return keysOf(text).reduce<StartForm>((at, key) => {
    const next = pressInForm(at, key);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, form);
}

describe('the start screen', () => {
  it('is a game against a bot as it stands', () => {
    expect(answersOf(form)).toEqual({ ruleset: 'classic', players: 'You,bot:equity', lexicon: 'default', seed: null });
  });

  it('begins with the answers given last, but for the seed', () => {
    const last = { ruleset: 'casual', players: 'Ann,bot:sim:plies=2,infer=yes,Bob', lexicon: 'words.txt' };
    expect(answersOf(startForm(['casual', 'classic'], ['greedy'], last))).toEqual({ ...last, seed: null });
  });

  it('steps through choices and takes what is typed', () => {
    expect(answersOf(press('<right>')).ruleset).toBe('family');
    expect(answersOf(press('<left><left>')).ruleset).toBe('family');
    expect(answersOf(press('<down>Ann<down><right><down>Bob')).players).toBe('Ann,bot:greedy,Bob');
    expect(answersOf(press('<up>42<backspace>')).seed).toBe(4);
    expect(answersOf(press('<up>x')).seed).toBeNaN();
    expect(answersOf(press('<up><up>words.txt')).lexicon).toBe('words.txt');
  });

  it('begins with Enter and leaves with Esc or Ctrl-C', () => {
    expect(['<enter>', '<escape>', '^c'].map((key) => pressInForm(form, keysOf(key)[0]!))).toEqual([
      'begin',
      'leave',
      'leave',
    ]);
  });

  it('shows the line that keys go to, and what was wrong', () => {
    const lines = drawForm({ ...press('<down>Ann'), message: 'two players are called "Ann"' }, 80, plainPalette);
    expect(lines).toContain('> Player 1   < Ann >_');
    expect(lines).toContain('two players are called "Ann"');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});
