import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseProfile, listProfiles, openProfile, profileName } from '../../../src/files/state/profile.ts';
import { keepLastChoice, keepSettings, lastChoice, readKeptSettings } from '../../../src/files/state/user-state.ts';
import { userFolder } from '../../../src/files/user-folders.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const choice = { ruleset: 'classic', players: 'Ann,bot:casual', lexicon: 'default' };
let state: string;

beforeEach(() => {
  state = temporaryFolder();
  vi.stubEnv('TILEWRIGHT_STATE', state);
});
afterEach(async () => {
  await openProfile('You');
  vi.unstubAllEnvs();
});

async function folderOf(name?: string): Promise<string | null> {
  await openProfile(name);
  return userFolder('state');
}

describe('a profile', () => {
  it('of the default name has the state folder, others a folder in it', async () => {
    expect(await folderOf()).toBe(state);
    expect(await folderOf('you')).toBe(state);
    expect(await folderOf('Zoe')).toBe(join(state, 'profiles', 'Zoe'));
    expect(await folderOf('Zoë ../x')).toBe(join(state, 'profiles', 'Zoë%20%2e%2e%2fx'));
    expect(await userFolder('cache')).not.toContain('profiles');
  });

  it('has its own settings and last choice, whatever the case of its name', async () => {
    await openProfile('Zoe Z.');
    await keepSettings({ theme: 'light', tiles: 'letters' });
    await openProfile('Max');
    expect(await listProfiles()).toEqual(['You', 'Max', 'Zoe Z.']);
    expect(await readKeptSettings()).toBeNull();
    await openProfile('zoe z.');
    expect(profileName()).toBe('Zoe Z.');
    expect((await readKeptSettings())?.theme).toBe('light');
    expect(await listProfiles()).toEqual(['You', 'Zoe Z.']);
  });

  it('stays chosen until another one is', async () => {
    await openProfile('Zoe');
    await openProfile();
    expect(profileName()).toBeNull();
    await openProfile('Zoe');
    await chooseProfile();
    await openProfile('Max');
    await openProfile();
    expect(profileName()).toBe('Zoe');
    await openProfile('You');
    await chooseProfile();
    await openProfile();
    expect(profileName()).toBeNull();
  });

  it('keeps the files of a person who chose a name before there were profiles', async () => {
    await keepLastChoice(choice);
    expect(await listProfiles()).toEqual(['Ann']);
    expect(await folderOf('ann')).toBe(state);
    expect(await lastChoice()).toEqual(choice);
    expect(await folderOf('You')).toBe(state);
  });

  it('of the name of a Windows device has a folder of another name', async () => {
    expect(await folderOf('Con')).toBe(join(state, 'profiles', '%43%6f%6e'));
    await keepSettings({ theme: 'light', tiles: 'letters' });
    await openProfile('Conny');
    expect(await listProfiles()).toEqual(['You', 'Con', 'Conny']);
  });

  it.each(['', ' ', 'a,b', 'x'.repeat(21), 'a\u0007'])('has no name such as %j', async (name) => {
    await expect(openProfile(name)).rejects.toThrow('is not a valid player name');
  });

  it('ignores damaged files and other folders', async () => {
    mkdirSync(join(state, 'profiles', '%zz'), { recursive: true });
    for (const text of ['{', '{"name":"a,b"}', '{"name":7}']) {
      writeFileSync(join(state, 'profile.json'), text);
      expect(await folderOf()).toBe(state);
    }
    expect(await listProfiles()).toEqual(['You']);
  });
});
