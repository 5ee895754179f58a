import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage, shippedNames } from '../../../src/files/data-files.ts';
import { packageRoot } from '../../../src/files/files.ts';
import { formatKwg } from '../../../src/movegen/words/kwg.ts';
import { english } from '../../support/classic.ts';
import { graphOf } from '../../support/tiny-lexicon.ts';
import {
  findCommon,
  findSource,
  ownSource,
  readSource,
  wordsToInstall,
} from '../../../src/training/language/word-source.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
afterEach(() => vi.restoreAllMocks());

const write = (name: string, text: string | Uint8Array): string => writtenFile(folder, name, text);

async function wordsOf(path: string): Promise<string[]> {
  const words: string[] = [];
  for await (const word of (await readSource(ownSource(path), english)).words()) words.push(word);
  return words;
}

describe('a list of words', () => {
  it('has one word per line, with any line ends', async () => {
    expect(await wordsOf(write('lines.txt', 'eins\r\nzwei\ndrei'))).toEqual(['eins', 'zwei', 'drei']);
  });

  it.each([
    ['a title', 'titled.txt', 'Words of 2019. 3 in all.\n\nAA\nQI\nZAX\n', ['AA', 'QI', 'ZAX'], true],
    ['one small word among capitals', 'small.txt', 'AA\nqi\nZAX\n', ['AA', 'qi', 'ZAX'], true],
    [
      'the sections of Scrabble3D',
      's3d.dic',
      '[Header]\nVersion=1\n[Words]\nCAT=an animal;1\nZAX\n',
      ['CAT', 'ZAX'],
      true,
    ],
    ['names', 'names.txt', 'cat\nCats\ndog\n', ['cat', 'Cats', 'dog'], false],
  ])('may have %s', async (_, name, text, words, isInCapitals) => {
    const path = write(name, text);
    expect(await wordsOf(path)).toEqual(words);
    expect((await readSource(ownSource(path), english)).isInCapitals).toBe(isInCapitals);
  });

  it('has only the words if the lines have meanings', async () => {
    const path = write('meanings.txt', 'AA a lava\nAAH\tto exclaim\nAAL an East Indian shrub\n');
    expect(await wordsOf(path)).toEqual(['AA', 'AAH', 'AAL']);
    const { isInCapitals, meanings } = await readSource(ownSource(path), english);
    expect(isInCapitals).toBe(true);
    expect([...meanings!()]).toEqual([
      ['AA', 'a lava'],
      ['AAH', 'to exclaim'],
      ['AAL', 'an East Indian shrub'],
    ]);
  });

  it('may be a word graph', async () => {
    expect(await wordsOf(write('words.kwg', formatKwg(graphOf(['DOG', 'CAT']))))).toEqual(['CAT', 'DOG']);
  });

  it.each([
    ['in Latin-1', 'latin.txt', Buffer.from('caf\xe9', 'latin1'), 'latin.txt: is not UTF-8 text; save it as UTF-8'],
    ['in UTF-16', 'wide.txt', Buffer.from('\ufeffmot', 'utf16le'), 'wide.txt: is not UTF-8 text; save it as UTF-8'],
    ['that is empty', 'empty.txt', '', 'empty.txt: the file is empty'],
    ['with only stems', 'alone.dic', '1\nmot\n', 'alone.dic: its affix file alone.aff is missing'],
  ])('%s is rejected with one line', async (_, name, text, message) => {
    await expect(wordsOf(write(name, text))).rejects.toThrow(message);
  });
});

describe('the words of a language', () => {
  it('are found in an installed package, with its version and licence', async () => {
    const language = await loadLanguage('french');
    const [{ package: name, file, licence }] = language.words as [(typeof language.words)[number]];
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), '{"version": "9.8.7"}');
    writeFileSync(join(place, file), '["mot", "été"]');
    vi.spyOn(process, 'cwd').mockReturnValue(join(folder, 'deeper'));
    const source = findSource('french', language);
    expect(source).toEqual({
      ...{ path: join(place, file), kind: 'json-array', encoding: 'utf-8' },
      ...{ from: `${name} 9.8.7`, licence },
    });
    expect([...((await readSource(source, english)).words() as Iterable<string>)]).toEqual(['mot', 'été']);
  });

  it('include the commonest ones from such a package, if it is installed', async () => {
    const language = await loadLanguage('french');
    const { package: name, file } = language.common!;
    vi.spyOn(process, 'cwd').mockReturnValue(join(folder, 'used'));
    const place = join(folder, 'used', 'node_modules', name);
    expect(findCommon({ ...language, common: { ...language.common!, package: `${name}-gone` } })).toBeNull();
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, 'package.json'), '{"version": "1.2.3"}');
    writeFileSync(join(place, file), 'de\nla\n');
    expect(findCommon(language)).toMatchObject({ path: join(place, file), from: `${name} 1.2.3` });
  });

  it('that are not installed are reported with install commands and licences', async () => {
    const language = await loadLanguage('polish');
    const words = language.words.map((source) => ({ ...source, file: `${source.file}.gone` }));
    expect(() => findSource('polish', { ...language, words })).toThrow(
      /^the words of polish are not installed; run "npm install dictionary-pl" \([^)]+\) or "apt install wpolish" on Debian \([^)]+\), then repeat this command, or name a custom word list with --words$/u,
    );
  });

  it('can be installed for each shipped language, which the README counts', async () => {
    const all = await Promise.all(shippedNames('language').map(loadLanguage));
    const gone = all.map(({ words, ...rest }) => ({ ...rest, words: words.map((one) => ({ ...one, file: 'gone' })) }));
    for (const language of gone) expect(wordsToInstall(language)).toMatch(/^(?:npm|apt) install [a-z-]+$/u);
    const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
    expect(readme).toContain(`French, German, Spanish and ${all.length - 4} other languages take two commands each`);
  });
});
