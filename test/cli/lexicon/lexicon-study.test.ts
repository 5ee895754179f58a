import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';

let state = '';
let words = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'tilewright-study-'));
  words = join(state, 'words.txt');
  writeFileSync(words, 'AT\nEAT\nTEA\nQI\nZA\nZAS\nTEAS\n');
  vi.stubEnv('TILEWRIGHT_STATE', join(state, 'state'));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('lexicon study', () => {
  it('asks from a pipe, and remembers until the next time', async () => {
    const args = ['lexicon', 'study', '--length', '2', '--lexicon', words];
    const first = await runCli(args, 'at\nzo\n');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('3 questions (3 new), lexicon words.');
    expect(first.stdout).toContain('Right.\n');
    expect(first.stdout).toContain('Wrong: ZO. It is: ZA.\n');
    expect(first.stdout).toContain('2 questions answered, 1 right; 1 of 2 answers found.');
    const second = await runCli(args, 'qi\n');
    expect(second.stdout).toContain('1 question (1 new), lexicon words.');
    expect((await runCli(args)).stdout).toMatch(
      /^Nothing is due today\.\nNext: 1 on \d{4}-\d\d-\d\d, 2 on \d{4}-\d\d-\d\d\.\n$/u,
    );
  });

  it('lists what there is to learn', async () => {
    const list = async (...args: string[]) =>
      (await runCli(['lexicon', 'study', ...args, '--list', '--lexicon', words])).stdout;
    expect(await list('--length', '3')).toBe('AET  EAT TEA\nASZ  ZAS\n');
    expect(await list('--pattern', '??', '--hooks', '--top', '2')).toBe('AT  E-\nQI\n');
    expect(JSON.parse(await list('--length', '2', '--top', '1', '--json'))).toEqual({
      questions: [{ kind: 'anagrams', asked: 'AT', answers: ['AT'] }],
    });
  });

  it('takes words of a list, of all lengths or of one', async () => {
    const list = async (...args: string[]) =>
      (await runCli(['lexicon', 'study', ...args, '--list', '--lexicon', words])).stdout;
    expect(await list('--about', 'high-value')).toBe('AZ  ZA\nIQ  QI\nASZ  ZAS\n');
    expect(await list('--about', 'high-value', '--length', '3')).toBe('ASZ  ZAS\n');
    expect(await list('--about', 'q-without-u', '--hooks', 'back')).toBe('QI\n');
    expect(await list('--about', 'two-letter', '--hooks', 'front')).toBe('AT  E-\nQI\nZA\n');
  });

  it('counts what is known and due', async () => {
    const figures = async (...args: string[]) =>
      (await runCli(['lexicon', 'study', '--figures', ...args, '--lexicon', words])).stdout;
    expect(await figures()).toBe('No question was asked yet of lexicon words.\n');
    await runCli(['lexicon', 'study', '--length', '2', '--lexicon', words], 'at\nza\n');
    expect(await figures()).toMatch(/^anagrams +2 +0 +2 +0 +2$/mu);
    const counts = { known: 0, learning: 2, dueToday: 0, dueInWeek: 2 };
    expect(JSON.parse(await figures('--json'))).toEqual({
      ...{ lexicon: 'words', all: counts, retention: null },
      rows: [{ kind: 'anagrams', length: 2, ...counts }],
    });
  });

  it('does not write over a file that it cannot read', async () => {
    await runCli(['lexicon', 'study', '--length', '2', '--lexicon', words], 'at\n');
    const file = join(state, 'state', 'study.json');
    writeFileSync(file, '{"cut":');
    const { code, stderr, stdout } = await runCli(['lexicon', 'study', '--length', '2', '--lexicon', words], 'at\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/study\.json: this is no JSON; move it away to begin anew/u);
    expect(readFileSync(file, 'utf8')).toBe('{"cut":');
  });

  it.each([
    [['--length', '1'], '--length must be a whole number from 2 to'],
    [['--new', '-1'], '--new must be a whole number'],
    [['--pattern', 'XX*'], 'no word of the lexicon fits'],
    [['--json'], '--json goes with --list'],
    [['--hooks', 'frnt'], '--hooks "frnt": did you mean "front"?'],
    [['--list', '--figures'], '--list and --figures cannot both be given'],
    [['--about', 'missed'], '--about missed: no reviewed game of yours'],
    [['--about', 'not-known'], '--about not-known: no card of yours'],
    [['--hooks', '--anagrams'], '--anagrams and --hooks cannot both be given'],
  ])('refuses %j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(['lexicon', 'study', ...args, '--lexicon', words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
