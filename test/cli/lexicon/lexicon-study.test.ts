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
    expect(first.stdout).toContain('3 questions, lexicon words.');
    expect(first.stdout).toContain('Right.\n');
    expect(first.stdout).toContain('Wrong: ZO. It is: ZA.\n');
    expect(first.stdout).toContain('2 questions answered, 1 right; 1 of 2 answers found.');
    const second = await runCli(args, 'qi\n');
    expect(second.stdout).toContain('1 question, lexicon words.');
    expect((await runCli(args)).stdout).toMatch(/^Nothing is due today\.\nThe next is due on \d{4}-\d\d-\d\d\.\n$/u);
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
    [['--hooks', '--anagrams'], '--anagrams and --hooks cannot both be given'],
  ])('refuses %j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(['lexicon', 'study', ...args, '--lexicon', words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
