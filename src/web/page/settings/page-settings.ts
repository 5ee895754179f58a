/** Settings of the page, stored in the browser; colours and tiles also on the machine (`followMachine`). */
import * as z from 'zod/mini';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '../../../play/look/board-settings.ts';
import { THEMES } from '../../../play/look/themes.ts';
import { listThemeProperties } from '../board/theme-properties.ts';
import { Listeners } from '../store/listeners.ts';
import { keepChoice, readChoice } from '../store/stored-choice.ts';
import { MACHINE_FOLDER, machineSettingsSchema, SETTINGS_FILE } from '../../data/machine.ts';
import { useSyncExternalStore } from 'react';
import { ENGLISH } from '../../../engine/english-messages.ts';

export const SHADES = ['system', 'light', 'dark'] as const;
/** With `lively`, the animation of a bot's play starts after a pause. */
export const MOTIONS = ['lively', 'quick', 'off'] as const;

export interface PageSettings extends Settings {
  readonly shade: (typeof SHADES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  readonly vibration: boolean;
}

const KEYS = { board: 'board', shade: 'theme', motion: 'motion', sound: 'sound', vibration: 'vibration' } as const;

let settings: PageSettings = {
  ...(readChoice(KEYS.board, settingsSchema) ?? DEFAULT_SETTINGS),
  shade: readChoice(KEYS.shade, z.enum(SHADES)) ?? 'system',
  motion: readChoice(KEYS.motion, z.enum(MOTIONS)) ?? 'lively',
  sound: readChoice(KEYS.sound, z.boolean()) ?? true,
  vibration: readChoice(KEYS.vibration, z.boolean()) ?? true,
};
const changes = new Listeners();

export function currentSettings(): PageSettings {
  return settings;
}

export function changeSettings(changed: Partial<PageSettings>): void {
  settings = { ...settings, ...changed };
  const { theme, tiles, shade, motion, sound, vibration } = settings;
  keepChoice(KEYS.board, { theme, tiles } satisfies Settings);
  keepChoice(KEYS.shade, shade);
  keepChoice(KEYS.motion, motion);
  keepChoice(KEYS.sound, sound);
  keepChoice(KEYS.vibration, vibration);
  showSettings();
  changes.notify();
}

export function showSettings(): void {
  const { theme, tiles, shade } = settings;
  const { dataset, style } = document.documentElement;
  dataset['theme'] = shade;
  dataset['tiles'] = tiles;
  dataset['board'] = theme;
  for (const [name, value] of listThemeProperties(THEMES[theme])) style.setProperty(name, value);
}

const FILE = new URL(`${MACHINE_FOLDER}/${SETTINGS_FILE}`, document.baseURI);

/**
 * Shares colours and tiles with the console of the machine that serves the page. Reads them now and whenever the page becomes
 * visible, and writes changes. On other hosts it rejects or does nothing.
 */
export async function followMachine(): Promise<void> {
  let machine: Settings = currentSettings();
  const read = async (): Promise<boolean> => {
    const before = currentSettings();
    const answer = machineSettingsSchema.parse(await (await fetch(FILE)).json(), ENGLISH);
    if (answer === null || 'fault' in answer) return false;
    if (answer.settings !== null && currentSettings() === before) {
      machine = answer.settings;
      changeSettings(machine);
    }
    return true;
  };
  if (!(await read())) return;
  // Sequential, so that the last write wins.
  let done: Promise<unknown> = Promise.resolve();
  const queue = (work: () => Promise<unknown>): void => {
    done = done.then(work).catch(() => undefined);
  };
  const write = (): void => {
    const { theme, tiles } = currentSettings();
    if (theme === machine.theme && tiles === machine.tiles) return;
    machine = { theme, tiles };
    const body = JSON.stringify(machine);
    queue(() => fetch(FILE, { method: 'PUT', body, keepalive: true }));
  };
  write();
  changes.add(write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') queue(read);
  });
}

export function useSettings(): PageSettings {
  return useSyncExternalStore(changes.add, currentSettings);
}
