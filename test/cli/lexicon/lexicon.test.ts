import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatKwg } from '../../../src/movegen/words/kwg.ts';
import { refusalOf } from '../../support/program/refusal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { tinyGraph } from '../../support/tiny-lexicon.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = temporaryFolder();
let words = '';
beforeAll(() => {
  words = join(folder, 'words.txt');
  writeFileSync(words, `a\ncat\nact\ncats\nstack\nscat\n${'z'.repeat(30)}\n`);
});

describe('lexicon build', () => {
  it('writes a word graph that info reads, and reports skipped words', async () => {
    const out = join(folder, 'sub', 'words.kwg');
    const report = JSON.parse((await runCli(['lexicon', 'build', words, '--out', out, '--json'])).stdout) as object;
    expect(report).toMatchObject({ out, words: 5, skipped: { tooShort: 1, tooLong: 1 }, bytes: statSync(out).size });
    const info = await runCli(['lexicon', 'info', out, '--json']);
    expect(JSON.parse(info.stdout)).toMatchObject({
      ...{ name: 'words', words: 5, byLength: { 3: 2, 4: 2, 5: 1 } },
      ...{ bytes: statSync(out).size, dawg: true, gaddag: true, halves: 'agree', alphabet: 'english' },
    });
  });

  it('writes the same graph as .twg', async () => {
    const [kwg, twg] = [join(folder, 'same.kwg'), join(folder, 'same.twg')];
    const hashes = [];
    for (const out of [kwg, twg]) {
      const { stdout } = await runCli(['lexicon', 'build', words, '--out', out, '--json']);
      hashes.push((JSON.parse(stdout) as { hash: string }).hash);
    }
    expect(hashes[1]).toBe(hashes[0]);
    expect((await runCli(['lexicon', 'diff', kwg, twg])).code).toBe(0);
    writeFileSync(twg, readFileSync(twg).subarray(0, 20));
    expect(await refusalOf(['lexicon', 'info', twg])).toMatch(/same\.twg: 20 bytes; \d+ nodes take \d+/u);
  });

  it('reads a graph with only one half, without counts by length', async () => {
    const bytes = formatKwg(tinyGraph());
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(0, 0x400000, true);
    const path = join(folder, 'half.kwg');
    writeFileSync(path, bytes);
    const { code, stdout } = await runCli(['lexicon', 'info', path]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^dawg +false\ngaddag +true$/mu);
    expect(stdout).not.toContain('letters     words');
    const words = join(folder, 'half.txt');
    expect((await runCli(['lexicon', 'export', path, '--words', words])).code).toBe(0);
    expect(readFileSync(words, 'utf8').split('\n')).toHaveLength(tinyGraph().wordCount + 1);
  });

  it('counts and lists unspellable words with --skip-unspellable', async () => {
    const list = join(folder, 'accents.txt');
    const out = join(folder, 'accents.kwg');
    const many = Array.from({ length: 25 }, (_, i) => `é${'abcdefghijklmnopqrstuvwxyz'[i]!}`);
    writeFileSync(list, `cat\ncafé\nact\nnaïve\n`);
    expect(await refusalOf(['lexicon', 'build', list, '--out', out])).toContain('accents.txt:2:4: "é"');
    const { code, stdout, stderr } = await runCli(['lexicon', 'build', list, '--out', out, '--skip-unspellable']);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: '2 words are left out: they have characters that alphabet english lacks: café, naïve\n',
    });
    expect(stdout).toContain(': 2 words (');
    writeFileSync(list, `cat\n${many.join('\n')}\n`);
    const forced = ['lexicon', 'build', list, '--out', out, '--skip-unspellable', '--force'];
    expect((await runCli(forced)).stderr).toMatch(/: éa, éb, .*, ét and 5 more \(--json names all\)\n$/u);
    expect(JSON.parse((await runCli([...forced, '--json'])).stdout)).toMatchObject({
      skipped: { unspellable: 25 },
      unspellable: many,
    });
  });

  it('does not overwrite a file without --force', async () => {
    const out = join(folder, 'there.kwg');
    writeFileSync(out, 'precious');
    expect(await refusalOf(['lexicon', 'build', words, '--out', out])).toContain('--force');
    expect(readFileSync(out, 'utf8')).toBe('precious');
    expect((await runCli(['lexicon', 'build', words, '--out', out, '--force'])).code).toBe(0);
    expect(statSync(out).size % 4).toBe(0);
  });

  it.each([
    ['a bad character', 'cat\nc4t\n', ':2:2: '],
    ['no words', '\n\n', 'word'],
  ])('rejects %s and writes nothing', async (_, text, message) => {
    const source = join(folder, 'bad.txt');
    const out = join(folder, 'bad.kwg');
    writeFileSync(source, text);
    const refusal = await refusalOf(['lexicon', 'build', source, '--out', out]);
    expect(refusal).toContain(source);
    expect(refusal).toContain(message);
    expect(existsSync(out)).toBe(false);
  });

  it('rejects an output name without a word graph extension', async () => {
    expect(await refusalOf(['lexicon', 'build', words, '--out', join(folder, 'words.dat')])).toContain('.kwg');
  });
});

describe('lexicon info', () => {
  it('counts the default lexicon', async () => {
    const { stdout } = await runCli(['lexicon', 'info', '--json']);
    const info = JSON.parse(stdout) as { words: number; byLength: Record<string, number> };
    expect(info).toMatchObject({ name: 'default', words: 270_958, halves: 'agree' });
    expect(info.byLength).toMatchObject({ 2: 127, 15: 5825 });
    expect(Object.values(info.byLength).reduce((sum, count) => sum + count)).toBe(270_958);
  });

  it('rejects a truncated file', async () => {
    const path = join(folder, 'short.kwg');
    writeFileSync(path, Buffer.alloc(10, 1));
    expect(await refusalOf(['lexicon', 'info', path])).toContain(`${path}: 10 bytes`);
  });
});

describe('lexicon check', () => {
  it('reports whether each word is valid; the exit code covers all words', async () => {
    const good = await runCli(['lexicon', 'check', 'cat', 'STACK', '--lexicon', words]);
    expect(good).toEqual({ code: 0, stdout: 'CAT: a word\nSTACK: a word\n', stderr: '' });
    const bad = await runCli(['lexicon', 'check', 'cat', 'tac', '--lexicon', words, '--json']);
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.stdout)).toEqual({
      lexicon: 'words',
      words: [
        { word: 'CAT', valid: true },
        { word: 'TAC', valid: false },
      ],
      valid: false,
    });
  });

  it('explains why a word cannot be spelt, and checks the others', async () => {
    const { code, stdout } = await runCli(['lexicon', 'check', 'cat', 'c4t', '-', '--lexicon', words]);
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout:
        'CAT: a word\nc4t: not a word; "4" in "c4t" is not a letter of english\n' +
        '-: not a word; "-" in "-" is not a letter of english\n',
    });
    for (const empty of ['', '  ']) {
      expect(await refusalOf(['lexicon', 'check', 'cat', empty, '--lexicon', words])).toBe(
        'tilewright: lexicon check: a word is empty; name words to look up, such as HERO\n',
      );
    }
  });
});

describe('lexicon anagram and pattern', () => {
  it.each([
    [
      ['anagram', 'tac'],
      ['ACT', 'CAT'],
    ],
    [
      ['anagram', 'ta?c'],
      ['CATS', 'SCAT'],
    ],
    [
      ['anagram', 'tacs', '--sub'],
      ['ACT', 'CAT', 'CATS', 'SCAT'],
    ],
    [
      ['pattern', '*a*'],
      ['ACT', 'CAT', 'CATS', 'SCAT', 'STACK'],
    ],
    [['pattern', 'q*'], []],
    [
      ['anagram', '[^B]at[xc]', '--sub', '--min-length', '3'],
      ['ACT', 'CAT', 'CATS', 'SCAT'],
    ],
    [['pattern', '[aeiou][^b]*'], ['ACT']],
    [
      ['anagram', 'tac?k?', '--sub', '--by', 'length', '--min-length', '4'],
      ['STACK', 'CATS', 'SCAT'],
    ],
    [
      ['anagram', 'tac?k', '--sub', '--by', 'points'],
      ['STACK 10', 'ACT 5', 'CAT 5', 'CATS 5', 'SCAT 5'],
    ],
  ])('%j', async (args, found) => {
    const { stdout, stderr } = await runCli(['lexicon', ...args, '--lexicon', words]);
    expect(stdout).toBe(found.map((word) => `${word}\n`).join(''));
    expect(stderr).toBe(`${found.length} ${found.length === 1 ? 'word' : 'words'} in words\n`);
  });

  it('prints JSON', async () => {
    const { stdout } = await runCli(['lexicon', 'anagram', 'tac', '--lexicon', words, '--json']);
    expect(JSON.parse(stdout)).toEqual({ lexicon: 'words', words: ['ACT', 'CAT'], total: 2 });
  });

  it('prints JSON with points', async () => {
    const { stdout } = await runCli(['lexicon', 'pattern', '*k', '--by', 'points', '--lexicon', words, '--json']);
    expect(JSON.parse(stdout)).toEqual({ lexicon: 'words', words: ['STACK'], points: [11], total: 1 });
  });

  it.each([
    [['anagram', 'a1']],
    [['anagram', '[ab']],
    [['pattern', '']],
    [['pattern', 'a', '--min-length', '0']],
    [['nonsense']],
  ])('rejects %j', async (args) => {
    await refusalOf(['lexicon', ...args]);
  });
});

describe('lexicon export and diff', () => {
  it('writes the words, which read back to the same lexicon', async () => {
    const out = join(folder, 'export.txt');
    const { stdout, stderr } = await runCli(['lexicon', 'export', words, '--words', out]);
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: `5 words of words in ${out}\n` });
    expect(readFileSync(out, 'utf8')).toBe('ACT\nCAT\nCATS\nSCAT\nSTACK\n');
    expect(await runCli(['lexicon', 'diff', words, out])).toMatchObject({ code: 0, stdout: '' });
    expect(await refusalOf(['lexicon', 'export', words, '--words', out])).toContain('--force');
  });

  it('lists the words that only one lexicon has', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'cat\nact\ncats\nstack\ntacks\n');
    expect(await runCli(['lexicon', 'diff', words, other])).toEqual({
      ...{ code: 1, stdout: '- SCAT\n+ TACKS\n', stderr: `1 only in ${words}, 1 only in ${other}\n` },
    });
  });

  it('writes tiles of several characters without brackets if that is unambiguous', async () => {
    const spanish = join(folder, 'spanish.txt');
    writeFileSync(spanish, 'chico\n[C][H]ico\nperro\n');
    const { stdout } = await runCli(['lexicon', 'export', spanish, '--alphabet', 'spanish']);
    expect(stdout).toBe('[C]HICO\nCHICO\nPERRO\n');
  });

  it('checks all readings of a word without brackets', async () => {
    const spanish = join(folder, 'typed.txt');
    writeFileSync(spanish, 'chico\na[c][h]a\nperro\n');
    const check = (...words: string[]): ReturnType<typeof runCli> =>
      runCli(['lexicon', 'check', ...words, '--lexicon', spanish, '--alphabet', 'spanish']);
    expect((await check('chico', 'PERRO', 'acha', '[CH]ICO')).stdout).toBe(
      'CHICO: a word\nPERRO: a word\nA[C]HA: a word\nCHICO: a word\n',
    );
    expect((await check('[c]hico', 'llano')).stdout).toBe('[C]HICO: not a word\nLLANO: not a word\n');
  });
});
