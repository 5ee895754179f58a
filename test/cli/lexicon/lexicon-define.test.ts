import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/program/run-cli.ts';

describe('lexicon define', () => {
  it('defines words and inflected forms', async () => {
    expect(await runCli(['lexicon', 'define', 'ewe', 'Omnibuses'])).toEqual({
      code: 0,
      stdout:
        'EWE\n  noun\n    - female sheep\n' +
        'OMNIBUSES\n  noun, of omnibus\n    - an anthology of articles on a related subject or an anthology of the works\n' +
        '      of a single author\n    - a vehicle carrying many passengers; used for public transport\n',
      stderr: '',
    });
    const { code, stdout } = await runCli(['lexicon', 'define', 'ewe', 'zax', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      words: [
        { word: 'EWE', definitions: [{ part: 'noun', base: 'ewe', senses: ['female sheep'] }] },
        { word: 'ZAX', definitions: [] },
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
