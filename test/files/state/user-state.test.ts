import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepLastChoice, lastChoice, keepSettings, readKeptSettings } from '../../../src/files/state/user-state.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';
import { DEFAULT_SETTINGS } from '../../../src/play/look/board-settings.ts';

const choice = { ruleset: 'casual', players: 'Ann,bot:greedy', lexicon: 'default' };

describe('the game chosen last', () => {
  it('is remembered', async () => {
    const at = join(temporaryFolder(), 'state');
    expect(await lastChoice(at)).toBeNull();
    await keepLastChoice(choice, at);
    expect(await lastChoice(at)).toEqual(choice);
  });

  it.each(['', '{"ruleset":', '[]', '{"ruleset":"classic","players":"You\\u001b[2J","lexicon":"default"}'])(
    'is none where its file is broken: %j, and is written anew',
    async (text) => {
      const at = temporaryFolder();
      writeFileSync(join(at, 'last-choice.json'), text);
      expect(await lastChoice(at)).toBeNull();
      await keepLastChoice(choice, at);
      expect(await lastChoice(at)).toEqual(choice);
    },
  );

  it('stops nothing where it cannot be kept', async () => {
    expect(await lastChoice(null)).toBeNull();
    await keepLastChoice(choice, null);
    const at = temporaryFolder();
    mkdirSync(join(at, 'last-choice.json'));
    await keepLastChoice(choice, at);
    expect(await lastChoice(at)).toBeNull();
  });
});

describe('settings', () => {
  it('are none until some are kept', async () => {
    const at = temporaryFolder();
    expect(await readKeptSettings(at)).toBeNull();
    const chosen = { theme: 'light', tiles: 'letters' } as const;
    await keepSettings(chosen, at);
    expect(await readKeptSettings(at)).toEqual(chosen);
  });

  it('keep what is known of a file of another version', async () => {
    const at = temporaryFolder();
    writeFileSync(join(at, 'settings.json'), '{"theme":"neon","tiles":"letters","sound":"loud"}');
    expect(await readKeptSettings(at)).toEqual({ theme: 'felt', tiles: 'letters' });
    writeFileSync(join(at, 'settings.json'), '{"theme":{}}');
    expect(await readKeptSettings(at)).toEqual(DEFAULT_SETTINGS);
  });

  it.each(['{', '[]', '7'])('are none where the file is %s', async (text) => {
    const at = temporaryFolder();
    writeFileSync(join(at, 'settings.json'), text);
    expect(await readKeptSettings(at)).toBeNull();
  });

  it('hold without a folder, where none can be kept', async () => {
    await keepSettings(DEFAULT_SETTINGS, null);
    expect(await readKeptSettings(null)).toBeNull();
  });
});
