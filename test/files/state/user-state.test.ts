import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepLastChoice, lastChoice, keepSettings, readKeptSettings } from '../../../src/files/state/user-state.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { DEFAULT_SETTINGS } from '../../../src/play/look/board-settings.ts';

const choice = { ruleset: 'casual', players: 'Ann,bot:greedy', lexicon: 'default' };

describe('the last chosen game', () => {
  it('is stored', async () => {
    const at = join(temporaryFolder(), 'state');
    expect(await lastChoice(at)).toBeNull();
    await keepLastChoice(choice, at);
    expect(await lastChoice(at)).toEqual(choice);
  });

  it.each(['', '{"ruleset":', '[]', '{"ruleset":"classic","players":"You\\u001b[2J","lexicon":"default"}'])(
    'is null if its file is invalid: %j, and can be stored again',
    async (text) => {
      const at = temporaryFolder();
      writeFileSync(join(at, 'last-choice.json'), text);
      expect(await lastChoice(at)).toBeNull();
      await keepLastChoice(choice, at);
      expect(await lastChoice(at)).toEqual(choice);
    },
  );

  it('is not stored if that is impossible, without an error', async () => {
    expect(await lastChoice(null)).toBeNull();
    await keepLastChoice(choice, null);
    const at = temporaryFolder();
    mkdirSync(join(at, 'last-choice.json'));
    await keepLastChoice(choice, at);
    expect(await lastChoice(at)).toBeNull();
  });
});

describe('settings', () => {
  it('are null at first', async () => {
    const at = temporaryFolder();
    expect(await readKeptSettings(at)).toBeNull();
    const chosen = { theme: 'light', tiles: 'letters' } as const;
    await keepSettings(chosen, at);
    expect(await readKeptSettings(at)).toEqual(chosen);
  });

  it('keep the known values of a file from another version', async () => {
    const at = temporaryFolder();
    writeFileSync(join(at, 'settings.json'), '{"theme":"neon","tiles":"letters","sound":"loud"}');
    expect(await readKeptSettings(at)).toEqual({ theme: 'felt', tiles: 'letters' });
    writeFileSync(join(at, 'settings.json'), '{"theme":{}}');
    expect(await readKeptSettings(at)).toEqual(DEFAULT_SETTINGS);
  });

  it.each(['{', '[]', '7'])('are null if the file is %s', async (text) => {
    const at = temporaryFolder();
    writeFileSync(join(at, 'settings.json'), text);
    expect(await readKeptSettings(at)).toBeNull();
  });

  it('are not stored without a folder', async () => {
    await keepSettings(DEFAULT_SETTINGS, null);
    expect(await readKeptSettings(null)).toBeNull();
  });
});
