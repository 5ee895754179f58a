import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepSettings, readKeptSettings } from '../../../src/files/state/user-state.ts';
import { DEFAULT_SETTINGS } from '../../../src/play/look/board-settings.ts';
import { temporaryFolder } from '../../support/program/temporary-files.ts';

const folder = (): string => temporaryFolder();

describe('settings', () => {
  it('are none until some are kept', async () => {
    const at = folder();
    expect(await readKeptSettings(at)).toBeNull();
    const chosen = { theme: 'light', tiles: 'letters' } as const;
    await keepSettings(chosen, at);
    expect(await readKeptSettings(at)).toEqual(chosen);
  });

  it('keep what is known of a file of another version', async () => {
    const at = folder();
    writeFileSync(join(at, 'settings.json'), '{"theme":"neon","tiles":"letters","sound":"loud"}');
    expect(await readKeptSettings(at)).toEqual({ theme: 'felt', tiles: 'letters' });
    writeFileSync(join(at, 'settings.json'), '{"theme":{}}');
    expect(await readKeptSettings(at)).toEqual(DEFAULT_SETTINGS);
  });

  it.each(['{', '[]', '7'])('are none where the file is %s', async (text) => {
    const at = folder();
    writeFileSync(join(at, 'settings.json'), text);
    expect(await readKeptSettings(at)).toBeNull();
  });

  it('hold without a folder, where none can be kept', async () => {
    await keepSettings(DEFAULT_SETTINGS, null);
    expect(await readKeptSettings(null)).toBeNull();
  });
});
