import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBotSpec } from '../../../src/bots/registry.ts';
import { findBotModule } from '../../../src/threads/own-bots/module-file.ts';
import { TestRepository, versionedBot, writeFiles } from '../../support/program/versioned-bots.ts';

const repository = new TestRepository();
const { folder } = repository;
const elsewhere = mkdtempSync(join(tmpdir(), 'tilewright-no-repository-'));
let first = '';
let second = '';
let cache = '';

const inBots = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`bots/${path}`, text]));

beforeAll(() => {
  first = repository.commit({ ...inBots(versionedBot('passes')), 'package.json': '{ "type": "module" }' }, 'v1.0');
  second = repository.commit(inBots({ ...versionedBot('exchanges'), 'new.js': 'export {};\n' }), 'v1.1');
  repository.git('branch', 'feature/choice', 'v1.0');
  // What is not committed.
  writeFiles(folder, inBots({ 'lib/choose.js': 'throw new Error("not committed");\n', 'other.js': 'export {};\n' }));
  writeFiles(folder, { 'node_modules/dep/index.js': '', 'bots/node_modules/dep/index.js': '' });
});
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'tilewright-cache-'));
  vi.stubEnv('TILEWRIGHT_CACHE', cache);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true });
});
afterAll(() => {
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true });
});

const find = (name: string) => findBotModule(readBotSpec(join(folder, name)));
const kept = (): string[] => readdirSync(join(cache, 'bots', 'git'));

describe('a bot at a revision of its repository', () => {
  it('has the files of that commit, and nothing that is not committed', async () => {
    const status = repository.git('status', '--porcelain');
    const module = await find('bots/mine.js@v1.0:depth=3');
    expect(module).toMatchObject({ label: 'mine.js@v1.0', revision: 'v1.0' });
    expect(kept()).toEqual([expect.stringMatching(new RegExp(`^${first}-[0-9a-f]{8}$`, 'u'))]);
    expect(readFileSync(join(module.path, '../lib/choose.js'), 'utf8')).toBe(versionedBot('passes')['lib/choose.js']);
    expect(existsSync(join(module.path, '../other.js'))).toBe(false);
    expect(repository.git('status', '--porcelain')).toBe(status);
    expect(repository.git('worktree', 'list').split('\n')).toHaveLength(1);
  });

  it('is known by what it imports too, and by that alone', async () => {
    const names = ['v1.0', first, first.slice(0, 10), 'feature/choice', 'v1.1~1', 'HEAD^', 'v1.1', 'main', '@'];
    const hashes = await Promise.all(names.map(async (name) => (await find(`bots/mine.js@${name}`)).hash));
    expect(new Set(hashes.slice(0, 6))).toHaveLength(1);
    expect(new Set(hashes.slice(6))).toHaveLength(1);
    expect(hashes[0]).not.toBe(hashes[6]);
    expect(kept()).toHaveLength(2);
    writeFiles(elsewhere, versionedBot('exchanges'));
    expect((await findBotModule(readBotSpec(join(elsewhere, 'mine.js')))).hash).toBe(hashes[6]);
  });

  it('is found by a URL, and where its file is no longer there', async () => {
    expect((await findBotModule(readBotSpec(`file://${folder}/bots/mine.js@v1.1`))).label).toBe('mine.js@v1.1');
    const gone = new TestRepository();
    gone.commit(versionedBot('passes'), 'old');
    gone.git('rm', '-r', '--quiet', '.');
    expect((await findBotModule(readBotSpec(`${join(gone.folder, 'lib/choose.js')}@old`))).label).toBe('choose.js@old');
    rmSync(gone.folder, { recursive: true });
  });

  it('finds packages where the working tree has them', async () => {
    const { path } = await find('bots/mine.js@v1.0');
    const tree = join(path, '../..');
    expect(realpathSync(join(tree, 'node_modules'))).toBe(realpathSync(join(folder, 'node_modules')));
    expect(realpathSync(join(tree, 'bots/node_modules'))).toBe(realpathSync(join(folder, 'bots/node_modules')));
  });

  it('comes after a file of that very name', async () => {
    writeFileSync(join(elsewhere, 'mine.js@v1.0'), 'export {};\n');
    const module = await findBotModule(readBotSpec(join(elsewhere, 'mine.js@v1.0')));
    expect(module).toMatchObject({ path: join(elsewhere, 'mine.js@v1.0'), label: 'mine.js@v1.0' });
    expect(module.revision).toBeUndefined();
  });

  it('is read of the repository that its file stands in, whatever a hook of git says', async () => {
    vi.stubEnv('GIT_DIR', join(elsewhere, 'nothing'));
    vi.stubEnv('GIT_INDEX_FILE', join(elsewhere, 'index'));
    expect((await find('bots/mine.js@v1.0')).revision).toBe('v1.0');
    expect(existsSync(join(elsewhere, 'index'))).toBe(false);
  });

  it.each([
    ['mine.js@v1.0', 'mine.js is not in revision "v1.0" (commit FIRST); there is bots/mine.js'],
    ['bots/new.js@v1.0', 'bots/new.js is not in revision "v1.0" (commit FIRST)'],
    ['bots/mine.js@v1.o', 'no revision "v1.o" in the repository TOP; did you mean "v1.'],
    ['bots/mine.js@nothing', 'no revision "nothing" in the repository TOP; there are '],
    ['bots/mine.js@^v1.0', 'no revision "^v1.0" in the repository'],
    ['bots/mine.js@--output=x', '"--output=x" is no name of a git revision'],
    ['bots/mine.js@v1.0..v1.1', '"v1.0..v1.1" is no name of a git revision'],
    ['bots/mine.js@HEAD^{/first}', '"HEAD^{/first}" is no name of a git revision'],
  ])('%s is refused, and nothing stays', async (name, message) => {
    const shown = message.replace('FIRST', first.slice(0, 12)).replace('TOP', realpathSync(folder));
    const error = await find(name).catch((cause: unknown) => cause as Error);
    expect(error).toMatchObject({ name: 'InputError' });
    expect((error as Error).message).toContain(`${join(folder, name)}: ${shown}`);
    expect(existsSync(join(cache, 'bots'))).toBe(false);
  });

  it('is refused outside of a repository, and without git', async () => {
    const name = join(elsewhere, 'other.js@v1.0');
    await expect(findBotModule(readBotSpec(name))).rejects.toThrow('nor a git repository that a revision "v1.0"');
    vi.stubEnv('PATH', elsewhere);
    await expect(find('bots/mine.js@v1.0')).rejects.toThrow('git, which would read a revision of it, is not installed');
  });

  it('leaves nothing half-made where git fails, nor for long what a killed process left', async () => {
    const broken = new TestRepository();
    broken.commit(versionedBot('passes'), 'v1');
    const blob = broken.git('rev-parse', 'v1:lib/choose.js');
    rmSync(join(broken.folder, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    mkdirSync(join(cache, 'bots/git/.unfinished-old/bots'), { recursive: true });
    mkdirSync(join(cache, 'bots/git/.unfinished-new'));
    utimesSync(join(cache, 'bots/git/.unfinished-old'), 1000, 1000);
    await expect(findBotModule(readBotSpec(join(broken.folder, 'mine.js@v1')))).rejects.toThrow('git failed: ');
    expect(kept()).toEqual(['.unfinished-new']);
    rmSync(broken.folder, { recursive: true });
  });

  it('stays in the cache by its commit', async () => {
    const { path } = await find('bots/mine.js@v1.1');
    vi.resetModules();
    expect((await find('bots/mine.js@main')).path).toBe(path);
    expect(kept().map((name) => basename(name).slice(0, 40))).toEqual([second]);
  });
});
