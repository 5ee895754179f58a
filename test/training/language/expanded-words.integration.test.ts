import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../../../src/files/data-files.ts';
import { expandedWords } from '../../../src/training/language/expanded-words.ts';
import { ownSource, readSource } from '../../../src/training/language/word-source.ts';
import { selectWords } from '../../../src/training/language/words-to-play.ts';
import { english } from '../../support/classic.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();

function write(name: string, endings: string, stems: string): string {
  const path = join(folder, name);
  writeFileSync(`${path}.aff`, `SET UTF-8\n${endings}`);
  writeFileSync(`${path}.dic`, `1\n${stems}\n`);
  return `${path}.dic`;
}

async function wordsOf(path: string, maxEndings?: number): Promise<string[]> {
  const source = await readSource({ ...ownSource(path), endings: maxEndings }, english);
  const found: string[] = [];
  for await (const word of source.words()) found.push(word);
  return found.sort();
}

/** A condition that backtracks for longer than the test. */
const backtracking = (): string => write('backtracking', 'SFX S Y 1\nSFX S 0 s (a+)+$\n', `${'a'.repeat(60)}b/S`);

describe('the list of a spell checker', () => {
  it('has its stems with their endings', async () => {
    const endings = 'PFX U Y 1\nPFX U 0 un .\nSFX N Y 2\nSFX N 0 s [^y]\nSFX N y ies y\n';
    const path = write('list', endings, 'door/N\nlady/N\nkind/U');
    expect(await wordsOf(path)).toEqual(['door', 'doors', 'kind', 'ladies', 'lady', 'unkind']);
  });

  it('is complete even if it fills many messages', async () => {
    const stems = Array.from({ length: 5001 }, (_, i) => `w${i}`);
    expect(await wordsOf(write('many', '', stems.join('\n')))).toEqual(stems.sort());
  });

  it('is read without output on the console', async () => {
    const stderr = vi.spyOn(process.stderr, 'write');
    expect(await wordsOf(write('entity', 'SFX N Y 1\nSFX N 0 &#115; .\n', 'door/N'))).toEqual(['door', 'doors']);
    expect(stderr).not.toHaveBeenCalled();
    stderr.mockRestore();
  });

  it.each([
    [undefined, ['kind', 'kindness', 'kindnesses']],
    [1, ['kind', 'kindness']],
    [0, ['kind']],
  ])('has at most %s consecutive endings', async (maxEndings, expected) => {
    const path = write('long', 'SFX A Y 1\nSFX A 0 ness/B .\nSFX B Y 1\nSFX B 0 es .\n', 'kind/A');
    expect(await wordsOf(path, maxEndings)).toEqual(expected);
  });

  it('is rejected if a condition is not a valid pattern', async () => {
    const path = write('pattern', 'SFX N Y 1\nSFX N 0 s [\n', 'door/N');
    await expect(wordsOf(path)).rejects.toThrow(`${path}: not a valid spell-checker dictionary`);
  });

  it.each([
    ['backtracks', backtracking, '2 s to the next word'],
    ['nests endings', () => write('grows', `SFX A Y 40\n${'SFX A 0 aa/A .\n'.repeat(40)}`, 'a/A'), '64 MB of memory'],
  ])('is rejected at a limit if it %s', async (_, writeList, limit) => {
    const stems = writeList();
    const files = { stems, endings: stems.replace('.dic', '.aff'), maxEndings: undefined };
    const limits = { seconds: limit.startsWith('2') ? 2 : 100, megabytes: 64 };
    const words = expandedWords(files, undefined, limits)[Symbol.asyncIterator]();
    await expect(words.next()).rejects.toThrow(
      `${stems}: expanding the endings in its .aff file takes more than ${limit}; `,
    );
  });

  it('ends at once when a signal aborts it', async () => {
    const source = await readSource(ownSource(backtracking()), english);
    const stop = new AbortController();
    const selected = selectWords(source, await loadLanguage('english'), english, { signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    expect(await selected).toBeNull();
  });
});
