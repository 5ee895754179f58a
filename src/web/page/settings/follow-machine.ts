/**
 * Colours and tiles are those of the console where its machine serves the page: what is chosen there shows here, at first and whenever
 * a person comes back to the page, and what is chosen here is kept there. What fails costs nothing but that.
 */
import type { Settings } from '../../../play/look/board-settings.ts';
import { MACHINE_FOLDER } from '../../data/machine-games.ts';
import { machineSettingsSchema, SETTINGS_FILE } from '../../data/machine-settings.ts';
import { changeSettings, currentSettings, onSettings } from './page-settings.ts';

const FILE = new URL(`${MACHINE_FOLDER}/${SETTINGS_FILE}`, document.baseURI);

/** Begin, for as long as the page is there. Fails, or does nothing, where there is no such machine. */
export async function followMachine(): Promise<void> {
  let known: Settings = currentSettings();
  const read = async (): Promise<boolean> => {
    const before = currentSettings();
    const answer = machineSettingsSchema.parse(await (await fetch(FILE)).json());
    if (answer === null || 'fault' in answer) return false;
    // What was chosen here meanwhile is newer.
    if (answer.settings !== null && currentSettings() === before) {
      known = answer.settings;
      changeSettings(known);
    }
    return true;
  };
  if (!(await read())) return;
  // One after the other, so that the last one stays.
  let done: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<unknown>): void => {
    done = done.then(work).catch(() => undefined);
  };
  const write = (): void => {
    const { theme, tiles } = currentSettings();
    if (theme === known.theme && tiles === known.tiles) return;
    known = { theme, tiles };
    const body = JSON.stringify(known);
    queue(() => fetch(FILE, { method: 'PUT', body, keepalive: true }));
  };
  write();
  onSettings(write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') queue(read);
  });
}
