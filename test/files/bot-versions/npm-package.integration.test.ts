import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBotSpec } from '../../../src/bots/registry.ts';
import { findBotModule } from '../../../src/threads/own-bots/module-file.ts';
import { startRegistry, versionedBot, type TestRegistry } from '../../support/program/versioned-bots.ts';

const manifest = (name: string, version: string, more: object = {}): string =>
  JSON.stringify({ name, version, type: 'module', ...more });

let registry: TestRegistry;
let folder = '';
beforeAll(async () => {
  const scripts = { postinstall: "node -e \"require('fs').writeFileSync('ran', '')\"" };
  registry = await startRegistry([
    { ...versionedBot('passes'), 'package.json': manifest('my-bot', '1.0.0', { main: 'mine.js', scripts }) },
    { ...versionedBot('exchanges'), 'package.json': manifest('my-bot', '1.1.0', { exports: { import: './mine.js' } }) },
    {
      'index.js': "import 'a-helper';\nexport const createBot = () => null;\n",
      'package.json': manifest('@me/bot', '2.0.0', { dependencies: { 'a-helper': '^1.0.0' } }),
    },
    { 'index.js': 'export {};\n', 'package.json': manifest('a-helper', '1.4.0') },
    { 'types.d.ts': 'export {};\n', 'package.json': manifest('no-main', '1.0.0') },
    { 'a.js': '', 'package.json': manifest('lost-main', '1.0.0', { exports: './lost.js' }) },
    { 'index.js': '', 'package.json': manifest('lost-helper', '1.0.0', { dependencies: { 'not-there': '1.0.0' } }) },
  ]);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-npm-'));
  vi.stubEnv('TILEWRIGHT_CACHE', join(folder, 'cache'));
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_cache', join(folder, 'npm'));
  vi.stubEnv('npm_config_userconfig', join(folder, 'npmrc'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
afterAll(() => {
  registry.close();
});

const find = (name: string) => findBotModule(readBotSpec(name));
const kept = (): string[] => readdirSync(join(folder, 'cache/bots/npm'));

describe('a bot of a package', () => {
  it('is fetched once, by its exports or its main file, and no script of it is run', async () => {
    const [old, now] = await Promise.all(['npm:my-bot@1.0.0:depth=3', 'npm:my-bot@1.1.0'].map(find));
    expect(old!.label).toBe('npm:my-bot@1.0.0');
    expect(old!.hash).not.toBe(now!.hash);
    expect(readFileSync(join(now!.path, '../lib/choose.js'), 'utf8')).toBe(versionedBot('exchanges')['lib/choose.js']);
    expect(existsSync(join(old!.path, '../ran'))).toBe(false);
    const before = registry.asked.length;
    expect(await find('npm:my-bot@1.0.0:depth=3')).toEqual(old);
    expect(registry.asked).toHaveLength(before);
    expect(kept().sort()).toEqual(['my-bot@1.0.0', 'my-bot@1.1.0']);
  });

  it('has what it depends on, and may have a scope', async () => {
    const { path } = await find('npm:@me/bot@2.0.0');
    expect(existsSync(join(path, '../../../a-helper/index.js'))).toBe(true);
    expect(kept()).toEqual(['@me+bot@2.0.0']);
  });

  it.each([
    ['npm:your-bot@1.0.0', 'npm finds no package "your-bot"'],
    ['npm:my-bot@1.2.0', 'package "my-bot" has no version 1.2.0; did you mean "1.'],
    ['npm:no-main@1.0.0', 'the package has no main file, and so no bot; its "exports" or "main" would name one'],
    ['npm:lost-main@1.0.0', 'the package has no main file'],
    ['npm:lost-helper@1.0.0', 'npm cannot install it: E404: '],
    ['npm:my-bot', 'a version of the package is needed'],
  ])('%s is refused, and nothing stays', async (name, message) => {
    await expect(find(name)).rejects.toThrow(`${name}: ${message}`);
    if (existsSync(join(folder, 'cache'))) expect(kept()).toEqual([]);
  });

  it('is refused without npm', async () => {
    vi.stubEnv('PATH', folder);
    await expect(find('npm:my-bot@1.0.0')).rejects.toThrow('npm, which would fetch the package, is not installed');
  });
});
